"""Obstacles to the publication of a module: what players see first, what a library asks for, what is heavy."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.image_size import image_size
from ccmod.vassal.components import Component
from ccmod.vassal.lint.finding import LintFinding, note, warning
from ccmod.vassal.lint.since import used_since, version_of, version_words
from ccmod.vassal.lint.subject import Subject

MB = 1_000_000
HEAVY, VERY_HEAVY = 50 * MB, 250 * MB
"""Bytes of a module from which many players notice the download, and from which some give up."""
PICTURE = 8 * MB
"""Bytes of one picture beyond which it has usually been saved in the wrong format."""
COUNTER = 600
"""Pixels of a counter's side beyond which it is larger than VASSAL ever shows it."""
DESCRIPTION = 250
"""Characters that the Module Manager shows on one line."""
_BOARD_KINDS = ("Board", "Chart")
_WORDS = {
    "publish/credits": re.compile(r"credit|author|designe[dr]|\bmade (?:by|with)\b|\bby [A-Z]|©|thanks", re.IGNORECASE),
    "publish/licence": re.compile(r"licen[cs]e|copyright|©|\bCC[ -](?:BY|0)|public domain|permission", re.IGNORECASE),
}
_SAY = {
    "publish/credits": "say who designed the game, who published it, who made the module and its art",
    "publish/licence": "say under which terms it may be shared, and who allowed the game's own art",
}
_LEFT_OVER = re.compile(
    r"(^|/)(\.DS_Store|Thumbs\.db|desktop\.ini|__MACOSX/.*|\._.*|.*~|.*\.(?:bak|tmp|xcf|psd|psb|ai|kra|orig|swp))$",
    re.IGNORECASE,
)
_PAGES = (".htm", ".html", ".txt", ".md")
_UNNAMED = ("", "Unnamed module")
_PLACEHOLDERS = {"publish/description": "One sentence that tells players", "publish/credits": "Your Name"}
"""The text that `ccmod new` writes for the author to replace."""
_NUMBER = re.compile(r"\d[A-Za-z0-9]*(?:[-. ][A-Za-z0-9]+)*")


@dataclass
class Publication:
    """A module, and what several rules want to know of it."""

    subject: Subject
    bytes: int
    """Of its file."""

    @property
    def root(self) -> Component:
        """The module itself."""
        return self.subject.root

    @cached_property
    def help(self) -> list[Component]:
        """The entries of the help menu that show something."""
        kinds = ("HelpFile", "BrowserHelpFile", "BrowserPDFFile", "Tutorial")
        return [one.component for one in self.subject.of(*kinds)]

    @cached_property
    def texts(self) -> str:
        """Everything readable: pages of the archive, notes in the module's head, charts."""
        archive = self.subject.archive
        pages = [archive.read(name)[:MB].decode("utf-8", "replace") for name in archive if name.endswith(_PAGES)]
        head = [self.root.element.get(name) for name in ("description", "ModuleOther1", "ModuleOther2")]
        return "\n".join([*pages, *head])

    @cached_property
    def sizes(self) -> list[tuple[str, int, tuple[int, int] | None]]:
        """Each picture's entry, bytes, and pixels if they are known; the heaviest first."""
        archive = self.subject.archive
        names = [name for name in archive if name.startswith("images/") and not name.endswith("/")]
        found = [(name, archive.size(name), image_size(archive.read(name)[:65536])) for name in names]
        return sorted(found, key=lambda one: -one[1])


def naming(module: Publication) -> Iterator[LintFinding]:
    """Name, version and description: what the Module Manager and every library show."""
    element, place = module.root.element, module.subject.build_entry
    if element.get("name") in _UNNAMED:
        yield warning("publish/name", place, "the module has no name of its own")
    version = element.get("version")
    if version in ("", "0.0", "0.0.0"):
        yield warning("publish/version", place, f"the version is {version or 'empty'}", "state one, such as 1.0.0")
    elif not _NUMBER.fullmatch(version):
        message = f"the version {version!r} is not a number: VASSAL cannot tell which of two modules is newer"
        yield warning("publish/version", place, message, "write numbers with points, such as 1.2.0")
    metadata = module.subject.module.metadata
    if metadata is not None and metadata.version != version:
        message = f"moduledata says version {metadata.version!r}, the build file {version!r}"
        yield warning("publish/version", "moduledata", message, "save the module once more")
    description = element.get("description")
    if not description:
        yield warning("publish/description", place, "the module has no description", "one sentence for the list")
    elif len(description) > DESCRIPTION:
        message = f"the description has {counted(len(description), 'character')}; the list shows about {DESCRIPTION}"
        yield note("publish/description", place, message, "move the rest to a help page")


def helping(module: Publication) -> Iterator[LintFinding]:
    """A help page, credits, a licence, a picture for the start."""
    place = "Documentation"
    if not module.help:
        yield warning("publish/help", place, "the help menu has no page of the module's own")
    for code, pattern in _WORDS.items():
        if not pattern.search(module.texts):
            say = warning if code == "publish/credits" else note
            yield say(code, place, f"no page of the module speaks of {code.removeprefix('publish/')}", _SAY[code])
    for code, words in _PLACEHOLDERS.items():
        if words in module.texts:
            yield warning(code, place, f"it still says {words!r}, as a new folder does", "write your own")
    if not any(module.subject.of("AboutScreen")):
        message = "there is no picture that shows while the module opens"
        yield note("publish/preview", place, message, "add an About Screen with the game's box or title")


def weighing(module: Publication) -> Iterator[LintFinding]:
    """How heavy the module and its pictures are."""
    if module.bytes > HEAVY:
        heaviest = ", ".join(f"{name} ({size / MB:.1f} MB)" for name, size, _ in module.sizes[:3])
        say = warning if module.bytes > VERY_HEAVY else note
        yield say("publish/size", "", f"the module has {module.bytes / MB:.0f} MB", f"the heaviest: {heaviest}")
    boards = {one.component.element.get("image") for one in module.subject.of(*_BOARD_KINDS)}
    charts = {one.component.element.get("fileName") for one in module.subject.of(*_BOARD_KINDS, "AboutScreen")}
    pieces = {f"images/{name}" for name in _pictures_of_pieces(module.subject)}
    for name, size, pixels in module.sizes:
        if size > PICTURE:
            hint = "photographs and painted maps are smaller as JPEG, flat drawings as PNG with a palette"
            yield note("publish/picture", name, f"this picture has {size / MB:.1f} MB", hint)
        elif pixels and max(pixels) > COUNTER and name in pieces - {f"images/{one}" for one in boards | charts}:
            message = f"a counter of {pixels[0]} x {pixels[1]} pixels is larger than it is ever shown"
            yield note("publish/picture", name, message, "75 to 150 pixels are enough; large ones slow VASSAL down")


def _pictures_of_pieces(subject: Subject) -> Iterator[str]:
    for definition in subject.definitions:
        if definition.piece is not None and definition.kind == "slot":
            yield definition.piece.image


def set_up(module: Publication) -> Iterator[LintFinding]:
    """Set-ups: there are some, and nobody sits in them."""
    setups = [one for one in module.subject.of("PredefinedSetup") if one.component.element.get("file")]
    if not setups and not any(module.subject.of("SetupStack", "DrawPile")):
        yield note("publish/setups", "", "no set-up is ready: every game begins with empty maps")
    for one in setups:
        contents = module.subject.setups.get(one.component.element.get("file"))
        sides = [seat.side for seat in contents.seats if seat.side] if contents is not None else []
        taken = [side for side in sides if side not in ("<observer>", "<referee>")]
        if taken:
            message = f"it was saved with {', '.join(map(repr, taken))} taken: whoever loads it cannot have that side"
            yield warning("publish/seat", one.place, message, "save it again as an observer, after Retire")
        elif sides:
            message = "it was saved by a player, whose name and password stay in it"
            yield note("publish/seat", one.place, message, "ccmod unpack --no-secrets and ccmod pack take them out")


def cleaning(module: Publication) -> Iterator[LintFinding]:
    """Files that were left behind in the archive."""
    for name in module.subject.archive:
        if _LEFT_OVER.search(name):
            size = module.subject.archive.size(name)
            yield warning(
                "publish/left-over", name, f"this is of no use to players ({size / 1024:.0f} kB)", "remove it"
            )


def dating(module: Publication) -> Iterator[LintFinding]:
    """The VASSAL version that the module states: one that players have, and not newer than it needs."""
    stated, text = version_of(module.subject.vassal_version), module.subject.vassal_version
    if stated is None:
        return
    if re.search(r"snapshot|beta|alpha|-g?[0-9a-f]{7,}", text, re.IGNORECASE):
        message = f"it was saved with VASSAL {text}, which is not a release: players with the release are warned"
        yield warning("publish/vassal", "moduledata", message, "save it with a release")
    needed = max(used_since(module.subject).values(), default=None)
    if needed is not None and stated[:2] > needed[:2]:
        message = f"it states VASSAL {text}, and all that it uses is in {version_words(needed)} already"
        yield note("publish/vassal", "moduledata", message, "players with an older VASSAL are asked to update first")


RULES: tuple[Callable[[Publication], Iterator[LintFinding]], ...] = (
    naming, helping, weighing, set_up, cleaning, dating,
)  # fmt: skip
"""Every rule of the checklist."""


def checklist(subject: Subject, size: int) -> tuple[list[LintFinding], dict[str, str]]:
    """The tasks before a module is published, and what a library's form asks for; ``size`` in bytes."""
    module = Publication(subject, size)
    return [finding for rule in RULES for finding in rule(module)], facts(module)


def facts(module: Publication) -> dict[str, str]:
    """The fields of a module library, as far as the module fills them; and which ones only its maker can."""
    element = module.root.element
    used = used_since(module.subject)
    needed = max(used.values(), default=None)
    because = [name.rstrip(";") for name, version in used.items() if version == needed][:3]
    setups = [name for name, _ in module.subject.module.setups()]
    largest = max((pixels for _, _, pixels in module.sizes if pixels), key=lambda one: one[0] * one[1], default=(0, 0))
    pictures = counted(len(module.sizes), "picture")
    return {
        "title": element.get("name"),
        "sorted as": sorting_title(element.get("name")),
        "version": element.get("version"),
        "description": element.get("description"),
        "needs VASSAL": f"{version_words(needed)} ({', '.join(because)})" if needed is not None else "any version",
        "states VASSAL": module.subject.vassal_version,
        "size": f"{module.bytes / MB:.1f} MB, {pictures}, the largest {largest[0]} x {largest[1]}",
        "sides": ", ".join(sorted(module.subject.sides)),
        "players": str(len(module.subject.sides)) if module.subject.sides else "",
        "set-ups": ", ".join(setups),
        "help": ", ".join(one.name for one in module.help),
        "you fill in": "publisher, year, playing time, tags, a picture of the box, a text that presents the module",
    }


def sorting_title(title: str) -> str:
    """The title as a list sorts it, with its article at the end.

    >>> sorting_title("The Long March"), sorting_title("Anzio")
    ('Long March, The', 'Anzio')
    """
    article, blank, rest = title.partition(" ")
    return f"{rest}, {article}" if blank and article.lower() in ("the", "a", "an") else title
