"""A log that begins in the middle of a legal game: what went before is asked for, and nobody is accused of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system
from ccmod.replay.adapter import adapter_for
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.replay.carrying_out import ActPerformer
from ccmod.replay.position_reader import PositionReader
from ccmod.replay.tray import tray_of
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.position import Position
from tools.measuring.trials import as_seen

STEPS, CUT = 140, 90
GAMES = {
    "ba": ("ford-lane", {"TOL": "0.1"}),  # units stand on pixels, so that distances are a little off
    "cc": ("mill-farm", {}),
    "folio": ("three-bridges", {}),
    "gbacw": ("tanners-ridge", {}),
    "wwb": ("wine-press", {}),
}
"""For each game its shipped module, and the options under which its games are judged."""


def rest_of(record: Record, module: BuiltModule, scenario: str) -> Record:
    """The record that begins after ``CUT`` steps: its set-up is what the counters in the module show there."""
    opened = module.opened
    position = Position.of(opened.setup(module.setups[scenario]), opened)
    boards = [BoardPicker(map, boards) for map, boards in position.boards.items()]
    reader = PositionReader(position, module.places(boards))
    data = module.scenarios[scenario]
    adapter = adapter_for(record.header.system, data)
    hands = ActPerformer(position, reader.places, tray_of(opened))
    laid_out = adapter.laid_out(record, reader.table())
    acts = [act for act in adapter.arrange(laid_out.header.setup or {}, reader.table()) for _ in hands.do(act)]
    for event in laid_out.events[:CUT]:
        acts += [act for act in list(adapter.acts(event, reader.table())) for _ in hands.do(act)]
    assert acts
    setup = adapter_for(record.header.system, data).setup(reader.table())
    rest = tuple(map(as_seen, record.events[CUT:]))
    return replace(record, header=replace(record.header, setup=setup, midway=True), events=rest)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_accused_of_what_only_the_part_before_shows(game: str) -> None:
    """A legal game of chance without its first part, with the position there, earns questions and no violation."""
    scenario, options = GAMES[game]
    system, module = load_system(game), shipped_module(scenario)
    assert module is not None
    data: Mapping[str, object] = module.scenarios[scenario]
    whole = random_game(system, Header(game, scenario=scenario), data, Random(3), STEPS)
    rest = rest_of(whole, module, scenario)
    found = judge(system, replace(rest, header=replace(rest.header, options=options)), data).findings
    assert len(rest.events) == STEPS - CUT
    assert [f"{one.step}: {one.check} {one.message}" for one in found if one.severity is Severity.VIOLATION] == []
