"""The linter on genuine modules: what VASSAL 3.7.26 itself complains about must be found, and nothing raises."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.vassal.lint import LintSeverity, Subject, lint
from ccmod.vassal.opening import Module, open_any
from tests.shared import SHARED, needs_shared
from tests.vassal.samples import MODULES, label


def findings(name: str) -> set[tuple[str, str]]:
    """Code and last step of the place of each error and warning in a sample."""
    assert SHARED is not None
    opened = open_any(SHARED / "samples" / name)
    assert isinstance(opened, Module)
    kept = [one for one in lint(Subject(opened))[0] if one.severity is not LintSeverity.NOTE]
    return {(one.code, one.message) for one in kept}


@needs_shared
def test_the_pictures_that_vassal_misses_are_found() -> None:
    """VASSAL reports these three as bad data when it draws every slot of the module, and no other."""
    missing = {
        message.split()[0] for code, message in findings("ragnarok/ragnarok.vmod") if code == "lint/image-missing"
    }
    assert missing == {"images/blank-white", "images/INF-white", "images/MEC-black-white"}


@needs_shared
@pytest.mark.parametrize("name", ["kassala/kassala.vmod", "engine-made/new.vmod"])
def test_modules_that_vassal_does_not_complain_about_are_clean(name: str) -> None:
    """Every slot drawn, the set-up loaded, no complaint; and no error or warning here."""
    assert findings(name) == set()


@needs_shared
def test_an_old_module_has_what_old_modules_have() -> None:
    """2.9: a set-up that is no ZIP (VASSAL 3.7 cannot load it), a reference to a prototype that was split in two."""
    found = findings("tld/tld.vmod")
    assert ("lint/prototype-missing", "there is no prototype 'Disruptable'") in found
    assert {message.split()[0] for code, message in found if code == "lint/setup-unreadable"} == {"scenario_5.sav"}


@needs_shared
@pytest.mark.parametrize("path", MODULES, ids=label)
def test_every_sample_can_be_checked(path: Path) -> None:
    """Nothing that a module holds makes the linter itself fail."""
    opened = open_any(path)
    assert isinstance(opened, Module)
    for finding in lint(Subject(opened))[0]:
        assert finding.place
