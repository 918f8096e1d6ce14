"""The folio series' modules: which piece, map, box and layer mean what in a record."""

from ccmod.replay.folio.adapter import adapter

__all__ = ["adapter"]
