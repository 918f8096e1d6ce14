"""From a VASSAL log to a record of one system's events, and back."""

from __future__ import annotations

from ccmod.ground.callable_package import make_callable

make_callable(__name__)
