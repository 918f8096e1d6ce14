"""A page as one file that loads nothing: template, styles, scripts and data put together.

The content security policy of each page admits its own style and script, embedded images, and nothing else. What pages
share lies in ``templates/common``: the frame of a page, its colours and its first lines of script.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ccmod.ground.counting import counted

if TYPE_CHECKING:
    from jinja2 import Environment

_TEMPLATES = files("ccmod.report") / "templates"
COMMON_STYLES = ("common/theme", "common/top", "common/dialog")
COMMON_SCRIPTS = ("common/base",)
"""The beginning of every page, before its styles and scripts."""


EMBEDDED = "img-src data:"
"""The sources from which a self-contained page may load."""


def one_file(
    template: str, styles: Sequence[str], scripts: Sequence[str], *, loads: str = EMBEDDED, **values: Any
) -> str:
    """The page of a template that extends ``common/page.html``; ``values`` are those that it shows.

    All are named by their paths in ``templates``; styles and scripts, in their order, without their endings. ``loads``
    is the part of the content security policy for all else.
    """
    from markupsafe import Markup

    style = "".join(_text(f"{name}.css") for name in (*COMMON_STYLES, *styles))
    script = "".join(_text(f"{name}.js") for name in (*COMMON_SCRIPTS, *scripts))
    script = f'"use strict";\n(() => {{\n{script}}})();\n'
    page = _environment().get_template(template)
    return page.render(style=Markup(style), script=Markup(script), policy=_policy(style, script, loads), **values)


@cache
def _environment() -> Environment:
    """Reads templates, and keeps those that it has read: compiling them takes longer than filling them."""
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    environment = Environment(
        loader=FunctionLoader(_text), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals["counted"] = counted
    return environment


_ESCAPED = {ord(char): f"\\u{ord(char):04x}" for char in "<>&\u2028\u2029"}


def embedded(data: Any) -> str:
    """JSON that is safe inside a script element: no character of it can end that or open markup."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPED)


def _text(name: str) -> str:
    return _TEMPLATES.joinpath(name).read_text("utf-8")


def _policy(style: str, script: str, loads: str) -> str:
    hashes = {
        kind: base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        for kind, text in (("style", style), ("script", script))
    }
    return (
        f"default-src 'none'; {loads}; style-src 'sha256-{hashes['style']}'; "
        f"script-src 'sha256-{hashes['script']}'; base-uri 'none'; form-action 'none'"
    )
