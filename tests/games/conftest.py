"""Modules that ship, built once for the tests of all games, and a small one, to be broken."""

from tests.modules.conftest import archive, build_file, ford, mill_farm

__all__ = ["archive", "build_file", "ford", "mill_farm"]
