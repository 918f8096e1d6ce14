"""A position of Combat Commander as a picture shows it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ccmod.games.combat_commander.rules.components import Values
from ccmod.games.combat_commander.rules.state.cards import Cards
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import LEADERS, Unit, Weapon
from ccmod.play.view import BoardView, Counter, Track


def view(state: State) -> BoardView:
    """Counters, tracks and hands of a position; the cards that no player may see are its hidden names."""
    cards = {side.name: side.cards for side in state.sides.values()}
    return BoardView(
        counters=tuple(_counters(state)),
        facts=dict(_facts(state)),
        hands={name: tuple(its.hand) for name, its in cards.items() if its.hand_size is not None},
        hidden=frozenset().union(*map(_unseen, cards.values())),
        tracks=dict(_tracks(state)),
        turn=_turn(state),
        figures=_figures(state),
        hand_sizes={name: its.hand_size for name, its in cards.items() if its.hand_size is not None and its.hidden},
    )


def _unseen(cards: Cards) -> frozenset[str]:
    """The cards that are in the deck, or may be: neither the owner nor his opponent can name them (1.2)."""
    return (cards.all | frozenset(cards.deck or ())) - {*cards.hand, *cards.discards, *cards.elsewhere}


def _counters(state: State) -> Iterator[Counter]:
    """Markers at the bottom, then the units in the order of their coming, each with its Weapon above it (11.1)."""
    for hex, markers in state.markers.items():
        for number, marker in enumerate(markers, 1):
            again = f" ({number})" if markers.count(marker) > 1 else ""
            yield Counter(f"{marker} in {hex}{again}", hex, "marker", label=marker)
    for hex, names in state.stacks.items():
        for name in names:
            unit = state.units[name]
            yield _unit(
                name, hex, unit.side, unit.kind, _label(name, unit.kind, unit.values), _flags(unit), _face(unit)
            )
            weapon = state.weapons.get(unit.weapon or "")
            if weapon is not None and not weapon.eliminated:
                flags = ("broken",) if weapon.broken else ()
                yield Counter(weapon.name, hex, "weapon", weapon.side, _weapon_label(weapon), flags, _face(weapon))


@lru_cache(maxsize=1 << 12)
def _unit(
    name: str, hex: str, side: str | None, kind: str | None, label: str, flags: tuple[str, ...], face: int
) -> Counter:
    """The counter of a unit. Most do not move in a step: one that is alike in two positions is one counter in both."""
    return Counter(name, hex, "leader" if kind in LEADERS else "unit", side, label, flags, face)


def _label(name: str, kind: str | None, values: Values | None) -> str:
    """The name without side or rank, and below it the printed values (3.1); for a Leader his Command."""
    words = name.split()
    short = " ".join(words[1:]) if len(words) > 1 else name
    if values is None:
        return short
    if kind == "leader":
        return f"{short}\nCmd {values.command}"
    return f"{short}\n{values.fp}-{values.range}-{values.move}"


def _face(piece: Unit | Weapon) -> int:
    return 2 if piece.broken else 1


def _weapon_label(weapon: Weapon) -> str:
    return weapon.type.id if weapon.type else weapon.name


def _flags(unit: Unit) -> tuple[str, ...]:
    if not (unit.broken or unit.suppressed or unit.veteran or unit.activated_for):
        return ()
    states = {
        "broken": unit.broken,
        "suppressed": unit.suppressed,
        "veteran": unit.veteran,
        "activated": unit.activated_for,
    }
    return tuple(word for word, is_so in states.items() if is_so)


def _facts(state: State) -> Iterator[tuple[str, str]]:
    """The facts on the tracks, as far as they are known."""
    if state.active is not None:
        yield "Turn of", state.active
    if state.order is not None:
        yield "Order", state.order.name
    if state.time is not None:
        end = f" of {state.sudden_death}" if state.sudden_death is not None else ""
        yield "Time", f"{state.time}{end}"
    if state.vp:
        leader, points = max(state.vp.items(), key=lambda item: item[1])
        yield "VP", f"{leader} {points}" if points else "even"
    if state.initiative is not None:
        yield "Initiative", state.initiative
    for side in state.sides.values():
        losses = state.tracks.count(side.name)
        if losses or side.surrender is not None:
            limit = f" of {side.surrender}" if side.surrender is not None else ""
            yield f"{side.name} casualties", f"{losses}{limit}"


def _tracks(state: State) -> Iterator[tuple[str, Track]]:
    """The Time track up to Sudden Death, and the casualty tracks up to Surrender (4.2, 6.1)."""
    if state.time is not None and state.sudden_death is not None:
        yield "Time", Track(state.time, state.sudden_death)
    for side in state.sides.values():
        if side.surrender is not None:
            yield f"{side.name} casualties", Track(state.tracks.count(side.name), side.surrender)


def _turn(state: State) -> str:
    time = "" if state.time is None else f"Time {state.time}"
    return ", ".join(part for part in (time, state.active) if part)


def _figures(state: State) -> dict[str, dict[str, float]]:
    """VP (2.2) and the units on each side's casualty track (6.3.2)."""
    casualties: dict[str, float] = {name: state.tracks.count(name) for name in state.sides}
    return {**({"VP": dict(state.vp)} if state.vp else {}), "casualties": casualties}
