"""Metadata entries, read from real files and written the same each time."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.vassal.metadata import Metadata
from tests.shared import needs_shared
from tests.vassal.samples import game

REAL = b"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<data version="1">
  <version>1.0</version>
  <extra1>ccmod/1 cc</extra1>
  <extra2/>
  <VassalVersion>3.7.16</VassalVersion>
  <dateSaved>1700000000000</dateSaved>
  <description>My module</description>
  <description lang="de">Mein Modul</description>
  <name>My Module</name>
</data>
"""
"""As VASSAL 3.7 writes it (FORMATS 3)."""


def test_reading() -> None:
    """Every field is read; translations do not hide the original."""
    read = Metadata.read(REAL)
    assert read == Metadata("1.0", "ccmod/1 cc", "", "3.7.16", 1_700_000_000_000, "My module", "My Module")
    assert read.saved == datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)


def test_writing() -> None:
    """What is written is read as the same, and is the same bytes each time."""
    metadata = Metadata("1.0", "a & b", name="Mill <Farm>", description="ü")
    assert Metadata.read(metadata.to_bytes()) == metadata
    assert metadata.to_bytes() == metadata.to_bytes()
    assert b"<VassalVersion>3.7.0</VassalVersion>" in metadata.to_bytes()
    extension = Metadata("1", universal=True)
    assert Metadata.read(extension.to_bytes()) == extension


@pytest.mark.parametrize("date", ["", "soon", "9" * 30, "-5", "99999999999999999"])
def test_dates_that_are_none(date: str) -> None:
    """A date that is no date is none, not an error."""
    assert Metadata.read(f"<data><dateSaved>{date}</dateSaved></data>".encode()).saved is None


def test_no_xml() -> None:
    """Damaged metadata is an error with the entry's name."""
    with pytest.raises(UnreadableInput) as caught:
        Metadata.read(b"<data>", part="savedata")
    assert caught.value.place.part == "savedata"


@needs_shared
def test_a_real_game() -> None:
    """A save by VASSAL 3.8 tells its module and itself."""
    saved = game("engine-made/kas-new.vsav")
    assert saved.module is not None
    assert saved.saved is not None
    assert (saved.module.name, saved.module.version) == ("Kassala", "0.2.0")
    assert saved.saved.vassal_version == "3.8.0-SNAPSHOT"
