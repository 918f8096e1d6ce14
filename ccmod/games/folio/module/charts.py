"""The Combat Results Table and the Terrain Effects Chart as windows, drawn from the data by which games are judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ccmod.art.charts import TableFace, draw_table
from ccmod.games.folio.rules.crt import Row, Table, table
from ccmod.modules.components import component
from ccmod.modules.workshop import Workshop
from ccmod.vassal.buildfile import Element

CRT, TEC = "Combat Results Table", "Terrain Effects Chart"
TITLES = {"standard": CRT, "island_war": f"Island War {CRT}"}


def windows(workshop: Workshop, scenarios: Sequence[Mapping[str, Any]]) -> Element:
    """One window with a tab for each table that a scenario uses, and for the chart of the map."""
    tables = dict.fromkeys(data["crt"] for data in scenarios)
    charts = [_chart(workshop, f"crt-{name}", crt_face(table(name))) for name in tables]
    charts.append(_chart(workshop, "tec", tec_face(scenarios[0]["map"], table(next(iter(tables))))))
    return component(
        "module.ChartWindow",
        component("widget.TabWidget", *charts, entryName="Tables"),
        name="Tables",
        text="Tables",
        tooltip=f"Show or hide the {CRT} and the {TEC}",
        icon="charts.png",
        hotkey="67,520",
    )


def _chart(workshop: Workshop, name: str, face: TableFace) -> Element:
    picture = workshop.pictures.draw(f"chart-{name}.png", draw_table, face)
    return component("widget.Chart", chartName=face.title, fileName=picture, description="")


def crt_face(found: Table) -> TableFace:
    """A table: for each row of terrain the differentials of its columns, and below them the dice."""
    width = max(len(row.bands) for row in found.rows)
    head = ("Terrain of the defender", *map(str, range(1, width + 1)))
    rows = [(", ".join(row.terrain).capitalize(), *_bands(row, width)) for row in found.rows]
    dice = [(f"Die {die}", *codes) for die, codes in found.results.items()]
    about = "Differential: attack less defense. Beyond the ends the outermost columns count."
    return TableFace(TITLES[found.name], (head, *rows, *dice), about)


def _bands(row: Row, width: int) -> list[str]:
    shown = [f"{low:+}" if low == high else f"{low:+}, {high:+}" for low, high in row.bands]
    return [text.replace("+0", "0") for text in shown] + [""] * (width - len(shown))


def tec_face(data: Mapping[str, Any], found: Table) -> TableFace:
    """The costs of terrain and hexsides, and the row of the table in which the defender stands."""
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
    return TableFace(TEC, tuple(rows))


def _row(word: str, data: Mapping[str, Any], found: Table) -> str:
    number = found.row_of(data["crt_row"].get(word, word))
    return "" if number is None else found.rows[number].terrain[0].capitalize()
