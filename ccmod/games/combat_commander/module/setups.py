"""A scenario as the position in which its game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.authoring.authored import AuthoredScenario
from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module.cups import KINDS
from ccmod.games.combat_commander.module.markers import kind_of
from ccmod.games.combat_commander.module.tracks import SUDDEN_DEATH
from ccmod.games.combat_commander.rules.names import (
    INITIATIVE,
    OPEN_CHITS,
    TIME,
    VP,
    casualties_of,
    chit_called,
    control_of,
    objectives_of,
    radio_box_of,
    reserve_of,
    surrender_of,
    vp_place,
)
from ccmod.games.combat_commander.rules.tables import Tables
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.setups import SetUp, notes
from ccmod.modules.saves import MapContents
from ccmod.vassal.traits import Mask, Trait

TEAMS = 4
"""Teams of a quality that wait for Squads."""


def position(
    context: BuildContext,
    scenario: AuthoredScenario,
    piles: Piles,
    data: dict[str, Any],
    counters: Mapping[str, Counter],
    tables: Tables,
) -> MapContents:
    """The complete position; ``data`` is the scenario compiled, ``counters`` are as their author wrote them."""
    made = _Scenario(context, scenario, data, counters)
    made.markers()
    made.units()
    made.teams(tables)
    made.tracks()
    made.chits()
    made.setup.stack()
    cups = {KINDS[kind]: names for kind, names in made.cups(piles).items()}
    piles.lay(context, made.setup.position, cups, {}, lambda deck, name: made.number(name, f"cup/{name}", deck in cups))
    return made.setup.position


class _Scenario:
    """Lays out one scenario."""

    def __init__(
        self, context: BuildContext, scenario: AuthoredScenario, data: dict[str, Any], counters: Mapping[str, Counter]
    ) -> None:
        self.context, self.data, self.counters = context, data, counters
        self.setup = SetUp(context, scenario.id)
        self.setup.position.notes = _notes(scenario)

    def number(self, name: str, place: str, copy: bool = True) -> int:
        """The number of a piece: that of its slot, or of a marker, of which there may be several, one of its own."""
        if copy:
            return self.context.lock.number(f"setup/{self.setup.id}/{place}")
        return int(self.context.slots[name].piece.gpid)

    def markers(self) -> None:
        """Markers in hexes, and the Control markers of objectives."""
        control = [
            {"marker": control_of(side), "hex": self.data["map"]["objectives"][number]}
            for number, side in self.data["control"].items()
        ]
        for row in (*self.data["markers"], *control):
            name, hex = row["marker"], row["hex"]
            if self._known(name, f" to put in {hex}"):
                self.setup.lay(name, self.setup.spot(hex), self.number(name, f"{name}/{hex}"))

    def units(self) -> None:
        """Units in the author's order, each with its weapon directly above it."""
        carried = {row["carrier"]: weapon for weapon, row in self.data["weapons"].items()}
        for name, row in self.data["units"].items():
            space = self.data["reinforcements"].get(name)
            place = row["hex"] or (reserve_of(row["side"]) if space is None else f"{TIME} {space}")
            spot = self.setup.spot(place)
            for counter in (name, carried.get(name)):
                if counter is not None:
                    self.setup.lay(counter, spot, self.number(counter, "", False))

    def teams(self, tables: Tables) -> None:
        """Teams wait in their side's reserve for Squads of their quality to deploy (E52) or go on as one (A36)."""
        for side, row in self.data["sides"].items():
            types = tables.units(row["nation"])
            mine = [types[unit["type"]] for unit in self.data["units"].values() if unit["side"] == side]
            wanted = {f"{type.quality}_team" for type in mine if type.kind == "squad"}
            for type in sorted(wanted):
                free = [
                    counter.name
                    for counter in self.counters.values()
                    if (counter.side, counter.type) == (side, type) and counter.name not in self.data["units"]
                ]
                self.setup.put(reserve_of(side), free[:TEAMS])

    def tracks(self) -> None:
        """The pieces of the tracks, the Radios and the Initiative card."""
        vp, time = self.data["vp"], self.data["time"]
        places = {
            SUDDEN_DEATH: f"{TIME} {time['sudden_death']}",
            TIME: f"{TIME} {time['start']}",
            VP: vp_place(vp["side"], vp["points"]),
            **{
                surrender_of(side): f"{casualties_of(side)} {row['surrender']}"
                for side, row in self.data["sides"].items()
            },
            **{radio: radio_box_of(row["side"]) for radio, row in self.data["radios"].items()},
            INITIATIVE: f"{INITIATIVE} {self.data['initiative']}",
        }
        for name, place in places.items():
            self.setup.put(place, [name])

    def chits(self) -> None:
        """Objective chits: open ones in the middle, secret ones in their owner's box and masked."""
        for letter, owner in self.data["chits"].items():
            name = chit_called(letter)
            if self._known(name):
                place = OPEN_CHITS if owner == "open" else objectives_of(owner)
                mask = None if owner == "open" else _masked(owner)
                self.setup.lay(name, self.setup.spot(place), self.number(name, "", False), mask)

    def cups(self, piles: Piles) -> dict[str, list[str]]:
        """The markers of each cup, the top one first: all that are not in play; of some, several may be."""
        chits = {chit_called(letter) for letter in self.data["chits"]}
        found: dict[str, list[str]] = {kind: [] for kind, cup in KINDS.items() if cup in piles.plans}
        for counter in self.counters.values():
            kind = kind_of(counter.type)
            if kind in found and counter.name not in chits:
                found[kind].insert(0, counter.name)
        return found

    def _known(self, name: str, where: str = "") -> bool:
        if name not in self.context.slots:
            self.context.warnings.append(f"{self.setup.id}: there is no counter {name!r}{where}")
        return name in self.context.slots


def _masked(owner: str) -> Any:
    def changed(trait: Trait) -> Trait:
        return trait.change(owner=owner) if isinstance(trait, Mask) else trait

    return changed


def _notes(scenario: AuthoredScenario) -> str:
    file = scenario.file
    lines = [*file.briefing.strip().split("\n"), ""]
    for name, side in file.sides.items():
        discard = "any number of" if side.discard is None else f"up to {side.discard}"
        lines.append(
            f"{name}: {side.posture}, {side.orders} orders a turn, discards {discard} cards, "
            f"surrenders at {side.surrender}, {side.edge} edge."
        )
    lines += [f"The {file.first} side begins. Sudden Death at {file.sudden_death}.", ""]
    lines.append("Before the first turn: shuffle both decks (their right-click menu), then draw the hands.")
    return notes(file.title, *lines)
