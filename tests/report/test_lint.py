"""The linter's findings as lines."""

from __future__ import annotations

from ccmod.report.lint import LintReport, lint_data, lint_lines
from ccmod.vassal.lint import LintFinding, LintSeverity
from tests.vassal.lint.modules import extension, subject


def finding(code: str, severity: LintSeverity, place: str, hint: str = "") -> LintFinding:
    """A finding."""
    return LintFinding(f"lint/{code}", severity, place, "is wrong", hint)


def test_a_hint_that_all_share_is_told_once() -> None:
    """Different hints stand below their findings, one hint below all."""
    shared = [finding("gpid-missing", LintSeverity.WARNING, place, "save it anew") for place in "ab"]
    own = [finding("image-missing", LintSeverity.ERROR, place, f"did you mean {place}2?") for place in "cd"]
    assert list(lint_lines(LintReport("g.vmod", subject(), [*own, *shared], 3))) == [
        "g.vmod: Test 1.0",
        "error lint/image-missing: 2",
        "  c: is wrong",
        "    hint: did you mean c2?",
        "  d: is wrong",
        "    hint: did you mean d2?",
        "warning lint/gpid-missing: 2",
        "  a: is wrong",
        "  b: is wrong",
        "  hint: save it anew",
        "2 errors, 2 warnings, 0 notes, 3 silenced",
        "more: ccmod explain lint/image-missing",
    ]


def test_what_nearly_all_have_is_only_counted() -> None:
    """Key commands without reports, unless everything is asked for."""
    checked = LintReport("g.vmod", subject(), [finding("no-report", LintSeverity.NOTE, "a")])
    assert "  1 in all (--all shows them)" in list(lint_lines(checked))
    assert "  a: is wrong" in list(lint_lines(checked, everything=True))


def test_an_extension_says_that_it_is_one() -> None:
    """The kind, and a clean bill."""
    checked = LintReport("g.vmdx", extension(base=subject()), [])
    data = lint_data(checked)
    assert (data["kind"], data["findings"], data["counts"]) == ("extension", [], {"error": 0, "warning": 0, "note": 0})
    assert list(lint_lines(checked))[-1] == "0 errors, 0 warnings, 0 notes"
