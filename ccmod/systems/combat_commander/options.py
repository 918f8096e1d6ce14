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
            "AMB-03", "O21.4",
            "whether a Move is barred from hexes with enemy units only, or from enemy-controlled objectives too",
            "enemy units", "enemy hexes",
        ),
        _option(
            "AMB-09", "O18.2.3.3",
            "whether an Impact roll above the Vulnerability number destroys the Fortification too",
            "equal only", "or more",
        ),
        _option(
            "AMB-15", "5, O15",
            "whether a Pass without any discard is allowed",
            "any number", "at least one",
        ),
        _option(
            "AMB-16", "6.1.2, 9.1",
            "whether the Time Advance for a last card stands when the roll with that card is repeated",
            "stands", "is cancelled",
        ),
        _option(
            "AMB-26", "O21.4, T80.1",
            "along which ways a Major Bridge may be entered and left",
            "Road, Railway or Trail", "Road or Railway",
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
        _option(
            "AMB-52", "9.1",
            "whose rolls the holder of the Initiative card may have repeated",
            "any player's", "only his own",
        ),
        _option(
            "AMB-53", "O21.2",
            "whether a group that moves may leave behind a unit that breaks on the way",
            "the group stays together", "the others may go on",
        ),
        _option(
            "D11", "O18.2.3.3",
            "how far the Vulnerability numbers of Fortifications are trusted",
            "unconfirmed", "confirmed", "unknown",
        ),
    )
}  # fmt: skip
"""Named in a record's header: ``{"options": {"AMB-43": "both sides"}}``."""
