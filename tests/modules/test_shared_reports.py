"""Sentences of a piece's commands that share one report, so that its text stays short."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.modules.commands import listed, traits_of
from ccmod.vassal.traits import ReportAction, RestrictCommands, SetGlobalProperty, TriggerAction
from ccmod.vassal.values import Key

COMMANDS = listed(
    {
        "Passes": Command(menu="Check", says="$BasicName$ passes", when="Level > 1"),
        "Fails": Command(menu="Check", says="$BasicName$ fails"),
        "Breaks": Command(menu="Check", says="$BasicName$ breaks", does=["ccmod.step"]),
        "Waves": Command(says="$BasicName$ waves"),
    }
)


def test_all_sentences_share_one_report() -> None:
    """VASSAL hands a key to the outermost trait first, and a report speaks after what is inside it: the property is set
    outside of the report. A line that only says something needs no trigger; one that does more, or stands in no
    submenu, is a trigger as ever, whose last key sets the property after what it does.
    """
    traits = traits_of(COMMANDS, at_once=True)
    reports = [one for one in traits if isinstance(one, ReportAction)]
    said = [one for one in traits if isinstance(one, SetGlobalProperty)]
    triggers = [one for one in traits if isinstance(one, TriggerAction)]
    assert [one.format for one in reports] == ["$Said$"]
    assert traits.index(reports[0]) < traits.index(said[0])  # innermost first
    assert {one.text for one in triggers} == {"Breaks", "Waves"}
    assert all(one.performed[-1] in reports[0].keys for one in triggers)
    assert all(words in said[0].commands for words in ("Passes", "Fails", "$BasicName$ breaks", "$BasicName$ waves"))


def test_a_line_is_hidden_by_its_condition() -> None:
    """The key of a line that only says something is that of the restriction."""
    traits = traits_of(COMMANDS, at_once=True)
    (hidden,) = [one for one in traits if isinstance(one, RestrictCommands)]
    assert hidden.keys == (Key.named("ccmod.act.passes"),)
    assert traits.index(hidden) == len(traits) - 1  # outside of all


def test_apart_each_sentence_has_its_report() -> None:
    """Where a module has no such property, nothing is shared."""
    traits = traits_of(COMMANDS)
    assert sum(isinstance(one, ReportAction) for one in traits) == len(COMMANDS)
    assert not any(isinstance(one, SetGlobalProperty) for one in traits)
