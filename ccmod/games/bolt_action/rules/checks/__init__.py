"""The checks, a module a chapter of the summary."""
