"""The order cards of each side, which its Leader hands to squads (12.0-05, 12.0-06)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring.authored import Authored
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.we_were_brothers.module.figures import SIZE
from ccmod.games.we_were_brothers.module.panels import board_id
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.names import ORDER, orders_box, panel_of
from ccmod.games.we_were_brothers.rules.terms import LEADER
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.events import report
from ccmod.modules.names import slug
from ccmod.modules.plain.counter_faces import ground
from ccmod.modules.plain.counters import CounterLook, piece_of_game, sides_of
from ccmod.modules.traits import texts
from ccmod.vassal.traits import SendTo
from ccmod.vassal.values import Key

Missions = Mapping[str, Mapping[str, Any]]
ORDER_VALUE = "Order"
"""The property of a card that names its order."""


def orders(authored: Authored, compiled: Missions, side: str, squads: Sequence[str]) -> dict[str, Counter]:
    """A card for each that a mission gives the side, by names such as ``US Army Assault 1``."""
    leader = _leader(compiled, side)
    made: dict[str, Counter] = {}
    for order, count in _counts(compiled, side).items() if leader is not None else ():
        for name in names(side, order, count):
            made[name] = piece_of_game(
                authored, name, ORDER, side=side, values={ORDER_VALUE: order}, tab=side, group="Order cards",
                commands=_menu(leader or "", order, squads), traits=texts(*_sends(side, squads)), trail=False,
                moved=False,
            )  # fmt: skip
    return made


def names(side: str, order: str, count: int) -> Iterator[str]:
    """The names of a side's cards of one order."""
    for number in range(1, count + 1):
        yield f"{side} {order} {number}"


def _counts(compiled: Missions, side: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for data in compiled.values():
        for order, count in (data["cards"].get(side) or {}).items():
            found[order] = max(count, found.get(order, 0))
    return found


def _leader(compiled: Missions, side: str) -> str | None:
    """The Leader of a side; ``None`` if no mission has one."""
    for data in compiled.values():
        for name, row in data["soldiers"].items():
            if row["specialist"] == LEADER and data["squads"][row["squad"]]["side"] == side:
                return str(name)
    return None


def _menu(leader: str, order: str, squads: Sequence[str]) -> dict[str, Command]:
    return {
        f"Is handed to {squad}": Command(
            says=report(e.OrderCard, leader=leader, squad=squad, order=order), then=[_to(squad)]
        )
        for squad in squads
    } | {"Is taken back": Command(does=[_to("")])}


def _sends(side: str, squads: Sequence[str]) -> Iterator[SendTo]:
    for squad, box in ((one, orders_box(one)) for one in squads):
        yield _sent(_to(squad), side, box)
    yield _sent(_to(""), side, orders_box(side))


def _sent(key: str, side: str, box: str) -> SendTo:
    return SendTo(key=Key.named(key), map=panel_of(side), board=board_id(side), destination="Z", zone=box)


def _to(squad: str) -> str:
    """The key that sends a card to a squad, or back into the hand."""
    return named(f"order.{slug(squad) if squad else 'hand'}").name


def look(context: BuildContext, counter: Counter) -> CounterLook | None:
    """A plain card with its order; ``None`` for any other counter."""
    if counter.class_ != ORDER:
        return None
    words = " / ".join(counter.behaviour.values[ORDER_VALUE].split())
    colour = ground(context, counter, sides_of(context))
    face = CounterFace(template="text", size=SIZE, colour=colour, symbol=words, title="Order")
    name = context.file_names.of(counter.name)
    return CounterLook(context.pictures.draw(f"{name}.png", draw_counter, face), prototype=f"{counter.side} Order")
