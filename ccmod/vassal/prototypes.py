"""Prototypes expanded: the traits that stand for the name of a prototype, within a budget.

VASSAL replaces each name when a piece enters play (``counters/UsePrototype.java``, ``PieceCloner.java``): a prototype
that is missing gives nothing, of twins the last counts (``build/module/PrototypesContainer.java``), and expansion goes
no more than 50 prototypes deep (``tools/RecursionLimiter.java``). A few hundred bytes of prototypes that name each
other several times stand for millions of traits; so every trait that is visited counts, also those that only name
another prototype, and so does the text that parameters make.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.limits import Limits, limits_in_force
from ccmod.vassal import sequence
from ccmod.vassal.components import Component
from ccmod.vassal.definitions import Definition, read_definition
from ccmod.vassal.traits import Comment, Piece, Prototype, Trait
from ccmod.vassal.xml import Element

_DEPTH = 50
"""Prototypes within prototypes, as in VASSAL."""
_READING = 1_000
"""Characters that reading a prototype anew counts for besides its text: a short one takes its time, too."""

Way = tuple[Definition, ...]
"""The prototypes through which a trait came, the one that the piece names first; empty for a piece's own."""
Visited = list[tuple[Way, Trait]]


class Prototypes(Mapping[str, Definition]):
    """The prototypes of a module by name, with what is left of the budget for expanding them."""

    def __init__(
        self, definitions: Iterable[Definition] = (), *, limits: Limits | None = None, file: str | None = None
    ) -> None:
        self._known = {one.name: one for one in definitions}
        self._limits = limits or limits_in_force()
        self._file = file
        self._visits = self._limits.prototype_traits
        self._text = self._limits.prototype_text
        self._refused: dict[str, UnreadableInput] = {}
        self._filled: dict[tuple[str, tuple[tuple[str, str], ...]], Definition] = {}

    @classmethod
    def of(cls, root: Element, *, limits: Limits | None = None, file: str | None = None) -> Prototypes:
        """The prototypes of a build file."""
        found = (Definition.of(Component(one)) for one in root.find("PrototypeDefinition"))
        return cls(found, limits=limits, file=file)

    def __getitem__(self, name: str) -> Definition:
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def expand(self, traits: Iterable[Trait], *, cycles: bool = True) -> Visited:
        """Traits with those of the prototypes that they name after each name, each with its way.

        Raises :class:`UnreadableInput` (``module/prototypes``) if that is more than the limits allow for one piece, or
        for all pieces that were expanded with this object; with ``cycles``, for a prototype that contains itself,
        too. Without, such a prototype is named but not entered again.
        """
        found: Visited = []
        waiting: list[tuple[Way, frozenset[str], Iterator[Trait]]] = [((), frozenset(), iter(traits))]
        began = 0
        while waiting:
            way, names, rest = waiting[-1]
            trait = next(rest, None)
            if trait is None:
                waiting.pop()
                continue
            found.append((way, trait))
            if way:
                self._count(way[0], len(found), began)
            else:
                began = len(found)
            if isinstance(trait, Prototype) and trait.name in self._known:
                if trait.name in names:
                    if cycles:
                        raise self._circle(trait.name, way)
                    continue
                inner = self._inner(trait, way)
                waiting.append(((*way, inner), names | {trait.name}, iter(inner.traits)))
        return found

    def in_play(self, piece: Piece, *, cycles: bool = True) -> Piece:
        """The piece as VASSAL puts it into play and saves it: prototypes replaced by their traits, comments gone.

        Raises as :meth:`expand`.
        """
        found = self.expand(piece.traits, cycles=cycles)
        return Piece(piece.basic, tuple(one for _, one in found if not isinstance(one, Prototype | Comment)))

    def _count(self, outermost: Definition, visited: int, began: int) -> None:
        """Count a trait that came by way of the prototype that the piece itself names."""
        self._visits -= 1
        most = self._limits.piece_traits
        if visited > most:
            fault = self._fault(outermost, f"the piece expands to more than {most} traits with it")
            if 2 * (visited - began) > most:  # it is to blame: no other piece need try
                self._refused[outermost.name] = fault
            raise fault
        if self._visits < 0:
            most = self._limits.prototype_traits
            raise self._fault(outermost, f"the pieces of the module expand to more than {most} traits with it")

    def _inner(self, trait: Prototype, way: Way) -> Definition:
        """The prototype that a trait names, with the trait's parameters filled in."""
        if not way and trait.name in self._refused:
            raise self._refused[trait.name]
        known = self._known[trait.name]
        if len(way) >= _DEPTH:
            raise self._fault(way[0], f"it holds prototypes within prototypes, more than {_DEPTH} deep")
        if not trait.parameters or known.piece is None:
            return known
        key = trait.name, trait.parameters
        if key not in self._filled:
            text = known.text or known.piece.definition
            self._filled[key] = self._with_text(known, self._fill(text, dict(trait.parameters), known))
        return self._filled[key]

    def _with_text(self, known: Definition, text: str) -> Definition:
        return Definition(known.place, known.kind, known.name, known.gpid, read_definition(text), text)

    def _fill(self, text: str, values: Mapping[str, str], known: Definition) -> str:
        """The text of a definition with ``$name$`` replaced, as ``script/expression/FormattedStringExpression.java``.

        The names of unknown properties lose their dollar signs; whatever is after the last sign stays.
        """
        parts = sequence.decode(text, "$") if "$" in text else [text]
        inside = range(1, len(parts) - 1, 2)
        for index in inside:
            parts[index] = values.get(parts[index], parts[index])
        self._text -= sum(map(len, parts)) + _READING
        if self._text < 0:
            most = self._limits.prototype_text
            raise self._fault(known, f"filling in the parameters makes more than {most} characters")
        return "".join(parts)

    def _circle(self, name: str, way: Way) -> UnreadableInput:
        names = [one.name for one in way]
        cycle = " > ".join([*names[names.index(name) :], name])
        return self._fault(self._known[name], f"it contains itself: {cycle}")

    def _fault(self, prototype: Definition, what: str) -> UnreadableInput:
        return UnreadableInput(
            "module/prototypes",
            f"the prototype {prototype.name!r} cannot be expanded: {what}",
            place=SourceLocation(self._file, part=prototype.place),
            hint="let it name each other prototype once at most, and none that leads back to it; "
            "`ccmod check` lists such prototypes",
        )
