"""All rules, in the order in which their findings are listed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ccmod.vassal.lint.attributes import unknown_keys, unreadable_attributes
from ccmod.vassal.lint.checked_game import CheckedGame
from ccmod.vassal.lint.decks import missing_decks, missing_maps, unknown_sides
from ccmod.vassal.lint.expressions import broken_expressions
from ccmod.vassal.lint.extensions import unresolved_targets
from ccmod.vassal.lint.files import archived_images, missing_files
from ccmod.vassal.lint.finding import LintFinding, LintSeverity
from ccmod.vassal.lint.game_pieces import missing_and_doubled, pieces_off_the_maps, undefined_pieces
from ccmod.vassal.lint.game_setting import other_decks, other_extensions, other_module, unknown_maps
from ccmod.vassal.lint.gpids import low_next_gpid, missing_gpids, twin_gpids
from ccmod.vassal.lint.helpers import deaf_maps, late_encoder
from ccmod.vassal.lint.keys import unheard_keys
from ccmod.vassal.lint.layers import nameless_layers, twin_layers, unreported_commands
from ccmod.vassal.lint.names import lost_backslashes, names_within_names, twin_names
from ccmod.vassal.lint.places import impossible_numbers, shapeless_zones, unplaced_stacks
from ccmod.vassal.lint.property_names import unknown_properties
from ccmod.vassal.lint.prototypes import (
    circular_prototypes,
    lower_unused,
    missing_prototypes,
    multiplying_prototypes,
    unreadable_definitions,
    unused_prototypes,
)
from ccmod.vassal.lint.setups import broken_setups
from ccmod.vassal.lint.silence import Silence
from ccmod.vassal.lint.since import build_file_name, needed_version, own_classes
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.lint.twice import keys_twice
from ccmod.vassal.lint.typed_keys import unheard_strokes

Rule = Callable[[Subject], Iterator[LintFinding]]

RULES: tuple[Rule, ...] = (
    build_file_name, needed_version, own_classes, unresolved_targets, late_encoder, deaf_maps,
    unreadable_attributes, broken_expressions, unknown_properties,
    unreadable_definitions, missing_prototypes, circular_prototypes, multiplying_prototypes,
    unused_prototypes,
    missing_files, archived_images,
    unknown_keys, unheard_keys, unheard_strokes, keys_twice, nameless_layers, twin_layers, unreported_commands,
    missing_gpids, twin_gpids, low_next_gpid,
    twin_names, names_within_names, lost_backslashes,
    impossible_numbers, shapeless_zones, unplaced_stacks,
    missing_decks, missing_maps, unknown_sides,
    broken_setups,
)  # fmt: skip
"""Every rule."""
GAME_RULES: tuple[Callable[[CheckedGame], Iterator[LintFinding]], ...] = (
    other_module, other_extensions, unknown_maps, other_decks,
    undefined_pieces, missing_and_doubled, pieces_off_the_maps,
)  # fmt: skip
"""Every rule for a save or log beside its module and extensions."""
_RANK = {severity: rank for rank, severity in enumerate(LintSeverity)}


def lint(
    subject: Subject, silences: Iterable[Silence] = (), more: Iterable[LintFinding] = ()
) -> tuple[list[LintFinding], int]:
    """The findings of the rules, and ``more`` from elsewhere, the worst first; and how many were silenced.

    Raises what opening the build file raises, if it cannot be read at all.
    """
    return _sorted([*more, *lower_unused(subject, (finding for rule in RULES for finding in rule(subject)))], silences)


def lint_game(game: CheckedGame, silences: Iterable[Silence] = ()) -> tuple[list[LintFinding], int]:
    """As :func:`lint`, of a save, or of the start of a log, beside its module and extensions."""
    return _sorted([finding for rule in GAME_RULES for finding in rule(game)], silences)


def _sorted(found: list[LintFinding], silences: Iterable[Silence]) -> tuple[list[LintFinding], int]:
    silenced = list(silences)
    kept = [finding for finding in found if not any(one.covers(finding) for one in silenced)]
    return sorted(kept, key=lambda finding: _RANK[finding.severity]), len(found) - len(kept)
