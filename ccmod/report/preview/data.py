"""All that a preview shows of a module, as JSON data; pictures are named by their marks (:mod:`.picture_store`).

``name``, ``version``; ``maps`` and ``overlays`` (:mod:`.maps`); ``counters`` and ``cards`` (:mod:`.slots`); ``charts``
and ``help`` (:mod:`.documents`). Nothing in it depends on when or where it is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ccmod.ground.errors import CcmodError
from ccmod.report.preview.documents import charts_of, help_of
from ccmod.report.preview.findings import findings
from ccmod.report.preview.looks import Looks, drawn
from ccmod.report.preview.maps import Maps
from ccmod.report.preview.picture_store import PictureStore
from ccmod.report.preview.slots import Slots
from ccmod.vassal.opening import Module


class Previewer:
    """Makes the data of one build after another, each time anew only what has changed."""

    def __init__(self) -> None:
        self.store = PictureStore()
        self._slots = Slots()
        self._drawn = drawn()

    def read(self, module: Module) -> dict[str, Any]:
        """The data of a module or an extension. Raises :class:`~ccmod.ground.errors.CcmodError` for one that cannot be
        read at all; warns of parts that cannot."""
        with self.store.lock:
            self.store.renew()
            looks = Looks(module, self.store, self._drawn)
            counters, cards = self._slots.read(module, looks)
            root = module.build.root
            return {
                "name": root.get("name") or root.get("module"),
                "version": root.get("version"),
                **Maps(module, looks, self.store, self._drawn).read(),
                "counters": counters,
                "cards": cards,
                "charts": charts_of(module, looks),
                "help": help_of(module, looks),
            }


def build_data(
    title: str, module: dict[str, Any] | None, failed: CcmodError | None = None, warned: Iterable[CcmodError | str] = ()
) -> dict[str, Any]:
    """The data of a build for its page: its title, whether it ``failed``, its findings, and the data of the module.

    For a build that failed, ``module`` is the data of the last good build, or ``None``.
    """
    return {"title": title, "failed": failed is not None, "findings": findings(failed, warned), "module": module}
