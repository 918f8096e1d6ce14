"""How cost grows with steps, pieces and games: writes the table of ``docs/growth.md`` anew.

    python -m tools.bench_growth [steps] [pieces] [games] [GAMES]

Without a word all three are measured, of games up to GAMES (1,000 by default); the other rows of the table stay. Each
row is one piece of work at three sizes in processor time, and the exponent between the last two: 1 is linear. Work of
more than :data:`STEEP` has its reason beside it, or the run ends with 1.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from math import log10
from os import environ
from pathlib import Path
from tempfile import TemporaryDirectory

from ccmod.audit.archive.units import units_of
from ccmod.audit.archive.work import Task, judge_unit
from ccmod.audit.audit import AuditContext, audit
from ccmod.convert.describe import describe
from ccmod.convert.places import PlaceNames
from ccmod.ground.collecting import collect_seldom
from ccmod.ground.dataclass import dataclass
from ccmod.ground.limits import LIMIT_SIZE
from ccmod.perspective import ONLOOKER, REFEREE
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import import_log
from ccmod.replay.replay_report import ReplayReport, replay_report
from ccmod.report.html import replay_page
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece, EndSave
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.summary import summarise
from ccmod.vassal.traits import Label, Layer, Mark, Mask, Piece
from ccmod.vassal.visible import visible
from tools.benching.clock import REFERENCE, baseline, best
from tools.benching.games import NAME, game, log, write_module

PAGE = Path(__file__).parent.parent / "docs" / "growth.md"
_BEGIN = "<!-- table: .venv/bin/python -m tools.bench_growth -->\n"
_END = "<!-- end -->"
STEEP = 1.15
"""An exponent above this is not linear; measuring makes some hundredths."""
SHORT = 40
"""Steps of the games of an archive, so that a thousand of them are judged in a minute."""
REASONS = {
    "sort one flat folder of games": "each log is held beside each other, to see which goes on from which; to compare "
    "two takes a millionth of the time that reading one takes",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One piece of work at three sizes, in seconds on the machine of the targets."""

    what: str
    of: str
    sizes: tuple[int, ...]
    seconds: tuple[float, ...]

    @property
    def exponent(self) -> float:
        """Between the two largest sizes."""
        (*_, less, more), (*_, small, large) = self.seconds, self.sizes
        return log10(more / less) / log10(large / small)

    def __str__(self) -> str:
        times = " | ".join(f"{one:.2g} s" if one < 10 else f"{one:.0f} s" for one in self.seconds)
        why = REASONS.get(self.what, "") if self.exponent > STEEP else ""
        sizes = ", ".join(f"{size:,}" for size in self.sizes)
        return f"| {self.what} | {sizes} {self.of} | {times} | {self.exponent:.2f} | {why} |"


def measured(what: str, of: str, sizes: tuple[int, ...], prepare: Callable[[int], Callable[[], object]]) -> Row:
    """The work that ``prepare`` makes ready for each size."""
    seconds = []
    for size in sizes:
        work = prepare(size)
        speed = baseline() / REFERENCE
        seconds.append(best(work, 3 if size == sizes[0] else 2) / speed)
    row = Row(what, of, sizes, tuple(seconds))
    print(row, file=sys.stderr, flush=True)
    return row


def of_steps(sizes: tuple[int, ...]) -> Iterator[Row]:
    """A game from its record to a log, to a verdict and to a page."""
    system = load_system("cc")

    def read(size: int) -> Callable[[], object]:
        record, module = game(size)
        played, scenario = export_log(record, module).game, module.scenarios[NAME]
        return lambda: import_log(played, module, vocabulary_of("cc"), scenario, ONLOOKER)

    def report(size: int) -> ReplayReport:
        record, module = game(size)
        return replay_report(system, record, module.scenarios[NAME], reasons=True)

    def paged(size: int) -> Callable[[], object]:
        judged = report(size)
        return lambda: replay_page(judged)

    def written(size: int) -> Callable[[], object]:
        made = game(size)
        return lambda: export_log(*made)

    yield measured("record to log", "steps", sizes, written)
    yield measured("log to record", "steps", sizes, read)
    yield measured("judge, with reasons", "steps", sizes, lambda size: lambda: report(size))
    yield measured("write the page", "steps", sizes, paged)


def save_of(pieces: int) -> SavedGame:
    """A save of so many units of forty kinds, alone or in stacks of two."""
    kinds = [
        Piece.make(
            f"{kind}. Regiment",
            f"{kind}.png",
            [Layer(name="Step"), Mark.of({"Class": "unit", "Side": "Red"}), Label(), Mask()],
        )
        for kind in range(40)
    ]
    made = (kinds[number % 40].at("Main", number % 900 // 2 * 2, number // 900) for number in range(pieces))
    return SavedGame.new([*(AddPiece(str(id), one.type, one.state) for id, one in enumerate(made, 1)), EndSave()])


def of_pieces(sizes: tuple[int, ...]) -> Iterator[Row]:
    """A save read, summed up and told as YAML."""

    def summed(size: int) -> Callable[[], object]:
        save = save_of(size)
        return lambda: summarise(save, visible(Position.of(save), REFEREE))

    def told(size: int) -> Callable[[], object]:
        save = save_of(size)
        position = Position.of(save)
        return lambda: describe(save, visible(position, ONLOOKER), PlaceNames()).document

    def read(size: int) -> Callable[[], object]:
        data = save_of(size).to_bytes()
        return lambda: SavedGame.from_archive(Archive.from_bytes(data))

    yield measured("read a save", "pieces", sizes, read)
    yield measured("set up and sum up", "pieces", sizes, summed)
    yield measured("tell as YAML", "pieces", sizes, told)


def of_games(sizes: tuple[int, ...], folder: Path) -> Iterator[Row]:
    """An archive of short games: a folder each, and all in one."""
    module = write_module(folder / "m.vmod")
    flat, apart = folder / "flat", folder / "apart"
    flat.mkdir()
    for number in range(max(sizes)):
        place = apart / f"{number:04}"
        place.mkdir(parents=True)
        data = log(SHORT, number)
        (flat / f"ann-bob-{number:04}.vlog").write_bytes(data)
        (place / "game.vlog").write_bytes(data)
    tasks = [Task(unit, "", str(module)) for unit in units_of([apart])]
    logs = sorted(flat.iterdir())
    context = AuditContext()

    def judged(size: int) -> Callable[[], object]:
        return lambda: [judge_unit(task) for task in tasks[:size]]

    def sorted_out(size: int) -> Callable[[], object]:
        return lambda: audit(logs[:size], context, rules=False)

    yield measured("judge an archive", f"games of {SHORT} steps", sizes, judged)
    yield measured("sort one flat folder of games", f"games of {SHORT} steps", sizes, sorted_out)


def table(rows: list[Row]) -> str:
    """The page with the table as it must be: these rows, and those that were not measured as they stand."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(_BEGIN)
    inside, _, after = rest.partition(_END)
    lines = {line.split(" | ")[0]: line for line in inside.splitlines() if line.startswith("| ")}
    lines |= {str(row).split(" | ")[0]: str(row) for row in rows}
    head, *body = lines.values()
    text = "\n".join([head, "|---|---|---|---|---|---|---|", *body])
    return f"{before}{_BEGIN}\n{text}\n\n{_END}{after}"


def main() -> int:
    words = sys.argv[1:]
    games = next((int(word) for word in words if word.isdigit()), 1000)
    asked = [word for word in words if not word.isdigit()] or ["steps", "pieces", "games"]
    environ[LIMIT_SIZE] = "1000"  # a thousand logs at once are beyond the usual limits
    collect_seldom()  # as every command does
    rows: list[Row] = []
    if "steps" in asked:
        rows += of_steps((100, 1_000, 10_000))
    if "pieces" in asked:
        rows += of_pieces((100, 1_000, 10_000))
    if "games" in asked:
        with TemporaryDirectory() as name:
            rows += of_games((games // 100, games // 10, games), Path(name))
    PAGE.write_text(table(rows), encoding="utf-8")
    return int(any(row.exponent > STEEP and row.what not in REASONS for row in rows))


if __name__ == "__main__":
    sys.exit(main())
