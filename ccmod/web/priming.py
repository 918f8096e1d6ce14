"""The needs of every visit to the page are met once, in the memory that a browser begins with."""

from __future__ import annotations

import gc
import json
import random
import sys
from functools import _lru_cache_wrapper
from importlib import import_module, invalidate_caches

ROOMS = (
    *(f"ccmod.cli.{name}" for name in ("replay", "audit", "dice", "inspect", "convert", "diff", "check")),
    "ccmod.front.judging",
    "ccmod.replay.importer",
    "ccmod.report.game_page",
    "ccmod.report.text",
    "ccmod.vassal.opening",
    "ccmod.web.asking",
    "jinja2",
    "yaml",
)
"""The modules to import, and the rules of each game."""


def prime(game: str, module: str) -> None:
    """Import what judging needs, and judge a game once, so that all that is read or compiled only once is there.

    ``game`` is a record, ``module`` the module that it is shown with. Nothing of them is kept. Libraries with machine
    code of their own must not come in: a memory that holds them cannot be taken up again.
    """
    for room in ROOMS:
        import_module(room)
    from ccmod.play.systems import installed_systems
    from ccmod.web.asking import ask

    list(installed_systems())
    words = ["replay", game, "--module", module, "-o", f"{game}.html", "--force", "--quiet"]
    for question in ({"ask": "describe", "file": game}, {"ask": "run", "words": words}):
        answer = json.loads(ask(json.dumps(question)))
        if "error" in answer or answer["answer"].get("err"):
            raise RuntimeError(f"the demo game could not be judged: {answer}")
    if "pydantic_core" in sys.modules:
        raise RuntimeError("judging has brought in pydantic, which the kept memory must not hold")
    _forget()
    random.seed(0)  # the same memory each time; the page seeds it anew
    gc.collect()


def _forget() -> None:
    """Empty the caches that hold things of games and modules: they are those that have a bound."""
    cached = (one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper))
    for one in cached:
        if (one.__module__ or "").startswith("ccmod.") and one.cache_parameters()["maxsize"] is not None:
            one.cache_clear()


def awake() -> None:
    """Begin with a memory that was kept: files may lie elsewhere now, and chance is not the same for everybody."""
    invalidate_caches()
    random.seed()
