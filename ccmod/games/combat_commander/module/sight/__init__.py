"""Lines of sight on an author's map, in words, as data, and as pictures."""

from ccmod.games.combat_commander.module.sight.explainer import SIGHT

__all__ = ["SIGHT"]
