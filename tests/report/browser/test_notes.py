"""A judge's notes on a page: written, kept, saved and loaded."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ccmod.report.notes import NotesFile, StepNote
from tests.report.browser.axe import complaints
from tests.toy import Draw, Enter, Play

Show = Callable[..., Any]
GAME = (Enter("Red 1", "B2"), Enter("Red 1", "C3"), Play("Red", "R-9"), Draw("Blue", "B-3"))


def write(page: Any, ruling: str, note: str) -> None:
    """Rule on the present step."""
    page.keyboard.press("m")
    page.keyboard.type(note)
    page.select_option("#ruling", value=ruling)


def listed(page: Any) -> list[str]:
    """The notes in the list without their dates, which are those of today."""
    return [re.sub(r" \(\d{4}-\d\d-\d\d\)$", "", text) for text in page.locator("#notes li").all_inner_texts()]


def test_a_note_is_kept_with_the_page(show: Show) -> None:
    """It is listed, its step is marked, and it is there when the page is opened again; typing steps nowhere."""
    page = show(*GAME, link="#step-3")
    write(page, "stands", "jnp not in hand")
    assert page.evaluate("location.hash") == "#step-3"
    assert listed(page) == ["Step 3 the finding stands jnp not in hand"]
    assert page.locator(".row.noted .number").all_text_contents() == ["3"]
    assert complaints(page) == []
    page.reload()
    assert page.locator("#note-text").input_value() == "jnp not in hand"
    assert page.locator("#note-mark").inner_text() == "the finding stands"
    page.locator("#next").click()
    assert page.locator("#note-text").input_value() == ""
    page.locator("#notes a").click()
    assert page.evaluate("location.hash") == "#step-3"


def test_a_note_that_is_emptied_is_gone(show: Show) -> None:
    """Also one that came with the page, and also after the page is opened again; the file says that it is gone."""
    page = show(*GAME, link="#step-3", notes=[StepNote(step=3, note="wrong")])
    assert page.locator("#notes li").count() == 1
    page.fill("#note-text", "")
    assert page.locator("#notes li").count() == 0
    page.reload()
    assert page.locator("#notes li").count() == 0
    with page.expect_download() as loading:
        page.click("#save-notes")
    assert json.loads(Path(loading.value.path()).read_text())["steps"] == [{"step": 3, "says": "Red plays R-9"}]


def test_a_bookmark_is_set_named_found_and_saved(show: Show, tmp_path: Path) -> None:
    """By its key it is called by its step, or as somebody names it; another key goes to the next, and round again."""
    page = show(*GAME, link="#step-3")
    page.keyboard.press("b")
    assert listed(page) == ["Step 3 ★ Red plays R-9"]
    page.keyboard.press("m")
    page.fill("#bookmark", "The trick")
    assert listed(page) == ["Step 3 ★ The trick"]
    assert page.locator(".row.bookmarked .number").all_text_contents() == ["3"]
    assert page.locator(".row.noted").count() == 0
    page.locator("h1").click()
    for there in ("#step-1", "#step-4"):
        page.evaluate("hash => { location.hash = hash; }", there)
        page.keyboard.press("B")
        page.wait_for_function("location.hash === '#step-3'")
    with page.expect_download() as loading:
        page.click("#save-notes")
    path = tmp_path / "notes.json"
    loading.value.save_as(path)
    (note,) = NotesFile.model_validate(json.loads(path.read_text())).steps
    assert (note.step, note.bookmark, note.note) == (3, "The trick", "")
    page.keyboard.press("b")
    assert page.locator("#notes li").count() == 0


def test_notes_go_into_a_file_and_back(show: Show, tmp_path: Path) -> None:
    """The file is one that ``--notes`` reads; another page of the game takes it, one of another game does not."""
    page = show(*GAME, link="#step-3")
    write(page, "overruled", "they agreed")
    with page.expect_download() as loading:
        page.click("#save-notes")
    path = tmp_path / loading.value.suggested_filename
    loading.value.save_as(path)
    (note,) = NotesFile.model_validate(json.loads(path.read_text())).steps
    assert (note.step, note.says, note.ruling, note.note) == (3, "Red plays R-9", "overruled", "they agreed")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", note.date)
    again = show(*GAME)
    again.set_input_files("#notes-file", path)
    again.get_by_text("1 note loaded").wait_for()
    assert listed(again) == ["Step 3 overruled they agreed"]
    other = show(Enter("Red 1", "B2"), Draw("Red"), Draw("Blue"))
    other.set_input_files("#notes-file", path)
    other.get_by_text("1 left out").wait_for()
    assert other.locator("#notes li").count() == 0


def test_other_files_are_refused_in_words(show: Show, tmp_path: Path) -> None:
    """A file that is no JSON, or holds no notes, changes nothing."""
    page = show(*GAME)
    for content in (b"\x00\xff", b"[1]", b"steps: []", b'{"steps": [null]}'):
        path = tmp_path / "x.json"
        path.write_bytes(content)
        page.evaluate("document.getElementById('notes-told').textContent = ''")
        page.set_input_files("#notes-file", path)
        page.get_by_text("no file of notes").wait_for()
    assert page.locator("#notes li").count() == 0


def test_hostile_notes_stay_text(show: Show) -> None:
    """Markup in a note is shown as its characters."""
    hostile = "</script><img src=x onerror=alert(1)>"
    page = show(*GAME, link="#step-3", notes=[StepNote(step=3, note=hostile, by=hostile)])
    assert hostile in page.locator("#notes").inner_text()
    assert page.locator("img").count() == 0
