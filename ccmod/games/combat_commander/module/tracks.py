"""The track display: a map with a region or zone for every box, and the pieces that move on it."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.art.faces import UNIT_SIZE, MarkerFace, SideFace, TracksFace
from ccmod.authoring.authored import Authored, AuthoredMap
from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.module.art.layout import TrackBox, TracksLayout
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import INITIATIVE, TIME, TRACK, TRACKS, VP, casualties_of, surrender_of
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.events import of_player, report
from ccmod.modules.names import slug
from ccmod.modules.plain.counters import CounterLook, piece_of_game
from ccmod.modules.plain.displays import planned
from ccmod.modules.traits import texts
from ccmod.vassal.traits import CalculatedProperty, SendTo, Trait

SUDDEN_DEATH = "Sudden Death"
_SPACE = CalculatedProperty(
    name="Space", expression='{Integer.parseInt(LocationName.substring(LocationName.lastIndexOf(" ") + 1))}'
)
"""The number of the space where a piece lies."""
VP_STEPS = (1, 2, 3, 4, 5, 10)
"""How many points the menu of the VP marker offers at once."""
FIRST_IN_BOX, STEP_IN_BOX = 50, 80
"""Pixels from a wide box's left edge to the first unit of the usual size in it, and from one to the next."""
_TOOLS = {
    "stacking": 2, "zoom start": 0.65, "stack viewer": "$BasicName$", "overview": False, "los": False, "flare": False,
    "text": False, "hide pieces": False, "clear moved": False, "clear trails": False,
}  # fmt: skip


def face_of(authored: Authored) -> TracksFace:
    """The display for the sides of the module's first scenario, long enough for all its scenarios."""
    scenarios = [scenario.file for scenario in authored.scenarios]
    left, right = (SideFace(name=name, nation=side.nation) for name, side in scenarios[0].sides.items())
    surrenders = [side.surrender for scenario in scenarios for side in scenario.sides.values()]
    times = [scenario.sudden_death for scenario in scenarios]
    unit = max(UNIT_SIZE, *(sheet.size for sheet in authored.sheets))
    return TracksFace(sides=(left, right), time=max(12, *times), casualties=max(14, *surrenders), unit=unit)


def display(context: BuildContext, face: TracksFace, layout: TracksLayout) -> AuthoredMap:
    """The display as a map of its own."""
    from ccmod.games.combat_commander.module.art.tracks import draw_tracks

    picture = context.board_pictures[TRACKS] = context.pictures.draw_board("tracks", draw_tracks, face)
    data = {
        "id": TRACKS.lower(),
        "title": TRACKS,
        "size": list(context.pictures.sizes[picture]),
        "areas": {name: list(box.centre) for name, box in layout.boxes.items() if not _is_wide(name)},
        "zones": {name: _zone(box, layout) for name, box in layout.boxes.items() if _is_wide(name)},
        "key": "Alt+T",
        "marks": False,
        "reports": False,
        "tools": _TOOLS,
    }
    file = MapFile.model_validate(data).model_copy(update={"id": TRACKS})  # as games under way know its board
    return planned(context, file)


def _is_wide(name: str) -> bool:
    """Wide boxes hold several pieces side by side; all others hold their pieces in the middle."""
    return name.rpartition(" ")[2] in ("Weapons", "Radio", "Reserve", "Objectives")


def _zone(box: TrackBox, layout: TracksLayout) -> dict[str, object]:
    first = [box.x + layout.scaled(FIRST_IN_BOX), box.centre[1]]
    return {"box": [box.x, box.y, box.width, box.height], "first": first, "step": layout.scaled(STEP_IN_BOX)}


# --- the pieces of the tracks ---


def pieces(authored: Authored, face: TracksFace) -> dict[str, Counter]:
    """All pieces that lie on the tracks."""
    sides = [side.name for side in face.sides]
    made = [
        _piece(authored, TIME, _time(), texts(_SPACE, _to_region("on", _within(f"{TIME} ", 0, face.time, 1)))),
        _piece(authored, SUDDEN_DEATH, {}, []),
        _piece(authored, VP, _vp(sides), texts(*_vp_traits(sides, face.vp))),
        *(_piece(authored, surrender_of(side), _surrender(side), _along(side, face.casualties)) for side in sides),
        _piece(authored, INITIATIVE, _initiative(sides), texts(*_to_sides(sides)), stack=False),
    ]
    return {piece.name: piece for piece in made}


def look(context: BuildContext, piece: Counter, face: TracksFace) -> CounterLook:
    """The look of a piece of the tracks."""
    from ccmod.games.combat_commander.module.art.cards import draw_initiative
    from ccmod.games.combat_commander.module.art.markers import draw_marker

    if piece.name == INITIATIVE:
        return CounterLook(
            context.pictures.draw("card-initiative.png", draw_initiative), prototype=INITIATIVE, kind=TRACK
        )
    nations = {surrender_of(side.name): side.nation for side in face.sides}
    kind = "surrender" if piece.name in nations else piece.name.lower().replace(" ", "_")
    marker = MarkerFace(kind=kind, nation=nations.get(piece.name, "neutral"))
    picture = context.pictures.draw(f"track-{slug(piece.name)}.png", draw_marker, marker)
    return CounterLook(picture, prototype=piece.name, kind=TRACK)


def _piece(
    authored: Authored, name: str, commands: dict[str, Command], traits: list[str], *, stack: bool = True
) -> Counter:
    rest = {"tab": TRACKS, "group": TRACKS, "trail": False, "moved": False, "stack": stack}
    return piece_of_game(authored, name, TRACK, commands=commands, traits=traits, **rest)


def _to_region(key: str, region: str) -> SendTo:
    return SendTo(key=named(key), map=TRACKS, board=TRACKS, destination="R", region=region)


def _within(front: str, first: int, last: int, change: int) -> str:
    """The region so many spaces from a piece's, as far as the track goes."""
    low = f"Math.max({first}, " if first else ""
    return f'{{"{front}" + {low}Math.min({last}, Space + {change}){")" if first else ""}}}'


def _time() -> dict[str, Command]:
    """The Time marker goes on by one space, at most to the last one, and says so (6.1.2)."""
    return {"Advance Time": Command(does=["ccmod.on"], says=of_player(e.AdvanceTime, space="$Space$"), key="Ctrl+A")}


def _surrender(side: str) -> dict[str, Command]:
    """A Surrender marker goes along the casualty spaces of its side (E54)."""
    says = report(e.MoveSurrender, side=side, space="$Space$")
    return {f"One space {word}": Command(does=[f"ccmod.surrender.{word}"], says=says) for word in ("on", "back")}


def _along(side: str, last: int) -> list[str]:
    there = {"on": 1, "back": -1}
    front = f"{casualties_of(side)} "
    return texts(_SPACE, *(_to_region(f"surrender.{word}", _within(front, 1, last, by)) for word, by in there.items()))


def _vp(sides: list[str]) -> dict[str, Command]:
    """The VP marker reports its space, and goes on by the points that a side gains (4.1.1)."""
    stands = Command(says=report(e.VPMarker, side="$Leader$", points="$Lead$"))
    gains = {
        f"{side}: {points} VP": Command(
            does=[f"ccmod.vp.{slug(side)}.{points}"],
            says=report(e.GainVP, side=side, points=str(points)),
            menu=f"The {side} side gains",
        )
        for side in sides
        for points in VP_STEPS
    }
    return {"Report its space": stands} | gains


def _vp_traits(sides: list[str], last: int) -> Iterator[Trait]:
    """To the right lie the points of one side, below them those of the other, 0 at their left (4.1.1)."""
    number = 'Integer.parseInt(LocationName.substring(LocationName.lastIndexOf(" ") + 1))'
    first, second = sides
    signed = f'{{LocationName.startsWith("{first}") ? {number} : 0 - {number}}}'
    yield CalculatedProperty(name="Points", expression=signed)
    yield CalculatedProperty(name="Lead", expression="{Math.abs(Points)}")
    yield CalculatedProperty(name="Leader", expression=f'{{Points < 0 ? "{second}" : "{first}"}}')
    for sign, side in ((1, first), (-1, second)):
        for points in VP_STEPS:
            there = f"Math.max(-{last}, Math.min({last}, Points + {sign * points}))"
            region = f'{there} > 0 ? "{first} VP " + {there} : {there} < 0 ? "{second} VP " + (0 - {there}) : "VP 0"'
            yield _to_region(f"vp.{slug(side)}.{points}", f"{{{region}}}")


def _initiative(sides: list[str]) -> dict[str, Command]:
    """The Initiative card: it goes to a side, and its holder calls for re-rolls (9)."""
    gives = {
        f"To the {side} side": Command(
            does=[f"ccmod.initiative.{slug(side)}"],
            says=report(e.Initiative, side=side),
            when=f'LocationName != "{INITIATIVE} {side}"',
        )
        for side in sides
    }
    return {"Call for a re-roll": Command(says=of_player(e.Reroll), key="Ctrl+R")} | gives


def _to_sides(sides: list[str]) -> Iterator[Trait]:
    for side in sides:
        yield _to_region(f"initiative.{slug(side)}", f"{INITIATIVE} {side}")
