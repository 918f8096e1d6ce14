"""Modules of any origin as folders that ``ccmod build`` makes into the same modules again."""
