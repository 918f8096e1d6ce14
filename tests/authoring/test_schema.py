"""The JSON Schemas say the same as the models."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from ccmod.authoring.schema import KINDS, schema_of
from ccmod.authoring.source import read_source
from tests.authoring.ford import Folder

FILES = {"module": "module.yaml", "map": "map.yaml", "counters": "german.yaml", "scenario": "ford.yaml"}


@pytest.mark.parametrize("kind", KINDS)
def test_schemas_are_draft_07(kind: str) -> None:
    """An editor of any age understands them."""
    schema = schema_of(kind)
    jsonschema.Draft7Validator.check_schema(schema)
    assert "$defs" not in str(schema)


@pytest.mark.parametrize("kind", KINDS)
def test_a_good_file_fits_and_a_misspelt_key_does_not(ford: Folder, kind: str) -> None:
    """The schema takes what the loader takes, and marks an unknown key as the loader does."""
    validator = jsonschema.Draft7Validator(schema_of(kind))
    data: dict[str, Any] = read_source(ford.path / FILES[kind]).data
    assert not [error.message for error in validator.iter_errors(data)]
    assert not validator.is_valid({**data, "nmae": 1})
