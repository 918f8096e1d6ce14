"""Many logs of one game: order, continuity, undone and repeated rolls, dice."""

from __future__ import annotations

from ccmod.ground.callable_package import make_callable

make_callable(__name__)
