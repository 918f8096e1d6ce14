"""The catalogue: every check that the rulebook allows, enforced or not."""

from __future__ import annotations

from ccmod.play.rulebook import CatalogueEntry
from ccmod.systems.combat_commander.files import read_yaml


def load_catalogue() -> tuple[CatalogueEntry, ...]:
    """All entries of ``catalogue.yaml``, V001 first."""
    return tuple(CatalogueEntry(**entry) for entry in read_yaml("catalogue.yaml"))
