"""Each ambiguity of the rules that has several readings changes verdicts: shown by an example for each reading."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from ccmod.games.folio.rules.rulebook import OPTIONS
from ccmod.games.folio.rules.system import EXAMPLES as BOOK
from ccmod.games.folio.rules.system import SYSTEM
from ccmod.play.judge import judge
from ccmod.play.resources import ExamplePosition

EXAMPLES = tuple(example.record for example in SYSTEM.examples())
OWN = {
    row["option"]: BOOK.position(row["record"])
    for row in yaml.safe_load(Path(__file__).with_name("readings.yaml").read_text(encoding="utf-8"))
}
READINGS = [(id, value) for id, option in OPTIONS.items() for value in option.values[1:]]


def verdicts(position: ExamplePosition, id: str, value: str) -> set[tuple[int, str, str]]:
    """What is found in a record under a reading."""
    header = replace(position.record.header, options={**position.record.header.options, id: value})
    found = judge(SYSTEM, replace(position.record, header=header), position.scenario).findings
    return {(f.step, f.check, str(f.severity)) for f in found}


@pytest.mark.parametrize(("id", "value"), READINGS)
def test_every_reading_changes_a_verdict(id: str, value: str) -> None:
    """Some record is judged otherwise than under the default."""
    default = OPTIONS[id].default
    records = (OWN[id],) if id in OWN else EXAMPLES
    assert any(verdicts(position, id, value) != verdicts(position, id, default) for position in records)
