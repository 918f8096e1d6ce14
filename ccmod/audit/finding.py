"""What an audit finds: evidence, and what else may explain it. Never an accusation."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from ccmod.ground.dataclass import dataclass


class Kind(StrEnum):
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
    """What was covered was uncovered and covered again, or a card left its deck and came back."""
    WRONG_SIDE = "wrong side"
    """A piece was moved by a side that may not move it."""
    DECK = "deck"
    """A deck is no permutation of its cards."""
    UNJUDGED = "not judged"
    """A game, or steps of it, could not be judged by the rules of its system."""
    RULE = "rule"
    """A step breaks a rule of the game's system."""
    COPY = "copy"
    """Two files hold the same log."""
    CONTINUED = "continued"
    """A log holds all steps of another and goes on."""
    LOGGED_AGAIN = "logged again"
    """A log repeats the steps of earlier ones, with remarks and moves between or behind them."""
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
    Kind.COPY,
    Kind.CONTINUED,
    Kind.LOGGED_AGAIN,
    Kind.REMOVED_STACK,
    Kind.VERSION,
    Kind.UNDONE,
    Kind.MISFIT,
    Kind.UNKNOWN_MASK,
    Kind.RULE_WARNING,
}
"""Kinds that are worth knowing, but are no reason for doubt by themselves."""

EXPLANATIONS = {
    Kind.GAP: "a log is missing, or the board was tidied or set right before logging began",
    Kind.FORK: "a log was begun anew after a crash or a mistake, or the wrong file was sent",
    Kind.REPEATED: "a log was lost or begun anew after a crash, and the dice were rolled again",
    Kind.EDITED: "a program of the players' own or a damaged copy; VASSAL itself never writes such logs",
    Kind.CLOCK: "a computer's clock was wrong, or the file was saved again later",
    Kind.UNDONE_ROLL: "a slip of the mouse, a roll for the wrong fight, or a test that was announced in chat",
    Kind.UNDONE_DRAW: "a slip of the mouse, or a draw too many",
    Kind.PEEK: "pieces sorted or shown by agreement, a search of the deck that the rules allow",
    Kind.WRONG_SIDE: "players move each other's pieces by agreement: losses, retreats, a tidy board",
    Kind.DECK: "cards were put back by hand, or a log is missing in which the deck was shuffled",
    Kind.RULE: "a rule of the house, or a step that was made outside the log",
    Kind.UNJUDGED: "the module or the scenario is not at hand, or steps were made by hand and without words",
    Kind.COPY: "mails quote and repeat attachments",
    Kind.CONTINUED: "a log was sent before it was complete, and again when it was",
    Kind.LOGGED_AGAIN: "a player stepped through earlier logs while he logged his own",
    Kind.REMOVED_STACK: "VASSAL 2.9 forgot the stack, not what was in it; later versions take both off the map",
    Kind.VERSION: "players update when they like; mixed versions may explain gaps",
    Kind.UNDONE: "players undo slips all the time",
    Kind.MISFIT: "old versions of VASSAL wrote such; a gap makes more of them",
    Kind.UNKNOWN_MASK: "a trait of the module's own code that hides nothing",
    Kind.RULE_WARNING: "most warnings are legal play reported in few words",
}
"""What else may be behind a finding of each kind."""


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """One thing that a judge should look at."""

    kind: Kind
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
    """What the step says, where a rule is meant."""

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
