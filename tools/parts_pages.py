"""Write docs/components.md and docs/traits.md anew, from the tables and the examples in docs/everything.

python -m tools.parts_pages
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any

from ccmod.authoring.parts import Tally, component_data, read_parts
from ccmod.authoring.parts.traits import NAMES, known_fields
from ccmod.authoring.parts.values import FIELDS
from ccmod.convert.importing.emitting import yaml_text
from ccmod.ground.problems import Problems
from ccmod.ground.source import read_source
from ccmod.vassal.components import Attribute, ComponentSpec, spec_of, specs
from ccmod.vassal.fields import fields_of
from ccmod.vassal.traits import SubMenu, Trait

DOCS = Path(__file__).parent.parent / "docs"
EXAMPLES = DOCS / "everything"
START, END = "<!-- made by tools/parts_pages.py -->", "<!-- end of the generated part -->"
_KINDS = {
    "change": "a change",
    "component": "a path",
    "corners": "corners",
    "filter": "expression",
    "format": "text with $names$",
    "icon": "picture",
    "image": "picture",
    "integer": "whole number",
    "items": "items",
    "key": "key",
    "keys": "keys",
    "layout": "items",
    "parameters": "properties",
    "sorting": "ways to sort",
    "target": "pieces reached",
    "texts": "list",
}
"""What the kinds of attributes are called on the page; others have their own name."""


_SEVERAL = {
    "commands": "list of `{text: MENU, key: KEY}`, each with `set`, `add`, `ask` or `choose`",
    "constraints": "`{numeric: true, min: 0, max: 6, wrap: true}`",
    "definition": "list of values, each its kind and name: `text`, `lines`, `label`, `ticks`, `ticks and value`, "
    "`ticks and maximum`, `ticks and both`, `number`",
    "parameters": "properties set before the command goes out",
    "target": "which pieces are reached, as of a [component](components.md)",
}
"""Fields of traits whose text holds several values."""


def main() -> None:
    """Write both pages."""
    for page, made in pages().items():
        page.write_text(made, encoding="utf-8")


def pages() -> dict[Path, str]:
    """What each page says, made anew between its marks."""
    return {
        DOCS / "components.md": _inserted(DOCS / "components.md", _components()),
        DOCS / "traits.md": _inserted(DOCS / "traits.md", _traits()),
    }


def _inserted(page: Path, lines: Iterator[str]) -> str:
    before, _, rest = page.read_text(encoding="utf-8").partition(START)
    return "\n".join([before + START, "", *lines, END]) + rest.partition(END)[2]


def _examples() -> Iterator[dict[str, Any]]:
    """Each component of the examples, those that stand in others too."""
    files = [*sorted((EXAMPLES / "parts").glob("*.yaml")), EXAMPLES / "newer.yaml"]
    for path in files:
        found = read_parts(read_source(path), Problems(), [])
        yield from _listed([component_data(one, Tally()) for one in found])


def _listed(items: Any) -> Iterator[dict[str, Any]]:
    for item in items:
        data = {item: None} if isinstance(item, str) else item
        yield data
        yield from _listed(data.get("inside") or [])


def _components() -> Iterator[str]:
    """Every class with its keys and its example."""
    examples: dict[str, dict[str, Any]] = {}
    for one in _examples():
        examples.setdefault(next(iter(one)), one)
    for spec in sorted(specs().values(), key=lambda one: one.short.lower()):
        if spec.short not in examples:
            continue
        yield from (f"## {spec.short}", "", f"`{spec.name}`", "")
        yield from _keys_of(spec)
        yield from _example([_alone(examples[spec.short])])


def _alone(data: dict[str, Any]) -> Any:
    """A component with those right inside it, but not with what these hold."""
    inside = [_bare(one) for one in data.get("inside") or []][:4]
    bare = {key: value for key, value in data.items() if key != "inside"}
    return {**bare, "inside": inside} if inside else _bare(data)


def _bare(data: Any) -> Any:
    if isinstance(data, str):
        return data
    kept = {key: value for key, value in data.items() if key not in ("inside", "piece")}
    return next(iter(kept)) if list(kept.values()) == [None] else kept


def _keys_of(spec: ComponentSpec) -> Iterator[str]:
    parent = spec_of(spec.parent) if spec.parent else None
    if parent is not None:
        yield from (f"All keys of [{parent.short}](#{parent.short.lower()}).", "")
    own = [one for name, one in spec.attributes.items() if parent is None or parent.attributes.get(name) != one]
    if own:
        yield from ("| key | value | left out |", "|---|---|---|")
        yield from (f"| `{one.name}` | {_kind(one)} | {_default(one.default)} |" for one in own)
        yield ""


def _kind(attribute: Attribute) -> str:
    if attribute.choices:
        return " or ".join(f"`{one}`" for one in attribute.choices).replace("|", "\\|")
    return _KINDS.get(attribute.kind, attribute.kind)


def _default(text: str | None) -> str:
    return f"`{text}`".replace("|", "\\|") if text else ""


def _traits() -> Iterator[str]:
    """Every trait with its keys and its example."""
    examples = {one["PieceSlot"]: one["piece"]["traits"] for one in _examples() if one.get("PieceSlot") in NAMES}
    for name in sorted(NAMES):
        yield from (f"## {name}", "")
        rows = list(_fields_of(NAMES[name]))
        if rows:
            yield from ("| key | value | left out |", "|---|---|---|", *rows, "")
        yield from _example(examples[name])


def _fields_of(kind: type[Trait]) -> Iterator[str]:
    about = {one.name: one.about for state in (False, True) for one in fields_of(kind, in_state=state)}
    known = known_fields(kind)
    for field in fields(kind):
        if field.name in known:
            said = (
                (field.name in _SEVERAL and kind is not SubMenu and _SEVERAL[field.name])
                or about.get(field.name)
                or field.name.replace("_", " ")
            )
            yield f"| `{field.name}` | {said} | {_fresh(kind, field)} |"


def _fresh(kind: type[Trait], field: Field[Any]) -> str:
    """What a fresh trait has, as YAML; nothing for an empty value, or where several are told by name."""
    if field.default in (MISSING, None, "", ()) or (field.name in _SEVERAL and kind is not SubMenu):
        return ""
    told = FIELDS[str(field.type)][0](field.default)
    return f"`{str(told).lower() if isinstance(told, bool) else told}`"


def _example(data: Any) -> Iterator[str]:
    yield from ("```yaml", yaml_text(data).rstrip("\n"), "```", "")


if __name__ == "__main__":
    main()
