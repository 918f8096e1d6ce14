"""The context shared by every part of a build: the author's module, ids, pictures, prototypes, warnings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field

from ccmod.authoring.authored import Authored
from ccmod.ground.dataclass import dataclass
from ccmod.modules.lock import Lock
from ccmod.modules.names import FileNames
from ccmod.modules.pictures import Pictures
from ccmod.modules.pieces import PieceSlot, PrototypeRegistry
from ccmod.vassal.traits import Piece, Trait


@dataclass(slots=True)
class BuildContext:
    """A build under way."""

    authored: Authored
    lock: Lock
    pictures: Pictures = field(default_factory=Pictures)
    prototypes: PrototypeRegistry = field(default_factory=PrototypeRegistry)
    slots: dict[str, PieceSlot] = field(default_factory=dict)
    """Every slot by its piece's name."""
    warnings: list[str] = field(default_factory=list)
    board_pictures: dict[str, str] = field(default_factory=dict)
    """Pictures of boards, by the boards' ids, that were made otherwise than a map file says."""
    files: dict[str, bytes] = field(default_factory=dict)
    """Sounds and other files that the author's own components and traits name, by their entries."""
    file_names: FileNames = field(default_factory=FileNames)
    """Names of the pictures of counters and cards."""

    def __post_init__(self) -> None:
        """Give renamed counters and cards the ids that they had, before anything else takes a number."""
        self.warnings += self.pictures.notes
        named = [("counter", one.was, one.name) for one in self.authored.counters.values()]
        named += [("card", one.was, one.name) for one in self.authored.cards.cards.values()]
        for kind, was, name in named:
            if was != name:
                self.lock.rename(f"{kind}/{was}", f"{kind}/{name}")

    def gpid(self, kind: str, name: str) -> str:
        """The id of a slot; ``kind`` is ``counter``, ``card`` or ``track``."""
        return self.lock.gpid(f"{kind}/{name}")

    def numbering(self, owner: str) -> Callable[[str], str]:
        """Ids for the traits of ``owner`` (a prototype, a card) that bring other pieces, by what they do."""
        return lambda act: self.gpid("trait", f"{owner}/{act}")

    def slot(
        self, kind: str, name: str, image: str, traits: Iterable[Trait], *, card: bool = False, size: int = 0
    ) -> PieceSlot:
        """A new slot; ``kind`` is ``counter``, ``card`` or ``track``.

        Its size is that of its picture, or ``size`` pixels square if only its traits are seen.
        """
        piece = Piece.make(name, image, traits, gpid=self.gpid(kind, name))
        width, height = self.pictures.sizes.get(image, (size, size))
        slot = PieceSlot(piece, width, height, card)
        self.slots[name] = slot
        return slot

    def in_play(self, name: str) -> Piece:
        """The piece of a slot as it enters play."""
        return self.prototypes.expand(self.slots[name].piece)
