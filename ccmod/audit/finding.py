"""Findings of an audit: evidence, and what else may explain it. Never an accusation."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from ccmod.ground.dataclass import dataclass


class FindingKind(StrEnum):
    """The kinds of findings; the values are the words of every report."""

    GAP = "gap"
    """A log does not begin where the one before it ended."""
    FORK = "fork"
    """Two logs go on from one position in different ways."""
    REPEATED = "repeated"
    """The same start was played twice with other dice."""
    EDITED = "edited"
    """Two logs are the same but for some steps in their midst."""
    CLOCK = "clock"
    """A log is dated before the one that it goes on from, or after the mail that carried it."""
    UNDONE_ROLL = "undone roll"
    """Steps with dice were taken back."""
    UNDONE_DRAW = "undone draw"
    """Steps with a card from a deck were taken back."""
    PEEK = "look"
    """A covered piece was uncovered and covered again, or a card left its deck and came back."""
    WRONG_SIDE = "wrong side"
    """A piece was moved by a side that may not move it."""
    DECK = "deck"
    """A deck is not a permutation of its cards."""
    UNJUDGED = "not judged"
    """A game, or steps of it, could not be judged by the rules of its system."""
    RULE = "rule"
    """A step breaks a rule of the game's system."""
    COPY = "copy"
    """Two files hold the same log."""
    CONTINUED = "continued"
    """A log holds all steps of another and goes on."""
    LOGGED_AGAIN = "logged again"
    """A log repeats the steps of earlier ones, with remarks and moves between or after them."""
    REMOVED_STACK = "removed stack"
    """Pieces lie where they were, though the stack that held them was removed: VASSAL 2.9 left them there."""
    VERSION = "version"
    """Another version of the module or of VASSAL wrote this log than the one before."""
    UNDONE = "undone"
    """Steps without dice and cards were taken back."""
    MISFIT = "misfit"
    """Commands of a log do not fit the position that they were carried out in."""
    UNKNOWN_MASK = "unknown mask"
    """Pieces have a trait that is not known and whose state names an owner: they were taken for masked."""
    RULE_WARNING = "rule warning"
    """A step that a judge of the rules should look at."""


NOTES = {
    FindingKind.COPY,
    FindingKind.CONTINUED,
    FindingKind.LOGGED_AGAIN,
    FindingKind.REMOVED_STACK,
    FindingKind.VERSION,
    FindingKind.UNDONE,
    FindingKind.MISFIT,
    FindingKind.UNKNOWN_MASK,
    FindingKind.RULE_WARNING,
}
"""Kinds that are worth knowing, but do not raise doubts by themselves."""

EXPLANATIONS = {
    FindingKind.GAP: "a log is missing, or the board was tidied or set right before logging began",
    FindingKind.FORK: "a log was begun anew after a crash or a mistake, or the wrong file was sent",
    FindingKind.REPEATED: "a log was lost or begun anew after a crash, and the dice were rolled again",
    FindingKind.EDITED: "a program of the players' own or a damaged copy; VASSAL itself never writes such logs",
    FindingKind.CLOCK: "a computer's clock was wrong, or the file was saved again later",
    FindingKind.UNDONE_ROLL: "a slip of the mouse, a roll for the wrong fight, or a test that was announced in chat",
    FindingKind.UNDONE_DRAW: "a slip of the mouse, or a draw too many",
    FindingKind.PEEK: "pieces sorted or shown by agreement, a search of the deck that the rules allow",
    FindingKind.WRONG_SIDE: "players move each other's pieces by agreement: losses, retreats, a tidy board",
    FindingKind.DECK: "cards were put back by hand, or a log is missing in which the deck was shuffled",
    FindingKind.RULE: "a rule of the house, or a step that was made outside the log",
    FindingKind.UNJUDGED: "the module or the scenario is not at hand, or steps were made by hand and without words",
    FindingKind.COPY: "mails quote and repeat attachments",
    FindingKind.CONTINUED: "a log was sent before it was complete, and again when it was",
    FindingKind.LOGGED_AGAIN: "a player stepped through earlier logs while he logged his own",
    FindingKind.REMOVED_STACK: "VASSAL 2.9 forgot the stack, not what was in it; later versions take both off the map",
    FindingKind.VERSION: "players update when they like; mixed versions may explain gaps",
    FindingKind.UNDONE: "players undo slips all the time",
    FindingKind.MISFIT: "old versions of VASSAL wrote such; a gap makes more of them",
    FindingKind.UNKNOWN_MASK: "a trait of the module's own code that hides nothing",
    FindingKind.RULE_WARNING: "most warnings are legal play reported in few words",
}
"""Other explanations of a finding of each kind."""


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """One thing that a judge should look at."""

    kind: FindingKind
    log: str
    """The log's name."""
    message: str
    step: int | None = None
    """From 1; ``None`` where the log as a whole is meant."""
    details: tuple[str, ...] = ()
    """First pieces of evidence, one sentence each."""
    against: str | None = None
    """The name of the other log, where two are compared."""
    rule: str | None = None
    """The check, as in ``GAME/V031``, where a rule is meant."""
    sentence: str | None = None
    """The sentence of the step, where a rule is meant."""

    @property
    def is_note(self) -> bool:
        """Whether it is only worth knowing."""
        return self.kind in NOTES

    def to_data(self) -> dict[str, Any]:
        """JSON data with stable names."""
        return {
            "kind": self.kind.value,
            "note": self.is_note,
            "log": self.log,
            "step": self.step,
            "against": self.against,
            "rule": self.rule,
            "sentence": self.sentence,
            "message": self.message,
            "details": list(self.details),
        }
