"""The readings of the rules that somebody has chosen, held against those that a system offers."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.ground.errors import UsageFault
from ccmod.play.system import System


def refuse_unknown_options(system: System, chosen: Mapping[str, str]) -> None:
    """Raise :class:`UsageFault` (``replay/option``) for an option or a value that the system does not have."""
    for name, value in chosen.items():
        option = system.options.get(name)
        if option is None:
            known = f"options: {', '.join(system.options)}" if system.options else f"{system.title} has no options"
            raise UsageFault("replay/option", f"{system.title} has no option {name!r}", hint=known)
        if value not in option.values:
            hint = f"{name} ({option.about}): {', '.join(option.values)}"
            raise UsageFault("replay/option", f"the option {name} cannot be {value!r}", hint=hint)
