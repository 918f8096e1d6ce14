"""The charts of the battles and the tables of the rules in a window, made of the data by which games are judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.authoring.pages import Chart
from ccmod.games.great_battles.rules.ground import MOVERS

WINDOW = "Charts"
RESULTS = {"fire": "Fire Table", "artillery": "Artillery Table", "shock": "Shock Resolution Table"}
MODIFIERS = {
    "ratios": "Shock Ratios",
    "positions": "Position in Shock",
    "shock_drms": "Shock Modifiers",
    "pre_shock_drms": "Pre-Shock Modifiers",
}
WEAPONS, TEC = "Range Effects Table", "Terrain Effects Chart"
Data = Mapping[str, Any]


def charts(scenarios: Mapping[str, Data]) -> dict[str, Chart]:
    """Each chart of each battle; of charts of one name the first, if battles share them."""
    found: dict[str, Chart] = {}
    for data in scenarios.values():
        for title, rows in (*_of_battle(data["charts"]), (TEC, _terrain(data["map"]["chart"]))):
            about = data.get("charts_about") or ""
            name = title if title not in found or found[title].rows == rows else f"{title} of {data['title']}"
            found[name] = Chart(rows=rows, about=about, window=WINDOW)
    return found


def _of_battle(charts: Data) -> Iterator[tuple[str, list[list[str]]]]:
    for key, title in RESULTS.items():
        if key in charts:
            yield (
                title,
                [["Roll", *charts[key]["columns"]], *([label, *row] for label, row in charts[key]["rows"].items())],
            )
    if charts.get("weapons"):
        yield WEAPONS, _weapons(charts["weapons"])
    for key, title in MODIFIERS.items():
        if charts.get(key):
            yield title, [["", "Modifier"], *([str(name), f"{drm:+}"] for name, drm in charts[key].items())]


def _weapons(rows: Mapping[str, Data]) -> list[list[str]]:
    farthest = max(row["range"] for row in rows.values())
    head = [
        "Weapon",
        "Range",
        "Prepared",
        *(f"{hexes} hexes" if hexes > 1 else "1 hex" for hexes in range(1, farthest + 1)),
    ]
    return [head, *(_weapon(name, row, farthest) for name, row in rows.items())]


def _weapon(name: str, row: Data, farthest: int) -> list[str]:
    drms = [f"{drm:+}" for drm in row.get("drms") or ()]
    return [name, str(row["range"]), str(row.get("prepared") or "—"), *drms, *[""] * (farthest - len(drms))]


def _terrain(chart: Mapping[str, Mapping[str, Data]]) -> list[list[str]]:
    rows = [["Terrain", *(f"MP {mover}" for mover in MOVERS), "Disorder", "Fire", "Shock", "Height"]]
    for part, suffix in (("hex", ""), ("hexside", " hexside")):
        for word, row in chart[part].items():
            costs = [f"{row['cost'][mover]:g}" if mover in row["cost"] else "—" for mover in MOVERS]
            numbers = [f"{row.get(key) or 0:+}" if row.get(key) else "" for key in ("fire", "shock")]
            rows.append(
                [word.capitalize() + suffix, *costs, row.get("disorder") or "", *numbers, str(row.get("height") or "")]
            )
    return rows
