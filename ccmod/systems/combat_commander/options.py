"""The ambiguities of the rulebook that a check meets, each with its readings; the first is the default."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.play.system import Option


def _option(id: str, rule: str, about: str, *values: str) -> Option:
    return Option(id, rule, about, values, values[0])


OPTIONS: Mapping[str, Option] = {
    option.id: option
    for option in (
        _option(
            "AMB-15", "5, O15",
            "whether a Pass without any discard is allowed",
            "any number", "at least one",
        ),
        _option(
            "AMB-43", "8.2",
            "whose figures count together for the stacking limit of a hex",
            "each side", "both sides",
        ),
        _option(
            "AMB-45", "5.4, 8.2",
            "whether stacking is put right before the hand is refilled at the Turn's end",
            "stacking first", "either first",
        ),
    )
}  # fmt: skip
"""Named in a record's header: ``{"options": {"AMB-43": "both sides"}}``."""
