"""The viewer of a game: one side, the referee, or anybody.

Every command that shows a game makes one :class:`Perspective` of its ``--as`` and ``--referee`` and hands it down. What
it sees of a position only :mod:`ccmod.vassal.visibility` decides, and of a judged game :mod:`ccmod.replay.redaction`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Perspective:
    """One side's view of a game, the referee's, who sees everything, or an onlooker's, who is neither.

    Raises :class:`~ccmod.ground.errors.UsageFault` (``perspective/both``) for a side that is the referee as well.
    """

    side: str | None = None
    referee: bool = False

    def __post_init__(self) -> None:
        if self.side is not None and self.referee:
            from ccmod.ground.errors import UsageFault

            hint = "the referee sees what every side sees"
            raise UsageFault("perspective/both", "--as and --referee exclude each other", hint=hint)

    def __str__(self) -> str:
        return "the referee" if self.referee else self.side or "an onlooker"

    @property
    def key(self) -> str:
        """A text that is another one for every perspective: ``the referee``, ``an onlooker``, ``the side German``."""
        return str(self) if self.side is None else f"the side {self.side}"


ONLOOKER = Perspective()
"""Anybody who watches the game and sees what is public."""
REFEREE = Perspective(referee=True)
"""The referee, who sees everything."""
