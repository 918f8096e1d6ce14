"""From an author's folder to a module, and what is wrong with a module."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.authored import Authored
from ccmod.authoring.load import load_module
from ccmod.front.files import FileName, Module
from ccmod.modules import BuildResult, build_module
from ccmod.vassal.lint import LintFinding, Subject
from ccmod.vassal.lint import lint as lint_subject


def load(folder: FileName) -> Authored:
    """What an author wrote: the folder with ``module.yaml``, or a module that ships, by its name (``mill-farm``).

    Raises :class:`ccmod.CcmodError`; its ``errors`` are all mistakes, each with file, line and column.
    """
    return load_module(str(folder))


def build(folder: FileName, *, patch: FileName | None = None) -> BuildResult:
    """The module of such a folder, made and not yet written (``.write(path)``); ``.report`` says what is in it.

    ``patch`` is a Python file whose function changes the finished module. Raises as :func:`load` does.
    """
    return build_module(str(folder), patch=None if patch is None else Path(patch))


def lint(module: Module) -> list[LintFinding]:
    """What is wrong with a module or an extension, or may go wrong in VASSAL."""
    findings, _ = lint_subject(Subject(module._opened))
    return list(findings)
