"""The numbers that a Hindrance reduces, and by how much (10.3, T88.5, T92, T93). V123 to V128, V134 and V135.

Whoever announces a wrong Hindrance has mostly made one of a few mistakes; each check knows one of them by the number
that it leads to.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Attack, LineOfSight, Roll, Target
from ccmod.games.combat_commander.rules.los.lines import SMOKE
from ccmod.games.combat_commander.rules.los.sight import Hindrance, Ignored
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.views import Use, View, views_of
from ccmod.games.combat_commander.rules.terrain import terrain_chart
from ccmod.ground.dataclass import dataclass
from ccmod.play.finding import Objection, missing


@dataclass(frozen=True, slots=True)
class AnnouncedHindrance:
    """A Hindrance as somebody announced it, and the lines that it is about."""

    number: int
    views: list[View]

    @property
    def unknown(self) -> str | None:
        """The datum without which the Hindrance cannot be determined; ``None`` if it is certain."""
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

    def ignored(self, *rules: str) -> list[Ignored]:
        """The features that do not count on its lines, by these rules."""
        return [one for view in self.views for one in view.sight.ignored if one.rule in rules]


def wrongly_said(state: State, event: Use) -> AnnouncedHindrance | None:
    """The Hindrance that an event names; ``None`` if it names none, or a right one."""
    if event.hindrance is None:
        return None
    views = [view for view in views_of(state, event) if not (isinstance(event, Attack) and view.ordnance)]
    said = AnnouncedHindrance(event.hindrance, views)
    if not views or any(view.sight.obstacles for view in views):
        return None
    return None if said.unknown is None and said.number == said.due else said


def _wrong(said: AnnouncedHindrance, because: str) -> Objection:
    sources = "; ".join(map(str, said.found)) or "nothing on the line"
    hexes = tuple(dict.fromkeys(hex for view in said.views for hex in (view.a, view.b)))
    return Objection(
        f"the Hindrance is {said.due} ({sources}), not {said.number}: {because}",
        expected=str(said.due),
        found=str(said.number),
        pieces=tuple(dict.fromkeys(piece for view in said.views for piece in view.pieces)),
        hexes=hexes,
    )


@RULEBOOK.family(
    {
        "V123": "10.3.3",  # of several Hindrances only the largest counts
        "V124": "10.3.4",  # Smoke in the hex of either end hinders, and so does Smoke in a hex that is only grazed
        "V125": "10.1",  # a Hindrance printed in, or a side of, the hex of either end does not count
        "V127": "10.3.1",  # a Targeting roll is reduced by the Hindrance, so no less may be announced than there is
        "V134": "T88.5",  # a lower Hindrance does not affect a line to or from a Hill; Smoke does at any level
        "V135": "T92, T93",  # a line that runs along a Road or Railway is clear of what it hinders elsewhere
    },
    Attack,
    Target,
    LineOfSight,
    given=wrongly_said,
)
def hindrance_is_the_largest(state: State, event: Use, said: AnnouncedHindrance) -> Iterator[tuple[str, Objection]]:
    """A wrong Hindrance, by each error that leads to its number; the FP of an attack is V152's."""
    if said.unknown is not None:
        yield "V123", missing(said.unknown)
        return
    known = list(_known_errors(state, event, said))
    yield from known
    if not known and not isinstance(event, Attack):
        yield "V123", _wrong(said, "the largest that the line meets counts")


def _known_errors(state: State, event: Use, said: AnnouncedHindrance) -> Iterator[tuple[str, Objection]]:
    """The errors that lead to a number, each with the rule that it breaks."""
    more, found, greater = said.number > said.due, said.found, said.greater
    if len(found) > 1 and said.due < said.number <= sum(one.number for one in found):
        yield "V123", _wrong(said, "only the largest counts")
    between = [one.what == SMOKE and _between_levels(state, said, one) for one in greater]
    if greater and all(one.what == SMOKE for one in greater) and not any(between):
        yield "V124", _wrong(said, "Smoke counts wherever the line touches its hex, and in the hexes of both ends")
    if more and said.number in _printed_at_ends(state, said):
        yield "V125", _wrong(said, "what is printed in the hex of either does not count")
    if isinstance(event, Target) and not more:
        yield "V127", _wrong(said, "it comes off the Targeting roll")
    if more and said.number in [one.number for one in said.ignored("T88.5")]:
        yield "V134", _wrong(said, "a Hindrance on a lower level does not count")
    elif greater and all(between):
        yield "V134", _wrong(said, "Smoke counts whatever the levels")
    along = [str(one) for one in said.ignored("T92", "T93") if one.number == said.number]
    if more and along:
        yield "V135", _wrong(said, "; ".join(along))


def _printed_at_ends(state: State, said: AnnouncedHindrance) -> list[int | None]:
    """The Hindrances that are printed in, or a side of, the hexes of both ends."""
    if state.ground is None:
        return []
    chart = terrain_chart()["hexes"]
    own = [chart[state.ground.terrain(hex)]["los"] for view in said.views for hex in (view.a, view.b)]
    return own + [one.number for one in said.ignored("10.1")]


def _between_levels(state: State, said: AnnouncedHindrance, smoke: Hindrance) -> bool:
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


@RULEBOOK.check("V126", "10.3.2", Attack, given=views_of)
def no_hindrance_after_the_hit(state: State, event: Attack, views: tuple[View, ...]) -> Objection | None:
    """The Fire Attack of Ordnance is not hindered: its Targeting roll was."""
    if not event.hindrance or not views or not all(view.ordnance for view in views):
        return None
    message = f"a Hindrance of {event.hindrance} has counted in the Targeting roll and does not hinder the attack"
    return Objection(message, "0", str(event.hindrance), event.pieces, (event.hex,))


@RULEBOOK.check("V127", "10.3.1", Attack, given=views_of)
def no_hit_without_the_hindrance(state: State, event: Attack, views: tuple[View, ...]) -> Objection | None:
    """Ordnance whose Targeting roll hits only if the Hindrance is left out has missed."""
    aimed = state.targeting
    if aimed is None or aimed.product is None or aimed.weapon not in event.pieces or aimed.hex != event.hex:
        return None
    if not views or views[0].sight.obstacles:
        return None
    view = views[0]
    distance, hindrance = state.board.distance(view.a, view.b), view.sight.hindrance
    if hindrance is None:
        return missing(next(view.sight.missing))
    if aimed.product <= distance or aimed.product - hindrance > distance:
        return None
    message = f"the Targeting roll of {aimed.product} -{hindrance} Hindrance = {aimed.product - hindrance} misses"
    return Objection(f"{message} at range {distance}", "a miss", "a hit", event.pieces, (view.a, view.b))


@RULEBOOK.check("V128", "10.3.2.1", Roll, of=("fire attack",))
def no_attack_without_fp(state: State, _: Roll) -> Objection | None:
    """A Fire Attack is made with 1 FP at least, after Hindrance and with the Actions that were played."""
    attack = state.attack
    if attack is None or attack.rolled or attack.kind != "fire":
        return None
    strength = attack.strength
    if strength is None:
        return missing("the FP of the attack")
    if strength.value >= 1:
        return None
    return Objection(f"{strength}: no attack is made with less than 1 FP", "1", str(strength.value), attack.pieces)
