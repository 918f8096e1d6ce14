"""The documentation as a site, made by Sphinx of the same Markdown that a code host shows.

.venv/bin/sphinx-build -W -c docs . out/site

The whole checkout is the source, so that pages link to the README and to shipped files as they do on a code host. Two
things are added that Markdown has no words for: the order of the pages, taken from the lists of the index, and what
docstrings say, in the place of what a page has between ``<!-- docstrings: MODULE -->`` and ``<!-- end -->``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from inspect import isclass, isroutine
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import ccmod  # noqa: E402

project = "ccmod"
author = copyright = "the contributors of ccmod"
release = version = ccmod.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/**", "ccmod/vassal/README.md"]
exclude_patterns = ["docs/everything"]

myst_heading_anchors = 4

autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints_format = "short"
autodoc_use_type_comments = False
add_module_names = False
python_maximum_signature_line_length = 100

html_theme = "furo"
html_title = f"ccmod {release}"
html_show_sphinx = False
html_copy_source = False

_FORWARD = '<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=docs/index.html">\n'
_LINK = re.compile(r"\(((?:\.\./)*[\w/-]+)\.md\)")
_DOCSTRINGS = re.compile(r"^<!-- docstrings: ([\w. ]+) -->.*?<!-- end -->$", re.MULTILINE | re.DOTALL)


def _with_order(index: str) -> str:
    """The index with the order of the pages: a part of the side bar for each of its headings."""
    parts = []
    for part in index.split("\n## "):
        pages = "\n".join(dict.fromkeys(_LINK.findall(part)))
        caption = part.splitlines()[0].removeprefix("# ")
        parts.append(f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{pages}\n```\n")
    return index + "".join(parts)


def _with_docstrings(page: str) -> str:
    """A page with the docstrings that it asks for."""
    return _DOCSTRINGS.sub(lambda match: "\n".join(map(_part, match[1].split())), page)


def _part(module: str) -> str:
    """The part of a page on one module."""
    directives = _promised() if module == "ccmod" else [f".. automodule:: {module}"]
    return "\n".join([f"## {module}", "", "```{eval-rst}", *directives, "```", ""])


def _promised() -> Iterator[str]:
    """Every promised name by itself."""
    yield from (".. module:: ccmod", "")
    for name in sorted(set(ccmod.__all__) - {"__version__"}, key=str.lower):
        value = ccmod.promised(name)
        kind = "class" if isclass(value) else "function" if isroutine(value) else "data"
        yield from (f".. auto{kind}:: ccmod.{name}", "")


def _read(app: Sphinx, page: str, source: list[str]) -> None:
    if page == root_doc:
        source[0] = _with_order(source[0])
    source[0] = _with_docstrings(source[0])


def _lead_to_the_index(app: Sphinx, exception: Exception | None) -> None:
    """Give the root of the site a page that leads to the index."""
    if exception is None and app.builder.format == "html":
        (Path(app.outdir) / "index.html").write_text(_FORWARD, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Called by Sphinx."""
    promised = {name: ccmod.promised(name) for name in ccmod.__all__}
    vars(ccmod).update(promised)  # else autodoc finds the packages of the same names
    app.add_lexer("csv", TextLexer)
    app.connect("source-read", _read)
    app.connect("build-finished", _lead_to_the_index)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
