"""Any module, whatever its components and attributes say, is checked and described without a fault of ours."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ccmod.report.inspection import DETAILS, inspect_file, inspection_data, inspection_lines
from ccmod.vassal.buildfile import element
from ccmod.vassal.components.spec import PACKAGE, specs
from ccmod.vassal.lint import lint
from ccmod.vassal.traits.registry import TRAITS
from ccmod.vassal.xml import Element
from tests.vassal.lint.modules import subject

TEXTS = st.sampled_from(
    ["", "0", "-1", "1.5", "1e999", "NaN", "true", "a,b", "65,130", "x,y", "0,0;9,0", "{a", "{a = 1}", "$x", "A = 1",
     "\\", "a\\", "'", "a.png", "s.vsav", "German", "99999999999999999999", "low,high", "1,0,go", "é\t"]
)  # fmt: skip
TAGS = st.sampled_from([*(name if name.startswith("VASSAL.") else PACKAGE + name for name in specs()), "my.own.HexGrid",
                        "my.own.Zone", "my.own.Board"])  # fmt: skip
DEFINITIONS = st.builds(
    "+/null/{}{}\tpiece;;;a.png;A/{}\tnull;0;0;1;0".format,
    st.sampled_from([trait.PREFIX for trait in TRAITS if trait.PREFIX != "stack"]),
    st.lists(TEXTS, max_size=12).map(";".join),
    TEXTS,
)


@st.composite
def elements(draw: st.DrawFn, depth: int = 4) -> Element:
    """A component with attributes of its class, and others inside it."""
    tag = draw(TAGS)
    spec = specs().get(tag.removeprefix(PACKAGE))
    names = list(spec.attributes) if spec is not None else ["dx", "path", "name"]
    attributes = {name: draw(TEXTS) for name in names if draw(st.booleans())}
    text = draw(DEFINITIONS) if tag.endswith(("Slot", "PrototypeDefinition")) else ""
    inside = draw(st.lists(elements(depth - 1), max_size=3)) if depth > 1 else []
    return element(tag, attributes, *([text] if text else []), *inside)


@given(st.lists(elements(), max_size=6))
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], deadline=None)
def test_any_module(components: list[Element]) -> None:
    """It is checked, described by every detail, and told as lines and as JSON."""
    of = subject(*components)
    for finding in lint(of)[0]:
        assert finding.code.startswith("lint/")
        assert finding.message
    seen = inspect_file("m.vmod", opened=of.module, details=DETAILS)
    json.dumps(inspection_data(seen), allow_nan=False)
    assert list(inspection_lines(seen))
