"""The Fire & Movement folio series of Decision Games (``folio``)."""
