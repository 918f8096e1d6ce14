"""Hostile saves and logs, each of one shape, made from the tiny game."""

from __future__ import annotations

from tests.hostile.building import Maker
from tests.hostile.modules import cuts
from tests.hostile.numbers import BAD_NUMBERS, wild_traits
from tools.fuzzing import parts, tiny, wild

ESC = "\x1b"
BEFORE, AFTER = tiny.commands(), ["end_save", *tiny.steps()]


def log(*more: str, steps: list[str] | None = None) -> bytes:
    """The tiny log with more in its start position, or with other steps."""
    return parts.packed(tiny.save_entries([*BEFORE, *more, *(AFTER if steps is None else ["end_save", *steps])]))


def pieces(traits: list[str]) -> bytes:
    """The tiny log with a piece for each of these traits, which is moved and changed."""
    made = [parts.definition([one], id=str(100 + n), state="Map;50;60;1;0") for n, one in enumerate(traits)]
    stack = f"+/99/stack/Map;50;60;{';'.join(str(100 + n) for n in range(len(made)))};@@-1"
    steps = [f"LOG\tD/{100 + n}/{parts.piece([one])[1]}" for n, one in enumerate(traits)]
    return log(*made, stack, steps=[*tiny.steps(), *steps[:40]])


def texts(text: str) -> bytes:
    """This in every text that players write, and in every name."""
    said = [
        f"PLAYER\tx{text}\t{text}Carl\tRed{text}",
        f"NOTES\t{text}",
        f"PNOTE\tAnna\t{text}",
        f"SNOTE\tsecret{text}\tn\tBoris\t5",
        f"+/77/mark;M{text}\tpiece;;;a.png;N{text}/{text}\tMap;9;9;1;0",
        f"GlobalProperty\t{text}\t{text}",
        f"MutableProperty\tp\t1\t{text}\tG",
    ]
    return log(
        *said,
        steps=[f"LOG\tCHAT{text}", f"LOG\tCHAT* 2d6{text} = 3,4 *** <{text}>", f"LOG\tNOTES\t{text}", f"LOG\t{text}"],
    )


def encoded(name: str, cut: int = 0) -> bytes:
    """The tiny log scrambled in this way, perhaps cut off."""
    from ccmod.vassal.cipher import Cipher, CipherScheme, encipher

    stream = encipher(ESC.join(["begin_save", *tiny.log_commands()]), Cipher(CipherScheme[name], 0x41))
    return parts.packed([("savedGame", stream[: len(stream) - cut or None]), *tiny.save_entries([])[1:]])


def nested(depth: int) -> str:
    """A command in a command in a command."""
    return "M/1/Map/1/1/null/Map/2/2/null/x" + "".join("\\" * level + ESC + "CHATx" for level in range(depth))


FRONT = "emb2;F;128;A;;128;;;128;;;;1;false"
BACK = "true;L;;;false;;1;1;true;65,130"
"""A layer before and behind its pictures."""
LABEL = "label;;L;12;;0,0,0"
LABEL_END = "$label$;T;0;0;TextLabel;;false"
TRAIL = "footprint;70,130;T;true;false"
TRAITS: dict[str, str] = {
    "huge-label": f"label;;L;20000;;0,0,0;t;0;c;0;b;c;{LABEL_END}\t{'W' * 2000}",
    "tall-label": f"{LABEL};t;0;c;0;b;c;{LABEL_END}\t<html>" + "a<br>" * 20_000,
    "far-label": f"{LABEL};t;999999999;c;-999999999;b;c;{LABEL_END}\tx",
    "turn-nan": "rotate;1;82,130;Rotate;Facing;Random\tNaN",
    "turn-far": "rotate;1;82,130;Rotate;Facing;Random\t1e308",
    "turn-steps": "rotate;999999999;82,130;91,130;a;b;;;;;;;;true\t999999998",
    "turn-none": "rotate;0;82,130;91,130;a;b;;;;;;;;true\t1",
    "layer-level": f"{FRONT};0;0;a.png,b.png;,;{BACK};;;;1.0;;true\t999999999",
    "layer-scale": f"{FRONT};0;0;a.png,b.png;,;{BACK};;;;99999;;true\t1",
    "layer-offset": f"{FRONT};2147483647;-2147483648;a.png;;{BACK};;;;1;;true\t1",
    "area-radius": "AreaOfEffect;128,128,128;30;999999999;true;Show;;;true;;;;;;;;true\ttrue",
    "trail-points": f"{TRAIL};10;255,255,255;0,0,0;100;50;20;30;1.0;;;;;false\ttrue;Map;999999999;1,2",
    "trail-circle": f"{TRAIL};999999999;255,255,255;0,0,0;100;50;20;30;99999;;;;;false\ttrue;Map;1;5,5",
    "sheet-fields": "propertysheet;S;S;"
    + ",".join(f"{n % 6}f{n}" for n in range(5000))
    + ";0;;;;80,130;\t"
    + "a=1~" * 5000,
    "table-size": "table;999999999;999999999;Show;83,130;\tx",
    "border-size": "border;;;999999999;255,0,0;;AND",
    "outline": "nonRect2;1e308;c,NaN,x,l,1e308,0,l,10,10,o",
    "dynamic-range": "PROP;S;true,-999999999,999999999999999999999,true;S:K,:S\\,3;\t" + "9" * 5000,
}
"""Traits with values that their editor does not give."""

COMMANDS: dict[str, Maker] = {
    "stack-in-itself": lambda: log("+/50/stack/Map;5;5;50;@@-1"),
    "stacks-in-each-other": lambda: log("+/50/stack/Map;5;5;51;@@-1", "+/51/stack/Map;5;5;50;@@-1"),
    "piece-in-two-stacks": lambda: log("+/50/stack/Map;5;5;1;@@-1", "+/51/stack/Map;6;6;1;1;1;@@-1"),
    "deck-in-deck": lambda: log("+/50/deck;false;0,0,0;9;9;Always;;;;;;;;E/Map;5;5;true;10;50"),
    "members-absent": lambda: log("+/50/stack/Map;5;5;400;401;402;@@-1"),
    "id-twice": lambda: log(*[parts.definition(id="1")] * 3),
    "no-map": lambda: log(parts.definition(id="60", state="nowhere;5;5;1;0"), "+/61/stack/nowhere;5;5;60;@@-1"),
    "far-away": lambda: log(
        parts.definition(id="60", state="Map;2147483647;-2147483648;1;0"), "+/61/stack/Map;999999999;1;60;@@-1"
    ),
    "board-far": lambda: log("MapBoardPicker\tB\t999999999\t999999999"),
    "boards-many": lambda: log("MapBoardPicker\t" + "\t".join(f"B\t{n}\t{n}" for n in range(300))),
    "board-digits": lambda: log(f"MapBoardPicker\tB\t{'9' * 5000}\t0"),
    "board-absent": lambda: log("MapBoardPicker\tnowhere\t0\t0"),
    "no-end": lambda: parts.packed(tiny.save_entries(BEFORE)),
    "end-twice": lambda: log("end_save"),
    "nothing": lambda: parts.packed(tiny.save_entries([])),
    "deep": lambda: log(nested(150)),
    "deep-steps": lambda: log(steps=["LOG\t" + nested(150)]),
    "too-deep": lambda: log(nested(1500)),
    "logs-in-logs": lambda: log(steps=["LOG\t" * 120 + "CHATx"]),
    "log-in-log": lambda: log(steps=["LOG\t" * 3000 + "CHATx"]),
    "undone-too-often": lambda: log(steps=["LOG\tUNDO\ttrue"] * 50 + ["LOG\tUNDO\tfalse"] * 50 + ["LOG\tUNDO\tx"]),
    "absent-moves": lambda: log(
        steps=["LOG\tM/404/Map/1/1/null/no/2/2/null/x", "LOG\tD/404", "LOG\tD/404/x/y", "LOG\tM/1/no/x/y/z"]
    ),
    "empty-heads": lambda: log(
        "", "", "/", "+/", "M/", "D/", "+", "\\", "LOG\t", "PLAYER", "SNOTE\t", "TURN", "BoardPicker"
    ),
    "turn-digits": lambda: log("TURNT\t" + "9" * 5000, "TURN" + "\\" * 5000, "TURNT\t-1|999999999|NaN;;;"),
    "clock": lambda: log("CLOCK\tRed\t999999999999999999999\tNaN\tx", "CLOCKCONTROL\tx"),
    "dates": lambda: log("SNOTE\ta\tb\tc\t" + "9" * 400, "SNOTE\ta\tb\tc\t-99999999999999999"),
    "dice": lambda: log(
        steps=[
            f"LOG\tCHAT* {one} *** <Anna>"
            for one in (
                "2d6 = " + "9" * 5000,
                "999999999d999999999 = 1",
                "0d0 = 0",
                "2d6 = " + "6," * 9000,
                "d = ",
                "2d6 = -1,1e9",
            )
        ]
    ),
    "many-steps": lambda: log(steps=["LOG\tM/1/Map/5/5/null/Map/9/9/null/x"] * 3000),
    "long-chat": lambda: log(steps=["LOG\tCHAT" + "<b>" * 300_000]),
}

ARCHIVES: dict[str, Maker] = {
    **{
        f"{scheme.lower()}": (lambda scheme=scheme: encoded(scheme))
        for scheme in ("PLAIN", "VCSK", "VCSZ", "VOBS", "BANG_VOBS", "VOXZ", "XZ")
    },  # type: ignore[misc]
    **{
        f"{scheme.lower()}-cut": (lambda scheme=scheme: encoded(scheme, 51))
        for scheme in ("PLAIN", "VCSK", "VCSZ", "VOBS", "VOXZ", "XZ")
    },  # type: ignore[misc]
    "empty": lambda: b"",
    "half-a-zip": lambda: log()[:700],
    "bare": lambda: tiny.save_entries(tiny.log_commands())[0][1],
    "date-digits": lambda: parts.packed(
        [
            *tiny.save_entries(tiny.log_commands())[:2],
            ("savedata", tiny.SAVE_DATA.replace(b"1600000000000", b"9" * 5000)),
        ]
    ),
    "date-far": lambda: parts.packed(
        [
            *tiny.save_entries(tiny.log_commands())[:2],
            ("savedata", tiny.SAVE_DATA.replace(b"1600000000000", b"-99999999999999999")),
        ]
    ),
    "metadata-garbage": lambda: parts.packed(
        [tiny.save_entries(tiny.log_commands())[0], ("savedata", b"\xff"), ("moduledata", b"<x>")]
    ),
    "module-in-save": lambda: parts.packed([*tiny.save_entries(tiny.log_commands()), *tiny.module_entries()]),
}

GAMES: dict[str, Maker] = {
    **{f"trait-{name}": (lambda trait=trait: pieces([trait])) for name, trait in TRAITS.items()},  # type: ignore[misc]
    **{f"numbers-{name}": (lambda value=value: pieces(wild_traits(value))) for name, value in BAD_NUMBERS.items()},  # type: ignore[misc]
    "cut-traits": lambda: pieces(cuts()),
    **{
        f"text-{number}": (lambda text=text: texts(text))
        for number, text in enumerate(wild.TEXTS)
        if "\ud800" not in text
    },  # type: ignore[misc]
    **{
        f"expression-{number}": (lambda text=text: pieces([f"calcProp;C;{text};", f"restrict;{text};false;true;"]))
        for number, text in enumerate(wild.EXPRESSIONS)
    },  # type: ignore[misc]
    **COMMANDS,
    **ARCHIVES,
}
"""Every hostile game by name."""
