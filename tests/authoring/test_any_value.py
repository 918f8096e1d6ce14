"""Whatever stands anywhere in an author's files: it is taken, or refused with its place, and nothing else happens."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ccmod.authoring import load_module
from ccmod.ground.errors import CcmodError, InternalFault
from ccmod.ground.source import parse_source
from tests.modules.plain.kaleidoscope import FILES, write

NAMES = [name for name in FILES if name.endswith(".yaml")]
Path_ = tuple[str | int, ...]


def as_written(data: Any) -> Any:
    """Plain data, with numbers as the texts that they were."""
    if isinstance(data, dict):
        return {key: as_written(value) for key, value in data.items()}
    return [as_written(value) for value in data] if isinstance(data, list) else getattr(data, "text", data)


DATA: dict[str, Any] = {name: as_written(parse_source(FILES[name].encode(), name).data) for name in NAMES}


def paths(data: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Every place inside some data but the whole."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


SPOTS = [(name, path) for name in NAMES for path in paths(DATA[name])]
WORDS = ["x", "", "A1", "0304", "1-", "a: b", "9" * 30, "red.yaml", "é", "north", "+1", "false", "12 12", "Red Guard 1"]
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-(10**12), 10**12), st.sampled_from(WORDS), st.text(max_size=4),
    st.sampled_from([[], {}, [None], {"a": None}, [["a"]], {"x": {"y": {}}}, [1, 2], {"a": [1]}, 1.5, -0.0]),
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module with one of everything."""
    return write(tmp_path_factory.mktemp("any") / "kaleidoscope")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(spot=st.sampled_from(SPOTS), value=JUNK)
def test_any_value_anywhere(folder: Path, spot: tuple[str, Path_], value: Any) -> None:
    """Each mistake that is told has a file, a code that is no fault of ours, and a message."""
    name, path = spot
    data = copy.deepcopy(DATA[name])
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    (folder / name).write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), encoding="utf-8")
    try:
        load_module(str(folder))
    except CcmodError as error:
        for one in error.errors:
            assert not isinstance(one, InternalFault)
            assert one.place.file
            assert one.message
    finally:
        (folder / name).write_text(FILES[name], encoding="utf-8")
