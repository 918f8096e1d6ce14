"""What a built wheel holds, and that the package works from wherever it lies."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from ccmod.cli import COMMANDS

ROOT = Path(__file__).parent.parent
SHIPPED = ("maps", "counters", "scenarios")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel, built as pip builds it but without asking for anything from outside."""
    pytest.importorskip("hatchling", reason="hatchling, which builds the wheel, is not installed")
    out = tmp_path_factory.mktemp("wheel")
    script = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", script, str(out)], cwd=ROOT, check=True, capture_output=True)
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
