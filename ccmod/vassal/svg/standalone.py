"""An SVG document made to stand alone: what it takes from other files is put into it, or taken out.

VASSAL resolves ``use`` and ``image`` among the pictures of the module by their file names (``SVGRenderer.java``). No
reference to anything else stays: no file of this machine, no network, no script.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, UnreadableInput
from ccmod.ground.image_size import image_size
from ccmod.ground.picture_data import data_address
from ccmod.vassal.svg.document import Beside, elements_by_id, local, read_svg
from ccmod.vassal.xml import Element

_DROPPED = frozenset(
    {"script", "foreignObject", "iframe", "audio", "video", "handler", "listener", "metadata", "namedview"}
)
_IMAGES = frozenset({"image", "feImage"})
_KINDS = {b"\x89PNG\r\n": "png", b"\xff\xd8": "jpeg", b"GIF8": "gif", b"RIFF": "webp"}
_DATA = re.compile(r"data:[^,]{0,200};base64,", re.IGNORECASE)
_LOCAL_URL = re.compile(r"""url\(\s*+['"]?#([^'"()\s]++)['"]?\s*+\)""")
_OUTER_URL = re.compile(r"""url\(\s*+(?!['"]?#)(?:"[^"]*+"|'[^']*+'|[^()]*+)\s*+\)?|@import[^;]*+;?""")
"""Nothing that was looked at is looked at again, however many of them there are."""
_FAMILY = re.compile(r"(font-family\s*:\s*[^;}\"]+)")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_IN_TEXT = str.maketrans(_ENTITIES)
_IN_QUOTES = str.maketrans(_ENTITIES | {'"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
_UNUSUAL = re.compile(r'[&<>"\n\r\t]')
"""Marks that few attributes have: to look is quicker than to translate."""
_NO_IDS: Mapping[str, Element] = {}
MOST_COPIED = 50_000
"""Elements that are copied out of other files."""
MOST_IMAGE = 16_000_000
"""Pixels of a picture inside."""


def standing_alone(content: bytes, size: tuple[int, int], beside: Beside) -> str:
    """The document as one that leans on nothing, drawn at ``size``. Raises as :func:`.document.read_svg`."""
    root = read_svg(content)
    maker = _Maker(beside)
    inner = "".join(maker.written(item, None) for item in root.content)
    attributes = {
        name: value for name, value in root.attributes.items() if name not in ("width", "height") and _is_kept(name)
    }
    attributes |= {"width": str(size[0]), "height": str(size[1])}
    if root.tag == "svg":
        attributes.setdefault("xmlns", "http://www.w3.org/2000/svg")
    if "viewBox" in attributes and not attributes["viewBox"].strip():
        del attributes["viewBox"]
    defs = "".join(maker.copies())
    tag = root.tag
    prefix = tag.removesuffix("svg")
    kept = f"<{prefix}defs>{defs}</{prefix}defs>" if defs else ""
    return f"<{tag}{maker.attributes(tag, attributes, None)}>{kept}{inner}</{tag}>"


@dataclass(slots=True)
class _Maker:
    """Writes elements anew, and remembers what of other files they need."""

    beside: Beside
    wanted: dict[tuple[str, str], None] = field(default_factory=dict)
    """File and id of what is to be copied; an empty id is all of it."""
    files: dict[str, tuple[int, Element | None, Mapping[str, Element]]] = field(default_factory=dict)
    """File names to their number, root and elements by id."""
    copied: int = 0

    def written(self, item: Element | str, file: str | None) -> str:
        """An element as text; ``file`` is the file that it is in, ``None`` for the document itself."""
        if isinstance(item, str):
            item = _FAMILY.sub(r"\1, sans-serif", _OUTER_URL.sub("", item)) if "{" in item else item
            return item.translate(_IN_TEXT)
        name = local(item.tag)
        if name in _DROPPED or (file is not None and ":" in item.tag and not item.tag.startswith("svg:")):
            return ""
        tag = item.tag if file is None else name
        inner = "".join([self.written(one, file) for one in item.content])
        return f"<{tag}{self.attributes(name, item.attributes, file)}>{inner}</{tag}>"

    def attributes(self, tag: str, attributes: dict[str, str], file: str | None) -> str:
        """The attributes of an element as text."""
        made: dict[str, str] = {}
        for name, value in attributes.items():
            bare = local(name) if ":" in name else name
            if bare == "href":
                target = self._image(value) if tag in _IMAGES else self._target(value, file)
                if target:
                    made["href"] = target
            elif _is_kept(name) and not bare.startswith("on") and (file is None or ":" not in name):
                made[name] = self._value(bare, value, file)
        return "".join([f' {name}="{_quoted(value)}"' for name, value in made.items()])

    def _value(self, name: str, value: str, file: str | None) -> str:
        if name == "id" and file is not None:
            return self._id(file, value)
        if name == "font-family":
            return f"{value}, sans-serif"
        if name == "style":
            value = _FAMILY.sub(r"\1, sans-serif", value)
        if "(" not in value and "@" not in value:  # so it is with nearly all: they name no address
            return value
        value = _OUTER_URL.sub("none", value)
        return value if file is None else _LOCAL_URL.sub(lambda match: f"url(#{self._need(file, match[1])})", value)

    def _target(self, href: str, file: str | None) -> str:
        """The address of what an element refers to, within the document; empty if it cannot be had."""
        path, _, id = href.strip().partition("#")
        if path:
            file = path.replace("\\", "/").rpartition("/")[2]
        return f"#{id}" if file is None else f"#{self._need(file, id)}"

    def _need(self, file: str, id: str) -> str:
        self.wanted.setdefault((file, id))
        return self._id(file, id)

    def _id(self, file: str, id: str) -> str:
        return f"file{self._file(file)[0]}-{id}"

    def _file(self, name: str) -> tuple[int, Element | None, Mapping[str, Element]]:
        if name not in self.files:
            root, ids = None, _NO_IDS
            content = self.beside(name)
            if content is not None:
                try:
                    root, ids = read_svg(content), elements_by_id(content)
                except CcmodError:
                    root = None
            self.files[name] = (len(self.files) + 1, root, ids)
        return self.files[name]

    def copies(self) -> Iterator[str]:
        """The elements needed of other files, and those that they need in turn."""
        done: set[tuple[str, str]] = set()
        while waiting := [one for one in self.wanted if one not in done]:
            for file, id in waiting:
                done.add((file, id))
                _, root, ids = self._file(file)
                found = ids.get(id) if id else root
                if found is None:
                    continue
                self.copied += sum(1 for _ in found.walk())
                if self.copied > MOST_COPIED:
                    raise UnreadableInput("xml/bomb", f"it takes more than {MOST_COPIED:,} elements from other files")
                text = self.written(found, file)
                yield text if id else f'<g id="{self._id(file, "")}">{text}</g>'

    def _image(self, href: str) -> str:
        """A picture as a ``data:`` address; empty if it is not a picture of the module or is too large."""
        match = _DATA.match(href)
        if match is not None:
            try:
                content: bytes | None = base64.b64decode(href[match.end() :])
            except ValueError:
                return ""
        else:
            content = self.beside(href.partition("#")[0].replace("\\", "/").rpartition("/")[2])
        kind = next((kind for head, kind in _KINDS.items() if content is not None and content.startswith(head)), None)
        if content is None or kind is None:
            return ""
        width, height = image_size(content) or (1, 1)
        if width * height > MOST_IMAGE:
            return ""
        return data_address(kind, content)


def _quoted(value: str) -> str:
    """The value of an attribute as it is written between double quotes."""
    return value if _UNUSUAL.search(value) is None else value.translate(_IN_QUOTES)


def _is_kept(name: str) -> bool:
    return not name.startswith("xml:") or name == "xml:space"
