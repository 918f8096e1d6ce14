"""``ccmod build --preview`` and ``--preview-only``: the page once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main, previewing
from tests.authoring.ford import Folder


@pytest.fixture
def ford(tmp_path: Path) -> Folder:
    """A small module of an author's."""
    return Folder(tmp_path / "ford")


def ccmod(*words: object) -> Result:
    """The result of a command."""
    return CliRunner().invoke(main, [str(word) for word in words])


def test_a_module_and_its_page(ford: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page lies beside the module and is opened; neither is written over without --force."""
    opened: list[str] = []
    monkeypatch.setattr(previewing, "show", opened.append)
    out, page = tmp_path / "ford.vmod", tmp_path / "ford-preview.html"
    result = ccmod("build", ford, "-o", out, "--preview")
    assert result.exit_code == 0, result.output
    assert f"preview: {page}" in result.output
    assert opened == [page.as_uri()]
    assert "The Ford 1.10: preview" in page.read_text(encoding="utf-8")
    out.unlink()
    again = ccmod("build", ford, "-o", out, "--preview", "--no-open")
    assert again.exit_code == 2
    assert not out.exists(), "nothing is written where the page may not be"
    forced = ccmod("build", ford, "-o", out, "--preview", "--no-open", "--force", "--json")
    assert json.loads(forced.stdout)["preview"] == str(page)
    assert len(opened) == 1


def test_the_page_alone(ford: Folder, tmp_path: Path) -> None:
    """No module is written, and no lock; a page that is there stays without --force."""
    page = tmp_path / "mail.html"
    result = ccmod("build", ford, "--preview-only", page)
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ford", "mail.html"]
    assert not (ford.path / "module.lock").exists()
    assert ccmod("build", ford, "--preview-only", page).exit_code == 2
    told = json.loads(ccmod("build", ford, "--preview-only", page, "-f", "--json").stdout)
    assert (told["output"], told["preview"]) == (str(page), str(page))


@pytest.mark.parametrize("words", [("--watch",), ("--preview",), ("-o", "x.vmod")])
def test_the_page_alone_excludes_others(ford: Folder, tmp_path: Path, words: tuple[str, ...]) -> None:
    """What cannot go together is refused before anything is built."""
    result = ccmod("build", ford, "--preview-only", tmp_path / "mail.html", *words)
    assert result.exit_code == 2
    assert "build/preview" in result.output


def test_mistakes_write_no_page(ford: Folder, tmp_path: Path) -> None:
    """As they write no module."""
    ford.change("ford.yaml", "German Rifle 2", "German Riffle 2")
    assert ccmod("build", ford, "--preview-only", tmp_path / "mail.html").exit_code == 3
    assert not (tmp_path / "mail.html").exists()


@pytest.mark.parametrize(("system", "name", "opens"), [("linux", "", 0), ("linux", "DISPLAY", 1), ("darwin", "", 1)])
def test_no_browser_of_the_terminal_is_opened(
    monkeypatch: pytest.MonkeyPatch, system: str, name: str, opens: int
) -> None:
    """Without windows there would be only a browser that takes the terminal away from the build."""
    import webbrowser

    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(previewing.sys, "platform", system)
    for one in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(one, raising=False)
    if name:
        monkeypatch.setenv(name, ":0")
    previewing.show("http://127.0.0.1/")
    assert len(opened) == opens
