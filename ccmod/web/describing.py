"""The description of a dropped file: its kind, its module, who plays in it."""

from __future__ import annotations

from pathlib import Path
from typing import TypedDict

from ccmod.audit.sources.mail import is_mail
from ccmod.audit.sources.mailbox import FROM
from ccmod.audit.sources.source import ZIP
from ccmod.front.games import read_record
from ccmod.ground.errors import UnreadableInput
from ccmod.replay.built import ENTRY, BuiltModule
from ccmod.web.sources import is_source

RECORDS = (".ccrec",)


class Described(TypedDict):
    """A file in words."""

    file: str
    kind: str
    """``log``, ``save``, ``module``, ``extension``, ``record``, ``mail``, ``archive``, ``sources`` (of a module, the
    first file of an author's folder) or ``other``."""
    title: str
    """A module's own name; of a game the name of its module, of a record its scenario."""
    version: str
    """Of the module; empty where the file does not say."""
    players: dict[str, str]
    """Player to side, in the order of the file."""
    sides: list[str]
    """Who may look at the game as a player of it."""
    shipped: str
    """The id of its scenario, which may be one that ships with ccmod; empty where it names none."""
    scenarios: list[str]
    """Of a module that ccmod has built, the ids of its scenarios."""


def describe(file: str) -> Described:
    """A file's description by its contents. Raises :class:`ccmod.CcmodError` if it is not what it seems to be."""
    suffix = Path(file).suffix.lower()
    if suffix in RECORDS:
        header = read_record(file).header
        players = {player: side for side, player in header.players.items()}
        return _described(file, "record", header.scenario or "", "", players, header.scenario or "")
    return _described(file, "sources", "", "", {}) if is_source(file) else _of_vassal(file)


def _of_vassal(file: str) -> Described:
    from ccmod.vassal.opening import Module, kind_of, open_any

    try:
        opened = open_any(file)
    except UnreadableInput as fault:
        if fault.code != "file/not-vassal":
            raise
        return _described(file, _other_kind(file), "", "", {})
    if isinstance(opened, Module):
        root = opened.build.root
        told = _described(file, kind_of(opened), root.get("name"), root.get("version"), {})
        return (
            told
            if ENTRY not in opened.archive
            else {**told, "scenarios": list(BuiltModule.of(opened.archive).scenarios)}
        )
    data = opened.module
    players = {seat.name: seat.side for seat in opened.seats}
    if data is None:
        return _described(file, kind_of(opened), "", "", players)
    return _described(file, kind_of(opened), data.name, data.version, players, data.extra2)


def _other_kind(file: str) -> str:
    """The description of a file that VASSAL has not written, by its beginning, as an audit looks for logs in it."""
    with Path(file).open("rb") as stream:
        start = stream.read(4096)
    if start.startswith(ZIP):
        return "archive"
    return "mail" if start.startswith(FROM) or is_mail(start) else "other"


def _described(
    file: str, kind: str, title: str, version: str, players: dict[str, str], shipped: str = ""
) -> Described:  # fmt: skip
    sides = list(dict.fromkeys(players.values()))
    return {
        "file": file, "kind": kind, "title": title, "version": version, "players": players, "sides": sides,
        "shipped": shipped, "scenarios": [],
    }  # fmt: skip
