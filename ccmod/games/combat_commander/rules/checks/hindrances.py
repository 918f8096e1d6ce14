"""What a Hindrance takes off, and off what (10.3, T88.5, T92, T93). V123 to V128, V134 and V135.

Whoever announces a wrong Hindrance has mostly made one of a few mistakes; each check knows one of them by the number
that it leads to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ccmod.games.combat_commander.rules.checks.radios import observer_of
from ccmod.games.combat_commander.rules.events import Attack, LineOfSight, Roll, Target
from ccmod.games.combat_commander.rules.los.markers import SMOKE
from ccmod.games.combat_commander.rules.los.sight import Hindrance
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.sight import sight_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.views import Use, View, views_of
from ccmod.games.combat_commander.rules.terrain import terrain_chart
from ccmod.play.finding import Objection, missing


@dataclass(frozen=True, slots=True)
class Said:
    """A Hindrance as somebody announced it, and the lines that it is about."""

    number: int
    views: list[View]

    @property
    def unknown(self) -> str | None:
        """The datum without which nobody can tell the Hindrance; ``None`` if it is certain."""
        return next(
            (datum for view in self.views if view.sight.hindrance is None for datum in view.sight.missing), None
        )

    @property
    def found(self) -> list[Hindrance]:
        """All that hinders, each thing once though several lines meet it."""
        return list(dict.fromkeys(one for view in self.views for one in view.sight.hindrances))

    @property
    def due(self) -> int:
        """The largest."""
        return max((one.number for one in self.found), default=0)

    @property
    def greater(self) -> list[Hindrance]:
        """All that is greater than what was said, if that is what is left without it; else nothing."""
        others = {0, *(one.number for one in self.found)}
        return [one for one in self.found if one.number > self.number] if self.number in others else []


def _said(state: State, event: Use) -> Said | None:
    """What an event says of its Hindrance; ``None`` if it says nothing, or it is right."""
    if event.hindrance is None:
        return None
    views = [view for view in views_of(state, event) if not (isinstance(event, Attack) and view.ordnance)]
    said = Said(event.hindrance, views)
    if not views or any(view.sight.obstacles for view in views):
        return None
    return None if said.unknown is None and said.number == said.due else said


def _wrong(said: Said, because: str) -> Objection:
    sources = "; ".join(map(str, said.found)) or "nothing on the line"
    hexes = tuple(dict.fromkeys(hex for view in said.views for hex in (view.a, view.b)))
    return Objection(
        f"the Hindrance is {said.due} ({sources}), not {said.number}: {because}",
        expected=str(said.due),
        found=str(said.number),
        pieces=tuple(dict.fromkeys(piece for view in said.views for piece in view.pieces)),
        hexes=hexes,
    )


@RULEBOOK.check("V123", "10.3.3", Attack, Target, LineOfSight)
def hindrances_do_not_add_up(state: State, event: Use) -> Objection | None:
    """Of several Hindrances only the largest counts."""
    said = _said(state, event)
    if said is None:
        return None
    if said.unknown is not None:
        return missing(said.unknown)
    if len(said.found) > 1 and said.due < said.number <= sum(one.number for one in said.found):
        return _wrong(said, "only the largest counts")
    return None


@RULEBOOK.check("V124", "10.3.4", Attack, Target, LineOfSight)
def smoke_fills_its_hex(state: State, event: Use) -> Objection | None:
    """Smoke in the firer's or the target's hex hinders, and so does Smoke in a hex that the line only grazes."""
    said = _said(state, event)
    if said is None or said.unknown is not None or not said.greater:
        return None
    if any(one.what != SMOKE or _between_levels(state, said, one) for one in said.greater):
        return None
    return _wrong(said, "Smoke counts wherever the line touches its hex, and in the hexes of both ends")


@RULEBOOK.check("V125", "10.1", Attack, Target, LineOfSight)
def what_is_printed_at_the_ends_does_not_count(state: State, event: Use) -> Objection | None:
    """A Hindrance printed in, or a side of, the firer's or the target's hex does not count."""
    said = _said(state, event)
    if said is None or said.unknown is not None or said.number <= said.due or state.ground is None:
        return None
    chart = terrain_chart()["hexes"]
    own = [chart[state.ground.terrain(hex)]["los"] for view in said.views for hex in (view.a, view.b)]
    own += [one.number for view in said.views for one in view.sight.ignored if one.rule == "10.1"]
    return _wrong(said, "what is printed in the hex of either does not count") if said.number in own else None


@RULEBOOK.check("V126", "10.3.2", Attack)
def no_hindrance_after_the_hit(state: State, event: Attack) -> Objection | None:
    """The Fire Attack of Ordnance is not hindered: its Targeting roll was."""
    views = views_of(state, event)
    if not event.hindrance or not views or not all(view.ordnance for view in views):
        return None
    message = f"a Hindrance of {event.hindrance} has counted in the Targeting roll and does not hinder the attack"
    return Objection(message, "0", str(event.hindrance), event.pieces, (event.hex,))


@RULEBOOK.check("V127", "10.3.1", Target)
def targeting_is_hindered(state: State, event: Target) -> Objection | None:
    """A Targeting roll is reduced by the Hindrance, so no less may be announced than there is."""
    said = _said(state, event)
    if said is None or said.unknown is not None or said.number >= said.due:
        return None
    return _wrong(said, "it comes off the Targeting roll")


@RULEBOOK.check("V127", "10.3.1", Attack)
def no_hit_without_the_hindrance(state: State, event: Attack) -> Objection | None:
    """Ordnance whose Targeting roll hits only if the Hindrance is left out has missed."""
    aimed = state.targeting
    if aimed is None or aimed.product is None or aimed.weapon not in event.pieces or aimed.hex != event.hex:
        return None
    view = next(iter(views_of(state, event)), None)
    if view is None or view.sight.obstacles:
        return None
    distance, hindrance = state.board.distance(view.a, view.b), view.sight.hindrance
    if hindrance is None:
        return missing(next(view.sight.missing))
    if aimed.product <= distance or aimed.product - hindrance > distance:
        return None
    message = f"the Targeting roll of {aimed.product} -{hindrance} Hindrance = {aimed.product - hindrance} misses"
    return Objection(f"{message} at range {distance}", "a miss", "a hit", event.pieces, (view.a, view.b))


@RULEBOOK.check("V127", "10.3.1", Roll)
def accuracy_is_hindered(state: State, event: Roll) -> Objection | None:
    """An Accuracy roll is reduced by the Hindrance between the Observer and the Spotting Round."""
    observer, barrage = observer_of(state), state.barrage
    hex = state.unit(observer).hex if observer is not None else None
    product = event.white * event.red
    if event.roll != "accuracy" or event.result != product or hex is None or barrage is None or barrage.aimed is None:
        return None
    sight = sight_of(state, hex, barrage.aimed)
    if sight.obstacles or sight.hindrance == 0:
        return None
    if sight.hindrance is None:
        return missing(next(sight.missing))
    found = product - sight.hindrance
    message = f"the Accuracy roll makes {product} -{sight.hindrance} Hindrance = {found}, the log says {product}"
    return Objection(message, str(found), str(product), hexes=(hex, barrage.aimed))


@RULEBOOK.check("V128", "10.3.2.1", Roll)
def no_attack_without_fp(state: State, event: Roll) -> Objection | None:
    """A Fire Attack is made with 1 FP at least, after Hindrance and with the Actions that were played."""
    attack = state.attack
    if event.roll != "fire attack" or attack is None or attack.rolled or attack.kind != "fire":
        return None
    strength = attack.strength
    if strength is None:
        return missing("the FP of the attack")
    if strength.value >= 1:
        return None
    return Objection(f"{strength}: no attack is made with less than 1 FP", "1", str(strength.value), attack.pieces)


@RULEBOOK.check("V134", "T88.5", Attack, Target, LineOfSight)
def hindrances_by_their_levels(state: State, event: Use) -> Objection | None:
    """A lower Hindrance does not affect a line to or from a Hill; Smoke does at any level."""
    said = _said(state, event)
    if said is None or said.unknown is not None:
        return None
    lower = [one.number for view in said.views for one in view.sight.ignored if one.rule == "T88.5"]
    if said.number > said.due and said.number in lower:
        return _wrong(said, "a Hindrance on a lower level does not count")
    if said.greater and all(one.what == SMOKE and _between_levels(state, said, one) for one in said.greater):
        return _wrong(said, "Smoke counts whatever the levels")
    return None


def _between_levels(state: State, said: Said, smoke: Hindrance) -> bool:
    """Whether Smoke lies on a line between the ends, one of which is on another level."""
    if state.ground is None:
        return False
    level = state.ground.level
    return any(
        smoke in view.sight.hindrances
        and smoke.place not in (view.a, view.b)
        and {level(view.a), level(view.b)} != {level(smoke.place)}
        for view in said.views
    )


@RULEBOOK.check("V135", "T92, T93", Attack, Target, LineOfSight)
def along_a_way_nothing_hinders(state: State, event: Use) -> Iterator[Objection]:
    """A line that runs along a Road or Railway is clear of what it hinders elsewhere."""
    said = _said(state, event)
    if said is None or said.unknown is not None or said.number <= said.due:
        return
    along = [one for view in said.views for one in view.sight.ignored if one.rule in ("T92", "T93")]
    if any(one.number == said.number for one in along):
        yield _wrong(said, "; ".join(str(one) for one in along if one.number == said.number))
