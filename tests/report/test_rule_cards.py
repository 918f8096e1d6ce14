"""The rules behind findings, with an example of each kind."""

from __future__ import annotations

from ccmod.play.systems import load_system
from ccmod.report.rule_cards import rule_cards
from tests.toy import TOY


def test_a_card_has_a_legal_and_an_illegal_example() -> None:
    """The illegal one names the step that breaks the rule; the words are those of the check's own docstring."""
    (card,) = rule_cards(load_system("cc"), ["cc/V049", "cc/V049"])
    assert (card.check, card.rule) == ("cc/V049", "3.3.1.1")
    assert [example.legal for example in card.examples] == [True, False]
    assert card.examples[0].step is None
    illegal = card.examples[1]
    assert illegal.step is not None
    assert "activates" in illegal.sentences[illegal.step - 1]
    assert "Command radius" in card.says[0]


def test_checks_of_every_system_have_no_examples() -> None:
    """A hex off the map is explained by its title; what nobody knows has no card, and no finding no cards."""
    assert [(card.title, card.examples) for card in rule_cards(TOY, ["toy/MAP", "toy/T99"])] == [
        ("A hex that the map does not have", ())
    ]
    assert rule_cards(TOY, []) == []


def test_an_illegal_example_says_what_is_otherwise() -> None:
    """The march of V082 breaks its rule where the legal one does not, since an enemy stands near: that is told."""
    (card,) = rule_cards(load_system("gbacw"), ["gbacw/V082"])
    legal, illegal = card.examples
    assert legal.instead == ()
    assert legal.sentences == illegal.sentences
    assert illegal.instead
    assert all(" instead of " in words for words in illegal.instead)
