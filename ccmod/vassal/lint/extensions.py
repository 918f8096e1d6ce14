"""Extensions: whether their additions find their places."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.extension import Extension
from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.subject import Subject


def unresolved_targets(subject: Subject) -> Iterator[LintFinding]:
    """Additions to components that the module does not have, and extensions of another module."""
    if not subject.is_extension:
        return
    extension = Extension.of(subject.module)
    if subject.base is None:
        message = "checked without its module: what it takes from there, and where it adds to, was not looked at"
        yield note("lint/extension-alone", subject.build_entry, message, "name the module with --module")
        return
    wanted, given = subject.root["module"], subject.base.root.name
    if not subject.root["anyModule"] and wanted != given:
        yield warning("lint/extension-module", subject.build_entry, f"it is for {wanted!r}, not for {given!r}")
    for one in extension.unresolved(subject.base.root):
        message = f"{one.component.step} is to be added to {one.target_text}, which the module does not have"
        yield error("lint/extension-target", one.component.step, message)
