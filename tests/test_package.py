"""What a built wheel holds, and that the package works from wherever it lies."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from email.message import Message
from email.parser import Parser
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

from ccmod.cli import COMMANDS

pytest.importorskip("hatchling", reason="hatchling, which builds the wheel, is not installed")
from tools.packaging import VARIABLE, address, description, urls

ROOT = Path(__file__).parent.parent
HOME = "https://code.example/wargames/ccmod"
"""Where the repository is on the web, as the tests have it."""
SHIPPED = ("maps", "counters", "scenarios")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel, built as pip builds it but without asking for anything from outside."""
    out = tmp_path_factory.mktemp("wheel")
    script = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    where = {**os.environ, VARIABLE: HOME}
    subprocess.run([sys.executable, "-c", script, str(out)], cwd=ROOT, env=where, check=True, capture_output=True)
    return next(out.glob("*.whl"))


def sources(folder: Path) -> set[str]:
    """Every file below a folder of the checkout, as the wheel should name it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("kind", SHIPPED)
def test_the_wheel_holds_what_ships(wheel: Path, kind: str) -> None:
    """All maps, counters and scenarios lie inside the package, so that an installed ccmod has them."""
    prefix = f"ccmod/_shipped/{kind}/"
    names = {name.removeprefix(prefix) for name in ZipFile(wheel).namelist() if name.startswith(prefix)}
    assert sources(ROOT / kind)
    assert names >= {name for name in sources(ROOT / kind) if name.endswith((".yaml", ".png", ".ccrec"))}


def test_the_wheel_holds_data_types_and_licences(wheel: Path) -> None:
    """The codes' explanations, the marker of typed packages and both licences are there; tests and tools are not."""
    names = ZipFile(wheel).namelist()
    for path in (ROOT / "ccmod" / "codes").glob("*.yaml"):
        assert f"ccmod/codes/{path.name}" in names
    assert "ccmod/py.typed" in names
    assert {Path(name).name for name in names if "/licenses/" in name} == {"LICENSE", "LICENSE-CC0"}
    assert not [name for name in names if name.startswith(("tests/", "tools/", "docs/"))]


def test_the_wheel_holds_the_manual(wheel: Path) -> None:
    """``man ccmod`` and ``man ccmod-replay``, where an installer puts them into the path of ``man``."""
    names = {name.partition(".data/data/")[2] for name in ZipFile(wheel).namelist()}
    assert {f"share/man/man1/ccmod{name}.1" for name in ("", *(f"-{command}" for command in COMMANDS))} <= names


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    """What the wheel says to a package index."""
    with ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(archive.read(name).decode())


def test_the_wheel_says_where_its_source_and_pages_are(metadata: Message) -> None:
    """An index lists these addresses beside the package."""
    found = dict(url.split(", ", 1) for url in metadata.get_all("Project-URL", []))
    assert found == urls(HOME)
    assert found["Source"] == HOME
    assert found["Documentation"] == f"{HOME}/blob/HEAD/docs/index.md"


def test_an_index_shows_pictures_and_links_of_the_readme(metadata: Message) -> None:
    """Every one of them has a whole address; those of the repository name files that are there."""
    text = str(metadata.get_payload())
    links = re.findall(r"\]\((\S+?)\)", text)
    assert f"{HOME}/raw/HEAD/docs/images/replay.jpg" in links
    assert all(link.startswith("https://") for link in links)
    for path in re.findall(rf"{HOME}/(?:raw|blob)/HEAD/([^)#]+)", text):
        assert (ROOT / path).is_file(), path


def test_an_index_renders_the_readme(metadata: Message) -> None:
    """Its own renderer takes it, tables and pictures too."""
    renderer = pytest.importorskip(
        "readme_renderer.markdown", reason="readme_renderer is not installed (pip install 'ccmod[docs]')"
    )
    if not any(map(find_spec, ("comrak", "cmarkgfm"))):
        pytest.skip("readme_renderer has no Markdown (pip install 'ccmod[docs]')")
    html = renderer.render(str(metadata.get_payload()))
    assert html is not None
    assert "<table>" in html
    assert f'src="{HOME}/raw/HEAD/docs/images/replay.jpg"' in html


def test_without_an_address_nothing_is_broken() -> None:
    """Where nobody says where the repository is, links are words and pictures are left out."""
    text = description(
        "[![A board](docs/a.jpg)](docs/b.md)\n\nSee [this](docs/b.md), [VASSAL](https://v.example).", None
    )
    assert text.strip() == "See this, [VASSAL](https://v.example)."
    assert urls(None) == {}


@pytest.mark.parametrize(
    "remote", ["https://code.example/wargames/ccmod.git", "git@code.example:wargames/ccmod.git", "/home/me/ccmod"]
)
def test_the_address_is_that_of_the_clone(remote: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However git speaks to it; a folder has none."""
    monkeypatch.delenv(VARIABLE, raising=False)
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    subprocess.run(["git", "-C", tmp_path, "remote", "add", "origin", remote], check=True)
    assert address(tmp_path) == (None if remote.startswith("/") else HOME)


def test_the_wheel_holds_the_pages_of_help(wheel: Path) -> None:
    """Every page of the documentation, so that ``ccmod help`` shows it."""
    prefix = "ccmod/_shipped/docs/"
    names = {name.removeprefix(prefix) for name in ZipFile(wheel).namelist() if name.startswith(prefix)}
    assert names == {name for name in sources(ROOT / "docs") if name.endswith(".md")}


def test_the_wheel_works_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    """Unpacked anywhere and run from elsewhere, ccmod explains a code and finds its own shipped files."""
    home, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.mkdir()
    ZipFile(wheel).extractall(home)
    script = (
        f"import sys; sys.path.insert(0, {str(home)!r})\n"
        "from pathlib import Path\n"
        "from ccmod.ground.shipped import shipped\n"
        f"for kind in {SHIPPED!r}:\n"
        f"    assert shipped(kind).is_relative_to({str(home)!r}), shipped(kind)\n"
        "from ccmod.cli import main\n"
        "main(['explain', 'record/event'])\n"
    )
    result = subprocess.run([sys.executable, "-c", script], cwd=elsewhere, capture_output=True, text=True, check=True)
    assert result.stdout.startswith("record/event:")
    words = ["-c", script.rpartition("main(")[0] + "main(['help', 'faq'])"]
    result = subprocess.run([sys.executable, *words], cwd=elsewhere, capture_output=True, text=True, check=True)
    assert result.stdout.startswith("# Questions and answers")
