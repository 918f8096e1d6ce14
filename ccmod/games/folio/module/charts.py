"""The Combat Results Table and the Terrain Effects Chart as charts, made of the data by which games are judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ccmod.authoring.pages import Chart
from ccmod.games.folio.rules.crt import ResultsTable, Row, table

CRT, TEC = "Combat Results Table", "Terrain Effects Chart"
WINDOW = "Tables"
ABOUT = "Differential: attack less defense. Beyond the ends the outermost columns count."
TITLES = {"standard": CRT, "island_war": f"Island War {CRT}"}


def charts(scenarios: Sequence[Mapping[str, Any]]) -> dict[str, Chart]:
    """Each table that a scenario uses, and the chart of the map."""
    tables = [table(name) for name in dict.fromkeys(data["crt"] for data in scenarios)]
    found = {TITLES[one.name]: Chart(rows=crt_rows(one), about=ABOUT, window=WINDOW) for one in tables}
    return found | {TEC: Chart(rows=tec_rows(scenarios[0]["map"], tables[0]), window=WINDOW)}


def crt_rows(found: ResultsTable) -> list[list[str]]:
    """A table: for each row of terrain the differentials of its columns, and below them the dice."""
    width = max(len(row.bands) for row in found.rows)
    head = ("Terrain of the defender", *map(str, range(1, width + 1)))
    rows = [(", ".join(row.terrain).capitalize(), *_bands(row, width)) for row in found.rows]
    dice = [(f"Die {die}", *codes) for die, codes in found.results.items()]
    return [list(row) for row in (head, *rows, *dice)]


def _bands(row: Row, width: int) -> list[str]:
    shown = [f"{low:+}" if low == high else f"{low:+}, {high:+}" for low, high in row.bands]
    return [text.replace("+0", "0") for text in shown] + [""] * (width - len(shown))


def tec_rows(data: Mapping[str, Any], found: ResultsTable) -> list[list[str]]:
    """The costs of terrain and hexsides, and the row of the table for the defender's terrain."""
    costs = data["tec"]
    head = ("Terrain", "MP to enter", "MP to cross", "Row of the table")
    rows = [head]
    for word in dict.fromkeys(["clear", *costs["hex"]]):
        rows.append((word.capitalize(), f"{costs['hex'].get(word, 1):g}", "", _row(word, data, found)))
    for word in data["hexsides"]:
        cost = costs["hexside"].get(word)
        crossed = f"+{cost:g}" if cost else "—" if word in ("sea", "prohibited") else "0"
        rows.append((f"{word.capitalize()} hexside", "", crossed, _row(word, data, found)))
    rows += [("Road", "1/2", "", ""), ("Trail", "1", "", "")]
    if data["fortifications"]:
        rows.append(("Fortification", "", "", "defense doubled"))
    return [list(row) for row in rows]


def _row(word: str, data: Mapping[str, Any], found: ResultsTable) -> str:
    number = found.row_of(data["crt_row"].get(word, word))
    return "" if number is None else found.rows[number].terrain[0].capitalize()
