"""What an event names of which the position knows nothing: then no rule can say that the step is right."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.naming import held

MEN = ("soldier", "leader", "medic", "sniper", "casualty", "enemy", "soldiers", "fallen", "captor", "prisoner")
NAMES = (("sides", "the side {}", ("side",)), ("soldiers", "who {} is", MEN), ("squads", "the squad {}", ("squad",)))
"""Where the position keeps what events name, how it is told, and the fields with such names."""
NAMES_OF = {
    type_: tuple((kept, told, found) for kept, told, fields in NAMES if (found := held(type_, fields)))  # type: ignore[arg-type]  # a class has a hash
    for type_ in e.VOCABULARY.types.values()
}
"""Those of them that an event has, with its fields: most name no more than a soldier."""


def unknown(state: State, event: Event) -> Iterator[str]:
    """The data that are missing, in words."""
    for kept, told, fields in NAMES_OF[type(event)]:
        known = getattr(state, kept)
        for field in fields:
            value = getattr(event, field)
            for name in (value,) if type(value) is str else value or ():
                if name not in known:
                    yield told.format(name)
    if isinstance(event, e.Roll) and not any(face is not None for face in map(state.faces.face, event.dice)):
        yield f"the faces of the {event.dice[0].colour} die"
