"""Combat Commander's modules: which piece, map, deck and layer mean what in a record."""

from __future__ import annotations

from ccmod.games.combat_commander.log.adapter import CombatCommander
from ccmod.games.combat_commander.log.scenario_file import scenario_file
from ccmod.games.combat_commander.rules import terms
from ccmod.games.combat_commander.rules.names import TRACKS, deck_of, discards_of
from ccmod.games.combat_commander.rules.tables import shipped_tables
from ccmod.replay.adapter import LogReading, RecordNames
from ccmod.replay.spelling import words_of


def _deck_name(side: str, role: str) -> str:
    return deck_of(side) if role == "draw" else discards_of(side)


def _card_by_hex(nation: str, hex: str) -> str | None:
    return next((id for id, card in shipped_tables().deck(nation).items() if card.hex == hex), None)


NAMES = RecordNames(tracks=TRACKS, deck_name=_deck_name, card_by_hex=_card_by_hex)
LOG = LogReading(CombatCommander, NAMES, scenario_file, words=words_of(terms))
"""How logs of this game are read and written."""
