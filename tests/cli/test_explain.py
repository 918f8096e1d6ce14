"""``ccmod explain``: error codes and checks, by name or by half a name."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner, Result

import ccmod
from ccmod.cli import main
from ccmod.cli.explained import explained_codes
from ccmod.games import Game
from ccmod.play.examples import Example
from ccmod.play.rulebook import CatalogueEntry, RecordEnds, Rulebook
from ccmod.play.system import System
from ccmod.play.vocabulary import Vocabulary


def explain(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["explain", *words])


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule system of three checks: one enforced and proven, one without a function, one that no log can show."""
    catalogue = [
        CatalogueEntry("V001", "1.1", "Moves twice"),
        CatalogueEntry("V002", "1.2", "Moves without leave"),
        CatalogueEntry("V003", "1.3", "Peeks", not_checkable="nobody writes down a glance"),
    ]
    rulebook = Rulebook("toy", catalogue)
    rulebook.check("V001", "1.1", RecordEnds)(lambda state, event: None)
    examples = (
        Example("V001", "once", "rule 1.1", {}, legal=True),
        Example("V001", "twice", "rule 1.1", {}, legal=False, step=2),
    )
    module = ModuleType("toy_system")
    module.SYSTEM = System(  # type: ignore[attr-defined]
        id="toy",
        title="Toy Wars",
        version="1",
        vocabulary=Vocabulary(),
        rulebook=rulebook,
        start=lambda header, scenario: None,
        apply=lambda state, event: None,
        candidates=lambda state, random: (),
        examples=lambda: examples,
    )
    monkeypatch.setitem(sys.modules, "toy_system", module)
    monkeypatch.setattr("ccmod.games._found", dict)  # nothing is installed
    monkeypatch.setattr("ccmod.games.FALLBACKS", {"toy": Game("toy", "Toy Wars", rules="toy_system:SYSTEM")})


def test_an_error_code_is_explained() -> None:
    """The title first, then what it means and what to do."""
    result = explain("record/event")
    assert result.exit_code == 0
    assert result.stdout.startswith("record/event: ")
    assert len(result.stdout.splitlines()) > 2


def test_without_a_code_all_are_listed() -> None:
    """Each on a line of its own with its title, to be searched by eye or ``grep``."""
    result = explain()
    assert result.exit_code == 0
    title = explained_codes()["record/event"]["title"]
    lines = [line.split(maxsplit=1) for line in map(str.rstrip, result.stdout.splitlines())]
    assert [line for line in lines if line[:1] == ["record/event"]] == [["record/event", title]]
    assert len(lines) == len(explained_codes()) + 3


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("name", ["toy/V001", "V001", "v001"])
def test_a_check_is_explained(name: str) -> None:
    """Title, rule, status and examples of a check, called with its system or without."""
    text = explain(name).stdout
    assert text.startswith("toy/V001: Moves twice")
    assert "Toy Wars, rule 1.1" in text
    assert "status: enforced" in text
    assert "example V001/illegal/twice: illegal at step 2; from rule 1.1" in text


@pytest.mark.usefixtures("toy")
def test_the_status_tells_what_is_not_enforced() -> None:
    """A check without a function is missing; one that no log can show says why."""
    assert "status: missing" in explain("V002").stdout
    assert "status: not checkable (nobody writes down a glance)" in explain("V003").stdout


@pytest.mark.usefixtures("toy")
def test_an_unknown_name_gets_suggestions() -> None:
    """Slips are answered with near codes and near checks; exit code 2."""
    for slip, meant in (("recrd/event", "record/event"), ("toy/V0001", "toy/V001")):
        result = explain(slip)
        assert result.exit_code == 2
        assert meant in result.stderr


@pytest.mark.usefixtures("toy")
def test_json() -> None:
    """``--json`` gives both kinds as data."""
    code = json.loads(explain("record/event", "--json").stdout)
    assert code["code"] == "record/event"
    check = json.loads(explain("toy/V001", "--json").stdout)
    assert (check["check"], check["rule"], check["status"]) == ("toy/V001", "1.1", "enforced")
    assert [one["legal"] for one in check["examples"]] == [True, False]


@pytest.mark.usefixtures("toy")
def test_a_bare_id_that_two_systems_have_is_ambiguous(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the system's name an id that two systems share is not guessed: both are named."""
    toy = sys.modules["toy_system"]
    monkeypatch.setattr(toy, "OTHER", replace(toy.SYSTEM, id="toy2"), raising=False)
    toys = {
        "toy": Game("toy", "Toy Wars", rules="toy_system:SYSTEM"),
        "toy2": Game("toy2", "Toy Wars", rules="toy_system:OTHER"),
    }
    monkeypatch.setattr("ccmod.games._found", dict)  # nothing is installed
    monkeypatch.setattr("ccmod.games.FALLBACKS", toys)
    result = explain("V001")
    assert result.exit_code == 2
    assert "2 games have a check V001" in result.stderr
    assert "say which: toy/V001 or toy2/V001" in result.stderr


@pytest.mark.parametrize(
    ("family", "where"),
    [
        ("cc", "`ccmod rules cc` lists the checks of this game"),
        ("move", "`ccmod help commands/move` is the page about it"),
        ("authoring", "`ccmod help authoring` is the page about it"),
    ],
)
def test_a_family_of_codes_names_where_more_is_said(family: str, where: str) -> None:
    """The checks of a game, or the page on a subject or command."""
    assert where in explain(family).stdout


def test_a_family_of_codes_is_listed() -> None:
    """The first half of a code is answered with all codes that begin so, as text and as data."""
    result = explain("yaml")
    assert result.exit_code == 0
    data = json.loads(explain("yaml/", "--json").stdout)
    assert {one["code"] for one in data["codes"]} == {one for one in explained_codes() if one.startswith("yaml/")}
    assert all(one["code"] in result.stdout for one in data["codes"])


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("tutorial", "`ccmod help tutorial` shows the page about it"),
        ("snapshots", "did you mean snapshot/"),
        ("3.3.1.1", "`ccmod rules GAME` the checks with their rules"),
        ("nonsense", "`ccmod help --search WORDS` searches all pages"),
    ],
)
def test_a_word_that_is_no_code_is_answered_with_where_to_look(word: str, hint: str) -> None:
    """A game, a page, a command or a rule's number each have a place of their own."""
    result = explain(word)
    assert result.exit_code == 2
    assert hint in result.stderr


def test_every_call_that_a_message_names_answers() -> None:
    """`ccmod help PAGE`, `ccmod explain CODE` and `ccmod rules GAME` in messages and explanations can be called."""
    root = Path(ccmod.__file__).parent
    texts = [path.read_text("utf-8") for ending in ("py", "yaml") for path in root.rglob(f"*.{ending}")]
    calls = {call for text in texts for call in re.findall(r"`ccmod (?:help|explain|rules) [a-z][^`{}<>\n]*`", text)}
    assert len(calls) > 12
    for call in sorted(calls):
        words = call.strip("`").split()[1:]
        if "TOPIC" not in words:
            result = CliRunner().invoke(main, words)
            assert result.exit_code == 0, (call, result.output)
