"""A position as a picture shows it: men turned as they face, what lies on the map, what the turn says."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import UNREPORTED, Soldier
from ccmod.games.we_were_brothers.rules.terms import ALERTED, LEADER, STANDING
from ccmod.play.view import BoardView, Counter, Track

LOST = ("dead", "prisoner", "missing")
"""Why a man who is lost is not on the map."""


def view(state: State) -> BoardView:
    """The men on the map and what lies there, and what the tracks say."""
    turn = state.turn
    last = (state.mission.get("turns") or {}).get("last")
    tracks = {"Turn": Track(turn.number, last, 1)} if turn.number is not None and last else {}
    line = "" if turn.number is None else f"Turn {turn.number}"
    phase = f"{turn.phase} of {turn.side}" if turn.phase is not None else ""
    counters = (*_men(state), *_things(state))
    when = ", ".join(part for part in (line, phase) if part)
    return BoardView(counters, dict(_facts(state)), tracks=tracks, turn=when, figures=_figures(state))


def _men(state: State) -> Iterator[Counter]:
    for man in state.on_map():
        if man.hex is not None:
            yield Counter(
                man.name,
                man.hex,
                "leader" if man.specialist == LEADER else "unit",
                man.side,
                _initials(man.name),
                tuple(_flags(man)),
                1,
                (man.facing or 12) % 12 * 30,
                tuple(_values(man)),
                f"{man.facing} o'clock" if man.facing is not None else "",
            )


def _initials(name: str) -> str:
    """``Able 1`` as it is printed on the counter: ``A1``."""
    return "".join(word[0] for word in name.split())


def _flags(man: Soldier) -> Iterator[str]:
    """The states of a man in words."""
    if man.place is not None:
        yield f"at {man.place}"
    if man.downed:
        yield "downed"
    elif man.posture is not None and man.posture != STANDING:
        yield man.posture
    if man.condition is not None:
        yield man.condition
    if man.morale != ALERTED:
        yield man.morale
    if not man.alerted:
        yield "unalerted"
    if man.running:
        yield "running"
    if man.waiting is not None:
        yield "opportunity fire"
    if man.suppressing is not None:
        yield f"suppresses {'a megahex' if man.suppressing == UNREPORTED else man.suppressing}"
    if man.camouflaged:
        yield "spotted" if man.spotted else "camouflaged"
    yield from (f"carries {load}" for load in man.loads)


def _values(man: Soldier) -> Iterator[str]:
    if man.box:
        yield f"Health {man.box}"
    loading = man.loading
    if man.weapon is not None and loading is not None:
        yield f"{man.weapon}: {'empty' if loading.box is None else f'box {loading.box}'}"


def _things(state: State) -> Iterator[Counter]:
    for thing in state.things.values():
        if thing.hex is not None and not thing.spent:
            timer = (f"timer {thing.turns}",) if thing.turns is not None else ()
            yield Counter(thing.name, thing.hex, "marker", None, thing.name, (), values=timer)
    if state.ground is None:
        return
    for megahex, cloud in state.clouds.items():
        hexes = state.ground.hexes_of(megahex)
        if hexes:
            flags = ("drifted",) if cloud.drifted else ()
            yield Counter(f"Smoke in {megahex}", _middle(hexes), "marker", None, "smoke", flags)
    for area in state.areas:
        hexes = state.ground.hexes_of(area.megahex)
        if area.denied and hexes:
            yield Counter(f"Suppression of {area.megahex} by {area.by}", _middle(hexes), "marker", None, "suppr.")


def _middle(hexes: tuple[str, ...]) -> str:
    """The hex of a megahex in which its marker is shown."""
    return sorted(hexes)[len(hexes) // 2]


def _facts(state: State) -> Iterator[tuple[str, str]]:
    turn = state.turn
    if turn.number is not None:
        yield "Turn", str(turn.number)
    if turn.phase is not None:
        yield "Phase", f"{turn.phase} of {turn.side}"
    if turn.leads is not None:
        yield "Initiative", turn.leads
    if turn.squad is not None:
        yield "Squad", turn.squad
    points = {side.name: side.vp for side in state.sides.values() if side.vp}
    if points:
        yield "VP", ", ".join(f"{name} {vp}" for name, vp in points.items())
    for squad in state.squads.values():
        if squad.infamy:
            yield f"Infamy of {squad.name}", str(squad.infamy)


def _figures(state: State) -> dict[str, dict[str, float]]:
    """Victory points, and the men who are dead, missing or prisoners of each side."""
    lost: dict[str, float] = {}
    for man in state.soldiers.values():
        if man.side is not None:
            lost[man.side] = lost.get(man.side, 0) + (man.gone in LOST)
    return {"VP": {side.name: side.vp for side in state.sides.values()}, "men lost": lost}
