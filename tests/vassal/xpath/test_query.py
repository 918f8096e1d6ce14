"""XPath over our own tree: lxml finds, our elements are given."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from lxml import etree

from ccmod.ground.errors import CcmodError, UnreadableInput
from ccmod.ground.limits import Limits
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.xml import Element, XmlDocument, element, parse
from ccmod.vassal.xpath import Hit, find_all, query
from tests.vassal.samples import MODULES, label
from tests.vassal.xml.test_by_lxml import ELEMENTS

HALL = b"""<?xml version="1.0"?>
<g.Hall xmlns:q="urn:q" name="hall"><!-- first -->
  <g.Chair n="1"/>one<!-- note --> and a half<![CDATA[ <raw>]]>
  <q:Table q:legs="4" u:x="undeclared"/><?print no?>
  <g.Chair n="2"><u:Seat/></g.Chair>
</g.Hall>"""


def shown(found: Any) -> Any:
    """Elements by their tags."""
    return [one.tag if isinstance(one, Element) else one for one in found] if isinstance(found, list) else found


@pytest.mark.parametrize(
    ("expression", "found"),
    [
        ("/g.Hall/g.Chair[2]", ["g.Chair"]),
        ("//*[kind()='Chair']/@n", ["1", "2"]),
        ("kind(/*/*)", "Chair"),
        ("//@*[. > 3]", ["4"]),
        ("//q:Table", ["q:Table"]),
        ("//*[name()='u:Seat']/..", ["g.Chair"]),
        ("//text()[contains(., 'raw')]", [" and a half <raw>\n  "]),
        ("//comment()", [" first ", " note "]),
        ("//processing-instruction()", ["no"]),
        ("count(//*)", 5.0),
        ("//g.Chair/@n = 2", True),
        ("string(//q:Table/@q:legs)", "4"),
        ("//*[re:test(@n, '^[2-9]$')]", ["g.Chair"]),
        ("//nothing", []),
        ("/", []),
    ],
)
def test_what_expressions_find(expression: str, found: Any) -> None:
    """XPath 1.0 by its specification: elements, attributes, texts with CDATA, comments, values; and EXSLT's re:test."""
    assert shown(query(parse(HALL), expression)) == found


def test_elements_are_ours() -> None:
    """The very objects of the tree, as it is now, so that what was found can be changed and found again."""
    document = parse(HALL)
    (chair,) = query(document, "//g.Chair[@n='2']")  # type: ignore[misc]
    assert chair is document.root.children[2]
    chair.attributes["n"] = "3"
    document.root.add(element("g.Chair", {"n": "4"}))
    assert query(document, "//g.Chair/@n") == ["1", "3", "4"]
    assert document.to_bytes().startswith(HALL[: HALL.index(b'"2"')])


def test_where_texts_and_attributes_stand() -> None:
    """Each is given with the number of its element, and attributes with their names as written."""
    (found,) = find_all(parse(HALL), ["//@q:legs | //g.Hall/text()[2] | //comment()[2] | //@*[name()='u:x']"])
    assert found == [
        Hit("text", 0, value="one"), Hit("comment", 0, value=" note "),
        Hit("attribute", 2, "q:legs", "4"), Hit("attribute", 2, "u:x", "undeclared"),
    ]  # fmt: skip


@pytest.mark.parametrize("encoding", ["ISO-8859-1", "windows-1252", "UTF-8"])
def test_other_encodings(encoding: str) -> None:
    """A document in another encoding is found in as well."""
    document = parse(f'<?xml version="1.0" encoding="{encoding}"?><a n="Käfer"/>'.encode(encoding))
    assert query(document, "//*[@n='Käfer']") == [document.root]


@pytest.mark.parametrize(
    "expression", ["//[", "nobody()", "//z:x", "$v", "re:test('a', '(')", "kind(1)", "a" * 20_000, ""]
)
def test_what_is_no_expression(expression: str) -> None:
    """Each is refused with what is wrong, here and in a process of its own, which answers the others all the same."""
    with pytest.raises(CcmodError) as caught:
        query(parse(HALL), expression)
    first, wrong, last = find_all(parse(HALL), ["1", expression, "2"])
    assert isinstance(wrong, CcmodError)
    assert (wrong.code, caught.value.code) == ("xpath/expression", "xpath/expression")
    assert (first, wrong.message, last) == (1.0, caught.value.message, 2.0)


@pytest.mark.parametrize(
    "expression", [f"re:test('{'a' * 60}', '(a+)+b')", "count(//*[count(//*[count(//*[count(//*) > 1]) > 1]) > 1])"]
)
def test_expressions_that_would_run_for_ever(expression: str) -> None:
    """They are ended, and it is said which it was."""
    document = parse(b"<a>" + b"<b/>" * 3000 + b"</a>")
    with pytest.raises(UnreadableInput) as caught:
        find_all(document, ["count(//*)", expression], seconds=1)
    assert caught.value.code == "xpath/limit"
    assert repr(expression) in caught.value.message


def test_answers_beyond_the_limits() -> None:
    """An answer of more text than a file may have is refused."""
    document = parse(b"<a>" + b"<b>" * 60 + b"x" * 10_000 + b"</b>" * 60 + b"</a>")
    with pytest.raises(UnreadableInput, match="too much memory"):
        find_all(document, ["concat(/, /, /, /, /, /, /, /, /)"], limits=Limits(text_size=50_000))


@settings(max_examples=50)
@given(ELEMENTS)
def test_elements_match_one_to_one(root: Element) -> None:
    """Of any document the elements that lxml finds are ours, all of them and in their order."""
    found = query(XmlDocument(root), "//*")
    assert isinstance(found, list)
    assert list(map(id, found)) == list(map(id, root.walk()))


@pytest.mark.parametrize(
    "source",
    [
        '<a xmlns=""/>', '<a xmlns:p=""><p:b/></a>', "<a:b:c><:d/></a:b:c>", '<a xmlns:xmlns="u"><b/></a>',
        '<a xmlns:xml="u"><b/></a>', "<a><?x:y z?><b/></a>", '<a xml:id="1 2"><b xml:id="1 2"/></a>',
        '<a xmlns="%% no uri"><b/></a>', "\ufeff<ä ö='ü'><_.-/></ä>", f"<a>{'x' * 11_000_000}<b/></a>",
        '<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd" parse="text"/></a>',
    ],
    ids=range(11),
)  # fmt: skip
def test_odd_documents_match(source: str) -> None:
    """What expat takes lxml takes as well, with the same elements: names and prefixes of every kind, long texts; and
    nothing is included."""
    document = parse(source.encode())
    assert query(document, "//*") == list(document.root.walk())
    assert find_all(document, ["count(//*)", "contains(/, 'root:')"]) == [len(list(document.root.walk())), False]


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_real_build_files_match(path: Path) -> None:
    """As lxml itself reads the file: each element's tag and attributes, and each attribute that a path finds."""
    archive = Archive.open(path)
    build = BuildFile.of(archive)
    name = next(name for name in ("buildFile.xml", "buildFile") if name in archive)
    theirs = etree.fromstring(archive.read(name), etree.XMLParser(resolve_entities=False, huge_tree=True))
    found = build.xpath("//*")
    assert isinstance(found, list)
    ours = [(one.tag, one.attributes) for one in found if isinstance(one, Element)]
    assert ours == [(one.tag, dict(one.attrib)) for one in theirs.iter("*")]
    assert build.xpath("//@name") == theirs.xpath("//@name")
