"""Games that look the same to an onlooker whatever is hidden in them: what is open is fixed, the rest an argument."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import (
    AddPiece,
    BoardPicker,
    ChangePiece,
    Chat,
    Command,
    GlobalProperty,
    MovePiece,
    MutableProperty,
    PlacedBoard,
    Player,
    PrivateNotes,
    RemovePiece,
    SecretNote,
    SetupStack,
)
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame, group
from ccmod.vassal.traits import (
    Deck,
    DynamicProperty,
    Invisible,
    Label,
    Layer,
    Mark,
    Mask,
    Mat,
    Piece,
    RestrictedAccess,
    Rotate,
    Stack,
    Trait,
    read_trait,
)

ANNA, BORIS = "anna-password", "boris-password"
SIDES = {"German": ANNA, "Russian": BORIS}
MODULE = Metadata(version="1.0", name="Secrets")
_BOARD = "VASSAL.build.module.map.boardPicker."


@dataclass(frozen=True)
class Unit:
    """What a covered or invisible piece really is."""

    name: str = "Tiger"
    gpid: str = "17"
    level: int = 1
    marks: tuple[tuple[str, str], ...] = (("Class", "tank"),)
    text: str = ""
    facing: int = 0
    strength: str = "8"
    restricted: bool = False
    """Whether only the Germans may move it."""

    def traits(self) -> list[Trait]:
        """Its own traits."""
        layer = Layer(name="Step", images=("a.png", "b.png"), value=self.level)
        own = [Rotate(facings=6, facing=self.facing), DynamicProperty(name="Strength", value=self.strength)]
        own += [RestrictedAccess(sides=("German",), restrict_movement=True)] if self.restricted else []
        return [layer, Mark.of(dict(self.marks)), Label(text=self.text), *own]

    def piece(self, *cover: Trait) -> Piece:
        """The piece with what covers it."""
        return Piece.make(self.name, f"{self.name}.png", [*self.traits(), *cover], gpid=self.gpid)


@dataclass(frozen=True)
class Hidden:
    """Everything in a game that an onlooker may not know. Numbers of open things are the same in every such game."""

    deck: tuple[Unit, ...] = tuple(Unit(f"Card {n}", str(100 + n)) for n in range(4))
    """The cards of the face-down deck, from bottom to top; always four."""
    hand: tuple[Unit, ...] = (Unit("Card 9", "109"),)
    masked: tuple[Unit, Unit] = (Unit("Tiger", "17"), Unit("Panther", "18"))
    concealed: Unit = Unit("Pak 40", "19")
    """Under VASL's concealment."""
    strange: Unit = Unit("Mortar", "20")
    """Under a trait of a module's own that names its owner."""
    invisible: tuple[tuple[Unit, int], ...] = ((Unit("Mine", "21"), 300),)
    """Hidden pieces and where they lie, perhaps upon open ones."""
    moved_to: int = 40
    """Where the first hidden piece goes in a step, if there is one."""
    discarded: Unit = Unit("Card 8", "108")
    """The card under a mask among the open discards."""
    unseen_discards: tuple[Unit, ...] = ()
    """Invisible cards between the open discards."""
    comes_out: int = 0
    """Which of the hand's pieces is laid on the board after the first masked piece was taken into the hand: that piece
    again, or one that was there before; both lie under the same mask."""
    turned: tuple[int, str] = (1, "7")
    """To which facing the first masked piece, and what lies in the hand, are turned in a step, and their strength."""
    trumps: str = "3"
    """What a property of the hand becomes."""
    orders: str = "1"
    """A property of the hand at the start, that the module does not have."""
    hand_board: str = "felt"
    """The board that the hand shows."""
    goes_back: int = 0
    """Which card of the hand goes back into the deck: the one that was drawn, or another."""
    burnt: int = 0
    """Which card of the hand is taken out of the game after that, from 1; none if there are not so many."""
    stray: bool = False
    """Whether a command takes a piece away that is not in the game."""
    note: str = "attack at dawn"
    first_id: int = 1
    """From which number ids of covered things are given; open ones have their own."""
    backwards: bool = False
    """Whether the covered things stand in the file in another order."""


def own(owner: str, *, access: str = "player:") -> Mask:
    """A mask that is on."""
    return Mask(owner=owner, access=access, image="back.png", masked_name="?")


def conceal(owner: str) -> Trait:
    """VASL's concealment, on."""
    return read_trait("conceal;C;ge/geqmark;ge", f"{owner};")


def strange(owner: str) -> Trait:
    """A trait that nobody knows, whose state names a player."""
    return read_trait("fogofwar;whatever", f"3;{owner}")


def save(hidden: Hidden) -> SavedGame:
    """The position."""
    return SavedGame.new(_setup(hidden), module=MODULE)


def log(hidden: Hidden) -> SavedGame:
    """The same with some steps: a draw, a masked piece moves, hidden things happen, a piece is unmasked and goes."""
    ids = _ids(hidden)
    top = ids["deck"][-1]
    masked = hidden.masked[0].piece(own(ANNA)).at("Board", 100, 100)
    stepped = replace(hidden.masked[0], level=3 - hidden.masked[0].level).piece(own(ANNA)).at("Board", 100, 100)
    facing, strength = hidden.turned
    turned = replace(hidden.masked[0], level=3 - hidden.masked[0].level, facing=facing, strength=strength)
    steps: list[Command] = [
        group(Chat("<Anna> Good luck"), _drawn(top, hidden)),
        group(MovePiece(ids["masked"][1], "Board", 180, 200, None, "Board", 180, 100, None, BORIS), Chat("* moves *")),
        group(Chat("* something is done *"), ChangePiece(ids["masked"][0], stepped.state, masked.state)),
        group(
            Chat("* something is turned *"),
            ChangePiece(ids["masked"][0], turned.piece(own(ANNA)).at("Board", 100, 100).state, stepped.state),
            *_turned_in_hand(hidden, ids),
            MutableProperty("Trumps", "1", hidden.trumps, "German Hand"),
            MutableProperty("Turn", "3", "4", "Module"),
        ),
        group(Chat("* Rolls: 3 *"), *_hidden_moves(hidden, ids)),
        group(Chat("* noted *"), PrivateNotes(ANNA, hidden.note), SecretNote("Plan", ANNA, True, hidden.note)),
        MovePiece(ids["masked"][0], "Board", 100, 102, None, "Board", 100, 100, None, BORIS),
        MovePiece("rifle", "Board", 200, 200, None, "Board", 50, 50, None, ANNA),
        MovePiece(ids["masked"][0], "German Hand", 7, 7, None, "Board", 100, 102, None, ANNA),
        _laid_out(hidden, ids),
        group(Chat("* a card goes back *"), *_goes_back(hidden, ids)),
        group(Chat("* the hand is looked through *"), *_burnt(hidden, ids)),
    ]
    return SavedGame.new(_setup(hidden), steps=steps, module=MODULE)


def _drawn(top: str, hidden: Hidden) -> Command:
    return MovePiece(top, "German Hand", 5, 5, None, "Board", 400, 10, None, ANNA)


def _kept(hidden: Hidden, ids: dict[str, list[str]]) -> list[str]:
    """What is in the hand when one of its pieces has been laid out."""
    there = [ids["masked"][0], *ids["hand"]]
    del there[hidden.comes_out % len(there)]
    return [ids["deck"][-1], *there]


def _goes_back(hidden: Hidden, ids: dict[str, list[str]]) -> Iterator[Command]:
    """A card of the hand goes to the top of the deck."""
    kept = _kept(hidden, ids)
    id = kept[hidden.goes_back % len(kept)]
    x = 5 if id == ids["deck"][-1] else 7 if id == ids["masked"][0] else 9
    yield MovePiece(id, "Board", 400, 10, "drawdeck", "German Hand", x, x, None, ANNA)


def _burnt(hidden: Hidden, ids: dict[str, list[str]]) -> Iterator[Command]:
    kept = _kept(hidden, ids)
    del kept[hidden.goes_back % len(kept)]
    if 0 < hidden.burnt <= len(kept):
        yield RemovePiece(kept[hidden.burnt - 1])
    if hidden.stray:
        yield RemovePiece("12345")


def _laid_out(hidden: Hidden, ids: dict[str, list[str]]) -> Command:
    """One of the pieces of the hand goes to the board; where it lay in the hand is its owner's."""
    places = {ids["masked"][0]: 7, **dict.fromkeys(ids["hand"], 9)}
    id = list(places)[hidden.comes_out % len(places)]
    return MovePiece(id, "Board", 100, 260, None, "German Hand", places[id], places[id], None, ANNA)


def _turned_in_hand(hidden: Hidden, ids: dict[str, list[str]]) -> Iterator[Command]:
    facing, strength = hidden.turned
    for id, card in zip(ids["hand"], hidden.hand, strict=True):
        before, after = card.piece(own(ANNA)), replace(card, facing=facing, strength=strength).piece(own(ANNA))
        yield ChangePiece(id, after.at("German Hand", 9, 9).state, before.at("German Hand", 9, 9).state)


def _hidden_moves(hidden: Hidden, ids: dict[str, list[str]]) -> Iterator[Command]:
    if hidden.invisible:
        (_, x), id = hidden.invisible[0], ids["invisible"][0]
        yield MovePiece(id, "Board", hidden.moved_to, 50, None, "Board", x, 50, None, ANNA)
    if len(hidden.invisible) > 1:
        yield RemovePiece(ids["invisible"][1])


def _ids(hidden: Hidden) -> dict[str, list[str]]:
    """Ids for the covered things of each kind."""
    counts = {
        "deck": 4, "hand": len(hidden.hand), "masked": 2, "own": 2, "invisible": len(hidden.invisible),
        "discards": 1 + len(hidden.unseen_discards),
    }  # fmt: skip
    number, found = hidden.first_id, {}
    for kind in reversed(list(counts)) if hidden.backwards else counts:
        found[kind] = [str(number + n) for n in range(counts[kind])]
        number += counts[kind]
    found["masked"][1] = "boris"  # his side knows it, and with it its id
    return found


def _setup(hidden: Hidden) -> list[Command]:
    ids = _ids(hidden)
    deck = Deck(name="Draw", map="Board", x=400, y=10, face_down=True, cards=tuple(ids["deck"]))
    masked_discard, *unseen_discards = ids["discards"]
    discards = ("shell", *unseen_discards[:1], masked_discard, *unseen_discards[1:], "ambush")
    pile = Deck(name="Discards", map="Board", x=450, y=10, face_down=False, cards=discards)
    covered = [
        *_added(ids["discards"], [
            hidden.discarded.piece(own(ANNA)).at("Board", 450, 10),
            *(card.piece(Invisible(owner=ANNA)).at("Board", 450, 10) for card in hidden.unseen_discards),
        ]),
        *_added(ids["deck"], [card.piece(Mask(image="back.png")).at("Board", 400, 10) for card in hidden.deck]),
        *_added(ids["hand"], [card.piece(own(ANNA)).at("German Hand", 9, 9) for card in hidden.hand]),
        *_added(ids["masked"], [
            hidden.masked[0].piece(own(ANNA)).at("Board", 100, 100),
            hidden.masked[1].piece(own(BORIS)).at("Board", 180, 100),
        ]),
        *_added(ids["own"], [
            hidden.concealed.piece(conceal(ANNA)).at("Board", 260, 100),
            hidden.strange.piece(strange(ANNA)).at("Board", 340, 100),
        ]),
        *_added(ids["invisible"], [
            unit.piece(Invisible(owner=ANNA)).at("Board", x, 50) for unit, x in hidden.invisible
        ]),
    ]  # fmt: skip
    rifle = Piece.make("Rifle", "rifle.png", [Layer(name="Step", images=("a.png", "b.png"))], gpid="1")
    cargo = tuple(id for id, (_, x) in zip(ids["invisible"], hidden.invisible, strict=True) if x == 60)
    truck = Piece.make("Truck", "truck.png", [Mat(cargo=("rifle", *cargo))], gpid="2")
    upon = [id for id, (_, x) in zip(ids["invisible"], hidden.invisible, strict=True) if x == 50]
    stack = Stack("Board", 50, 50, (*upon[:1], "rifle", *upon[1:], "gun"))
    gun = Piece.make("Gun", "gun.png", [], gpid="3").at("Board", 50, 50)
    open_cards = {name: Piece.make(name, f"{name.lower()}.png", [], gpid="4") for name in ("Shell", "Ambush")}
    return [
        *(Player(id, name, side) for (side, id), name in zip(SIDES.items(), ("Anna", "Boris"), strict=True)),
        BoardPicker("Board", (PlacedBoard("field"),)),
        BoardPicker("German Hand", (PlacedBoard(hidden.hand_board),)),
        SetupStack(),
        AddPiece("gun", gun.type, gun.state),
        *(reversed(covered) if hidden.backwards else covered),
        AddPiece("rifle", rifle.type, rifle.at("Board", 50, 50).state),
        AddPiece("truck", truck.type, truck.at("Board", 60, 50).state),
        AddPiece("stack", stack.type, stack.state),
        AddPiece("drawdeck", deck.type, deck.state),
        *(AddPiece(name.lower(), card.type, card.at("Board", 450, 10).state) for name, card in open_cards.items()),
        AddPiece("discards", pile.type, pile.state),
        GlobalProperty("Turn", "3", "Module"),
        GlobalProperty("Trumps", "1", "German Hand"),
        GlobalProperty("Orders", hidden.orders, "German Hand"),
        PrivateNotes(ANNA, hidden.note),
        SecretNote("Plan", ANNA, True, hidden.note),
    ]


def _added(ids: list[str], pieces: list[Piece]) -> list[AddPiece]:
    return [AddPiece(id, piece.type, piece.state) for id, piece in zip(ids, pieces, strict=True)]


def module() -> Archive:
    """The module: a board without a picture, a hand, a deck, and slots for all that is open."""
    board = element(f"{_BOARD}Board", {"name": "field", "width": "500", "height": "300", "color": "200,200,180"})
    maps: list[Element] = [
        element(
            "VASSAL.build.module.Map", {"mapName": "Board"},
            element("VASSAL.build.module.map.BoardPicker", None, board),
            element("VASSAL.build.module.map.DrawPile", {"name": "Draw", "x": "400", "y": "10"}),
            element("VASSAL.build.module.map.DrawPile", {"name": "Discards", "x": "450", "y": "10"}),
        ),
        element("VASSAL.build.module.PlayerHand", {"mapName": "German Hand", "side": "German", "visible": "false"}),
    ]  # fmt: skip
    slots = [
        element(
            "VASSAL.build.widget.PieceSlot",
            {"entryName": name, "gpid": gpid},
            Piece.make(name, f"{name.lower()}.png").definition,
        )
        for name, gpid in {"Rifle": "1", "Truck": "2", "Gun": "3", "Tiger": "17", "Panther": "18", "Mine": "21"}.items()
    ]
    palette = element(
        "VASSAL.build.module.PieceWindow", {"name": "Pieces"}, element("VASSAL.build.widget.ListWidget", None, *slots)
    )
    roster = element("VASSAL.build.module.PlayerRoster", None, *(element("entry", None, side) for side in SIDES))
    archive = Archive()
    root = element("VASSAL.build.GameModule", {"name": "Secrets", "version": "1.0"}, roster, palette, *maps)
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.put("moduledata", MODULE.to_bytes())
    return archive
