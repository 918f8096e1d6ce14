"""The demo module and the small one to be broken, as the builders' tests have them."""

from __future__ import annotations

from tests.modules.conftest import archive, build_file, ford, mill_farm

__all__ = ["archive", "build_file", "ford", "mill_farm"]
