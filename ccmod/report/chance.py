"""The dice of a game in words, as JSON data, and as a plot."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from ccmod.audit.audit import Audit
from ccmod.audit.chance.dice import CARD_DICE, Series, mean_of
from ccmod.audit.chance.testing import Chance, ChanceTest
from ccmod.audit.log import LogReport
from ccmod.ground.counting import counted
from ccmod.play.dice import Die

if TYPE_CHECKING:
    from ccmod.report.outputs import audit as shapes

FAIR = (
    "A small probability is not proof: one game in twenty shows one below 0.05 by honest chance alone, even corrected. "
    "Streaks are what chance looks like; players remember bad luck, log what matters, roll openly for tests."
)
CARDS = (
    "Card dice are expected as the deck has them, each pair equally often. Cards are not put back until the deck is "
    "shuffled, so honest draws are more even than the tests assume: what looks unusual is even more so."
)
_WIDE, _HIGH, _EDGE = 46, 120, 22


def chance_lines(chance: Chance) -> Iterator[str]:
    """The warning, the dice of each player, the tests."""
    if not chance.series and not chance.draws:
        return
    yield ""
    yield "Dice"
    if chance.warning is not None:
        yield f"  {chance.warning}"
    for series in chance.series:
        guessed = " (guessed from their results)" if series.die.guessed else ""
        words = {face: f"{face} ({shows})" for face, shows in series.words.items()}
        counts = ", ".join(f"{count} × {words.get(str(face), face)}" for face, count in series.falls if count)
        number = len(series.values)
        yield f"  {series.player}, {number} {series.die.name}{guessed}: {counts}{_average(series.mean, '; ')}"
        if len(series.purposes) > 1:
            for what, values in series.purposes.items():
                yield f"    {what}: {counted(len(values), 'die', 'dice')}{_average(mean_of(values), ', ')}"
    for draw in chance.draws:
        yield f"  {draw.player} drew {counted(draw.cards, 'card')} from {draw.deck}"
    if any(series.die.name == CARD_DICE for series in chance.series):
        yield f"  {CARDS}"
    if chance.unknown:
        yield f"  not counted, because their dice are not known: {', '.join(chance.unknown)}"
    if chance.tests:
        tests = counted(len(chance.tests), "test")
        yield f"  {tests}: how often honest chance is at least as unusual, then corrected for the number of tests:"
        yield from (f"    {line_of(test)}" for test in chance.tests)
        yield f"  {FAIR}"


def _average(mean: float | None, before: str) -> str:
    return "" if mean is None else f"{before}average {mean:.2f}"


def line_of(test: ChanceTest) -> str:
    """One test in a line."""
    how = "" if test.exact else " (simulated)"
    mark = " unusual" if test.is_unusual else ""
    return f"{test.player} {test.name}: {test.seen}; {test.chance:.3g}{how}, corrected {test.corrected:.3g}{mark}"


def chance_data(chance: Chance) -> shapes.Chance:
    """The dice as JSON data."""
    return {
        "warning": chance.warning,
        "dice": [_series(series) for series in chance.series],
        "tests": [
            {
                "player": test.player,
                "die": test.die,
                "test": test.name,
                "seen": test.seen,
                "chance": test.chance,
                "exact": test.exact,
                "corrected": test.corrected,
                "unusual": test.is_unusual,
            }
            for test in chance.tests
        ],
        "draws": [{"player": draw.player, "deck": draw.deck, "cards": draw.cards} for draw in chance.draws],
        "unknown": list(chance.unknown),
    }


def _series(series: Series) -> shapes.Series:
    return {
        "player": series.player,
        "die": series.die.name,
        "colour": series.die.colour,
        "guessed": series.die.guessed,
        "dice": len(series.values),
        "mean": _rounded(series.mean),
        "expected": _rounded(series.die.mean),
        "faces": {str(face): count for face, count in series.falls},
        "words": series.words,
        "purposes": {
            what: {"dice": len(values), "mean": _rounded(mean_of(values))} for what, values in series.purposes.items()
        },
        "undone": sum(one.undone for one in series.thrown),
    }


def _rounded(mean: float | None) -> float | None:
    return None if mean is None else round(mean, 3)


def plot(series: Series) -> str:
    """How often each face fell, as bars, with what was expected as a line, for a page: SVG without script."""
    total, counts = sum(series.die.weights), series.counts
    expected = [len(series.values) * weight / total for weight in series.die.weights]
    top = max(*counts, *expected, 1)
    wide = max(4, min(_WIDE, 600 // len(counts)))
    width, height = wide * len(counts) + 8, _HIGH + 2 * _EDGE
    parts = []
    for index, (face, count, mean) in enumerate(zip(series.die.faces, counts, expected, strict=True)):
        x, bar, line = 4 + index * wide, _HIGH * count / top, _EDGE + _HIGH - _HIGH * mean / top
        parts.append(
            f'<rect x="{x + 3}" y="{_EDGE + _HIGH - bar:.1f}" width="{max(1, wide - 6)}" height="{bar:.1f}"/>'
            f'<path d="M{x} {line:.1f}h{wide}"/>'
        )
        if wide >= 16:
            middle, label = x + wide / 2, escape(str(face)[: wide // 8])
            parts.append(f'<text x="{middle}" y="{height - 6}">{label}</text><text x="{middle}" y="14">{count}</text>')
    title = escape(f"{series.player}: how often each face of {len(series.values)} {series.die.name} fell", quote=True)
    frame = f'viewBox="0 0 {width} {height}" width="{width}" role="img" aria-label="{title}"'
    return f'<svg class="dice" {frame}>{"".join(parts)}</svg>'


def dice_lines(audit: Audit, *, rolls: bool = False) -> Iterator[str]:
    """The dice of every game, with each roll if that is wanted."""
    for number, game in enumerate(audit.games, 1):
        names = [log.name for log in game.logs]
        yield f"Game {number}: {names[0]}" + (f" to {names[-1]}" if len(names) > 1 else "")
        if not game.chance.series:
            yield "  no dice that are known"
        yield from chance_lines(game.chance)
        for log in game.logs if rolls else ():
            for one in log.rolls:
                repeated = " (repeated from before, not counted)" if one.step in log.links.repeated else ""
                yield f"  {log.name} step {one.step}: {one.roll}{repeated}"


def rolls_data(log: LogReport) -> list[shapes.Roll]:
    """The rolls of a log as JSON data."""
    return [
        {
            "step": one.step,
            "player": one.roll.player,
            "what": one.roll.what,
            "dice": [str(die) if isinstance(die, Die) else die for die in one.roll.dice],
            "repeated": one.step in log.links.repeated,
        }
        for one in log.rolls
    ]


def dice_data(audit: Audit) -> shapes.Dice:
    """The dice of every game as JSON data, with every roll."""
    return {
        "games": [
            {
                "logs": [log.name for log in game.logs],
                **chance_data(game.chance),
                "rolls": [{"log": log.name, **roll} for log in game.logs for roll in rolls_data(log)],
            }
            for game in audit.games
        ],
        "skipped": [{"place": one.place, "why": one.why} for one in audit.skipped],
    }
