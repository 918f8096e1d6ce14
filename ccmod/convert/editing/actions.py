"""The actions of a rule on one piece."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, TypeVar

from ccmod.authoring.parts.traits import check_kept, checked_fields, checked_trait
from ccmod.convert.editing.choosing import TraitPattern
from ccmod.convert.editing.filling import filled, names_columns
from ccmod.convert.editing.rules import EditRule
from ccmod.ground.dataclass import dataclass
from ccmod.ground.problems import Misfit
from ccmod.vassal.keyboard import same_key
from ccmod.vassal.lint.layers import acting_keys
from ccmod.vassal.traits import Mark, ReportAction, Trait
from ccmod.vassal.values import Key

T = TypeVar("T")
At = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Actions:
    """An action of a rule, with the values of one row filled in."""

    rename: str | None
    remove: tuple[TraitPattern, ...]
    replace: tuple[tuple[TraitPattern, tuple[Trait, ...]], ...]
    change: tuple[tuple[TraitPattern, Mapping[str, Any]], ...]
    marks: Mapping[str, str]
    add: tuple[Trait, ...]
    before: TraitPattern | None
    report: str | None

    @classmethod
    def of(cls, rule: EditRule, values: Mapping[str, Any]) -> Actions:
        """Those of a rule. Raises :class:`Misfit` with what is wrong, where below the rule, and what to do."""
        marks = {name: filled(value, values, ("marks", name)) for name, value in rule.marks.items()}
        return cls(
            _text(rule.rename, values, "rename"),
            tuple(_pattern(one, values, ("remove", index)) for index, one in enumerate(rule.remove)),
            tuple(_replacement(rule, index, values) for index in range(len(rule.replace))),
            tuple(_change(rule, index, values) for index in range(len(rule.change))),
            {name: str(getattr(value, "text", value)) for name, value in marks.items() if value != ""},
            tuple(_trait(one, values, ("add", index)) for index, one in enumerate(rule.add)),
            None if rule.before is None else _pattern(rule.before, values, ("before",)),
            _text(rule.report, values, "report"),
        )

    def done(
        self, traits: tuple[Trait, ...], expand: Callable[[Iterable[Trait]], Iterable[Trait]]
    ) -> tuple[Trait, ...]:
        """The traits of a piece after this; ``expand`` puts in those of its prototypes."""
        found: list[Trait] = []
        for trait in traits:
            if any(pattern.fits(trait) for pattern in self.remove):
                continue
            others = next((new for pattern, new in self.replace if pattern.fits(trait)), None)
            found += [trait] if others is None else others
        found = [self._changed(trait) for trait in found]
        self._put(found, [*self._marked(found), *self.add])
        if self.report is not None:
            keys = unreported(expand(found))
            found += [ReportAction(keys, self.report)] if keys else []
        return tuple(found)

    def _changed(self, trait: Trait) -> Trait:
        for pattern, values in self.change:
            if pattern.fits(trait):
                trait = trait.change(**values)
        return trait

    def _marked(self, traits: list[Trait]) -> list[Trait]:
        """Set the values of markers that are there, of twins those of the outermost; give one for all others."""
        new = dict(self.marks)
        for index in range(len(traits) - 1, -1, -1):
            trait = traits[index]
            if isinstance(trait, Mark) and any(name in new for name in trait.names):
                values = {name: new.pop(name, value) for name, value in trait.properties.items()}
                if values != trait.properties:
                    traits[index] = trait.change(values=tuple(values[name] for name in trait.names))
        return [Mark.of(new)] if new else []

    def _put(self, traits: list[Trait], new: list[Trait]) -> None:
        spots = [] if self.before is None else [at for at, one in enumerate(traits) if self.before.fits(one)]
        spot = spots[0] if spots else len(traits)
        traits[spot:spot] = new


def check_words(rule: EditRule) -> None:
    """Raise :class:`Misfit` for a trait or a field that VASSAL does not have, whatever pieces and rows there are."""
    traits: list[tuple[At, Any]] = [] if rule.before is None else [(("before",), rule.before)]
    for key in ("remove", "add"):
        traits += (((key, index), one) for index, one in enumerate(getattr(rule, key)))
    for index, new in enumerate(rule.replace):
        traits.append((("replace", index, "trait"), new.trait))
        traits += ((("replace", index, "by", number), one) for number, one in enumerate(new.by))
    traits += ((("change", index, "trait"), one.trait) for index, one in enumerate(rule.change))
    for at, data in traits:
        if not _is_text_of_vassal(data):
            _at(at, partial(checked_fields, _without_columns(data)))


def _is_text_of_vassal(data: Any) -> bool:
    """Whether a trait is VASSAL's own text, which has semicolons, and not a name or a mapping."""
    return isinstance(data, str) and bool({";", "\t"} & set(data))


def _without_columns(data: Any) -> Any:
    """A trait without the fields that depend on a row of the table."""
    if not isinstance(data, dict):
        return data
    return {
        kind: {key: value for key, value in fields.items() if not names_columns([key, value])}
        if isinstance(fields, dict)
        else fields
        for kind, fields in data.items()
    }


def unreported(traits: Iterable[Trait]) -> tuple[Key, ...]:
    """The keys of commands that change a piece and that no Report Action among these traits reports."""
    traits = list(traits)
    reports = [trait for trait in traits if isinstance(trait, ReportAction)]
    reported = {same_key(key) for one in reports for key in (*one.keys, *one.cycle_keys) if key is not None}
    found: dict[Key, None] = {}
    for trait in traits:
        found |= {key: None for key in acting_keys(trait) if same_key(key) not in reported}
    return tuple(found)


def _text(text: str | None, values: Mapping[str, Any], key: str) -> str | None:
    return None if text is None else str(getattr(found := filled(text, values, (key,)), "text", found))


def _at(at: At, read: Callable[[], T]) -> T:
    """The result of ``read``; its refusals are placed below ``at``."""
    try:
        return read()
    except Misfit as error:
        raise Misfit(error.message, error.hint, (*at, *error.at)) from None


def _pattern(data: Any, values: Mapping[str, Any], at: At) -> TraitPattern:
    return _at(at, lambda: TraitPattern.of(filled(data, values)))


def _trait(data: Any, values: Mapping[str, Any], at: At) -> Trait:
    said = filled(data, values)
    if isinstance(said, str) and not _is_text_of_vassal(said):
        _at(at, lambda: checked_fields(said))
    return _at(at, lambda: _kept(said))


def _kept(said: Any) -> Trait:
    trait = checked_trait(said)
    check_kept(trait, said)
    return trait


def _replacement(rule: EditRule, index: int, values: Mapping[str, Any]) -> tuple[TraitPattern, tuple[Trait, ...]]:
    one, at = rule.replace[index], ("replace", index)
    new = tuple(_trait(data, values, (*at, "by", number)) for number, data in enumerate(one.by))
    return _pattern(one.trait, values, (*at, "trait")), new


def _change(rule: EditRule, index: int, values: Mapping[str, Any]) -> tuple[TraitPattern, Mapping[str, Any]]:
    one, at = rule.change[index], ("change", index)
    pattern = _pattern(one.trait, values, (*at, "trait"))
    try:
        _, fields = checked_fields({pattern.kind.NAME: filled(one.set, values)})
    except Misfit as error:  # its place is below `set`, not below the name of the trait
        raise Misfit(error.message, error.hint, (*at, "set", *error.at[1:])) from None
    if pattern.kind is Mark:
        raise Misfit("the values of markers have a key of their own", "write `marks: {NAME: VALUE}`", (*at, "trait"))
    return pattern, fields
