"""Games that cannot be: every judge stands them, whatever happens in them, and every report can be made of them.

Legal random games are spoilt by chance, as ``tools/fuzz_games.py`` does it with as many as one likes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import jsonschema
import pytest

from ccmod.authoring import load_scenario
from ccmod.ground.errors import CcmodError
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.judge import judge
from ccmod.play.perturbed import ODD, readable, spoilt
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record, header_from_data
from ccmod.play.systems import load_system
from ccmod.replay.replay_report import replay_report
from ccmod.report.data import replay_data
from ccmod.report.html import replay_page
from ccmod.report.text import replay_lines
from tests.hang import ends

GAMES = [
    ("cc", "mill-farm"),
    ("cc", "montevento"),
    ("cc", "first-light"),
    ("folio", "three-bridges"),
    ("ba", "ford-lane"),
    ("board", None),
]
SYSTEMS = ("cc", "folio", "ba", "board")
SETUPS: dict[str, dict[str, Any]] = {
    "cc": {
        "active": "German",
        "casualties": {"German": 1},
        "control": {"4": "German"},
        "hands": {"German": ["G-1", "G-2"], "Russian": None},
        "markers": [{"marker": "Smoke 4", "hex": "C4"}],
        "time": 2,
        "units": {"German Rifle 1": {"hex": "C4", "broken": True}},
        "vp": {"side": "German", "points": 3},
        "waiting": {"German Rifle 2": 3},
        "weapons": {"German Light MG 1": {"carrier": None, "broken": True}},
    },
    "folio": {
        "turn": 1,
        "phase": "Combat Phase",
        "player": "Blue",
        "hands": {"Blue": ["Blue +1 1"]},
        "units": {"Blue Guards 1": {"hex": "C4", "reduced": True, "moved": ["Combat Phase"]}},
        "used": ["Blue +1 2"],
    },
    "ba": {
        "turn": 1,
        "drawn": "German",
        "cup": {"German": 3},
        "units": {"German Tank": {"at": [12, 30.5], "pins": 2, "order": "Fire", "facing": 90}},
    },
    "board": {
        "turn": "1",
        "decks": {"Draw": ["Ace"]},
        "hands": {"Red": ["King"]},
        "pieces": {"Tank": {"place": "A1", "side": "Red", "kind": "unit", "faces": {"": "front"}}},
    },
}


@cache
def _scenario(name: str | None) -> dict[str, Any] | None:
    return None if name is None else dict(load_scenario(name))


def _spoilt_games(system: str, name: str | None, count: int) -> Iterator[Record]:
    """Games of 10 to 60 events, half of them spoilt beyond reason."""
    random, made = Random(f"{system} {name}"), load_system(system)
    header = Header(system, scenario=name)
    for number in range(count):
        if number % 25 == 0:
            game = random_game(made, header, _scenario(name), random, random.randint(10, 60))
        rows = spoilt(game.events, random, random.choice((1, 2, 5, 20)), rough=number % 2 == 1)
        yield Record(header, tuple(readable(rows, made.vocabulary)))


@pytest.mark.parametrize(("system", "name"), GAMES)
def test_no_check_raises(system: str, name: str | None) -> None:
    """150 spoilt games are judged, and none takes long."""
    for game in _spoilt_games(system, name, 150):
        with ends():
            judge(load_system(system), game, _scenario(name))


@pytest.mark.parametrize(("system", "name"), GAMES)
def test_every_report_can_be_made(system: str, name: str | None) -> None:
    """JSON, text and page, for an onlooker, each side and the referee, in characters that a file can hold."""
    sides = list((_scenario(name) or {}).get("sides", ()))
    for game in _spoilt_games(system, name, 4):
        for perspective in (ONLOOKER, REFEREE, *map(Perspective, sides)):
            report = replay_report(load_system(system), game, _scenario(name), perspective=perspective)
            lines = ["".join(map(str, line)) for line in replay_lines(report, verbose=True)]
            for text in (json.dumps(replay_data(report)), "\n".join(lines), replay_page(report, None, None)):
                assert text.encode()


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_schema_refuses_what_reading_refuses(system: str) -> None:
    """Every field with every odd value: the JSON Schema and the reader agree, but for what JSON itself cannot say."""
    vocabulary, random = load_system(system).vocabulary, Random(1)
    game = random_game(load_system(system), Header(system), _scenario(dict(GAMES[::-1])[system]), random, 80)
    one_each = {event.type: event.to_data() for event in game.events}
    validators = {
        schema["properties"]["type"]["const"]: jsonschema.Draft7Validator(schema)
        for schema in vocabulary.schema()["oneOf"]
    }
    for type, data in one_each.items():
        for field in vocabulary.types[type].slots:
            for odd in ODD:
                row = {**data, field: odd}
                if "\ud800" in json.dumps(odd, ensure_ascii=False):
                    continue
                assert bool(readable([row], vocabulary)) == validators[type].is_valid(row), row


@pytest.mark.parametrize("system", SYSTEMS)
def test_odd_set_ups_are_refused_or_judged(system: str) -> None:
    """A value that belongs nowhere, at any place of a header's set-up, is an error with a code, never an exception."""
    made, name = load_system(system), dict(GAMES[::-1])[system]
    judge(made, Record(Header(system, setup=SETUPS[system]), ()), _scenario(name))
    refused: list[tuple[CcmodError, Any]] = []
    for path in list(_paths(SETUPS[system])):
        for odd in (*ODD, {"x": None}, [[]], {"hex": None}, {"": ""}):
            data = {"ccrec": 1, "system": system, "setup": _replaced(SETUPS[system], path, odd)}
            try:
                record = Record(header_from_data(data), ())
                replay_report(made, record, _scenario(name))
            except CcmodError as error:
                refused.append((error, (path, odd)))
    assert refused
    for refusal, what in refused:
        assert refusal.exit_code in (3, 4), what
        assert refusal.hint, what


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from _paths(value[key], (*path, key))


def _replaced(value: Any, path: tuple[Any, ...], by: Any) -> Any:
    if not path:
        return by
    changed = dict(value) if isinstance(value, dict) else list(value)
    changed[path[0]] = _replaced(value[path[0]], path[1:], by)
    return changed
