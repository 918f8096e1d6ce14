"""Commands of a piece as lines of one trait with one report, so that its text stays short."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.modules.commands import listed, traits_of, words_of
from ccmod.modules.lines import traits_in_lines
from ccmod.vassal import sequence
from ccmod.vassal.lint.listening import listeners
from ccmod.vassal.traits import ReportAction, RestrictCommands, SetGlobalProperty, Trait, TriggerAction
from ccmod.vassal.values import Key

COMMANDS = listed(
    {
        "Breaks": Command(says="$BasicName$ breaks", does=["Ctrl+B"], key="Ctrl+B"),
        "Passes": Command(menu="Check", says="$BasicName$ passes", when="Level > 1"),
        "Walks": Command(says="$BasicName$ has spent $MP$", does=["ccmod.mp"]),
        "Falls": Command(says="$BasicName$ falls", then=["ccmod.fall"]),
        "Flees": Command(says="$BasicName$ flees", then=["ccmod.fall"]),
        "Hit": Command(says="$BasicName$ is hit", then=["Falls"]),
        "Waits": Command(does=["ccmod.wait"]),
        "Counts …": Command(asks="How many?", says="$BasicName$ counts $Asked$", menu="Check"),
    }
)
FALLS, FLEES, WALKS = (Key.named(f"ccmod.act.{name}") for name in ("falls", "flees", "walks"))


def made() -> tuple[list[Trait], ReportAction, SetGlobalProperty, list[TriggerAction]]:
    """All traits, and those of the lines."""
    traits = traits_in_lines(COMMANDS, words_of(COMMANDS))
    (report,) = [one for one in traits if isinstance(one, ReportAction)]
    (said,) = [one for one in traits if isinstance(one, SetGlobalProperty)]
    return traits, report, said, [one for one in traits if isinstance(one, TriggerAction)]


def test_all_lines_stand_in_one_trait_in_their_order() -> None:
    """The menu shows the key commands of a trait in their order (``counters/DynamicProperty.java``)."""
    _, _, said, triggers = made()
    assert [one.text for one in listeners(said) if one.text] == [one.words for one in COMMANDS]
    assert not any(one.text for one in triggers)


def test_sentences_are_put_together_before_anything_happens() -> None:
    """VASSAL hands a key to the outermost trait first (``counters/Decorator.java``), and a report speaks when what is
    inside of it has acted (``counters/ReportState.java``)."""
    traits, report, said, triggers = made()
    assert report.format == "$Said$"
    assert max(map(traits.index, triggers)) < traits.index(report) < traits.index(said)  # innermost first


def test_a_line_whose_key_others_hear_needs_no_trigger() -> None:
    """A layer that hears Ctrl+B acts by it; the report hears it, too."""
    _, report, _, triggers = made()
    assert Key.ctrl("B") in report.keys
    assert not any(Key.ctrl("B") in (one.key, *one.watched) for one in triggers)


def test_lines_that_do_the_same_share_a_trigger() -> None:
    """Both are heard by one."""
    _, report, _, triggers = made()
    assert [(one.key, one.watched) for one in triggers if one.performed == (Key.named("ccmod.fall"),)] == [
        (FALLS, (FLEES,))
    ]
    assert {FALLS, FLEES} <= set(report.keys)


def test_who_acts_before_speaking_says_what_it_has_done() -> None:
    """The number is counted before the sentence is put together, so its own key says it."""
    _, report, _, triggers = made()
    (walks,) = [one for one in triggers if one.key == WALKS]
    assert walks.performed == (Key.named("ccmod.mp"), Key.named("ccmod.act.walks.say"))
    assert WALKS not in report.keys


def test_who_sets_off_another_line_speaks_before_it() -> None:
    """The other's sentence would take the place of its own."""
    _, report, _, triggers = made()
    (hit,) = [one for one in triggers if one.key == Key.named("ccmod.act.hit")]
    assert hit.performed == (Key.named("ccmod.act.hit.say"), FALLS)
    assert hit.key not in report.keys


def test_a_line_without_a_sentence_leaves_that_which_waits() -> None:
    """A piece that is told something silently does not take the word of the one that tells it."""
    _, report, said, _ = made()
    (line,) = [one for one in sequence.decode(said.commands, ",") if one.startswith("Waits")]
    assert line.endswith("P,{Said}")
    assert Key.named("ccmod.act.waits") not in report.keys


def test_lines_are_hidden_by_their_conditions() -> None:
    """Outside of all, and so are the answers to questions that nobody has answered."""
    traits, *_ = made()
    hidden = [one for one in traits if isinstance(one, RestrictCommands)]
    assert {one.filter: one.keys for one in hidden} == {
        "{!(Level > 1)}": (Key.named("ccmod.act.passes"),),
        '{!(Asked != "")}': (Key.named("ccmod.act.counts.told"),),
    }
    assert traits[-len(hidden) :] == hidden


def test_apart_each_sentence_has_its_report() -> None:
    """Where a module has no such property, nothing is shared."""
    traits = traits_of(COMMANDS)
    assert sum(isinstance(one, ReportAction) for one in traits) == sum(bool(one.says) for one in COMMANDS)
    assert not any(isinstance(one, SetGlobalProperty) for one in traits)
