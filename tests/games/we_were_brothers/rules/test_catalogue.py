"""The catalogue of checks, and the options, against the digest."""

from __future__ import annotations

import re

from ccmod.games.we_were_brothers.rules.rulebook import OPTIONS, RULEBOOK
from tests.shared import SHARED, needs_shared

LEFT_OUT = {"A-01", "A-03", "A-07", "A-10", "A-12", "A-13", "A-17", "A-21", "A-24", "A-42", "A-55", "A-59", "C-08"}
"""Ambiguities of the digest that choose nothing in a judge: the head of ``options.yaml`` says why."""
LEFT_OUT_DOUBTS = {"Q-23", "Q-35"}


def text(name: str) -> str:
    """A file of the rules' summary."""
    assert SHARED is not None
    return (SHARED / "rules" / name).read_text(encoding="utf-8")


def test_the_catalogue_is_complete() -> None:
    """All 216 checks are there, in order, each with a rule and a title of its own; three of our own follow them."""
    ids = list(RULEBOOK.catalogue)
    assert ids == [*(f"V-{n:03}" for n in range(1, 217)), "X01", "X02", "X03"]
    titles = [entry.title for entry in RULEBOOK.catalogue.values()]
    assert len(set(titles)) == len(titles)
    assert all(title[0].isupper() and not title.endswith(".") for title in titles)


@needs_shared
def test_the_rules_are_those_of_the_digest() -> None:
    """Each check concerns the rules that the digest's table gives for it, without its tags, icons and tables."""
    rows = re.findall(r"^\| (V-\d{3}) \| ([^|]+?) \|", text("we-were-brothers.md"), re.MULTILINE)
    assert len(rows) == 216
    said = {id: re.sub(r" \[[A-Z]+\]|, U-\d+|, TAB-\d+| \(SM-\d\)", "", rule).strip("()") for id, rule in rows}
    said["V-197"] = "8.4-11, 8.4-15, 9.0-20, 10.0-22"  # the rows of TAB-9
    assert {id: RULEBOOK.catalogue[id].rule for id in said} == said


def test_what_no_log_can_show() -> None:
    """Talk between players, and squads drawn from tables that are lost (TAB-10)."""
    assert [id for id, entry in RULEBOOK.catalogue.items() if entry.not_checkable] == ["V-185", "V-215"]


@needs_shared
def test_every_ambiguity_is_an_option_or_chooses_nothing() -> None:
    """Contradictions and ambiguities of the digest in its order, then the doubts of the causes."""
    digest = re.findall(r"^\| ([AC]-\d\d) \|", text("we-were-brothers.md"), re.MULTILINE)
    doubts = re.findall(r"^\| (Q-\d\d) \|", text("causes/wwb.md"), re.MULTILINE)
    assert [id for id in OPTIONS if id[:2] in ("A-", "C-")] == [id for id in digest if id not in LEFT_OUT]
    assert [id for id in OPTIONS if id[:2] == "Q-"] == [id for id in doubts if id not in LEFT_OUT_DOUBTS]


@needs_shared
def test_the_additional_rules_are_those_of_the_digest() -> None:
    """Ten recommended rules that are on, seven optional ones and two variants that are off (Appendix TAGS)."""
    named = dict(re.findall(r"^  (rec|opt|var): \{(.*?)\}", text("we-were-brothers.md"), re.MULTILINE | re.DOTALL))
    for kind, default in (("rec", "yes"), ("opt", "no"), ("var", "no")):
        ids = re.findall(r"(\w+): (?:true|false)", named[kind])
        assert [(id, OPTIONS[id].default) for id in ids] == [(id, default) for id in ids]
