"""The git hook and the workflow that authors copy, run as git and a code host run them."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
TEAM = ROOT / "team"
pytestmark = pytest.mark.skipif(shutil.which("git") is None or os.name != "posix", reason="needs git and sh")


def script(path: Path, text: str) -> None:
    """A program on the path."""
    path.write_text(text, encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Where ``ccmod`` is found, and nothing of the user's own settings."""
    programs = tmp_path / "bin"
    programs.mkdir()
    script(programs / "ccmod", f'#!/bin/sh\nexec "{sys.executable}" -m ccmod "$@"\n')
    kept = {name: os.environ[name] for name in ("PYTHONPATH",) if name in os.environ}
    who = {f"GIT_{role}_{what}": "a@b.c" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    path = f"{programs}:{os.environ['PATH']}"
    return {
        **kept,
        **who,
        "PATH": path,
        "HOME": str(tmp_path),
        "PYTHONPATH": str(ROOT),
        "CCMOD_CACHE": str(tmp_path / "c"),
    }


@pytest.fixture
def repository(tmp_path: Path, environment: dict[str, str]) -> Path:
    """A module of an author's in git, with the hook."""
    folder = tmp_path / "heath"
    assert run(["ccmod", "new", "heath"], tmp_path, environment).returncode == 0
    run(["git", "init", "--quiet"], folder, environment)
    shutil.copy(TEAM / "pre-commit", folder / ".git" / "hooks" / "pre-commit")
    return folder


def run(words: list[str], folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a program in a folder."""
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def commit(folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Commit all that lies in the folder."""
    run(["git", "add", "--all"], folder, environment)
    return run(["git", "commit", "--quiet", "-m", "x"], folder, environment)


def test_the_hook_lets_a_sound_module_pass(repository: Path, environment: dict[str, str]) -> None:
    """And tells of which it is."""
    result = commit(repository, environment)
    assert result.returncode == 0, result.stderr
    assert "ccmod: ." in result.stderr


def test_the_hook_refuses_a_mistake_and_says_where(repository: Path, environment: dict[str, str]) -> None:
    """With file and line, in the author's own folder and not in one that is gone."""
    file = repository / "module.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "colour: red\n", encoding="utf-8")
    result = commit(repository, environment)
    assert result.returncode != 0
    assert "module.yaml:" in result.stderr
    assert "unknown key 'colour'" in result.stderr
    assert run(["git", "log"], repository, environment).returncode != 0, "nothing is committed"


def test_the_hook_looks_at_what_is_committed(repository: Path, environment: dict[str, str]) -> None:
    """Not at what lies in the folder beside it."""
    run(["git", "add", "--all"], repository, environment)
    (repository / "module.yaml").write_text("nothing that builds", encoding="utf-8")
    assert run(["git", "commit", "--quiet", "-m", "x"], repository, environment).returncode == 0


@pytest.mark.parametrize("released", [True, False])
def test_the_workflow_runs(repository: Path, environment: dict[str, str], released: bool, tmp_path: Path) -> None:
    """Its scripts, one after the other, with a code host that has a release, or none."""
    asset = "cp module.vmod last.vmod" if released else "exit 1"
    host = f'#!/bin/sh\ncase "$1" in release) {asset};; pr) cp comment.md told.md;; esac\n'
    script(tmp_path / "bin" / "gh", host)
    steps = yaml.safe_load((TEAM / "github-workflow.yml").read_text(encoding="utf-8"))["jobs"]["module"]["steps"]
    scripts = {step["name"]: step["run"] for step in steps if "run" in step}
    assert list(scripts) == ["Install", "Build", "Check", "Compare with the last release"]
    for name, text in scripts.items():
        if name != "Install":
            result = run(["bash", "-e", "-c", text], repository, environment | {"PULL": "1"})
            assert result.returncode == 0, (name, result.stderr)
    assert (repository / "check.sarif").is_file()
    told = (repository / "told.md").read_text(encoding="utf-8")
    assert ("There is no release" in told) != released
