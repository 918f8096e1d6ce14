"""The options of a scenario: readings that the rules of its game offer."""

from __future__ import annotations

from ccmod.authoring.named import mapping_at
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.refusals import shown
from ccmod.ground.source import Source
from ccmod.play.options import UNDECIDED
from ccmod.play.systems import load_system, system_ids


def check_options(source: Source, system: str, problems: Problems) -> None:
    """Report options that the rules do not have, and readings that an option does not have.

    The data may have any shape. A reading may be left :data:`~ccmod.play.options.UNDECIDED`.
    """
    chosen = mapping_at(source, "options")
    if not chosen or system not in system_ids():
        return
    known = load_system(system).options
    for name, value in chosen.items():
        option, at = known.get(str(name)), ("options", name)
        if option is None:
            hint = near(str(name), known) or f"there are {', '.join(known)}"
            message = f"there is no option {str(name)!r}"
            problems.add(source.mistake("authoring/option", message, at, hint=hint, key=True))
        elif str(value) not in (*option.values, UNDECIDED):
            hint = near(str(value), option.values) or f"its readings are {', '.join(option.values)}"
            message = f"{shown(value)} is not a reading of {name} ({option.about})"
            problems.add(source.mistake("authoring/option", message, at, hint=hint))
