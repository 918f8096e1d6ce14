"""Entry names as paths."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.file_names import entry_name, file_paths


def paths(*names: str) -> list[str]:
    """The paths of these entries."""
    return list(file_paths({name: name for name in names}).values())


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("images/a b.png", "images/a b.png"),
        ("a:b?.png", "a%3Ab%3F.png"),
        ("nul.txt", "%6Eul.txt"),
        ("dot.", "dot%2E"),
        ("a//b/./c", "a/%/b/%2E/c"),
        ("50%.png", "50%25.png"),
        ("Fähre.png", "Fähre.png"),
        ("images/", "images/"),
    ],
)
def test_names_that_file_systems_cannot_hold(name: str, path: str) -> None:
    """Letters that Windows forbids, its devices, dots at an end, empty parts."""
    assert paths(name) == [path]


def test_names_that_a_file_system_takes_for_one() -> None:
    """By case, by accents, and a file where the other needs a folder."""
    assert paths("a.png", "A.PNG", "a.Png") == ["a.png", "%2/A.PNG", "%3/a.Png"]
    assert paths("f\xe4", "fa\u0308") == ["f\xe4", "%2/fa\u0308"]
    assert paths("a", "A/b") == ["a", "%2/A/b"]
    assert paths("a/b", "A") == ["a/b", "%2/A"]


def test_very_long_names_are_cut() -> None:
    """Two long names with one beginning stay two."""
    one, two = paths("x" * 300, "x" * 299 + "y")
    assert one != two
    assert max(len(one), len(two)) < 200


@given(st.sets(st.text(st.sampled_from("aA/.: %"), min_size=1, max_size=5).filter(lambda name: ".." not in name)))
def test_no_two_names_share_a_path(names: set[str]) -> None:
    """Whatever the names, no path is another's, nor its folder."""
    found = [path for path in paths(*sorted(names)) if not path.endswith("/")]
    assert len({path.casefold() for path in found}) == len(found)
    assert not any(other.casefold().startswith(f"{path.casefold()}/") for path in found for other in found)


@given(st.text(st.sampled_from("abÄ:?* %"), min_size=1, max_size=8))
def test_a_name_can_be_told_from_its_path(name: str) -> None:
    """What a person writes by the same rules becomes that name."""
    assert entry_name(paths(name)[0]) == name
