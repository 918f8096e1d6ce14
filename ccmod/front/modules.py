"""Build a module from an author's folder, and check modules for mistakes."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.authored import Authored
from ccmod.authoring.load import load_module
from ccmod.front.files import FileName, Module
from ccmod.modules import BuildResult, build_module
from ccmod.vassal.lint import LintFinding, Subject
from ccmod.vassal.lint import lint as lint_subject


def load(folder: FileName) -> Authored:
    """Read an author's files: the folder with ``module.yaml``, or a shipped module by its name (``mill-farm``).

    Raises :class:`ccmod.CcmodError`, whose ``errors`` are all mistakes, each with file, line and column.
    """
    return load_module(str(folder))


def build(folder: FileName, *, patch: FileName | None = None) -> BuildResult:
    """Build the module of such a folder, not yet written (``.write(path)``); ``.report`` describes its contents.

    ``patch`` is a Python file whose function changes the finished module. Raises as :func:`load` does.
    """
    return build_module(str(folder), patch=None if patch is None else Path(patch))


def lint(module: Module) -> list[LintFinding]:
    """The mistakes in a module or an extension, and problems that it may have in VASSAL."""
    findings, _ = lint_subject(Subject(module._opened))
    return list(findings)
