"""A scenario as the position in which its game begins."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from ccmod.authoring import compile_scenario
from ccmod.authoring.authored import AuthoredScenario
from ccmod.games.combat_commander.module.art.layout import TracksLayout
from ccmod.games.combat_commander.module.board import centre
from ccmod.games.combat_commander.module.common import BOARD, TRACKS
from ccmod.games.combat_commander.module.markers import kind_of
from ccmod.games.combat_commander.rules.tables import Tables
from ccmod.modules.decks import DeckPlan
from ccmod.modules.saves import Position
from ccmod.modules.workshop import Workshop
from ccmod.vassal.traits import Mask, Trait

TEAMS = 4
"""Teams of a quality that wait for Squads."""
FIRST_IN_BOX, STEP_IN_BOX = 50, 80
"""Pixels from a wide box's left edge to the first counter in it, and from one to the next."""


class SetUp:
    """Lays out one scenario."""

    def __init__(self, workshop: Workshop, tables: Tables, scenario: AuthoredScenario, layout: TracksLayout) -> None:
        self.workshop, self.tables, self.scenario, self.layout = workshop, tables, scenario, layout
        self.data: dict[str, Any] = compile_scenario(workshop.authored, scenario)
        self.position = Position(
            boards={BOARD: workshop.authored.map.file.id, TRACKS: TRACKS},
            properties={"Scenario": scenario.id},
            notes=self._notes(),
        )
        self._piles: dict[tuple[str, int, int], list[str]] = {}
        self._in_box: dict[str, int] = {}

    def made(self, piles: list[DeckPlan], cups: Mapping[str, DeckPlan]) -> Position:
        """The complete position; ``piles`` are the decks and discards of both sides, ``cups`` those of markers."""
        for marker in self.data["markers"]:
            self._marker(marker["marker"], marker["hex"])
        for number, side in self.data["control"].items():
            self._marker(f"{side} Control", self.data["map"]["objectives"][number])
        self._counters()
        self._teams()
        self._tracks()
        self._chits()
        for (map, x, y), ids in self._piles.items():
            self.position.stack(ids, map, x, y)
        for plan in piles:
            self._pile(plan)
        for kind, plan in cups.items():
            self._cup(kind, plan)
        return self.position

    def _notes(self) -> str:
        file = self.scenario.file
        lines = [file.title, "", file.briefing.strip(), ""]
        for name, side in file.sides.items():
            discard = "any number of" if side.discard is None else f"up to {side.discard}"
            lines.append(
                f"{name}: {side.posture}, {side.orders} orders a turn, discards {discard} cards, "
                f"surrenders at {side.surrender}, {side.edge} edge."
            )
        lines += [f"The {file.first} side begins. Sudden Death at {file.sudden_death}.", ""]
        lines.append("Before the first turn: shuffle both decks (their right-click menu), then draw the hands.")
        return "\n".join(part for line in "\n".join(lines).split("\n") for part in wrap(line, 72) or [""])

    def _lay(self, name: str, map: str, x: int, y: int) -> None:
        """Put a counter on top of the stack that lies there already."""
        piece = self.workshop.in_play(name)
        self._piles.setdefault((map, x, y), []).append(self.position.lay(piece, int(piece.gpid), map, x, y))

    def _marker(self, name: str, hex: str) -> None:
        """Put a marker into a hex; markers do not stack."""
        if name not in self.workshop.slots:
            self.workshop.warnings.append(f"{self.scenario.id}: there is no counter {name!r} to put in {hex}")
            return
        number = self.workshop.lock.number(f"setup/{self.scenario.id}/{name}/{hex}")
        self.position.lay(self.workshop.in_play(name), number, BOARD, *centre(self.workshop, hex))

    def _counters(self) -> None:
        """Units in the author's order, each with its weapon directly above it."""
        carried = {row["carrier"]: weapon for weapon, row in self.data["weapons"].items()}
        for name, row in self.data["units"].items():
            if row["hex"] is not None:
                x, y = centre(self.workshop, row["hex"])
                map = BOARD
            else:
                space = self.data["reinforcements"].get(name)
                x, y = self._next_in(f"{row['side']} Reserve" if space is None else f"Time {space}")
                map = TRACKS
            for counter in (name, carried.get(name)):
                if counter is not None:
                    self._lay(counter, map, x, y)

    def _teams(self) -> None:
        """Teams wait in their side's reserve for Squads of their quality to deploy (E52) or go on as one (A36)."""
        for side, row in self.data["sides"].items():
            types = self.tables.units(row["nation"])
            mine = [types[unit["type"]] for unit in self.data["units"].values() if unit["side"] == side]
            wanted = {f"{type.quality}_team" for type in mine if type.kind == "squad"}
            for type in sorted(wanted):
                free = [
                    counter.name
                    for counter in self.workshop.authored.counters.values()
                    if (counter.side, counter.type) == (side, type) and counter.name not in self.data["units"]
                ]
                for name in free[:TEAMS]:
                    self._lay(name, TRACKS, *self._next_in(f"{side} Reserve"))

    def _next_in(self, box_name: str) -> tuple[int, int]:
        box = self.layout.boxes[box_name]
        index = self._in_box.get(box_name, 0)
        self._in_box[box_name] = index + 1
        x = box.x + FIRST_IN_BOX + index * STEP_IN_BOX
        return min(x, box.x + box.width - FIRST_IN_BOX), box.centre[1]

    def _tracks(self) -> None:
        vp = self.data["vp"]
        places = {
            "Sudden Death": f"Time {self.data['time']['sudden_death']}",
            "Time": f"Time {self.data['time']['start']}",
            "VP": f"{vp['side']} VP {vp['points']}" if vp["points"] else "VP 0",
        }
        for side, row in self.data["sides"].items():
            places[f"{side} Surrender"] = f"{side} Casualties {row['surrender']}"
        for name, region in places.items():
            self._lay(name, TRACKS, *self.layout.boxes[region].centre)
        for radio, row in self.data["radios"].items():
            self._lay(radio, TRACKS, *self._next_in(f"{row['side']} Radio"))
        card = self.workshop.in_play("Initiative")
        box = self.layout.boxes[f"Initiative {self.data['initiative']}"]
        self.position.lay(card, int(card.gpid), TRACKS, *box.centre)

    def _chits(self) -> None:
        """Objective chits: open ones in the middle, secret ones in their owner's box and masked."""
        for letter, owner in self.data["chits"].items():
            name = f"Objective {letter}"
            if name not in self.workshop.slots:
                self.workshop.warnings.append(f"{self.scenario.id}: there is no counter {name!r}")
                continue
            secret = owner != "open"
            x, y = self._next_in(f"{owner} Objectives" if secret else "Open Objectives")
            piece = self.workshop.in_play(name)
            if secret:
                piece = piece.map_traits(lambda trait, owner=owner: _masked(trait, owner))  # type: ignore[misc]
            self.position.lay(piece, int(piece.gpid), TRACKS, x, y)

    def _pile(self, plan: DeckPlan) -> None:
        """A deck with its cards in the order of their numbers, number 1 on top; discards are empty."""
        ids = []
        nation = self.data["sides"][plan.side]["nation"]
        for card in reversed(list(self.tables.deck(nation)) if plan.face_down else []):
            piece = self.workshop.in_play(card)
            ids.append(self.position.lay(piece, int(piece.gpid), plan.map, plan.x, plan.y))
        self.position.deck(plan.piece(), ids, plan.map, plan.x, plan.y)

    def _cup(self, kind: str, plan: DeckPlan) -> None:
        """A cup with all markers of a kind that are not in play; several of a kind may be."""
        counters = self.workshop.authored.counters.values()
        names = [one.name for one in counters if kind_of(one.type) == kind]
        chits = {f"Objective {letter}" for letter in self.data["chits"]} if kind == "objective" else set()
        ids = []
        for name in (name for name in names if name not in chits):
            number = self.workshop.lock.number(f"setup/{self.scenario.id}/cup/{name}")
            ids.append(self.position.lay(self.workshop.in_play(name), number, plan.map, plan.x, plan.y))
        self.position.deck(plan.piece(), ids, plan.map, plan.x, plan.y)


def _masked(trait: Trait, owner: str) -> Trait:
    return trait.change(owner=owner) if isinstance(trait, Mask) else trait
