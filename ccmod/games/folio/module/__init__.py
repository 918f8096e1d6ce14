"""Modules of the Fire & Movement folio series."""
