"""Numbers and choices as words of the command line, with their limits in the help and in the error for a wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from ccmod.ground.nearest import near


class WrongValue(click.BadParameter):
    """A value that an option or argument cannot have, with advice on what to write instead."""

    def __init__(
        self, message: str, advice: str | None, ctx: click.Context | None = None, param: click.Parameter | None = None
    ) -> None:
        super().__init__(message, ctx, param)
        self.advice = advice


class WholeNumber(click.IntRange):
    """A whole number from ``least`` to ``most``; ``None`` is no limit."""

    def __init__(self, least: int, most: int | None = None) -> None:
        super().__init__(least, most)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number; a wrong call for one beyond the limits, and for any other word."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            limits = self._describe_range()
            message = f"{value!r} is not a whole number {'of ' if self.max is None else ''}{limits}"
            raise WrongValue(message, None, ctx, param) from None

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """How the help calls it."""
        return "N"

    def _describe_range(self) -> str:
        """The limits in words; click shows them in the help."""
        return f"{self.min} or more" if self.max is None else f"from {self.min} to {self.max}"


class Share(click.FloatRange):
    """A number, whole or with decimals, from ``least`` to ``most``."""

    def __init__(self, least: float, most: float) -> None:
        super().__init__(least, most)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number; a wrong call for one beyond the limits, and for any other word."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            message = f"{value!r} is not a number {self._describe_range()}"
            raise WrongValue(message, "1 is the full size, 0.5 half of it", ctx, param) from None

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """How the help calls it."""
        return "NUMBER"

    def _describe_range(self) -> str:
        """The limits in words; click shows them in the help."""
        return f"from {self.min:g} to {self.max:g}"


class OneOf(click.Choice[str]):
    """One of some words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The word; a wrong call for any other, with the one that is nearest."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            raise not_one_of(value, [str(choice) for choice in self.choices], param, ctx) from None


def not_one_of(
    value: Any, words: Sequence[str], param: click.Parameter | None, ctx: click.Context | None
) -> WrongValue:
    """The wrong call with a word that is none of some words, with the one that is nearest."""
    return WrongValue(f"{value!r} is not one of {', '.join(words)}", near(str(value), words), ctx, param)
