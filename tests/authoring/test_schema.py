"""The JSON Schemas say the same as the models."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from ccmod.authoring.schema import KINDS, schema_of
from ccmod.authoring.systems import systems_with_files
from ccmod.ground.errors import UsageFault
from ccmod.ground.source import read_source
from tests.authoring.ford import Folder
from tests.modules.plain.kaleidoscope import write

FORD = {"module": "module.yaml", "map": "map.yaml", "counters": "german.yaml", "scenario": "ford.yaml"}
PLAIN = {
    "module": ["module.yaml"],
    "map": ["board.yaml", "city.yaml", "table.yaml", "staff.yaml"],
    "counters": ["red.yaml", "blue.yaml", "markers.yaml"],
    "cards": ["cards.yaml"],
    "scenario": ["first.yaml", "second.yaml"],
}


@pytest.mark.parametrize("system", systems_with_files())
@pytest.mark.parametrize("kind", KINDS)
def test_schemas_are_draft_07(kind: str, system: str) -> None:
    """An editor of any age understands them."""
    schema = schema_of(kind, system)
    jsonschema.Draft7Validator.check_schema(schema)
    assert not {"$defs", "prefixItems"} & _keys(schema)


def _keys(part: Any) -> set[str]:
    if isinstance(part, dict):
        return set(part).union(*map(_keys, part.values()))
    return set().union(*map(_keys, part)) if isinstance(part, list) else set()


@pytest.mark.parametrize("kind", FORD)
def test_a_good_file_fits_and_a_misspelt_key_does_not(ford: Folder, kind: str) -> None:
    """The schema takes what the loader takes, and marks an unknown key as the loader does."""
    validator = jsonschema.Draft7Validator(schema_of(kind, "cc"))
    data: dict[str, Any] = read_source(ford.path / FORD[kind]).data
    assert not [error.message for error in validator.iter_errors(data)]
    assert not validator.is_valid({**data, "nmae": 1})


@pytest.mark.parametrize("kind", PLAIN)
def test_short_forms_fit(tmp_path: Path, kind: str) -> None:
    """Whatever a module with one of everything writes shortly, the schema of its kind takes; but no unknown key."""
    folder = write(tmp_path / "kaleidoscope")
    validator = jsonschema.Draft7Validator(schema_of(kind, "plain"))
    for name in PLAIN[kind]:
        data: dict[str, Any] = read_source(folder / name).data
        assert not [f"{name}: {error.message}" for error in validator.iter_errors(data)]
        assert not validator.is_valid({**data, "nmae": 1})


def test_an_unknown_system_has_no_schema() -> None:
    """It is told with what was meant."""
    with pytest.raises(UsageFault) as caught:
        schema_of("map", "plian")
    assert (caught.value.code, caught.value.hint) == ("authoring/system", "did you mean 'plain'?")
