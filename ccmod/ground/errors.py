"""All faults in one form: a refusal is a :class:`CcmodError`, an omission an :class:`InputWarning`.

Every package imports this module; it imports none of ours.
An error knows its exit code, its code for ``ccmod explain``, and where in the user's file it happened.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import ClassVar

from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class SourceLocation:
    """A place in a user's file. Lines and columns count from 1, offsets (bytes) from 0."""

    file: str | None = None
    line: int | None = None
    column: int | None = None
    offset: int | None = None
    part: str | None = None
    """A place inside the data: an archive entry, ``units[3].hex``, ``LOG step 12``."""

    def __str__(self) -> str:
        text = self.file or ""
        if self.line is not None:
            text += f":{self.line}"
            if self.column is not None:
                text += f":{self.column}"
        details = [] if self.part is None else [self.part]
        if self.offset is not None:
            details.append(f"byte {self.offset}")
        if details:
            text = f"{text} ({', '.join(details)})" if text else ", ".join(details)
        return text


class CcmodError(Exception):
    """An error with its place, code and advice.

    ``code`` is a slug such as ``archive/entry-name``; ``ccmod explain`` knows each. ``hint`` says what to do;
    ``excerpt`` is the offending line of the user's own file, when there is one.
    """

    exit_code: ClassVar[int] = 5

    def __init__(
        self,
        code: str,
        message: str,
        *,
        place: SourceLocation | None = None,
        hint: str | None = None,
        excerpt: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.place = place or SourceLocation()
        self.hint = hint
        self.excerpt = excerpt
        self.way: tuple[str | int, ...] = ()
        """Of a mistake in an author's file: that file, and the keys that lead to it in the file's data."""
        self.doubts: tuple[CcmodError, ...] = ()
        """What was noticed besides, and would not have kept anything from being done."""

    @property
    def errors(self) -> tuple[CcmodError, ...]:
        """This error; of :class:`ManyErrors` each of them."""
        return (self,)

    def in_file(self, file: str) -> CcmodError:
        """The same error, with ``file`` as its file where it had none yet."""
        if self.place.file is None:
            at = self.place
            self.place = SourceLocation(file, at.line, at.column, at.offset, at.part)
        return self

    def __str__(self) -> str:
        where = str(self.place)
        return f"{where}: {self.message}" if where else self.message


class UsageFault(CcmodError):
    """The command was called incorrectly (exit code 2)."""

    exit_code = 2


class UnreadableInput(CcmodError):
    """The input is damaged, unsafe or invalid (exit code 3)."""

    exit_code = 3


class UnwritableOutput(CcmodError):
    """The system does not let ccmod write an output (exit code 3)."""

    exit_code = 3


class UnsupportedInput(CcmodError):
    """The input is sound, but of a kind that ccmod does not handle (exit code 4)."""

    exit_code = 4


class InternalFault(CcmodError):
    """A bug in ccmod (exit code 5)."""


def exhaustion(error: BaseException, file: str | None = None) -> CcmodError | None:
    """The error for memory or stack that ran out, though no limit foresaw it; ``None`` for any other."""
    hint = "the file was perhaps made to do harm; if you trust it, raise the limits: --limit-size MB"
    if isinstance(error, MemoryError):
        return UnreadableInput(
            "limits/memory", "this wants more memory than ccmod allows", place=SourceLocation(file), hint=hint
        )
    if isinstance(error, RecursionError):
        hint = "the file was perhaps made to do harm; if it is genuine, please report it"
        return UnreadableInput(
            "limits/depth", "this is nested deeper than ccmod follows", place=SourceLocation(file), hint=hint
        )
    return None


class ManyErrors(UnreadableInput):
    """Everything that is wrong with an input, reported at once; its exit code is that of an unreadable input."""

    def __init__(self, errors: Iterable[CcmodError]) -> None:
        self._errors = tuple(one for error in errors for one in error.errors)
        first = self._errors[0]
        count = len(self._errors)
        super().__init__(first.code, f"{count} mistakes" if count > 1 else first.message, place=first.place)

    @property
    def errors(self) -> tuple[CcmodError, ...]:
        """Each mistake; none of them is several again."""
        return self._errors


def warning_text(found: CcmodError) -> str:
    """A warning in one line."""
    return f"{found}{f'; {found.hint}' if found.hint else ''} [{found.code}]"


class InputWarning(UserWarning):
    """Something in an input that had to be left out, while the rest was done; the command line shows each once."""

    def __init__(self, error: CcmodError) -> None:
        super().__init__(f"{error} [{error.code}]")
        self.error = error
        """The mistake: its code, place and hint as of a refusal."""


def warn(error: CcmodError) -> None:
    """Say that part of an input was left out for this reason, and go on."""
    warnings.warn(InputWarning(error), stacklevel=2)
