"""Mistakes in a module or extension, reported before its players find it.

:func:`lint` runs every rule; a rule is a function over a :class:`~ccmod.vassal.lint.subject.Subject` in the file that
is named for its subject.
"""

from ccmod.vassal.lint.checked_game import CheckedGame
from ccmod.vassal.lint.finding import LintFinding, LintSeverity
from ccmod.vassal.lint.rules import lint, lint_game
from ccmod.vassal.lint.silence import Silence
from ccmod.vassal.lint.subject import Subject

__all__ = ["CheckedGame", "LintFinding", "LintSeverity", "Silence", "Subject", "lint", "lint_game"]
