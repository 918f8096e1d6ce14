"""Reloads (2.0-11 to 2.0-14, 2.0-24)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Loading
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing

Loaded = tuple[Card, Loading]


def reloaded(state: State, event: e.Reload) -> Loaded | None:
    """The card and the loaded die of the weapon that is reloaded."""
    man = state.man(event.soldier)
    weapon = event.weapon or man.weapon
    card, loading = state.card(weapon), man.weapons.get(weapon or "")
    return (card, loading) if card is not None and loading is not None else None


def works_the_bolt(state: State, card: Card, loading: Loading) -> bool:
    """Whether it is only the bolt that is worked between two shots (2.0-14)."""
    return state.has("bolt_action") and card.bolt and loading.box is not None and not loading.bolted


@RULEBOOK.check("V-201", "2.0-10/17/19", e.Reload)
def reload_of_another_weapon(state: State, event: e.Reload) -> Objection | None:
    """A soldier reloads a weapon that he has."""
    man = state.man(event.soldier)
    if event.weapon is None or man.name not in state.soldiers or not man.weapons or event.weapon in man.weapons:
        return None
    message = f"{man.name} has no {event.weapon}"
    return Objection(message, " or ".join(man.weapons), event.weapon, (man.name,), anyhow=True)


@RULEBOOK.check("V-103", "2.0-24", e.Reload)
def reload_out_of_its_phase(state: State, event: e.Reload) -> Objection | None:
    """Reloading is an action of the fire phase."""
    if state.turn.phase in (None, t.FIRE):
        return None
    return Objection("a reload is an action of the fire phase", t.FIRE, str(state.turn.phase), (event.soldier,))


@RULEBOOK.check("V-103", "2.0-24", e.Reload, given=reloaded)
def reload_without_a_magazine(state: State, event: e.Reload, found: Loaded) -> Iterator[Objection]:
    """A reload reduces the number of magazines by one, but not below 0 (A-09)."""
    card, loading = found
    if works_the_bolt(state, card, loading) or card.sidearm:
        return
    if loading.magazines is None:
        yield missing(f"the magazines of {event.soldier}")
        return
    least, left = (1 if state.option("A-09") == "yes" else 0), loading.magazines - 1
    if left < least:
        message, found_left = f"{event.soldier} has no magazine left", str(loading.magazines)
        yield Objection(message, "a magazine", found_left, (event.soldier,), anyhow=True)
    elif event.magazines is not None and event.magazines != left:
        message = f"{event.soldier} had {counted(loading.magazines, 'magazine')}"
        yield Objection(message, str(left), str(event.magazines), (event.soldier,), anyhow=True)


@RULEBOOK.check("V-104", "2.0-13", e.Reload, given=reloaded)
def reload_before_it_is_empty(state: State, event: e.Reload, found: Loaded) -> Objection | None:
    """A linked weapon is reloaded when all its attacks are spent; others may be before, unless A-05 forbids it."""
    card, loading = found
    if loading.box is None or works_the_bolt(state, card, loading):
        return None
    if not (card.linked and state.has("non_reloadable")) and state.option("A-05") == "yes":
        return None
    message = f"the {card.name} of {event.soldier} stands on box {loading.box}"
    return Objection(message, "an empty weapon", f"box {loading.box}", (event.soldier,))


@RULEBOOK.check("V-200", "2.0-11/12/15", e.Reload, given=reloaded)
def sidearm_reloaded(state: State, event: e.Reload, found: Loaded) -> Objection | None:
    """A sidearm has one magazine."""
    if not found[0].sidearm:
        return None
    return Objection(f"the {found[0].name} is a sidearm", "one magazine", "a reload", (event.soldier,))
