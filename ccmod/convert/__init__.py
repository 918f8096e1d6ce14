"""Saved games to YAML and back."""

from __future__ import annotations

from ccmod.ground.callable_package import make_callable

make_callable(__name__)
