"""The readings of the rules that somebody has chosen, held against those that a system offers."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.ground.errors import UsageFault
from ccmod.play.system import System

UNDECIDED = "undecided"
"""The value of an option whose reading is open, in a record or its scenario; see :mod:`ccmod.play.undecided`."""


def refuse_unknown_options(system: System, chosen: Mapping[str, str], *, may_be_open: bool = False) -> None:
    """Raise :class:`UsageFault` (``replay/option``) for an option or a value that the system does not have.

    ``may_be_open``: a reading may be left undecided.
    """
    for name, value in chosen.items():
        option = system.options.get(name)
        if option is None:
            known = f"options: {', '.join(system.options)}" if system.options else f"{system.title} has no options"
            raise UsageFault("replay/option", f"{system.title} has no option {name!r}", hint=known)
        values = (*option.values, UNDECIDED) if may_be_open else option.values
        if value not in values:
            hint = f"{name} ({option.about}): {', '.join(values)}"
            raise UsageFault("replay/option", f"the option {name} cannot be {value!r}", hint=hint)
