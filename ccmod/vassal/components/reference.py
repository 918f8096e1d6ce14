"""The spec table of components as Markdown, for ``docs/components.md``."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.components.spec import Attribute, specs

START, END = "<!-- spec table: made by ccmod.vassal.components.reference -->", "<!-- end of spec table -->"


def reference() -> str:
    """Every class with its attributes."""
    return "\n".join([START, "", *_rows(), "", END])


def insert(document: str) -> str:
    """The document with the table between its marks made anew."""
    before, _, rest = document.partition(START)
    return before + reference() + rest.partition(END)[2]


def _rows() -> Iterator[str]:
    yield from ("| class | attributes |", "|---|---|")
    for spec in sorted(specs().values(), key=lambda one: one.name):
        yield f"| `{spec.name}` | {', '.join(_attribute_text(one) for one in spec.attributes.values())} |"


def _attribute_text(attribute: Attribute) -> str:
    kind = " or ".join(attribute.choices) if attribute.choices else attribute.kind
    default = f", `{attribute.default}`" if attribute.default else ""
    return f"`{attribute.name}` ({kind}{default})".replace("|", "\\|")
