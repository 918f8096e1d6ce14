"""The track display: its board with a region or zone for every box, and the pieces that move on it."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.art.faces import MarkerFace, SideFace, TracksFace
from ccmod.games.combat_commander.module import reports
from ccmod.games.combat_commander.module.art.layout import TrackBox, TracksLayout
from ccmod.games.combat_commander.module.common import TRACKS
from ccmod.modules.commands import Command, named, traits_of
from ccmod.modules.components import BOARD, GRID, component
from ccmod.modules.maps import image_saver, map_window, stack_viewer, stacking, zoomer
from ccmod.modules.names import slug
from ccmod.modules.pieces import Slot
from ccmod.modules.workshop import Workshop
from ccmod.vassal.buildfile import Element
from ccmod.vassal.traits import CalculatedProperty, DoesNotStack, Key, Mark, SendTo, SubMenu, Trait

_SPACE = '{Integer.parseInt(LocationName.substring(LocationName.lastIndexOf(" ") + 1))}'
"""The number of the space where a piece lies."""
VP_STEPS = (1, 2, 3, 4, 5, 10)
"""How many points the menu of the VP marker offers at once."""


def face_of(workshop: Workshop) -> TracksFace:
    """The display for the sides of the module's first scenario, long enough for all its scenarios."""
    scenarios = [scenario.file for scenario in workshop.authored.scenarios]
    left, right = (SideFace(name=name, nation=side.nation) for name, side in scenarios[0].sides.items())
    surrenders = [side.surrender for scenario in scenarios for side in scenario.sides.values()]
    times = [scenario.sudden_death for scenario in scenarios]
    return TracksFace(sides=(left, right), time=max(12, *times), casualties=max(14, *surrenders))


def window(workshop: Workshop, face: TracksFace, layout: TracksLayout, decks: list[Element], icon: str) -> Element:
    """The map window of the display, with the decks on it."""
    from ccmod.games.combat_commander.module.art.tracks import draw_tracks

    picture = workshop.pictures.draw_board("tracks", draw_tracks, face)
    board = component(BOARD, _grid(layout), name=TRACKS, image=picture)
    return map_window(
        "Map",
        TRACKS,
        [board],
        stacking(2),
        stack_viewer(decks=True),
        zoomer(0.65),
        image_saver(),
        *decks,
        launch=True,
        buttonName="",
        icon=icon,
        tooltip="Tracks, decks and casualties",
        hotkey="84,520",
        markMoved="Never",
    )


def _is_zone(name: str, box: TrackBox) -> bool:
    """Wide boxes hold several pieces side by side; all others hold their pieces in the middle."""
    return name.rpartition(" ")[2] in ("Weapons", "Radio", "Reserve", "Objectives")


def _grid(layout: TracksLayout) -> Element:
    regions = [
        component(f"{GRID}Region", name=name, originx=box.centre[0], originy=box.centre[1])
        for name, box in layout.boxes.items()
        if not _is_zone(name, box)
    ]
    zones = [_zone(name, box) for name, box in layout.boxes.items() if _is_zone(name, box)]
    return component(
        f"{GRID}ZonedGrid",
        *zones,
        component(f"{GRID}RegionGrid", *regions, snapto=True, visible=False, fontsize=9),
    )


def _zone(name: str, box: TrackBox) -> Element:
    right, bottom = box.x + box.width, box.y + box.height
    corners = ((box.x, box.y), (right, box.y), (right, bottom), (box.x, bottom))
    return component(
        f"{GRID}mapgrid.Zone",
        name=name,
        path=";".join(f"{x},{y}" for x, y in corners),
        locationFormat="$name$",
        useParentGrid=False,
        useHighlight=False,
    )


# --- the pieces of the tracks ---


def pieces(workshop: Workshop, face: TracksFace) -> list[Slot]:
    """The slots of all pieces that lie on the tracks."""
    sides = [side.name for side in face.sides]
    return [
        _piece(workshop, "Time", "time", "neutral", _time(face.time)),
        _piece(workshop, "Sudden Death", "sudden_death", "neutral", []),
        _piece(workshop, "VP", "vp", "neutral", list(_vp(sides, face.vp))),
        *(
            _piece(workshop, f"{side.name} Surrender", "surrender", side.nation, _surrender(side.name, face.casualties))
            for side in face.sides
        ),
        _initiative(workshop, sides),
    ]


def _piece(workshop: Workshop, name: str, kind: str, nation: str, traits: list[Trait]) -> Slot:
    from ccmod.games.combat_commander.module.art.markers import draw_marker

    face = MarkerFace(kind=kind, nation=nation)
    picture = workshop.pictures.draw(f"track-{slug(name)}.png", draw_marker, face)
    return workshop.slot("track", name, picture, [_marks(name), *traits])


def _marks(name: str) -> Mark:
    return Mark.of({"Class": "track", "Side": "", "Type": name})


def _to_region(key: Key, region: str) -> SendTo:
    return SendTo(key=key, map=TRACKS, board=TRACKS, destination="R", region=region)


def _time(last: int) -> list[Trait]:
    """The Time marker goes on by one space, at most to the last one, and says so (6.1.2)."""
    command = Command("advance", "Advance Time", (named("on"),), reports.TIME, None, Key.ctrl("A"))
    return [
        CalculatedProperty(name="Space", expression=_SPACE),
        _to_region(named("on"), f'{{"Time " + Math.min({last}, Space + 1)}}'),
        *traits_of([command]),
    ]


def _surrender(side: str, last: int) -> list[Trait]:
    """A Surrender marker goes along the casualty spaces of its side (E54)."""
    commands, sent = [], []
    for word, change in (("on", 1), ("back", -1)):
        there = f"Math.max(1, Math.min({last}, Space + {change}))"
        sent.append(_to_region(named(f"surrender.{word}"), f'{{"{side} Casualties " + {there}}}'))
        text = f"One space {word}"
        commands.append(Command(word, text, (named(f"surrender.{word}"),), reports.move_surrender(side)))
    return [CalculatedProperty(name="Space", expression=_SPACE), *sent, *traits_of(commands)]


def _vp(sides: list[str], last: int) -> Iterator[Trait]:
    """The VP marker: to the right the points of one side, below them those of the other, 0 at their left (4.1.1)."""
    yield CalculatedProperty(name="Points", expression=_signed_points(sides[0]))
    yield CalculatedProperty(name="Lead", expression="{Math.abs(Points)}")
    yield CalculatedProperty(name="Leader", expression=f'{{Points < 0 ? "{sides[1]}" : "{sides[0]}"}}')
    yield from traits_of([Command("stands", "Say where it stands", (), reports.VP_MARKER)])
    for sign, side in zip((1, -1), sides, strict=True):
        commands = []
        for points in VP_STEPS:
            key = named(f"vp.{slug(side)}.{points}")
            yield _to_region(key, _space_after(sides, sign * points, last))
            text = f"{side}: {points} VP"
            commands.append(Command(f"gain.{slug(side)}.{points}", text, (key,), reports.gain_vp(side, points)))
        yield from traits_of(commands)
        yield SubMenu(text=f"The {side} side gains", commands=tuple(command.text for command in commands))


def _signed_points(first: str) -> str:
    """The marker's place as a number: positive for the first side."""
    number = 'Integer.parseInt(LocationName.substring(LocationName.lastIndexOf(" ") + 1))'
    return f'{{LocationName.startsWith("{first}") ? {number} : 0 - {number}}}'


def _space_after(sides: list[str], change: int, last: int) -> str:
    """The region that lies ``change`` points from the marker's place; the track's ends are not left."""
    there = f"Math.max(-{last}, Math.min({last}, Points + {change}))"
    return f'{{{there} > 0 ? "{sides[0]} VP " + {there} : {there} < 0 ? "{sides[1]} VP " + (0 - {there}) : "VP 0"}}'


def _initiative(workshop: Workshop, sides: list[str]) -> Slot:
    """The Initiative card: it goes to a side, and its holder calls for re-rolls (9)."""
    from ccmod.games.combat_commander.module.art.cards import draw_initiative

    commands = [Command("reroll", "Call for a re-roll", (), reports.REROLL, None, Key.ctrl("R"))]
    traits: list[Trait] = [_marks("Initiative"), DoesNotStack(movement="N", stacking="R")]
    for side in sides:
        key = named(f"initiative.{slug(side)}")
        traits.append(_to_region(key, f"Initiative {side}"))
        condition = f'LocationName != "Initiative {side}"'
        commands.append(Command(f"to.{slug(side)}", f"To the {side} side", (key,), reports.initiative(side), condition))
    picture = workshop.pictures.draw("card-initiative.png", draw_initiative)
    return workshop.slot("track", "Initiative", picture, [*traits, *traits_of(commands)])
