"""Author's YAML as data with places, and the refusal of what no author writes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.errors import CcmodError, InputWarning, ManyErrors
from ccmod.ground.source import SourceFloat, SourceInt, YamlLimits, parse_source


def refusal(text: str | bytes, limits: YamlLimits | None = None) -> CcmodError:
    """The error with which a file is refused."""
    raw = text.encode() if isinstance(text, str) else text
    with pytest.raises(CcmodError) as caught:
        parse_source(raw, "f.yaml", limits or YamlLimits())
    return caught.value


def test_data_and_places() -> None:
    """Every value and key has the line and column at which an editor shows it."""
    source = parse_source(b"a: 1\nb:\n  - x\n  - {c: yes}\n", "f.yaml")
    assert source.data == {"a": 1, "b": ["x", {"c": "yes"}]}
    assert str(source.place(("b", 1, "c"))) == "f.yaml:4:9"
    assert str(source.place(("b", 1, "c"), key=True)) == "f.yaml:4:6"
    assert str(source.place(("b", 1, "missing"))) == "f.yaml:4:5"


def test_windows_files_are_fine() -> None:
    """A byte order mark and Windows line ends change neither data nor places."""
    text = "a: ü\nb: [x]\n"
    source = parse_source(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(), "f.yaml")
    assert source.data == {"a": "ü", "b": ["x"]}
    assert str(source.place(("b", 0))) == "f.yaml:2:5"


def test_scalars_follow_yaml_1_2() -> None:
    """Only true, false, null and numbers are special: no, on and 1:30 stay text, and numbers keep their spelling."""
    source = parse_source(b"[no, on, 1:30, true, ~, 007, 1.10, E5, 0x1F, '1']", "f.yaml")
    assert source.data == ["no", "on", "1:30", True, None, 7, 1.1, "E5", "0x1F", "1"]
    assert isinstance(source.data[5], SourceInt)
    assert source.data[5].text == "007"
    assert isinstance(source.data[6], SourceFloat)
    assert source.data[6].text == "1.10"


def test_every_duplicate_key_is_told() -> None:
    """Duplicate keys are refused, all of them at once, with the line of the first."""
    error = refusal("a: 1\nb: 2\na: 3\nb: 4\n")
    assert isinstance(error, ManyErrors)
    assert [(e.code, e.place.line, e.excerpt) for e in error.errors] == [
        ("yaml/duplicate-key", 3, "a: 3"),
        ("yaml/duplicate-key", 4, "b: 4"),
    ]
    assert "line 1" in error.errors[0].message


def test_aliases_work_but_may_not_explode() -> None:
    """An alias repeats a value; one that holds itself, or doubles twenty times, is refused quickly."""
    assert parse_source(b"a: &x [1]\nb: *x\n", "f.yaml").data == {"a": [1], "b": [1]}
    assert refusal("a: &a [*a]").code == "yaml/alias"
    laughs = "".join(f"k{i}: &k{i} [*k{i - 1}, *k{i - 1}]\n" for i in range(1, 30))
    assert refusal("k0: &k0 [x, x]\n" + laughs).code == "yaml/alias"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * 100_000, "yaml/too-deep"),
        ("a: 1\n---\nb: 2\n", "yaml/documents"),
        ("a:\n\t- b\n", "yaml/syntax"),
        ("a: b: c", "yaml/syntax"),
        ("a: 'x", "yaml/syntax"),
        ("a: !!python/object/apply:os.system [x]", "yaml/tag"),
        ("? [a]\n: 1", "yaml/key"),
        ("a: \x00", "yaml/syntax"),
        ("9" * 5000, "yaml/syntax"),
        (b"a: \xff", "yaml/encoding"),
    ],
)
def test_hostile_and_broken_files_are_refused(text: str | bytes, code: str) -> None:
    """Each is refused by name, none by a crash."""
    assert refusal(text).code == code


def test_a_tab_is_explained() -> None:
    """The commonest slip of all has its hint and its line."""
    error = refusal("a:\n\t- b\n")
    assert error.hint == "YAML is indented with spaces, never with tabs"
    assert error.place.line == 2


def test_size_is_limited() -> None:
    """A file beyond the limit is refused before it is parsed."""
    assert refusal("a: 1", YamlLimits(size=3)).code == "yaml/too-large"


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_data_or_an_error_of_ours(raw: bytes) -> None:
    """No file, however broken, leads to anything but data or a CcmodError."""
    try:
        parse_source(raw, "f.yaml")
    except CcmodError as error:
        assert error.code.startswith("yaml/")  # noqa: PT017  # most bytes give no error at all


@pytest.mark.parametrize(
    ("text", "anchor", "line", "column"),
    [
        ("a: &spot 1\nb: 2\n", "spot", 1, 4),
        ("a: &used [1]\nb: *used\nc: {d: &idle x}\n", "idle", 3, 8),
        ("title: &Sons of Liberty\n", "Sons", 1, 8),
    ],
)
def test_an_anchor_to_which_nothing_refers_is_warned_of(text: str, anchor: str, line: int, column: int) -> None:
    """At its place; the file is read all the same."""
    with pytest.warns(InputWarning) as caught:
        assert parse_source(text.encode(), "f.yaml").data
    (warning,) = (one.message for one in caught)
    assert isinstance(warning, InputWarning)
    assert warning.error.message == f"nothing refers to this value by its name &{anchor}"
    assert (warning.error.place.line, warning.error.place.column) == (line, column)


def test_an_anchor_that_is_used_is_fine() -> None:
    """Once or several times, whatever it names; any warning would be an error here."""
    assert parse_source(b"a: &x {b: 1}\nc: *x\nd: [*x, *x]\n", "f.yaml").data["d"] == [{"b": 1}, {"b": 1}]
