"""The arithmetic of a combat (7.3 to 7.5, 8.3, 8.4): strengths, support, differential, terrain row."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.folio.rules.crt import ResultsTable, table
from ccmod.games.folio.rules.events import AnnounceOdds
from ccmod.games.folio.rules.rulebook import OPTIONS
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.ground.dataclass import dataclass
from ccmod.play.sum import Sum

ALL_ATTACKERS = frozenset({"river", "ditch", "stream", "escarpment"})
"""Hexside features that help the defender only if every attacker crosses one (7.4b, A34)."""
SOME = frozenset({"stream", "escarpment"})
"""Those of which the rule itself does not say so (A48)."""
UNBRIDGED = frozenset({"escarpment"})
"""Those that a bridge does not undo."""


def attack_total(state: State, combat: Combat) -> Sum:
    """The attack strength: units and the attacker's markers (7.3a), halved against a fortification (7.5b)."""
    parts = []
    for name in combat.attackers:
        values = state.unit(name).values
        if values is None:
            return Sum(missing=f"the counter of {name}")
        parts.append((name, values.attack))
    fortified = is_fortified(state, combat.hex)
    support = support_of(state, combat, combat.side, halved=fortified)
    wrong = support_of(state, combat, combat.side, halved=False).value if fortified else 0
    unhalved = (("FV084", wrong - support.value), ("FV084", (wrong + 1) // 2 - support.value)) if wrong else ()
    return Sum(terms=(*parts, *support.terms), missing=support.missing, misreadings=unhalved)


def defense_total(state: State, combat: Combat) -> Sum:
    """The defense strength: the unit, doubled in a fortification (7.5a), and the defender's markers (7.5c)."""
    values = state.unit(combat.target).values
    if values is None:
        return Sum(missing=f"the counter of {combat.target}")
    fortified = is_fortified(state, combat.hex)
    own = (f"{combat.target} doubled", 2 * values.defense) if fortified else (combat.target, values.defense)
    support = support_of(state, combat, state.other(combat.side) or "", halved=False)
    added = support.value
    wrong = (
        ("FV083", -values.defense if fortified else values.defense),
        ("FV085", added),  # doubled with the unit
        ("FV085", added // 2 - added),
    )
    return Sum(terms=(own, *support.terms), missing=support.missing, misreadings=wrong)


def support_of(state: State, combat: Combat, side: str, *, halved: bool) -> Sum:
    """The markers that a side has played; halved singly or as a sum (A28)."""
    values = [(marker, state.marker_value(marker)) for marker in combat.played.get(side, ())]
    unknown = next((marker for marker, value in values if value is None), None)
    if unknown is not None:
        return Sum(missing=f"the value of {unknown}")
    known = [(marker, value or 0) for marker, value in values]
    if not halved:
        return Sum(terms=tuple(known))
    if state.option("A28") == "their sum":
        whole = sum(value for _, value in known)
        return Sum(terms=(("half of the support", whole // 2),) if known else ())
    return Sum(terms=tuple((f"half of {marker}", value // 2) for marker, value in known))


def is_fortified(state: State, hex: str) -> bool:
    """Whether a hex holds a fortification (7.5)."""
    return state.ground is not None and hex in state.ground.forts


def differential(state: State, combat: Combat) -> tuple[Sum, Sum]:
    """The totals whose difference counts (7.3a)."""
    return attack_total(state, combat), defense_total(state, combat)


def table_of(state: State) -> ResultsTable | None:
    """The Combat Results Table of the battle; ``None`` if the scenario does not say which."""
    name = (state.scenario or {}).get("crt")
    return None if name is None else table(name)


@dataclass(frozen=True, slots=True)
class Reading:
    """How hexsides are read: of rivers and ditches crossed both (B01), of streams and escarpments (A48)."""

    mixed: str
    streams: str


def reading_of(state: State) -> Reading:
    """The reading of the game."""
    return Reading(state.option("B01"), state.option("A48"))


def row_of(state: State, combat: Combat, reading: Reading | None = None) -> int | None:
    """The number of the terrain row that counts; ``None`` if unknown."""
    found = table_of(state)
    if found is None or state.ground is None:
        return None
    ground = state.ground
    names = [ground.row_name(kind) for kind in ground.terrain(combat.hex)]
    features = () if combat.bombardment else helpful_sides(state, combat, reading or reading_of(state))
    if is_fortified(state, combat.hex) and state.option("A45") == "no":
        names, features = ["clear"], ()
    return found.best_row((*names, *map(ground.row_name, features)))


def doubtful_rows(state: State, combat: Combat) -> set[int]:
    """The rows that other readings of the rules on hexsides give: who takes one of them may be right."""
    readings = (Reading(mixed, streams) for mixed in OPTIONS["B01"].values for streams in OPTIONS["A48"].values)
    rows = {row_of(state, combat, reading) for reading in readings} - {row_of(state, combat)}
    return {row for row in rows if row is not None}


def wrong_row(state: State, event: AnnounceOdds, combat: Combat) -> str | None:
    """The terrain row that counts, where another one was announced; ``None`` if it is right or no one can say."""
    table, row = table_of(state), row_of(state, combat)
    if event.terrain is None or table is None or state.ground is None or row is None:
        return None
    said = table.row_of(state.ground.row_name(event.terrain.lower()))
    return None if said == row else ", ".join(table.rows[row].terrain)


def helpful_sides(state: State, combat: Combat, reading: Reading) -> Iterable[str]:
    """The hexside features that help the defender (7.4b, 7.4c).

    Rivers and ditches help if every attacker crosses one, unbridged. So do streams and escarpments, or if any attacker
    crosses one (A48); a bridge does not undo an escarpment.
    """
    ground = state.ground
    if ground is None or not ground.features:
        return ()
    crossed: list[frozenset[str]] = []
    for name in combat.attackers:
        origin = combat.origins.get(name)
        if origin is None or not ground.board.adjacent(origin, combat.hex):
            return ()
        features = ground.side_features(origin, combat.hex)
        helps = features & (ALL_ATTACKERS if "bridge" not in features else UNBRIDGED)
        bridged = not helps and state.option("A34") == "the bridge's" and "bridge" in features
        crossed.append(frozenset({"bridge"}) if bridged else frozenset(helps))
    some = sorted(SOME & frozenset().union(*crossed)) if reading.streams == "any of them" else []
    if not crossed or not all(crossed):
        return some
    common = frozenset.intersection(*crossed)
    if common:
        return sorted({*common, *some})
    found = table_of(state)
    kinds = sorted(
        frozenset().union(*crossed), key=lambda kind: (found.row_of(ground.row_name(kind)) if found else 0) or 0
    )
    return (kinds[0] if reading.mixed == "the better" else kinds[-1], *some)


def result_of(state: State, combat: Combat, die: int) -> str | None:
    """The result by the table; ``None`` if a datum is missing."""
    return result_on(state, combat, die, row_of(state, combat))


def result_on(state: State, combat: Combat, die: int, row: int | None) -> str | None:
    """The result on a row of the table; ``None`` if a datum is missing."""
    found = table_of(state)
    attack, defense = differential(state, combat)
    if found is None or row is None or attack.missing or defense.missing or not 1 <= die <= 6:
        return None
    due = attack.value - defense.value
    return found.result(row, due, die) if has_column(state, found, row, due) else None


def has_column(state: State, found: ResultsTable, row: int, due: int) -> bool:
    """Whether a differential has a column: beyond the ends of a table only where its note holds (A04)."""
    if state.option("A04") == "both" or found.name != "standard":
        return True
    bands = found.rows[row].bands
    return bands[0][0] <= due <= bands[-1][1]


def friendly_fire(state: State, combat: Combat) -> frozenset[str]:
    """The results that cost the side that attacks, or bombards, one step of one unit (7.6, 8.4.2, A29, A30)."""
    wide = state.option("A30") == "(A) and Ae" or state.option("A29") == "as (A)"
    return frozenset({"(A)", "Ae"} if combat.bombardment and wide else {"(A)"})
