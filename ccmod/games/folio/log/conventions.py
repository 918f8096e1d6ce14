"""What only the modules of the series have: a marker of support that is played on the hex of the combat under way."""

from __future__ import annotations

from ccmod.games.folio.rules import events as e
from ccmod.play.event import Event
from ccmod.replay.adapter import Tableau
from ccmod.replay.conventions import Conventions, Values


class FolioConventions(Conventions):
    """See :class:`Conventions`. It remembers where the combat under way is."""

    combat: str | None = None

    def values(self, event: Event, table: Tableau) -> Values:
        """The hex of a support that names none."""
        if isinstance(event, e.Attack | e.Bombard):
            self.combat = event.hex
        return {"hex": event.hex or self.combat} if isinstance(event, e.Support) else {}
