"""Modules, saves and logs as folders of plain files, and back byte for byte."""
