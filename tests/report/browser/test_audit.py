"""The page of an audit: of one piece with the pages of games, with filters and boards of what differs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ccmod.audit.audit import AuditContext
from ccmod.perspective import ONLOOKER
from ccmod.report.audit_page import audit_page
from ccmod.vassal.commands import Chat, Player
from tests.audit.games import ROLL, SECRET, START, Audited, move, roll, undo, unit
from tests.report.browser.axe import complaints

Visit = Callable[..., Any]
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture
def page_of(visit: Visit, tmp_path: Path) -> Callable[..., Any]:
    """The page of three logs: a roll that Anna took back, a gap behind it, and a fork."""

    def opened(name: str = "Anna", **settings: Any) -> Any:
        run = Audited(tmp_path / "logs")
        players = (Player("another secret", "Boris", "Russian"), Player(SECRET, name, "German"))
        run.write("1.vlog", START, roll(1, player=name), undo(), ROLL, move("1", 100, 150), day=1, players=players)
        moved = START | {"1": unit("Rifle", 700)}
        run.write("2.vlog", moved, Chat("<Boris> - my turn"), move("1", 700, 750), day=2, players=players)
        run.write("3.vlog", moved, move("1", 700, 300), move("2", 200, 250), day=3, players=players)
        context = AuditContext(perspective=ONLOOKER)
        (tmp_path / "logs" / f"{'a-long-name-in-one-piece' * 3}.vlog").write_text("damaged")
        found = run(tmp_path / "logs", context=context)
        path = tmp_path / "audit.html"
        path.write_text(audit_page(found, context), encoding="utf-8")
        return visit(path.as_uri(), **settings)

    return opened


def kinds(page: Any) -> set[str]:
    """The kinds of the findings that are in sight."""
    return set(page.locator("article.finding:visible .message b").all_inner_texts())


def test_findings_by_kind_and_player(page_of: Callable[..., Any]) -> None:
    """Pills leave the findings of their kinds, the list of players those that name one, or name nobody."""
    page = page_of()
    assert page.locator(".pills button").all_inner_texts()[:1] == ["1 gap"]
    all_kinds = kinds(page)
    assert {"gap", "undone roll"} <= all_kinds
    page.click(".pills [data-kind=gap]")
    assert kinds(page) == {"gap"}
    page.click(".pills [data-kind=gap]")
    page.select_option("#player", label="Boris")
    assert "undone roll" not in kinds(page)
    assert page.locator("#found").inner_text().endswith("findings")
    page.select_option("#player", label="all")
    assert kinds(page) == all_kinds


def test_boards_of_what_differs(page_of: Callable[..., Any]) -> None:
    """A gap and a fork have a board each, with words that say from where to where."""
    page = page_of()
    for kind in ("gap", "fork"):
        finding = page.locator(f"article.finding[data-kind={kind}]").first
        assert finding.locator("svg.board").is_visible()
        assert "From the end of" in finding.locator("figcaption").inner_text()


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_everybody_can_use_it(page_of: Callable[..., Any], width: int, colours: str) -> None:
    """Nothing but tables is wider than a phone; axe finds no fault; the theme button turns the colours over."""
    page = page_of(width=width, context={"color_scheme": colours})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert [page.locator(landmark).count() for landmark in ("header", "main", "h1")] == [1, 1, 1]
    assert complaints(page) == []
    page.click("#theme")
    assert complaints(page) == []


def test_without_a_script(page_of: Callable[..., Any]) -> None:
    """All findings are there; what would not work is not."""
    page = page_of(context={"java_script_enabled": False})
    assert "gap" in kinds(page)
    assert not page.locator("#filters").is_visible()


def test_hostile_names(page_of: Callable[..., Any]) -> None:
    """Markup in a name is text wherever it stands, and can be chosen as it is."""
    page = page_of(name=HOSTILE)
    assert HOSTILE in page.locator("main").inner_text()
    assert page.locator("img").count() == 0
    page.select_option("#player", label=HOSTILE)
    assert SECRET not in page.content()
