"""What the terminal pictures of the documentation show: for each, the files that it needs and the command lines."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from ccmod.cli import main
from ccmod.ground.shipped import shipped
from tools import terminal_picture

ROOT = Path(__file__).parent.parent
TABLES = ROOT / "docs" / "tables.md"


@dataclass(frozen=True)
class Screen:
    """A terminal in a scratch folder, after some command lines."""

    prepare: Callable[[Path], None]
    lines: tuple[str, ...]
    rows: int = 24
    """The lines that each command shows at most."""


def call(*words: object) -> None:
    main([*map(str, words), "--quiet"], standalone_mode=False)


def module(folder: Path) -> None:
    """mill-farm.vmod, a shipped module."""
    call("build", "mill-farm", "-o", folder / "mill-farm.vmod")


def log(folder: Path) -> None:
    """The same, and the log of its demo game."""
    module(folder)
    record = shipped("scenarios") / "mill-farm" / "game.ccrec"
    call("record", "to-log", record, "--module", folder / "mill-farm.vmod", "-o", folder / "mill-farm.vlog")


def damaged(folder: Path) -> None:
    """A copy of the module with mistakes: two pictures are gone, a prototype is misspelled."""
    module(folder)
    unpacked = folder / "unpacked"
    call("unpack", folder / "mill-farm.vmod", "-o", unpacked)
    for name in ("bunker.png", "cpl-lang-broken.png"):
        (unpacked / "content" / "images" / name).unlink()
    build_file = unpacked / "content" / "buildFile.xml"
    text = build_file.read_text(encoding="utf-8")
    build_file.write_text(text.replace("prototype;German team", "prototype;German Team", 1), encoding="utf-8")
    call("pack", unpacked, "-o", folder / "farm.vmod")


RULES = """\
ccmod: edit/1
rules:
- pieces: Sgt. Weber
  rename: Sgt. Wagner
- using: German squad        # every piece with this prototype
  add: Delete
"""


def rules(folder: Path) -> None:
    module(folder)
    (folder / "rules.yaml").write_text(RULES, encoding="utf-8")


def changed(folder: Path) -> None:
    """The module, and a later version of it."""
    rules(folder)
    source = folder / "later"
    shutil.copytree(shipped("scenarios") / "mill-farm", source)
    for name, old, new in (
        ("module.yaml", '"1.0"', '"1.1"'),
        ("mill-farm.yaml", "F5: German Rifle 2", "F6: German Rifle 2"),
    ):
        text = (source / name).read_text(encoding="utf-8")
        (source / name).write_text(text.replace(old, new), encoding="utf-8")
    call("build", source, "-o", folder / "later.vmod")
    call("edit", folder / "later.vmod", folder / "rules.yaml", "-o", folder / "new.vmod")
    (folder / "mill-farm.vmod").rename(folder / "old.vmod")


def march(folder: Path) -> None:
    """The Long March, the module of docs/tables.md."""
    source = folder / "march"
    source.mkdir()
    page = TABLES.read_text(encoding="utf-8")
    for name, text in re.findall(r"^```(?:yaml|csv)\n# ([^ \n]+\.[a-z]+)\n((?:.*\n)*?)```$", page, re.MULTILINE):
        (source / name).write_text(text, encoding="utf-8")
    call("build", source, "-o", folder / "march.vmod")


def repository(folder: Path) -> None:
    """The Long March in git with the hook of the folder team, and a slip that is about to be committed."""
    march(folder)
    (folder / "march.vmod").unlink()
    shutil.copy(ROOT / "team" / "pre-commit", folder / "march-hook")
    commands = (
        "git init -q",
        "git config user.name Anna",
        "git config user.email anna@example.org",
        "printf '.bin\\nmarch-hook\\n' >.gitignore",
        "git add -A",
        "git commit -qm 'The Long March'",
        "cp march-hook .git/hooks/pre-commit",
        "chmod +x .git/hooks/pre-commit",
        "sed -i 's/Blue Foot 2/Blue Fot 2/' march/setup.csv",
    )
    for command in commands:
        subprocess.run(command, shell=True, cwd=folder, check=True)


SCREENS = {
    "adapters": Screen(
        march,
        (
            "ccmod adapter suggest march.vmod -o march.yaml",
            "ccmod adapter check march.yaml --module march.vmod",
            "head -22 march.yaml",
        ),
    ),
    "check": Screen(damaged, ("ccmod check farm.vmod",), 30),
    "diff": Screen(changed, ("ccmod diff old.vmod new.vmod",), 26),
    "edit": Screen(rules, ("cat rules.yaml", "ccmod edit mill-farm.vmod rules.yaml --dry-run"), 14),
    "import": Screen(
        module, ("ccmod import mill-farm.vmod -o farm", "ls farm/parts", "head -14 farm/parts/03-map-board.yaml")
    ),
    "inspect": Screen(module, ("ccmod inspect mill-farm.vmod",), 26),
    "team": Screen(repository, ("git commit -am 'Move the foot to the ford'",)),
    "unpack": Screen(
        log,
        (
            "ccmod unpack mill-farm.vlog -o turn1 --referee",
            "ls turn1 turn1/content",
            "tail -12 turn1/content/savedGame.txt",
        ),
    ),
}


def drawn(name: str) -> str:
    """The picture of a screen as SVG."""
    screen = SCREENS[name]
    with TemporaryDirectory() as folder:
        screen.prepare(Path(folder))
        return terminal_picture.picture(Path(folder), list(screen.lines), rows=screen.rows)
