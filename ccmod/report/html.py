"""A judged game as one self-contained HTML page with a board that steps through it.

The page loads nothing: styles, script, board and positions stand in it, and its content security policy admits
nothing else. It holds what the report holds, so what its perspective does not see is not in the file.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from ccmod.replay.replay_report import ReplayReport
from ccmod.report.counter_pictures import CounterPictures
from ccmod.report.data import summary_data
from ccmod.report.page_data import page_data
from ccmod.report.picture import Picture

_TEMPLATES = files("ccmod.report") / "templates" / "replay"


STYLES = ("page", "board", "steps", "panels", "narrow")
SCRIPTS = ("base", "positions", "counters", "board", "panels", "timeline", "steps")
"""The parts of the style and of the script, in the order in which they are put together."""


def replay_page(
    report: ReplayReport, picture: Picture | None = None, counter_pictures: CounterPictures | None = None
) -> str:
    """The page; without pictures the board is drawn as plain hexes from the scenario's map, and counters as boxes."""
    from jinja2 import Environment, StrictUndefined
    from markupsafe import Markup

    style = "".join((_TEMPLATES / f"{name}.css").read_text("utf-8") for name in STYLES)
    script = "".join((_TEMPLATES / f"{name}.js").read_text("utf-8") for name in SCRIPTS)
    script = f'"use strict";\n(() => {{\n{script}}})();\n'
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string((_TEMPLATES / "page.html").read_text("utf-8"))
    return template.render(
        report=report,
        header=report.record.header,
        summary=summary_data(report),
        missing=report.missing(),
        style=Markup(style),
        script=Markup(script),
        policy=_policy(style, script),
        game=Markup(_embedded(page_data(report, picture, counter_pictures))),
    )


def _embedded(data: Any) -> str:
    """JSON that may stand inside a script element: no character of it can end that or open markup."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return "".join(_escaped(text))


def _escaped(text: str) -> Iterator[str]:
    for char in text:
        yield f"\\u{ord(char):04x}" if char in "<>&\u2028\u2029" else char


def _policy(style: str, script: str) -> str:
    """A content security policy that admits this very style and script, embedded images, and nothing else."""
    hashes = {
        kind: base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        for kind, text in (("style", style), ("script", script))
    }
    return (
        f"default-src 'none'; img-src data:; style-src 'sha256-{hashes['style']}'; "
        f"script-src 'sha256-{hashes['script']}'; base-uri 'none'; form-action 'none'"
    )
