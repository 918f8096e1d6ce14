"""Two modules compared."""

from __future__ import annotations

from ccmod.convert.diff.modules import compare_modules
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Delete, Layer, Mark, Piece, Prototype

STEP = Layer(name="Step", images=("a.png", "b.png"))


def slot(name: str, gpid: str, *traits: object) -> Element:
    """A piece slot."""
    text = Piece.make(name, traits=traits or (STEP,)).definition  # type: ignore[arg-type]
    return element("VASSAL.build.widget.PieceSlot", {"entryName": name, "gpid": gpid}, text)


def prototype(name: str, *traits: object) -> Element:
    """A prototype."""
    text = Piece.make("", traits=traits).definition  # type: ignore[arg-type]
    return element("VASSAL.build.module.PrototypeDefinition", {"name": name}, text)


def map_with(*decks: str, name: str = "Board", **attributes: str) -> Element:
    """A map with decks."""
    piles = [element("VASSAL.build.module.map.DrawPile", {"name": deck, "x": "5", "width": "10"}) for deck in decks]
    return element("VASSAL.build.module.Map", {"mapName": name, **attributes}, *piles)


def sides(*names: str) -> Element:
    """The sides."""
    return element("VASSAL.build.module.PlayerRoster", {}, *(element("entry", None, name) for name in names))


def module(*parts: Element, version: str = "1.0", **entries: bytes) -> Module:
    """A module of these components and entries (``_`` for a dot)."""
    root = element("VASSAL.build.GameModule", {"name": "M", "version": version}, *parts)
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    for name, content in entries.items():
        archive.put(name.replace("__", "/").replace("_", "."), content)
    return Module(archive)


def told(a: Module, b: Module) -> list[str]:
    """The differences as ``topic: what: text``."""
    return [f"{one.topic}: {one.what}: {one.text}" for one in compare_modules(a, b).changes]


def notices(a: Module, b: Module) -> list[str]:
    """What games under way will notice."""
    return [f"{one.what}: {one.text}" for one in compare_modules(a, b).noticed("games")]


def test_nothing_changed() -> None:
    """The same module twice."""
    parts = slot("Rifle", "1"), prototype("Unit", STEP), map_with("Draw"), sides("A", "B")
    assert told(module(*parts, images__a_png=b"x"), module(*parts, images__a_png=b"x")) == []


def test_slots_go_by_their_ids() -> None:
    """A slot moved elsewhere is the same; new, gone and renamed ones are told."""
    box = element("VASSAL.build.widget.ListWidget", {"entryName": "L"}, slot("Rifle", "1"))
    plain = element("VASSAL.build.widget.ListWidget", {"entryName": "L"})
    assert told(module(box), module(plain, slot("Rifle", "1"))) == []
    before, after = module(slot("Rifle", "1"), slot("Gun", "2")), module(slot("SMG", "1"), slot("Gun", "3"))
    assert told(before, after) == [
        "slots: Gun (id 2): is gone",
        "slots: Gun (id 3): is new",
        "slots: SMG (id 1): piece: name 'Rifle' to 'SMG'",
        "slots: SMG (id 1): was 'Rifle'",
    ]
    assert notices(before, after) == [
        "Gun (id 2): has now the id 3: games under way find it only by its name, if so asked",
        "SMG (id 1): pieces 'Rifle' in games under way become 'SMG'",
    ]


def test_traits_of_slots_and_prototypes() -> None:
    """Layers renamed, shortened and lost are what VASSAL's refresh forgets; other fields are told one by one."""
    renamed, shorter = STEP.change(name="Steps"), STEP.change(images=("a.png",))
    assert told(module(slot("R", "1")), module(slot("R", "1", renamed))) == [
        "slots: R (id 1): trait Layer Step is now Layer Steps"
    ]
    assert notices(module(slot("R", "1")), module(slot("R", "1", renamed))) == [
        "R (id 1): loses its layer 'Step': its level is forgotten"
    ]
    user = slot("R", "1", Prototype("Unit"))
    assert notices(module(prototype("Unit", STEP), user), module(prototype("Unit", shorter), user)) == [
        "R (id 1): has 1 level in its layer 'Step', not 2"
    ]
    before = module(slot("R", "1", Delete(), Mark.of({"Side": "A"})))
    after = module(slot("R", "1", Delete(text="Kill"), Mark.of({"Side": "B"}), STEP))
    assert told(before, after) == [
        "slots: R (id 1): Delete: text 'Delete' to 'Kill'",
        "slots: R (id 1): marker Side: 'A' to 'B'",
        "slots: R (id 1): trait Layer Step is new",
    ]
    assert told(module(slot("R", "1", Mark.of({"n": "1"}))), module(slot("R", "1", Mark.of({"n": "2"})))) == [
        "slots: R (id 1): marker n: '1' to '2'"
    ]


def test_components() -> None:
    """By their path: attributes from what to what; decks and maps renamed; sides gone."""
    before = module(map_with("Draw", "Waste", markMoved="Never"), sides("A", "B"), version="1")
    after = module(map_with("Pile", "Waste", markMoved="Always"), sides("A", "C"), version="2")
    assert told(before, after) == [
        "versions: version: '1' to '2'",
        "sides: PlayerRoster > entry B: is gone",
        "sides: PlayerRoster > entry C: is new",
        "maps: Map Board: markMoved 'Never' to 'Always'",
        "maps: Map Board > DrawPile Draw: is now 'Pile'",
    ]
    assert notices(before, after) == [
        "PlayerRoster > entry B: whoever plays it loses his side",
        "Map Board > DrawPile Draw: cards of games under way find no such deck",
    ]


def test_an_attribute_that_has_its_default_is_no_difference() -> None:
    """VASSAL writes attributes that older versions left out."""
    assert told(module(map_with()), module(map_with(allowMultiple="false", description=""))) == []


def test_order_of_components() -> None:
    """The same components in another order."""
    assert told(module(map_with(), sides()), module(sides(), map_with())) == [
        "components: the module: its components are in another order"
    ]


def test_files_and_set_ups() -> None:
    """Images and files new, gone and changed; of a set-up what is different in the game."""
    rifle = Piece.make("Rifle")
    saves = [
        SavedGame.new([AddPiece("1", rifle.type, rifle.at("Board", x, 0).state)]).to_bytes() for x in (1, 2)
    ]  # fmt: skip
    menu = element("VASSAL.build.module.PredefinedSetup", {"name": "Start", "file": "start.vsav", "useFile": "true"})
    before = module(menu, start_vsav=saves[0], images__a_png=b"1", images__b_png=b"1", help_html=b"x")
    after = module(menu, start_vsav=saves[1], images__b_png=b"22", images__c_png=b"1", help_html=b"y")
    assert told(before, after) == [
        "set-ups: start.vsav: Rifle: Board 1,0 to Board 2,0",
        "images: a.png: is gone",
        "images: b.png: 1 to 2 bytes",
        "images: c.png: is new (1 byte)",
        "files: help.html: other content",
    ]
