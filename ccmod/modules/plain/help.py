"""The help menu: the author's pages, the tools of the window, and whose work the module is."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ccmod.authoring.keys import shortcut_text
from ccmod.ground.reading import read_file
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.modules.plain.charts import html_page, page
from ccmod.modules.skeleton import credits
from ccmod.play.vocabulary import Vocabulary
from ccmod.vassal.buildfile import Element
from ccmod.vassal.lint.listening import listeners

HOW = "How to play"
TOOLS = "Tools and keys"
KEYS = "Keys on counters"
ABOUT = "About this module"


def documentation(context: BuildContext, files: dict[str, bytes], *pages: tuple[str, bytes]) -> Element:
    """The menu; ``pages`` are those of the game's own recipe. All pages become entries of the module in ``files``."""
    module, folder = context.authored.module, context.authored.folder
    entries = []
    if module.cover is not None:
        cover = context.pictures.take("cover", folder / module.cover)
        entries.append(component("module.documentation.AboutScreen", title=f"About {module.name}", fileName=cover))
    for title, file in module.help.items():
        path = folder / file
        name = f"help-{slug(title)}{'.pdf' if path.suffix.lower() == '.pdf' else '.html'}"
        if path.suffix.lower() == ".pdf":
            files[name] = read_file(path)
            entries.append(component("module.documentation.BrowserPDFFile", title=title, pdfFile=name))
        else:
            files[name] = page(context, title, path)
            entries.append(_entry(title, name))
    for title, content in (*pages, (TOOLS, _tools(context)), (ABOUT, _about(context))):
        name = f"help-{slug(title)}.html"
        files[name] = content
        entries.append(_entry(title, name))
    return component("module.Documentation", *entries)


def how_to_play(name: str, steps: Iterable[str], vocabulary: Vocabulary) -> tuple[str, bytes]:
    """The page of a rule system: how a turn is played in the module of this name, and every sentence of its games."""
    items = "".join(f"<li>{escape(step)}</li>" for step in steps)
    templates = [cls.phrase.template for cls in vocabulary.types.values()]
    rows = "".join(f"<tr><td><tt>{escape(template)}</tt></td></tr>" for template in templates)
    body = (
        f"<h1>{escape(name)}</h1><h2>{HOW}</h2><ol>{items}</ol>"
        "<h2>Sentences</h2><p>Words in braces mean a side, a counter, a card, a hex or a number; what is in "
        f"brackets may be left out.</p><table>{rows}</table>"
    )
    return HOW, html_page(HOW, body)


def _entry(title: str, file: str) -> Element:
    return component("module.documentation.HelpFile", title=title, fileName=file, fileType="archive")


def _tools(context: BuildContext) -> bytes:
    """The effects of the mouse and the keys in every map, as far as they are not switched off."""
    tools = context.authored.module.tools
    lines = [
        "Drag a counter to move it; drag a frame around several to pick them; double-click a stack to open it.",
        "Right-click a counter for its menu.",
        "Rest the mouse on a stack to see all of it, large." if tools.stack_viewer else "",
        "Alt-click to show the others where to look." if tools.flare else "",
        "Ctrl+Plus and Ctrl+Minus zoom." if tools.zoom else "",
        "Ctrl+Shift+O shows the overview." if tools.overview else "",
        "Ctrl+T on a counter shows the trail of its movement.",
        "The thread in the map's toolbar shows lines of sight and ranges." if tools.los else "",
        "Alt+Right steps on in a log; Ctrl+Z takes a move back.",
    ]
    items = "".join(f"<li>{escape(line)}</li>" for line in lines if line)
    rows = "".join(
        f"<tr><td>{escape(key)}</td><td>{escape(', '.join(words))}</td></tr>"
        for key, words in counter_keys(context).items()
    )
    keys = f"<h2>{KEYS}</h2><table>{rows}</table>" if rows else ""
    return html_page(TOOLS, f"<h1>{TOOLS}</h1><ul>{items}</ul>{keys}")


def counter_keys(context: BuildContext) -> dict[str, list[str]]:
    """Every key that counters and cards answer to, as people write it, with its lines of the menu."""
    traits = {id(trait): trait for name in context.slots for trait in context.in_play(name).traits}
    found: dict[str, list[str]] = {}
    for trait in traits.values():
        for one in listeners(trait):
            if one.text and not one.beside and not one.key.name:
                words = found.setdefault(shortcut_text(one.key), [])
                if one.text not in words:
                    words.append(one.text)
    return dict(sorted(found.items()))


def _about(context: BuildContext) -> bytes:
    """Title, version, credits and licences."""
    module = context.authored.module
    first, *lines = credits(context)
    body = f"<h1>{escape(first)}</h1>" + "".join(f"<p>{escape(line)}</p>" for line in lines)
    for heading, rows in (("Credits", _credits(context)), ("Licences", list(module.licences.items()))):
        if rows:
            cells = "".join(f"<tr><td>{escape(what)}</td><td>{escape(who)}</td></tr>" for what, who in rows)
            body += f"<h2>{heading}</h2><table>{cells}</table>"
    return html_page(ABOUT, body)


def _credits(context: BuildContext) -> list[tuple[str, str]]:
    return [(role, ", ".join(names)) for role, names in context.authored.module.credits.items()]
