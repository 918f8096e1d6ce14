"""The data of ``ccmod audit`` (a game, an archive, a question to its database) and of ``ccmod dice``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from ccmod.audit.chance.testing import QUESTIONS
from ccmod.audit.finding import FindingKind
from ccmod.report.outputs.base import Count, Counts, Shape, Share, Skipped, StepNumber, Texts, one_of


class Player(Shape):
    """A player at the table."""

    name: str
    """The player's name."""
    side: str
    """The side that is played."""


class Roll(Shape):
    """A roll of dice in a log."""

    step: StepNumber | None
    """The step of the log; null before its first step."""
    player: str
    """The player who rolled."""
    what: str
    """The button, or what the roll was for."""
    dice: Sequence[int | str]
    """The dice: numbers or words; for special dice the colour, the number of the face and its symbol."""
    repeated: bool
    """Whether an earlier log has this roll already."""


class UndoneStep(Shape):
    """A step that was taken back."""

    step: StepNumber | None
    """The step; null before the first one."""
    by: StepNumber | None
    """The step that took it back."""
    said: str
    """Its report."""


class Log(Shape):
    """A log of the game."""

    name: str
    """Its name in findings."""
    place: str
    """The file, with the folder, archive or mail that holds it."""
    saved: str | None
    """When VASSAL wrote it (ISO 8601)."""
    mailed: str | None
    """The date of the mail that carried it (ISO 8601)."""
    vassal: str | None
    """The version of VASSAL that wrote it."""
    players: Sequence[Player]
    """The players named by the log."""
    steps: Count
    """The number of steps."""
    chat: Count
    """The number of chat lines."""
    repeated: Count
    """The number of steps that an earlier log already has."""
    rolls: Sequence[Roll]
    """Its rolls, in their order."""
    undone: Sequence[UndoneStep]
    """Its steps that were taken back."""


class AuditFinding(Shape):
    """Something that is worth a look, or a note; never a proof."""

    kind: Annotated[str, one_of(FindingKind)]
    """The findings."""
    note: bool
    """Whether it is only a note, which does not change the exit code."""
    log: str
    """The name of the log."""
    step: StepNumber | None
    """The step of the log; null where the whole log is meant."""
    against: str | None
    """The other log, where two are compared."""
    rule: str | None
    """The check that a step breaks, as in `GAME/V049`."""
    sentence: str | None
    """The sentence of the step, for a finding about a rule."""
    message: str
    """The finding, in a sentence."""
    details: Sequence[str]
    """The evidence, line by line."""


class JudgedLogs(Shape):
    """A stretch of logs, judged by the rules as one game."""

    logs: Sequence[str]
    """The names of the logs."""
    judged: bool
    """Whether they could be judged."""
    counts: Counts
    """The number of steps with each verdict."""
    notes: Sequence[str]
    """Notes on the judging."""


class Outcome(Shape):
    """How a game ended."""

    step: StepNumber
    """The step of the judged game with which it ended."""
    sentence: str
    """The sentence of that step."""
    winner: str | None
    """The side that has won; null where the game does not say who has."""
    player: str | None
    """The player of that side, if known."""
    disputed: bool
    """Whether the end breaks a rule, so that a judge should decide."""


class Turn(Shape):
    """A log as a turn of the correspondence."""

    log: str
    """The name of the log."""
    player: str | None
    """The author; null if the log does not show it, or if several played it live."""
    saved: str | None
    """When (ISO 8601): by VASSAL's own date, or by that of its archive in the oldest versions."""
    answered: float | None
    """The seconds since the log that it answers; null if VASSAL's dates do not give it."""


class Answers(Shape):
    """How fast a player answers."""

    player: str
    """The player's name."""
    answers: Count
    """The number of answers with a time."""
    median: float
    """Half of the answers took no longer, in seconds."""
    longest: float
    """The slowest answer, in seconds."""


class Rhythm(Shape):
    """The rhythm of a game by mail."""

    turns: Sequence[Turn]
    """The logs that go on with the game, in their order."""
    answers: Sequence[Answers]
    """How fast each player answers."""
    owed_by: Sequence[str]
    """The players from whom a log is due; empty for a game that is over, and where the last log does not show who
    wrote it."""
    since: str | None
    """The date of the last log (ISO 8601), since when a log is due."""


class Purpose(Shape):
    """Dice that were rolled for one purpose."""

    dice: Count
    """The number."""
    mean: float | None
    """Their average; null for dice with words."""


class Series(Shape):
    """All dice of one kind by one player."""

    player: str
    """The player who rolled them."""
    die: str
    """The kind of die, as in `d6`, or `Gray dice`."""
    colour: str | None
    """The colour of dice of faces; null for others."""
    guessed: bool
    """Whether its faces are only guessed, by the results."""
    dice: Count
    """The number."""
    mean: float | None
    """Their average; null for dice with words."""
    expected: float | None
    """The average of a fair die; null for dice with words."""
    faces: Counts
    """How often each face fell; those of dice of faces by their numbers."""
    words: dict[str, str]
    """The symbols of special dice by the number of the face, as far as the logs show them."""
    purposes: dict[str, Purpose]
    """The same dice by what they were rolled for."""
    undone: Count
    """The number of them that were undone."""


class DiceTest(Shape):
    """One question to the dice, and how likely such an answer is by honest chance."""

    player: str
    """The player."""
    die: str
    """The kind of die."""
    test: Annotated[str, one_of(QUESTIONS)]
    """The question: do the `faces` fall evenly, is the `sum` high or low, do high and low change as they should
    (`runs`), does a die depend on the one before (`serial`), are `undone` dice like the others."""
    seen: str
    """The observation, in words."""
    chance: Share
    """The probability of a result at least as unusual."""
    exact: bool
    """Whether that is exact; false: simulated."""
    corrected: Share
    """The probability after Holm's correction for all tests of the game."""
    unusual: bool
    """Whether honest chance seldom does this, all looks counted."""


class Draws(Shape):
    """Cards that a player took from a deck."""

    player: str
    """The player who drew."""
    deck: str
    """The deck."""
    cards: Count
    """The number."""


class Chance(Shape):
    """The dice of a game and what the tests say of them."""

    warning: str | None
    """How little so few dice can show; null if there are none."""
    dice: Sequence[Series]
    """The dice by player and kind."""
    tests: Sequence[DiceTest]
    """The tests."""
    draws: Sequence[Draws]
    """The cards that were drawn."""
    unknown: Sequence[str]
    """Rolls whose dice are unknown; they are counted nowhere."""


class AuditedGame(Shape):
    """The logs of one game, looked at together."""

    module: str | None
    """The name of the game's module."""
    logs: Sequence[Log]
    """The logs, in their order."""
    findings: Sequence[AuditFinding]
    """The findings."""
    explanations: Texts
    """Harmless causes of each kind of finding that occurs."""
    rules: Sequence[JudgedLogs]
    """The game judged by the rules, if they are known."""
    outcome: Outcome | None
    """How it ended; null while it is under way, and where the rules are not known."""
    rhythm: Rhythm
    """The authors of the logs, the response times, and who owes a move."""
    chance: Chance
    """The dice."""


class Audit(Shape):
    """The logs of games by mail, compared with each other."""

    games: Sequence[AuditedGame]
    """The games into which the logs were sorted."""
    skipped: Sequence[Skipped]
    """Files that could not be read."""


class LoggedRoll(Shape):
    """A roll, and the log that holds it."""

    log: str
    """The name of the log."""
    step: StepNumber | None
    """The step of the log; null before its first step."""
    player: str
    """The player who rolled."""
    what: str
    """The button, or what the roll was for."""
    dice: Sequence[int | str]
    """The dice: numbers or words; for special dice the colour, the number of the face and its symbol."""
    repeated: bool
    """Whether an earlier log has this roll already."""


class GameDice(Shape):
    """The dice of one game."""

    logs: Sequence[str]
    """The names of its logs."""
    warning: str | None
    """How little so few dice can show; null if there are none."""
    dice: Sequence[Series]
    """The dice by player and kind."""
    tests: Sequence[DiceTest]
    """The tests."""
    draws: Sequence[Draws]
    """The cards that were drawn."""
    unknown: Sequence[str]
    """Rolls whose dice are unknown; they are counted nowhere."""
    rolls: Sequence[LoggedRoll]
    """Every roll."""


class Dice(Shape):
    """The dice of logs, tested against honest chance."""

    games: Sequence[GameDice]
    """The games into which the logs were sorted."""
    skipped: Sequence[Skipped]
    """Files that could not be read."""
