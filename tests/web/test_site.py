"""The page in a real browser: files are dropped in, judged there, and leave it nowhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.report.browser.chromium import WAITS
from tests.shared import needs_shared
from tests.web.serving import ROOT, Server, small_hostile_files


@pytest.fixture(scope="module")
def page(site: str, browser: Any) -> Iterator[Any]:
    """The page when Python is ready. At the end no script may have failed, and no other host have been asked."""
    faults: list[str] = []
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.set_default_timeout(WAITS)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
    context.on("request", lambda asked: asked.url.startswith((site, "blob:", "data:")) or faults.append(asked.url))
    page.goto(site)
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector("#progress", state="hidden")
    page.wait_for_selector("#kept:not([hidden])")  # it asks the server for no file any more, which a test may count
    yield page
    context.close()
    assert faults == []


def _idle(page: Any) -> None:
    """Wait until all is done that was begun: the page is busy from the very act, not only from its first sign of it."""
    page.wait_for_selector("body:not([aria-busy])")


def _press(page: Any, button: str, *, words: str | None = None) -> None:
    """Activate a button, and wait until all is done. Not with the mouse: right after scrolling, a click may go to the
    frame, which another process shows."""
    page.locator(button, has_text=words).first.press("Enter")
    _idle(page)


def _demo(page: Any) -> Any:
    """Watch the demo; the frame with its page when it is there."""
    _press(page, "#demo")
    frame = page.frame_locator("#page")
    frame.locator("#list .current").wait_for()
    return frame


def _judged(page: Any, *files: Path) -> None:
    """Put files on the desk, and let the first of what can be done with them be done."""
    page.set_input_files("#choose", [str(file) for file in files])
    page.wait_for_selector(f"#files li:has-text('{files[-1].name}')")
    _idle(page)


@pytest.fixture
def empty(page: Any) -> Any:
    """The page with nothing on its desk, and nothing in its frame that a test before it has left there."""
    _idle(page)
    while page.locator("#files button").count():
        _press(page, "#files button")
    page.evaluate("""new Promise((done) => {
        const frame = document.querySelector("#page");
        frame.addEventListener("load", done, { once: true });
        frame.src = "about:blank";
    })""")
    return page


def test_the_demo_is_watched_and_judged(empty: Any) -> None:
    """The verdict of the command line (README): three violations, beside the board of the module."""
    frame = _demo(empty)
    assert "3 violations" in frame.locator("body").inner_text()
    assert frame.locator("image, img").count() > 5


def test_the_demo_is_watched_beside_other_files(empty: Any, tmp_path: Path) -> None:
    """It is judged although another game, whose jobs come first, lies on the desk already."""
    other = tmp_path / "another.ccrec"
    other.write_bytes((ROOT / "scenarios" / "ford-lane" / "game.ccrec").read_bytes())
    _judged(empty, other)
    _demo(empty)
    assert "the-mill-farm" in empty.locator("#result-title").inner_text()
    assert "the-mill-farm" in empty.locator("#made").inner_text()


STOP_AT_THE_FIRST_COUNT = """() => {
  const count = document.getElementById("count");
  const stop = (_, observer) => {
    observer.disconnect();
    window.counted = count.textContent;
    document.getElementById("stop").click();
  };
  new MutationObserver(stop).observe(count, { childList: true });
}"""


def test_a_job_is_counted_and_stopped(empty: Any, tmp_path: Path) -> None:
    """The steps are counted while it goes on; a stop ends it without a fault, and the file may be chosen again."""
    game = tmp_path / "long.ccrec"
    game.write_bytes((ROOT / "scenarios" / "mill-farm" / "game.ccrec").read_bytes())
    _judged(empty, game)
    empty.evaluate(STOP_AT_THE_FIRST_COUNT)
    empty.click("#jobs button:has-text('Watch and judge')")
    empty.wait_for_selector("#said:has-text('stopped')", state="attached")
    assert empty.evaluate("window.counted").endswith(" of 114")
    empty.wait_for_selector("#progress", state="hidden")
    empty.click("#files button")
    empty.wait_for_selector("#files li", state="detached")
    _judged(empty, game)


def test_a_unit_is_asked_and_another_line_is_judged(empty: Any) -> None:
    """A hex is clicked, its unit asked, a choice played; the game up to there with that choice is judged."""
    frame = _demo(empty)
    empty.wait_for_selector("#analysis:not([hidden])")
    empty.fill("#sentence", "hello there")
    _press(empty, "#typed button")
    empty.wait_for_selector("#asked-of:has-text('not a sentence')")
    frame.locator("[data-hex='D3']").first.click(force=True)
    frame.get_by_role("button", name="What may it do now?").first.click()
    empty.wait_for_selector("#choices li.ok")
    _idle(empty)
    words = empty.locator("#choices li.ok button").first.inner_text()
    _press(empty, "#choices li.ok button")
    empty.wait_for_selector(f"#line li:has-text('{words}')")
    _press(empty, "#judge-line")
    empty.wait_for_selector("#result-title:has-text('Another line')")
    assert "0 violations" in empty.locator("#said").text_content()


def test_any_act_is_filled_in_from_a_list(empty: Any) -> None:
    """Every kind of act can be chosen; its fields are judged as a sentence is, and a wrong field is named."""
    _demo(empty)
    empty.wait_for_selector("#analysis:not([hidden])")
    _press(empty, "#any-act summary")
    empty.wait_for_selector("#act-kind option[value='pass']", state="attached")
    assert empty.locator("#act-kind option").count() > 25
    empty.select_option("#act-kind", "pass")
    empty.fill("#fields [name='side']", "German")
    _press(empty, "#act button")
    empty.wait_for_selector("#choices li button:text-is('German passes')")
    empty.fill("#fields [name='side']", "a: b")
    _press(empty, "#act button")
    empty.wait_for_selector("#asked-of:has-text('side: ')")


def test_a_line_is_kept_and_a_link_opens_the_game_with_it(empty: Any) -> None:
    """A line is kept in the game's record and loaded again; the link holds both and opens them; a cut one says so."""
    frame = _demo(empty)
    empty.wait_for_selector("#analysis:not([hidden])")
    empty.fill("#sentence", "German passes")
    _press(empty, "#typed button")
    _press(empty, "#choices li button")
    empty.wait_for_selector("#line li")
    name = "<i>no order</i> & a pass"
    empty.fill("#line-name", name)
    _press(empty, "#keep-line button")
    empty.wait_for_selector("#kept-lines li")
    _press(empty, "#back")
    empty.wait_for_selector("#line li", state="detached")
    _press(empty, "#kept-lines button")
    empty.wait_for_selector("#line li")
    assert empty.locator("#line li").inner_text() == "German passes"
    _press(empty, "#make-link")
    empty.wait_for_selector("#link:not([hidden])")
    link = empty.input_value("#link")
    assert len(link) < 8000
    _idle(empty)
    empty.evaluate("link => { location.href = link }", link[:-40])
    empty.wait_for_selector("#notice:has-text('no record that can be read')")
    empty.evaluate("link => { location.href = link }", link)
    empty.wait_for_selector("#result-title:has-text('from-the-link')")
    empty.wait_for_selector(f"#kept-lines button:text-is('{name}')")
    _idle(empty)
    assert f"Variation {name}: 1 step" in frame.locator(".variation summary").inner_text()
    assert empty.locator("#notice").inner_text() == ""


def _dropped(page: Any, *paths: Path) -> None:
    """Drop files and folders with the mouse; at the end all of them are read."""
    page.evaluate("scrollTo(0, 0)")  # the protocol of tests brings no drag into a frame of another process
    page.evaluate("""() => {  // the files of a folder are found before the first of them is read
        globalThis.begun = new Promise((done) => new MutationObserver((_, seen) => {
            if (document.body.hasAttribute("aria-busy")) seen.disconnect(done());
        }).observe(document.body, { attributes: true, attributeFilter: ["aria-busy"] }));
    }""")
    mouse = page.context.new_cdp_session(page)
    dropped = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        mouse.send("Input.dispatchDragEvent", {"type": kind, "x": 400, "y": 200, "data": dropped})
    page.evaluate("globalThis.begun")
    _idle(page)


def test_a_folder_of_an_author_is_previewed(empty: Any, tmp_path: Path) -> None:
    """A dropped folder is one thing on the desk. Its map is shown as it is, its counters are frames with their names,
    although nothing can be drawn; dropped again with a mistake, it is refused with file and line."""
    folder = tmp_path / "three-bridges"
    shutil.copytree(ROOT / "scenarios" / "three-bridges", folder)
    (folder / "game.ccrec").unlink()
    _dropped(empty, folder)
    _press(empty, "#jobs button", words="Preview the module in three-bridges")
    frame = empty.frame_locator("#page")
    frame.locator("#maps svg image").first.wait_for()
    assert empty.locator("#files li").count() == 1
    data = json.loads(frame.locator("#data").text_content())
    board = data["module"]["maps"][0]
    assert data["pictures"][board["views"][0]["ground"]].startswith("data:image/png")
    assert data["pictures"][board["views"][0]["pieces"][0]["picture"]].startswith("data:image/svg+xml")
    assert any("Pillow" in one["message"] for one in data["findings"])
    with (folder / "module.yaml").open("a", encoding="utf-8") as file:
        file.write("colour of the sea: 7\n")
    _dropped(empty, folder)
    _press(empty, "#jobs button", words="Preview the module in three-bridges")
    line = len((folder / "module.yaml").read_text("utf-8").splitlines())
    empty.wait_for_selector(f"#said:has-text('three-bridges/module.yaml:{line}:')")


def test_files_and_a_folder_are_dropped_with_the_mouse(empty: Any, tmp_path: Path) -> None:
    """What the mouse drops on the page lies there afterwards: a file, and each file of a folder below its name."""
    record = (ROOT / "scenarios" / "ford-lane" / "game.ccrec").read_bytes()
    (tmp_path / "evening" / "second").mkdir(parents=True)
    paths = (tmp_path / "one.ccrec", tmp_path / "evening" / "two.ccrec", tmp_path / "evening" / "second" / "a.txt")
    for path in paths:
        path.write_bytes(record if path.suffix == ".ccrec" else b"a letter")
    _dropped(empty, paths[0], tmp_path / "evening")
    for name in ("one.ccrec", "evening/two.ccrec", "evening/second/a.txt"):
        empty.wait_for_selector(f"#files li:has-text('{name}')")
    jobs = empty.locator("#jobs").inner_text()
    assert "Watch and judge one.ccrec" in jobs
    assert "Watch and judge evening/two.ccrec" in jobs


def test_a_damaged_file_is_refused_and_the_page_lives(empty: Any, tmp_path: Path) -> None:
    """The error stands beside the file in words, and the demo is judged afterwards."""
    bad = tmp_path / "bad.vlog"
    bad.write_bytes(b"PK\x03\x04 not a log")
    _judged(empty, bad)
    row = empty.locator("#files li", has_text="bad.vlog").inner_text()
    assert "Traceback" not in row
    assert "bad.vlog:" in row
    _demo(empty)


@needs_shared
def test_hostile_files_are_refused_in_words(empty: Any) -> None:
    """Whatever is dropped, the page says something of it, and goes on."""
    small = small_hostile_files()
    for file in small:
        _judged(empty, file)
        assert "Traceback" not in empty.locator("#files").inner_text()
    assert empty.locator("#files li").count() == len({file.name for file in small})


def test_the_page_works_without_a_network(site: str, browser: Any) -> None:
    """What was fetched once is kept: each large file but once, and with the network gone the page opens and judges."""
    context = browser.new_context()
    try:
        page = context.new_page()
        page.set_default_timeout(WAITS)
        Server.asked.clear()
        page.goto(site)
        page.wait_for_selector("#kept:not([hidden])")
        page.wait_for_selector("html[data-ready]")
        large = [path for path in Server.asked if path.startswith("/python/")]
        assert large
        assert len(large) == len(set(large))
        context.set_offline(True)
        page.reload()
        page.wait_for_selector("#progress", state="hidden")
        page.wait_for_selector("html[data-ready]")
        page.click("#demo")
        page.frame_locator("#page").locator("#list .current").wait_for()
    finally:
        context.close()


def test_no_script_but_its_own_can_run(page: Any) -> None:
    """The policy forbids inline scripts and other hosts."""
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    told = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert told["default-src"] == "'none'"
    assert told["connect-src"] == "'self'"
    assert "'unsafe-inline'" not in policy
    assert "'unsafe-eval'" not in policy.replace("'wasm-unsafe-eval'", "")


def test_the_same_input_gives_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    """Built again with its scratch files on another file system (where there is one), where they come in another order,
    and with a collector of JavaScript that runs at other moments.
    """
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else str(tmp_path)
    again, other = tmp_path / "again", {"TMPDIR": memory, "NODE_OPTIONS": "--max-semi-space-size=1"}
    subprocess.run(
        [sys.executable, "tools/build_web.py", str(again)],
        cwd=ROOT, capture_output=True, check=True, env={**os.environ, **other},
    )  # fmt: skip
    files = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    built = {path.relative_to(again): path.read_bytes() for path in again.rglob("*") if path.is_file()}
    assert built.keys() == files.keys()
    assert [str(name) for name in files if built[name] != files[name]] == []


def test_without_npm_the_build_says_so(tmp_path: Path) -> None:
    """One line names what is missing; exit code 4, and no page."""
    ended = subprocess.run(
        [sys.executable, "tools/build_web.py", str(tmp_path / "site")],
        cwd=ROOT, capture_output=True, text=True, check=False, env={"PATH": str(tmp_path), "HOME": str(tmp_path)},
    )  # fmt: skip
    assert (ended.returncode, ended.stderr.splitlines()[-1][:24]) == (4, "error: npm is not instal")
