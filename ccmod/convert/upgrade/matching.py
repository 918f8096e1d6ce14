"""Which slot of the new module an old piece comes from: by a rule, its id, its name, its traits."""

from __future__ import annotations

from dataclasses import field
from functools import cached_property

from ccmod.convert.readings import plain
from ccmod.convert.upgrade.pairing import Renamed
from ccmod.convert.upgrade.palette import Palette, PaletteSlot
from ccmod.convert.upgrade.plan import Plan
from ccmod.convert.upgrade.rules import MigrationRules, PieceRule
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.traits import BasicPiece, Layer
from ccmod.vassal.traits.chain import levels_of
from ccmod.vassal.traits.registry import read_trait

_TABLES = ("_by_looks", "_by_picture")
"""The parts of a palette that a matcher computes when they are first asked for."""


@dataclass(frozen=True, slots=True)
class PieceMatch:
    """The fate of the pieces of one type and id."""

    way: str
    """See :data:`~ccmod.convert.upgrade.report.WAYS`."""
    plan: Plan | None = None
    note: str = ""
    """The remark on it, without its subject."""
    doubtful: bool = False
    """Whether the note is a reason to look at the piece."""
    rule: str = ""
    """The rule that decided."""
    unmatched: bool = False
    """Whether nothing was found for it."""


@dataclass
class Matcher:
    """Finds slots; of the same type, id and name they are looked for once, for :meth:`again` as well."""

    palette: Palette
    rules: MigrationRules = field(default_factory=MigrationRules)
    used: set[str] = field(default_factory=set)
    """The names of the rules for pieces that were used."""
    _found: dict[tuple[str, str], PieceMatch] = field(default_factory=dict)
    _plans: dict[tuple[str, int], Plan] = field(default_factory=dict)

    def match(self, type: str, gpid: str) -> PieceMatch:
        """The fate of a piece."""
        key = type, gpid
        if key not in self._found:
            self._found[key] = self._match(type, gpid)
        found = self._found[key]
        if found.rule:
            self.used.add(found.rule)
        return found

    def again(self) -> Matcher:
        """A matcher for another game, which knows what this one has found."""
        other = Matcher(self.palette, self.rules, _found=self._found, _plans=self._plans)
        other.__dict__.update({name: self.__dict__[name] for name in _TABLES if name in self.__dict__})
        return other

    @property
    def renamed(self) -> Renamed:
        """Traits with other names, by the rules."""
        return self.rules.renamed

    def _match(self, type: str, gpid: str) -> PieceMatch:
        basic = read_trait(levels_of(type)[-1], "")
        if not isinstance(basic, BasicPiece):
            return PieceMatch("kept", note="is not a piece that VASSAL itself makes")
        rule = self.rules.piece(basic.name, gpid)
        if rule is not None:
            return self._by_rule(type, rule)
        alike = self.palette.by_name.get(basic.name, []) if basic.name else []
        if gpid in self.palette.by_id:
            return self._by_id(type, gpid, basic.name, alike)
        if alike:
            best = max(alike, key=lambda slot: self._plan(type, slot).kinship)
            if not best.gpid and not gpid and (len(alike) == 1 or self._plan(type, best).is_same):
                return PieceMatch("name", self._plan(type, best))
            of = f", the most alike of {len(alike)} of this name" if len(alike) > 1 else ""
            was = f"the id {gpid} is gone" if gpid else "it had no id"
            now = f"has the id {best.gpid} now" if best.gpid else "has no id now"
            return PieceMatch("name", self._plan(type, best), f"{now} ({was}){of}")
        twins = self._by_looks.get(_looks(basic, type), [])
        if len(twins) == 1:
            note = f"is now {twins[0].name!r} (id {twins[0].gpid}), which is made like it"
            return PieceMatch("traits", self._plan(type, twins[0]), note)
        pictured = self._by_picture.get(basic.image, [])
        if len(pictured) == 1 and not basic.name:
            note = f"has no name, and becomes {pictured[0].name!r}, which alone has its picture"
            return PieceMatch("traits", self._plan(type, pictured[0]), note)
        why = f"there is neither a slot with its id ({gpid or 'none'}) nor one with its name"
        return PieceMatch("kept", note=f"{why}, so it is as it was", unmatched=True)

    def _by_id(self, type: str, gpid: str, name: str, alike: list[PaletteSlot]) -> PieceMatch:
        slot = self.palette.by_id[gpid]
        if gpid in self.palette.twins:
            slot = next((one for one in alike if one.gpid == gpid), slot)
            note = f"several slots have its id {gpid}: VASSAL's own refresh refuses such a module"
            return PieceMatch("id", self._plan(type, slot), note, True)
        if slot.name == name or not name:
            return PieceMatch("id", self._plan(type, slot))
        note = f"is called {slot.name!r} now (id {gpid})"
        if alike:
            note += f"; the name {name!r} is now that of the id {alike[0].gpid}: a rule can choose it"
        return PieceMatch("id", self._plan(type, slot), note, bool(alike))

    def _by_rule(self, type: str, rule: PieceRule) -> PieceMatch:
        if rule.remove:
            return PieceMatch("removed", note="removed by a rule", rule=rule.name)
        if rule.keep:
            return PieceMatch("kept", note="kept by a rule", rule=rule.name)
        slot = self.palette.by_id.get(rule.id) if rule.id else next(iter(self.palette.by_name.get(rule.to, [])), None)
        assert slot is not None  # the rules were checked against the palette
        return PieceMatch("rule", self._plan(type, slot), f"is now {slot.name!r} by a rule", rule=rule.name)

    def _plan(self, type: str, slot: PaletteSlot) -> Plan:
        key = type, id(slot)
        if key not in self._plans:
            self._plans[key] = Plan.of(type, slot, self.renamed)
        return self._plans[key]

    @cached_property
    def _by_looks(self) -> dict[tuple[str, ...], list[PaletteSlot]]:
        """Slots by pictures and traits; only asked for where ids and names do not help."""
        found: dict[tuple[str, ...], list[PaletteSlot]] = {}
        for slot in self.palette.slots:
            piece = slot.piece
            looks = piece.image, *(plain(trait.type) for trait in reversed(piece.traits))
            if piece.image or piece.all(Layer):
                found.setdefault(looks, []).append(slot)
        return found

    @cached_property
    def _by_picture(self) -> dict[str, list[PaletteSlot]]:
        """Slots by the picture of their basic piece."""
        found: dict[str, list[PaletteSlot]] = {}
        for slot in self.palette.slots:
            if slot.piece.image:
                found.setdefault(slot.piece.image, []).append(slot)
        return found


def _looks(basic: BasicPiece, type: str) -> tuple[str, ...]:
    return basic.image, *(plain(level) for level in levels_of(type)[:-1])
