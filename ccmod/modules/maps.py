"""A map window of a module: the helpers without which it is dead to the mouse, and those that make it pleasant.

VASSAL adds only some of them by itself (``build/module/Map.java``), so all are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from ccmod.ground.dataclass import dataclass
from ccmod.modules.components import Value, component
from ccmod.vassal.buildfile import Element, element
from ccmod.vassal.values import Key

ZOOMS = (0.25, 0.35, 0.5, 0.65, 0.8, 1.0, 1.25, 1.5, 2.0)
"""From which the players choose."""


@dataclass(frozen=True, slots=True)
class Icons:
    """The names of toolbar pictures that every module has."""

    zoom_in: str = "zoom_in.png"
    zoom_out: str = "zoom_out.png"
    zoom: str = "zoom.png"
    los: str = "los.png"
    overview: str = "overview.png"
    camera: str = "camera.png"
    text: str = "text.png"
    show: str = "show.png"
    hide: str = "hide.png"
    trails: str = "trails.png"
    unmoved: str = "unmoved.png"


ICONS = Icons()


MOUSE = (
    "ForwardToKeyBuffer",
    "Scroller",
    "ForwardToChatter",
    "MenuDisplayer",
    "MapCenterer",
    "StackExpander",
    "PieceMover",
    "KeyBufferer",
)
"""The parts that let players see, pick, drag and stack pieces; in the order in which VASSAL's editor writes them."""


def stacking(spread: int, *, disabled: bool = False) -> Element:
    """How far apart the pieces of a stack are drawn, in pixels: ``spread``, and half a counter when it is opened."""
    return component(
        "module.map.StackMetrics",
        disabled=disabled,
        exSepX=14,
        exSepY=40,
        unexSepX=spread,
        unexSepY=spread,
        bottom="40,0",
        down="37,0",
        top="38,0",
        up="39,0",
    )


def zoomer(start: float = 1.0, zooms: Sequence[float] = ZOOMS) -> Element:
    """The zoom buttons, with the zooms to choose from; ``start`` is that of a new game, or the nearest to it."""
    levels = sorted(zooms)
    first = min(levels, key=lambda zoom: abs(zoom - start))
    return component(
        "module.map.Zoomer",
        zoomStart=len(levels) - levels.index(first),  # VASSAL counts from the largest down
        zoomLevels=",".join(f"{zoom:g}" if zoom % 1 else f"{zoom:.1f}" for zoom in levels),
        inIconName=ICONS.zoom_in,
        inTooltip="Zoom in",
        outIconName=ICONS.zoom_out,
        outTooltip="Zoom out",
        pickIconName=ICONS.zoom,
        pickTooltip="Choose the zoom",
        zoomInKey="61,130",
        zoomOutKey="45,130",
    )


VIEWED, VIEWED_DECKS = 1.6, 1.25
"""How much larger counters are in the stack viewer than on the map, and where cards are among them."""
LEAST_GAP, MOST_GAP = 6, 40
"""Pixels between two counters in the stack viewer."""
_VIEWER_TYPE = 12
_BREADTH = 0.54
"""Of the type: the breadth of an average letter."""


def viewer_gap(counters: Iterable[tuple[str, int]], *, decks: bool = False) -> int:
    """As many pixels between counters in the stack viewer that their names do not run into each other.

    VASSAL writes each name below its counter, however long it is (``CounterDetailViewer.java``). ``counters`` are names
    and widths in pixels.
    """
    zoom = VIEWED_DECKS if decks else VIEWED
    beyond = (len(name) * _VIEWER_TYPE * _BREADTH + 6 - width * zoom for name, width in counters)
    return min(MOST_GAP, max(LEAST_GAP, ceil(max(beyond, default=0))))


def stack_viewer(*, text: str = "$BasicName$", decks: bool = False, gap: int = LEAST_GAP) -> Element:
    """The viewer of a stack under the mouse: all its pieces, large, with their names, ``gap`` pixels apart."""
    return component(
        "module.map.CounterDetailViewer",
        version="4",
        description="Stack viewer",
        delay=350,
        hotkey="32,130",
        bgColor="247,243,230",
        fgColor="30,28,22",
        borderColor="60,55,45",
        borderWidth=gap,
        borderThickness=2,
        minDisplayPieces=1,
        showgraph=True,
        showgraphsingle=True,
        graphicsZoom=VIEWED if not decks else VIEWED_DECKS,
        zoomlevel=2.0,
        showtext=True,
        showtextsingle=True,
        fontSize=_VIEWER_TYPE,
        summaryReportFormat="$LocationName$",
        counterReportFormat=text,
        emptyHexReportForma="$LocationName$",
        display="from all layers",
        showNoStack=True,
        showNonMovable=True,
        showMoveSelectde=True,
        showDeck=decks,
        showDeckDepth=1,
        unrotatePieces=True,
    )


def last_move(colour: str = "214,120,20", *, enabled: bool = True) -> Element:
    """The frame of the piece that moved last."""
    return component("module.map.HighlightLastMoved", enabled=enabled, color=colour, thickness=2)


def flare(colour: str = "214,60,20") -> Element:
    """Alt-click shows the others where to look."""
    return component("module.map.Flare", flareKey="keyAlt", circleSize=110, circleColor=colour, flarePulses=5)


def line_of_sight(colour: str = "200,30,30", *, scale: int = 0, unit: str = "", says: str | None = None) -> Element:
    """A thread that reports the range: from hex centre to hex centre, or with a ``scale`` (pixels of a unit) freely.

    ``says`` is what the chat says when it is let go (``build/module/map/LOS_Thread.java``).
    """
    report = says if says is not None else f"$PlayerSide$ measures $Range$ {unit}" if scale else ""
    thread = component(
        "module.map.LOS_Thread",
        threadName="LOS",
        label="",
        tooltip="Line of sight: drag to measure the distance" if scale else "Line of sight: drag from hex to hex",
        iconName=ICONS.los,
        hotkey="76,520",
        report=report,
        persistence="Ctrl-Click & Drag",
        snapStart=not scale,
        snapEnd=not scale,
        drawRange=True,
        scale=scale or None,
        losThickness=2,
        threadColor=colour,
        hideCounters=False,
    )
    thread.attributes["global"] = "When Persisting"
    return thread


def overview(scale: float = 0.2) -> Element:
    """A small map on which one sees and chooses what is shown."""
    return component(
        "module.map.GlobalMap",
        scale=scale,
        color="255,210,60",
        tooltip="Show or hide the overview",
        icon=ICONS.overview,
        buttonText="",
        hotkey="79,195",
    )


def image_saver() -> Element:
    """The map as a picture file."""
    return component(
        "module.map.ImageSaver", buttonText="", icon=ICONS.camera, tooltip="Save a picture of this map", hotkey=""
    )


def text_saver() -> Element:
    """A list of all pieces by place, as a text file."""
    return component(
        "module.map.TextSaver", buttonText="", icon=ICONS.text, tooltip="Save a list of pieces as text", hotkey=""
    )


def hide_pieces() -> Element:
    """The bare map, for as long as one likes."""
    return component(
        "module.map.HidePiecesButton",
        buttonText="",
        tooltip="Hide or show all counters on this map",
        hotkey="72,195",
        showingIcon=ICONS.hide,
        hiddenIcon=ICONS.show,
    )


def trails_button(key: Key) -> Element:
    """Wipes out the movement trails of all pieces of the map; ``key`` is what makes a piece do so."""
    return component(
        "module.map.MassKeyCommand",
        name="Clear movement trails",
        buttonText="",
        tooltip="Clear all movement trails on this map",
        icon=ICONS.trails,
        buttonHotkey="",
        hotkey=key,
        target="MAP|false|MAP|||||0|0||false|||EQUALS||",
        filter="",
        deckCount="0",
        singleMap=True,
        reportSingle=True,
        reportFormat="",
    )


def map_window(
    kind: str, name: str, boards: list[Element], *tools: Element, setup: str = "", **attributes: Value
) -> Element:
    """A map with its boards, the mouse helpers, and further tools.

    ``kind`` is ``Map`` (then with :func:`stacking` among its tools) or ``PlayerHand``, which lays out its cards by
    itself (``build/module/map/HandMetrics.java``). ``setup`` says which of several boards lie where in a new game.
    """
    defaults: dict[str, Value] = {
        "mapName": name,
        "allowMultiple": False,
        "backgroundcolor": "46,52,44",
        "edgeWidth": 0,
        "edgeHeight": 0,
        "color": "214,120,20",
        "thickness": 3,
        "moveWithinFormat": "",
        "moveToFormat": "",
        "createFormat": "",
        "changeFormat": "$message$",
        "onlyReportChangedLocation": True,
    }
    return component(
        f"module.{kind}",
        component(
            "module.map.BoardPicker",
            *([element("setup", None, setup)] if setup else []),
            *boards,
            maxColumns=1,
            slotScale=0.2,
            title="Choose Boards",
        ),
        *(component(f"module.map.{helper}") for helper in MOUSE),
        *([] if any(tool.tag.endswith("HighlightLastMoved") for tool in tools) else [last_move()]),
        component("module.map.SelectionHighlighters"),
        *tools,
        **defaults | attributes,
    )
