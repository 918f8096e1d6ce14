"""The rulebook: what its catalogue lists, what is enforced, and what is owed."""

from __future__ import annotations

import pytest

from ccmod.play.event import Event
from ccmod.play.rulebook import CatalogueEntry, RecordEnds, Rulebook


def rulebook() -> Rulebook:
    """Three checks: one enforced, one that no log can show, one still to be made."""
    book = Rulebook(
        "toy",
        [
            CatalogueEntry("T1", "1", "made"),
            CatalogueEntry("T2", "2", "beyond any log", not_checkable="a matter of taste"),
            CatalogueEntry("T3", "3", "to be made"),
        ],
    )

    @book.check("T1", "1", RecordEnds)
    def made(state: object, event: Event) -> None:
        """Never objects."""

    return book


def test_what_is_missing_is_owed() -> None:
    """Neither the enforced check nor the one that cannot be shown is missing."""
    assert rulebook().enforced() == {"T1"}
    assert rulebook().missing() == ["T3"]


@pytest.mark.parametrize(("id", "rule"), [("T9", "1"), ("T1", "2")])
def test_registry_and_catalogue_may_not_drift_apart(id: str, rule: str) -> None:
    """A check that the catalogue lists otherwise, or not at all, is refused when it is registered."""
    with pytest.raises(ValueError, match=id):
        rulebook().check(id, rule, RecordEnds)


def test_checks_run_in_the_catalogues_order() -> None:
    """Not in that in which their modules were imported; two functions for one id in that of their definition."""
    book = rulebook()

    @book.check("T3", "3", RecordEnds)
    def third(state: object, event: Event) -> None: ...

    @book.check("T1", "1", RecordEnds)
    def first_again(state: object, event: Event) -> None: ...

    found = book.checks_of(RecordEnds)
    assert [check.function for check in found][1:] == [first_again, third]
