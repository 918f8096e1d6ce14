"""A module of a few kilobytes that has one of everything, and its extension, saves and logs: quick to read, so quick to
fuzz."""

from __future__ import annotations

from collections.abc import Iterable

from tools.fuzzing.parts import (
    Entries,
    G,
    P,
    W,
    board,
    definition,
    escaped,
    game_map,
    hex_grid,
    packed,
    piece,
    prototype,
    prototypes,
    root,
    slot,
    stack,
    tag,
)
from tools.fuzzing.wild import PICTURE

MODULE_DATA = (
    b'<?xml version="1.0" encoding="UTF-8"?><data version="1"><version>1</version>'
    b"<VassalVersion>3.7.0</VassalVersion><name>Tiny</name></data>"
)
SAVE_DATA = (
    b'<?xml version="1.0" encoding="UTF-8"?><data version="1"><version>1</version>'
    b"<VassalVersion>3.7.0</VassalVersion><dateSaved>1600000000000</dateSaved><description>x</description></data>"
)
COMMON_TRAITS = (
    "emb2;Flip;128;A;;128;;;128;;;;1;false;0;0;a.png,b.png;,+ back;true;Layer;;;false;;1;1;true;65,130;;;;1.0;;true\t1",
    "label;76,130;Label;12;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Text;0;0;TextLabel;;false\tseven",
    "hide;73,130;Invisible;;player:;0.3;;false\tnull",
    "obs;77,130;b.png;Mask;I;?;player:;Peek;;true;;\tnull;",
    "rotate;6;93,130;91,130;Rotate CW;Rotate CCW;;;;;;;;true\t1",
    "rotate;1;82,130;Rotate;Facing;Random\t45.0",
    "mark;Class\tunit",
    "PROP;Steps;true,0,4,false;Steps:K,:S\\,3;\t2",
    "calcProp;Half;{Steps / 2};",
    "propertysheet;Sheet;Sheet;A0,B0;0;;;;80,130;\tA=1~B=2",
    "footprint;70,130;Trail;false;false;10;255,255,255;0,0,0;100;50;20;30;1.0;;;;;false\ttrue;Map;2;10,20;30,40",
    "markmoved;a.png;0;0;Moved;77,130;;false;;;;\tfalse",
    "placemark;Place;77,130;Piece Palette:A;null;0;0;false;;;;0;false;false;;1",
    "AreaOfEffect;128,128,128;30;2;true;Show;;;true;;;;;;;;true\tfalse",
    "report;82,130;$location$: $newPieceName$ *;;;;false\t-1",
    "macro;;Trigger;84,130;Steps > 1;75,130;;false;;;counted;;;;false;;1;1",
    "nonRect2;1.0;c,0,0,l,10,0,l,10,10,l,0,10,o",
    "immob;;N;R;",
    "prototype;p0",
)
"""Traits, each with its state behind a tab, as the outermost of a piece."""
ALL = "piece;;;a.png;All"


def build_file() -> str:
    """One of everything."""
    return root(
        tag(P + "BasicCommandEncoder"),
        tag(P + "Documentation", {}, tag(P + "documentation.HelpFile", {"title": "H", "fileName": "help.html"})),
        tag(P + "PlayerRoster", {"buttonText": "Retire"}, tag("entry", {}, "Red"), tag("entry", {}, "Blue")),
        tag(P + "GlobalOptions", {}, tag("option", {"name": "x"}, "y")),
        tag(P + "gamepieceimage.GamePieceImageDefinitions", {}),
        tag(
            P + "properties.GlobalProperties",
            {},
            tag(P + "properties.GlobalProperty", {"name": "turn", "initialValue": "1", "isNumeric": "true"}),
        ),
        prototypes(prototype("p0", ["mark;Side\tRed", "prototype;p1"]), prototype("p1", COMMON_TRAITS[:1])),
        _palette(),
        tag(
            P + "DiceButton",
            {"name": "2d6", "nDice": 2, "nSides": 6, "reportFormat": "** $name$ = $result$ *** &lt;$PlayerName$&gt;"},
        ),
        tag(
            P + "turn.TurnTracker",
            {"name": "T", "turnFormat": "$level1$"},
            tag(P + "turn.CounterTurnLevel", {"property": "t", "start": 1}),
        ),
        tag(P + "PredefinedSetup", {"name": "First", "file": "first.vsav", "useFile": "true", "isMenu": "false"}),
        tag(P + "StartupGlobalKeyCommand", {"name": "s"}),
        tag(P + "ChartWindow", {"name": "c"}, tag(W + "Chart", {"chartName": "x", "fileName": "a.png"})),
        game_map(
            board(_zoned_grid()),
            board(hex_grid(), name="H", width=300, height=200),
            board(_square_grid(), name="S"),
            inside=(_deck(), stack(slot("A", 1)), tag(P + "map.StackMetrics", {})),
        ),
        tag(P + "PlayerHand", {"mapName": "Hand", "side": "Red"}, tag(P + "map.BoardPicker", {}, board(name="h"))),
        tag(
            P + "PrivateMap",
            {"mapName": "Secret", "side": "Blue", "visible": "false"},
            tag(P + "map.BoardPicker", {}, board(name="q")),
        ),
    )


def _square_grid() -> str:
    return tag(
        G + "SquareGrid", {"dx": 50, "dy": 50}, tag(G + "mapgrid.SquareGridNumbering", {"first": "V", "hType": "A"})
    )


def _zoned_grid() -> str:
    region = tag(G + "RegionGrid", {"fontsize": 9}, tag(G + "Region", {"name": "Here", "originx": 30, "originy": 40}))
    zone = tag(
        G + "mapgrid.Zone",
        {"name": "Z", "path": "0,0;100,0;100,100;0,100", "locationFormat": "$name$ $gridLocation$"},
        region,
    )
    return tag(
        G + "ZonedGrid",
        {},
        zone,
        tag(G + "mapgrid.Zone", {"name": "Y", "path": "0,0;9,0;9,9", "useParentGrid": "true"}),
        hex_grid(),
    )


def _deck() -> str:
    return tag(
        P + "map.DrawPile",
        {
            "name": "D",
            "owningBoard": "B",
            "x": 90,
            "y": 90,
            "width": 20,
            "height": 20,
            "faceDown": "Always",
            "shuffle": "Always",
            "reshuffleTarget": "D",
        },
        tag(
            W + "CardSlot",
            {"entryName": "C", "gpid": 7},
            escaped(definition(COMMON_TRAITS[3:4], basic="piece;;;b.png;C")),
        ),
        slot("C2", 8),
    )


def _palette() -> str:
    """Pieces of each common trait, and one with all of them."""
    return tag(
        P + "PieceWindow",
        {"entryName": "Pieces"},
        tag(
            W + "TabWidget",
            {},
            tag(
                W + "ListWidget",
                {"entryName": "L"},
                *(
                    slot(f"T{n}", 20 + n, definition([one], basic=f"piece;;;a.png;T{n}"))
                    for n, one in enumerate(COMMON_TRAITS)
                ),
            ),
        ),
        slot("A", 1),
        slot("All", 2, definition(COMMON_TRAITS, basic=ALL)),
    )


def extension_file() -> str:
    """An extension of the tiny module."""
    settings = {
        "name": "Ext",
        "version": "1",
        "module": "Tiny",
        "moduleVersion": "1",
        "vassalVersion": "3.7.0",
        "extensionId": "e1",
    }
    element = tag(
        P + "ExtensionElement", {"target": P + "PieceWindow:Pieces"}, slot("E", 1, definition(COMMON_TRAITS[:3]))
    )
    return '<?xml version="1.0" encoding="UTF-8"?>' + tag(P + "ModuleExtension", settings, element)


def save_entries(commands: Iterable[str]) -> Entries:
    """A save or log of these commands."""
    from ccmod.vassal.cipher import encipher

    text = "\x1b".join(["begin_save", *commands])
    return [("savedGame", encipher(text)), ("moduledata", MODULE_DATA), ("savedata", SAVE_DATA)]


def commands() -> list[str]:
    """The position of a save."""
    shown = definition(COMMON_TRAITS, id="1", basic=ALL, state="Map;50;50;2;0")
    masked = definition(COMMON_TRAITS[:4], id="2", state="Map;50;50;1;0").replace("null;\\\t", "secret;\\\t")
    card = definition(COMMON_TRAITS[3:4], id="5", basic="piece;;;b.png;C", state="Map;90;90;7;0")
    deck = "deck;false;0,0,0;20;20;Always;Always;true;true;true;;;;D"
    return [
        "PLAYER\tsecret\tAnna\tRed",
        "PLAYER\tother\tBoris\tBlue",
        "NOTES\tnote\\nline",
        "PNOTE\tAnna\tmine",
        "SNOTE\tsecret\tsealed\tBoris\t1600000000000",
        "BoardPicker\t" + "B\t0\t0",
        "MapBoardPicker\tB\t0\t0",
        shown,
        masked,
        card,
        "+/9/stack/Map;50;50;1;2;@@-1",
        f"+/10/{deck}/Map;90;90;true;5",
        "GlobalProperty\tturn\t3",
        "MutableProperty\tturn\t1\t2\tGLOBAL",
        "TURNT\t1|1|0;1;1;",
        "CLOCKCONTROL\tfalse",
    ]


def steps() -> list[str]:
    """The logged steps of a log."""
    moved = piece(COMMON_TRAITS, basic=ALL, state="Map;110;120;2;0")[1]
    turned = piece([one.replace("45.0", "90.0") for one in COMMON_TRAITS], basic=ALL, state="Map;110;120;2;0")[1]
    done = [
        "CHAT<Anna> - hello",
        "CHAT* 2d6 = 3,4 *** <Anna>",
        "M/1/Map/110/120/null/Map/50/50/9/secret",
        f"D/1/{turned}/{moved}",
        f"D/1/{moved}",
        "UNDO\ttrue",
        "CHAT* undone",
        "UNDO\tfalse",
        "D/5",
        "+/11/piece;;;a.png;New/Map;10;10;1;0",
        "MutableProperty\tturn\t2\t3\tGLOBAL",
        "NOTES\tother",
        "FLAREMap\t10,20",
        "LOS\tMap\t1,2,3,4",
        "PLAYER\tthird\tCarl\tRed",
    ]
    return ["LOG\t" + one for one in done]


def module_entries() -> Entries:
    """The tiny module."""
    return [
        ("buildFile.xml", build_file().encode()),
        ("moduledata", MODULE_DATA),
        ("images/a.png", PICTURE),
        ("images/b.png", PICTURE),
        ("help.html", b"<p>help"),
        ("first.vsav", packed(save_entries([*commands(), "end_save"]))),
    ]


def extension_entries() -> Entries:
    """The tiny module's extension."""
    return [("buildFile.xml", extension_file().encode()), ("extensiondata", MODULE_DATA), ("images/e.png", PICTURE)]


def save_commands() -> list[str]:
    """A whole save."""
    return [*commands(), "end_save"]


def log_commands() -> list[str]:
    """A whole log."""
    return [*commands(), "end_save", *steps()]
