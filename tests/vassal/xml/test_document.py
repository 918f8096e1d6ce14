"""XML: what is unchanged stays byte for byte, what is hostile is refused early."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.errors import UnreadableInput, UnsupportedInput
from ccmod.ground.limits import Limits
from ccmod.vassal.archive import Archive
from ccmod.vassal.xml import Element, XmlDocument, element, parse
from tests.shared import SHARED, needs_shared
from tests.vassal.samples import MODULES, label

ODD = b"""<?xml version='1.0' encoding="UTF-8"?>
<!-- before -->
<a  x = 'one &amp; two'
    y="&gt;>">
  <b/> text &#9; <![CDATA[<raw>]]>
  <c >\tTAB\t</c ><!-- inside --><d e="/>"></d>
</a>
<!-- behind -->
"""
"""Legal XML in a manner that no writer of ours has."""


def test_unchanged_is_the_same() -> None:
    """An unchanged document is written as it was, down to quotes, comments and white space."""
    document = parse(ODD)
    assert document.to_bytes() == ODD
    assert document.root.attributes == {"x": "one & two", "y": ">>"}
    assert [child.tag for child in document.root.children] == ["b", "c", "d"]
    assert document.root.children[0].line == 5


def test_a_changed_attribute_changes_one_tag() -> None:
    """Only the tag with the change is written anew."""
    document = parse(ODD)
    document.root.children[2].attributes["e"] = 'a"b'
    assert document.to_bytes() == ODD.replace(b'<d e="/>"></d>', b'<d e="a&quot;b"></d>')


def test_a_changed_text_changes_one_element() -> None:
    """A new text leaves the elements around it alone, and its TABs survive."""
    document = parse(ODD)
    document.root.children[1].content = ["+/null\t<x>"]
    assert document.to_bytes() == ODD.replace(b"<c >\tTAB\t</c >", b"<c >+/null\t&lt;x&gt;</c >")


def test_elements_can_be_added_and_removed() -> None:
    """A new child stands among the old ones, which are kept as they were."""
    document = parse(b"<a><b  k='1'/></a>")
    document.root.add(element("c", {"n": "1\t2"}))
    assert document.to_bytes() == b"<a><b  k='1'/><c n=\"1&#9;2\"/></a>"
    assert parse(document.to_bytes()).root.children[1].get("n") == "1\t2"
    document.root.content.pop(0)
    assert document.to_bytes() == b'<a><c n="1&#9;2"/></a>'
    document.root.content.clear()
    assert document.to_bytes() == b"<a/>"


def test_an_empty_element_can_be_filled() -> None:
    """What was written <tag/> gets its end tag when something is put in."""
    document = parse(b"<a><b/></a>")
    document.root.children[0].content.append("text")
    assert document.to_bytes() == b"<a><b>text</b></a>"


def test_new_documents_are_indented_and_texts_are_not() -> None:
    """New elements are indented by four; a text stands beside its tags, for its white space may matter."""
    root = element("a", {"x": "1"}, element("b", None, "\t1\t"), element("c"))
    assert XmlDocument(root).to_bytes().decode() == (
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<a x="1">\n    <b>\t1\t</b>\n    <c/>\n</a>\n'
    )


def test_characters_that_xml_cannot_hold() -> None:
    """An ESC cannot stand in XML, however escaped; writing one is an error of the caller."""
    with pytest.raises(ValueError, match="U\\+001B"):
        XmlDocument(element("a", None, "\x1b")).to_bytes()


TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff")
    | st.sampled_from("\t\n\r")
)


@given(st.dictionaries(st.sampled_from("abc"), TEXT), TEXT)
def test_texts_and_attributes_come_back(attributes: dict[str, str], text: str) -> None:
    """Whatever XML can hold comes back from a new document, trimmed as Java does: of blanks up to U+0020 only."""
    again = parse(XmlDocument(Element("a", attributes, [text])).to_bytes()).root
    assert again.attributes == attributes
    assert again.text == text.strip(" \t\r\n")


@pytest.mark.parametrize(
    "data",
    [
        b"<!DOCTYPE a><a/>",
        b'<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
        b'<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
        b'<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]>\n<lolz>&m;</lolz>',
    ],
)
def test_document_types_are_refused(data: bytes) -> None:
    """A document type is refused whether or not it does harm."""
    with pytest.raises(UnreadableInput) as caught:
        parse(data, part="buildFile.xml")
    assert (caught.value.code, caught.value.place.part) == ("xml/doctype", "buildFile.xml")


@pytest.mark.parametrize("data", [b"", b"<a>", b"<a></b>", b"<a>&x;</a>", b"text", b"<a/><b/>", b"<a \xff='1'/>"])
def test_what_is_no_xml(data: bytes) -> None:
    """What is not well formed is told with its line and column."""
    with pytest.raises(UnreadableInput) as caught:
        parse(data)
    assert caught.value.code == "xml/syntax"
    assert caught.value.place.line is not None


def test_utf_16_is_not_supported() -> None:
    """VASSAL writes UTF-8; another encoding is named."""
    with pytest.raises(UnsupportedInput):
        parse('<?xml version="1.0" encoding="UTF-16"?><a/>'.encode("utf-16"))


@pytest.mark.parametrize(
    ("data", "limits"),
    [
        (b"<a>" + b"<b/>" * 1000 + b"</a>", Limits(xml_elements=1000)),
        (b"<a>" * 300 + b"</a>" * 300, Limits()),
        (b"<a>" + b" " * 1000 + b"</a>", Limits(xml_size=1000)),
    ],
)
def test_bombs_are_refused(data: bytes, limits: Limits) -> None:
    """Elements, depth and size are bounded."""
    with pytest.raises(UnreadableInput) as caught:
        parse(data, limits=limits)
    assert (caught.value.code, caught.value.exit_code) == ("xml/bomb", 3)


def test_a_bomb_of_300_mb_does_not_fill_memory() -> None:
    """A small archive with a build file of 300 MB is refused without unpacking it."""
    archive = Archive()
    archive.put("buildFile.xml", b"<a>" + b"<b/>" * 75_000_000 + b"</a>")
    data = archive.to_bytes()
    del archive
    assert len(data) < 2_000_000
    tracemalloc.start()
    try:
        with pytest.raises(UnreadableInput):
            parse(Archive.from_bytes(data).read("buildFile.xml"))
        assert tracemalloc.get_traced_memory()[1] < 64_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_every_build_file(path: Path) -> None:
    """Every real build file is written back as it was, and with one attribute changed all else is the same."""
    archive = Archive.open(path)
    for name in ("buildFile.xml", "buildFile", "moduledata", "extensiondata"):
        if name in archive:
            check_document(archive.read(name))


@needs_shared
def test_the_loose_build_files() -> None:
    """The same for the samples' build files outside archives."""
    assert SHARED is not None
    for path in (SHARED / "samples").rglob("buildFile.xml"):
        check_document(path.read_bytes())


def check_document(data: bytes) -> None:
    """Unchanged it is the same; changed in its middle, only that tag differs."""
    document = parse(data)
    assert document.to_bytes() == data
    elements = list(document.root.walk())
    middle = elements[len(elements) // 2]
    middle.attributes["ccmodTest"] = "1"
    changed = parse(document.to_bytes())
    assert [(e.tag, e.attributes, e.text) for e in changed.root.walk()] == [
        (e.tag, e.attributes, e.text) for e in elements
    ]
    del list(changed.root.walk())[len(elements) // 2].attributes["ccmodTest"]
    assert len(changed.to_bytes()) - len(data) < 200


def test_cdata_is_no_text_of_a_component() -> None:
    """VASSAL's components read text nodes only (Builder.java, getText), its metadata by events, which tell CDATA, too;
    what is not changed, and what is written anew, keeps its section."""
    source = b"<a>x <![CDATA[<raw> & y]]><b><![CDATA[1]]></b> z</a>"
    document = parse(source)
    assert (document.root.text, document.root.characters) == ("x  z", "x <raw> & y z")
    document.root.children[0].attributes["c"] = "2"
    assert document.to_bytes() == source.replace(b"<b>", b'<b c="2">')
    again = parse(XmlDocument(document.root.copy()).to_bytes()).root
    assert again.children[0].characters == "1"
    assert again.children[0].text == ""
