"""The schema of ``ccmod replay --json``."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from ccmod.report.schema import account_schema

from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.replay.account import Source, give_account
from ccmod.replay.eyes import Eyes
from ccmod.report.data import account_data
from tests.toy import SETUP, TOY, Draw, Enter, Play


def data(*events: Event, eyes: Eyes | None = None, source: Source | None = None) -> Any:
    """The document of a toy game."""
    return account_data(give_account(TOY, Record(Header("toy", setup=SETUP), events), eyes=eyes, source=source))


def test_it_is_a_schema() -> None:
    """The schema itself keeps to draft-07."""
    jsonschema.Draft7Validator.check_schema(account_schema())


@pytest.mark.parametrize("eyes", [Eyes(), Eyes("Red"), Eyes(referee=True)], ids=str)
def test_what_is_printed_fits(eyes: Eyes) -> None:
    """Games with findings of every kind, of a log and of a record, even one without steps, are valid."""
    source = Source("game.vlog", (3, 4, 9), ("old",), ((5, "Red 2 was moved"),), undone=1, silent=2)
    events = Enter("Red 1", "Z9"), Draw("Red", "R-3"), Play("Red", "R-9")
    for document in (data(*events, eyes=eyes, source=source), data(*events, eyes=eyes), data(eyes=eyes)):
        jsonschema.validate(document, account_schema())


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("ccmod",), 2),
        (("steps", 0, "status"), "fine"),
        (("findings", 0, "hexes"), "Z9"),
        (("summary", "ok"), -1),
        (("more",), "than said"),
    ],
)
def test_what_differs_does_not_fit(path: tuple[Any, ...], value: object) -> None:
    """Another version, an unknown verdict, a text for a list, a negative count and a stray key are all refused."""
    document = part = data(Enter("Red 1", "Z9"))
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, account_schema())
