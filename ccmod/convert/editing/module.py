"""A module or extension edited by rules; all that no rule changes stays as it was, byte for byte."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from ccmod.convert.editing.actions import Actions, check_words
from ccmod.convert.editing.choosing import Choice, TraitPattern, is_called
from ccmod.convert.editing.filling import NAME, names_columns
from ccmod.convert.editing.rules import ROWS, EditingRule, read_rules
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.ground.problems import Misfit, Problems
from ccmod.vassal.buildfile import BUILD_FILES, BuildFile, build_entry
from ccmod.vassal.components import Component
from ccmod.vassal.definitions import Definition
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.traits import BasicPiece, Piece, Trait

SLOTS, PROTOTYPE = ("PieceSlot", "CardSlot"), "PrototypeDefinition"


@dataclass(slots=True)
class Edited:
    """A module after its rules, not yet written."""

    before: Module
    after: Module
    counts: list[tuple[str, int]] = field(default_factory=list)
    """The place of each rule, and how many pieces or prototypes it changed."""
    notes: list[str] = field(default_factory=list)
    """Notes: rules and rows that found nothing, pieces that could not be read."""


@dataclass(slots=True)
class _Target:
    """A piece slot or prototype that may be changed."""

    component: Component
    definition: Definition

    @property
    def name(self) -> str:
        return self.definition.name or (self.definition.piece.name if self.definition.piece else "")


def edit_file(path: Path, rules: Path, *, module: Path | None = None) -> Edited:
    """The module or extension at ``path`` with these rules done; ``module`` is an extension's own, for its prototypes.

    Raises :class:`UsageFault` (``edit/no-module``) for a game, what reading the files raises, and the mistakes of the
    rules, all at once.
    """
    loaded = read_rules(rules)
    opened = _opened(path)
    base = None if module is None else _opened(module)
    work = _Editing.of(opened, base)
    for rule in loaded:
        work.apply(rule)
    work.problems.raise_any()
    return work.finish()


def _opened(path: Path) -> Module:
    opened = open_any(path)
    if isinstance(opened, Module):
        return opened
    hint = "a position is edited as YAML: ccmod convert"
    raise UsageFault("edit/no-module", "this is a game, not a module", place=SourceLocation(str(path)), hint=hint)


@dataclass(slots=True)
class _Editing:
    """A module on its way through the rules."""

    module: Module
    build: BuildFile
    base: Module | None
    pieces: list[_Target]
    prototypes: list[_Target]
    known: Prototypes
    problems: Problems = field(default_factory=Problems)
    counts: list[tuple[str, int]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    noted: set[tuple[str | int, ...]] = field(default_factory=set)
    """Mistakes in rules, each with its place."""

    @classmethod
    def of(cls, module: Module, base: Module | None) -> _Editing:
        build = BuildFile.of(module.archive)
        root = Component(build.root)
        pieces, prototypes = (
            [_Target(one, Definition.of(one)) for one in root.all(*kinds)] for kinds in (SLOTS, (PROTOTYPE,))
        )
        work = cls(module, build, base, pieces, prototypes, Prototypes())
        work.known = work._prototypes()
        unread = sum(
            one.definition.piece is None and bool(one.definition.text.strip()) for one in (*pieces, *prototypes)
        )
        if unread:
            kept = "definition is unreadable and stays as it is", "definitions are unreadable and stay as they are"
            work.notes.append(f"{counted(unread, *kept)}; ccmod check names them")
        return work

    def _prototypes(self) -> Prototypes:
        """Those of the module that an extension belongs to, and its own."""
        above = () if self.base is None else Component(self.base.build.root).all(PROTOTYPE)
        found = [*map(Definition.of, above), *(one.definition for one in self.prototypes)]
        return Prototypes(found, limits=self.module.archive.limits, file=self.module.archive.name)

    def apply(self, one: EditingRule) -> None:
        """Do one rule; mistakes in it are noted."""
        rule = one.rule
        try:
            patterns = [
                tuple(_pattern(data, (key, index)) for index, data in enumerate(getattr(rule, key)))
                for key in ("having", "lacking")
            ]
            check_words(rule)
            make = _maker(one)
        except Misfit as error:
            self._note(one, error)
            return
        choice = Choice(tuple(rule.using), *patterns)
        of_prototypes = rule.prototypes is not None
        names = (rule.prototypes if of_prototypes else rule.pieces) or ["*"]
        rows = _Rows.of(one)
        changed = 0
        for target in self.prototypes if of_prototypes else self.pieces:
            if target.definition.piece is None or not is_called(target.name, names):
                continue
            row = rows.row(target) if one.table is not None else -1
            if row is None or not choice.takes(target.definition, self.known):
                continue
            try:
                changed += self._edit(target, make(row, target.name))
            except Misfit as error:
                self._note(one, error, row)
                if row < 0:
                    return
        self.notes += rows.unused()
        self.counts.append((one.place, changed))
        if of_prototypes and changed:
            self.known = self._prototypes()

    def _note(self, one: EditingRule, error: Misfit, row: int = -1) -> None:
        """Note a mistake in a rule; one that several rows bring to light only with the first of them."""
        message = error.message
        if (mistake := (*one.at, *error.at, message)) in self.noted:
            return
        self.noted.add(mistake)
        if row >= 0 and one.table is not None:
            message += f" (with the row at {one.table.place((ROWS, row))})"
        self.problems.add(one.source.mistake("edit/rule", message, (*one.at, *error.at), hint=error.hint))

    def _edit(self, target: _Target, actions: Actions) -> bool:
        """Change a piece; whether anything is different then."""
        piece = target.definition.piece
        assert piece is not None, "only pieces that could be read are edited"
        traits = actions.done(piece.traits, self._expand)
        basic = piece.basic
        renamed = actions.rename is not None and actions.rename != target.name
        if renamed and isinstance(basic, BasicPiece):
            basic = basic.change(name=actions.rename)
        if traits == piece.traits and basic == piece.basic:
            return False
        made = Piece(basic, traits)
        if renamed:
            target.component["entryName"] = actions.rename
        element = target.component.element
        element.content[:] = [made.definition, *(one for one in element.content if not isinstance(one, str))]
        target.definition = Definition.of(target.component)
        return True

    def _expand(self, traits: Iterable[Trait]) -> Iterator[Trait]:
        return (trait for _, trait in self.known.expand(traits, cycles=False))

    def finish(self) -> Edited:
        """The new module, in memory."""
        archive = self.module.archive.copy()
        if any(count for _, count in self.counts):
            archive.put(build_entry(archive) or BUILD_FILES[0], self.build.to_bytes())
        for place, count in self.counts:
            if not count:
                self.notes.append(f"{place}: the rule changes nothing")
        return Edited(self.module, Module(archive), self.counts, self.notes)


def _pattern(data: Any, at: tuple[str | int, ...]) -> TraitPattern:
    try:
        return TraitPattern.of(data)
    except Misfit as error:
        raise Misfit(error.message, error.hint, (*at, *error.at)) from None


def _maker(one: EditingRule) -> Callable[[int, str], Actions]:
    """Makes a rule's actions for a row and a piece's name; once for all where the rule names neither."""
    empty = dict.fromkeys(one.columns, "")
    if not names_columns(one.rule.model_dump()):
        always = Actions.of(one.rule, empty)
        return lambda row, name: always

    def make(row: int, name: str) -> Actions:
        values = {**empty, **(_flat(one.rows[row]) if row >= 0 else {})}
        return Actions.of(one.rule, {NAME: name, **{key: values[key] for key in values if key != NAME}})

    return make


def _flat(row: Mapping[str, Any], front: str = "") -> dict[str, Any]:
    """A row whose columns lead into mappings (``values.attack``), by the columns' names."""
    found: dict[str, Any] = {}
    for key, value in row.items():
        found |= _flat(value, f"{front}{key}.") if isinstance(value, dict) else {f"{front}{key}": value}
    return found


@dataclass(slots=True)
class _Rows:
    """The rows of a rule's table, and which of them were for some piece."""

    one: EditingRule
    said: list[str]
    """The values of each row for its pieces."""
    exact: dict[str, int] = field(default_factory=dict)
    found: Counter[int] = field(default_factory=Counter)

    @classmethod
    def of(cls, one: EditingRule) -> _Rows:
        cells = [_flat(row).get(one.naming, "") for row in one.rows]
        rows = cls(one, [str(getattr(cell, "text", cell)) for cell in cells])
        for index, name in enumerate(rows.said):
            rows.exact.setdefault(name, index)
        return rows

    def row(self, target: _Target) -> int | None:
        """The first row for a piece, by its name or id; a row may name several with * and ?."""
        name = target.definition.gpid if self.one.naming == "gpid" else target.name
        row = self.exact.get(name)
        if row is None and self.one.naming != "gpid":
            forms = (index for index, one in enumerate(self.said) if "*" in one or "?" in one)
            row = next((index for index in forms if is_called(name, [self.said[index]])), None)
        if row is not None:
            self.found[row] += 1
        return row

    def unused(self) -> Iterator[str]:
        """Rows that are for no piece."""
        table = self.one.table
        for index, name in enumerate(self.said):
            if table is not None and not self.found[index]:
                yield f"{table.place((ROWS, index))}: no piece is called {name!r}"
