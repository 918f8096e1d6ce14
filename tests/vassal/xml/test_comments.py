"""Comments and processing instructions survive whatever is done to the elements around them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from ccmod.ground.errors import UnreadableInput
from ccmod.ground.limits import Limits
from ccmod.vassal.xml import CData, Element, element, parse

HALL = b"""<hall>
  <!-- to the first -->
  <a/> <!-- of a -->
  <!-- to b -->
  <b/>
  <!-- at the end -->
</hall>"""


def changed(source: bytes, change: str) -> bytes:
    """The document after a line of Python over its root, ``r``; ``c`` are its children."""
    root = (document := parse(source)).root
    exec(change, {"r": root, "c": root.children, "element": element, "CData": CData})
    return document.to_bytes()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("r.add(element('d'))", HALL.replace(b"</hall>", b"<d/></hall>")),
        ("r.content.remove(c[1])", HALL.replace(b"<b/>", b"")),
        ("r.content[1] = element('d')", HALL.replace(b"<a/>", b"<d/>")),
        (
            "r.content.insert(1, element('d'))",
            HALL.replace(b"<!-- to the first -->", b"").replace(b"<a/>", b"<d/><!-- to the first --><a/>"),
        ),
        ("r.tag = 'h'", HALL.replace(b"hall>", b"h>")),
        ("r.attributes['x'] = '1'", HALL.replace(b"<hall>", b'<hall x="1">')),
        ("r.content.clear()", b"<hall><!-- to the first --><!-- of a --><!-- to b --><!-- at the end --></hall>"),
        (
            "r.content = [c[1], c[0]]",
            b"<hall><!-- to b --><b/><!-- at the end --><!-- to the first --><a/><!-- of a --></hall>",
        ),
        ("r.content = ['x']", b"<hall>x<!-- to the first --><!-- of a --><!-- to b --><!-- at the end --></hall>"),
    ],
)  # fmt: skip
def test_a_comment_keeps_beside_its_neighbour(change: str, expected: bytes) -> None:
    """It goes with the child that it belongs to; if that is gone, it stays where it was."""
    assert changed(HALL, change) == expected


@pytest.mark.parametrize(
    ("source", "change", "expected"),
    [
        (b"<a>one<!--c-->two</a>", "r.content = ['three']", b"<a>three<!--c--></a>"),
        (b"<a><!--c-->two</a>", "r.content = ['three']", b"<a><!--c-->three</a>"),
        (b"<a>one &gt; <!--c-->two</a>", "r.add(element('b'))", b"<a>one &gt; <!--c-->two<b/></a>"),
        (b"<a>one<!--c-->two<b/></a>", "r.content = [c[0], 'onetwo']", b"<a><b/>one<!--c-->two</a>"),
        (b"<a>x<![CDATA[<]]><!--c--><?p?>y</a>", "r.content.append('z')", b"<a>x<![CDATA[<]]><!--c--><?p?>yz</a>"),
        (b"<a>x<![CDATA[y]]><!--c--></a>", "r.content[1] = 'y'", b"<a>xy<!--c--></a>"),
        (b"<a><b><!--in b--></b><!--c--></a>", "r.content.clear()", b"<a><!--c--></a>"),
        (b"<a><b  x='1' /><c><!--c--></c></a>", "c[0].add(element('d'))", b"<a><b  x='1'><d/></b><c><!--c--></c></a>"),
        (b"<a><b><!--c--></b ></a>", "r.content = [element('w', {}, c[0])]", b"<a><w>\n    <b><!--c--></b >\n</w></a>"),
        (b"<!--1--><a/><?end?>", "r.tag = 'b'", b"<!--1--><b/><?end?>"),
        (b"<a><b><!--c-->x</b></a>", "c[0].content.clear()", b"<a><b><!--c--></b></a>"),
    ],
)  # fmt: skip
def test_texts_sections_and_tags(source: bytes, change: str, expected: bytes) -> None:
    """Comments in and at texts, of elements that move into others, and around the root; all else as it was written."""
    assert changed(source, change) == expected


def test_another_root_stands_between_the_same_comments() -> None:
    """What is around the root is the document's."""
    document = parse(b"<?xml version='1.0'?><!--1--><a><b/></a><!--2-->")
    document.root = element("c")
    assert document.to_bytes() == b"<?xml version='1.0'?><!--1--><c/><!--2-->"


def test_an_element_of_another_document_is_written_anew() -> None:
    """Its places are those of its own source."""
    document, other = parse(b"<a/>"), parse(b"<x>  <b  k='1'><!--c--></b></x>")
    document.root.content.extend(other.root.children)
    assert document.to_bytes() == b'<a><b k="1"/></a>'


def test_new_texts_in_the_encoding_of_the_document() -> None:
    """What it lacks is written as a reference to the character."""
    document = parse('<?xml version="1.0" encoding="ISO-8859-1"?><a><b k="ä"/></a>'.encode("latin-1"))
    document.root.children[0].attributes["k"] += "ö€"
    again = document.to_bytes()
    assert again.endswith(b'<a><b k="\xe4\xf6&#8364;"/></a>')
    assert parse(again).root.children[0].attributes == {"k": "äö€"}


def test_comments_count_for_the_limit() -> None:
    """A document of nothing but comments is a bomb as well."""
    with pytest.raises(UnreadableInput, match="more than 100 elements, attributes and comments"):
        parse(b"<a>" + b"<!---->" * 100 + b"</a>", limits=Limits(xml_elements=100))


def test_many_comments_take_little_time() -> None:
    """Their places are found in one go: 10,000 comments and texts between 10,000 elements, and everything turned."""
    document = parse(b"<a>" + b"<!--c--> <b/>" * 10_000 + b"</a>")
    document.root.content.reverse()
    assert len(re.findall(rb"<!--c--> ?<b/>", document.to_bytes())) == 10_000


# Random documents and edits


BLANK = st.sampled_from(["", "", " ", "\n  ", "\r\n"])
TEXT = st.sampled_from(["", "", "", "word", "a &gt; b", "&#9;", "x &amp; y"])


@st.composite
def documents(draw: st.DrawFn) -> bytes:
    """A document in which every element has an id of its own, and every comment a text of its own."""
    numbers = iter(range(10_000))

    def between() -> Iterator[str]:
        for _ in range(draw(st.integers(0, 2))):
            yield draw(BLANK) + draw(TEXT)
            form = draw(st.sampled_from(["<!-- c{} -->", "<?p c{}?>", "<![CDATA[d{}]]>", ""]))
            yield form.format(next(numbers))
        yield draw(BLANK)

    def one(depth: int) -> str:
        quote = draw(st.sampled_from("'\""))
        start = f"e id = {quote}{next(numbers)}{quote}" + draw(st.sampled_from(["", " ", '  k="&gt;>"']))
        if draw(st.integers(0, 3)) == 0:
            return f"<{start}/>"
        inner = "".join(between())
        for _ in range(draw(st.integers(0, 3 if depth else 0))):
            inner += one(depth - 1) + "".join(between())
        return f"<{start}>{inner}</e >"

    return ("<?xml version='1.0'?><!-- head -->\n" + one(3) + "\n<?tail?>").encode()


def edit(root: Element, draw: st.DrawFn) -> None:
    """Change something somewhere; ids stay."""
    elements = list(root.walk())
    parent = draw(st.sampled_from(elements))
    content = parent.content
    at = draw(st.integers(0, len(content)))
    match draw(st.sampled_from(["insert", "text", "remove", "move", "order", "tag", "attribute", "clear", "wrap"])):
        case "insert":
            content.insert(at, element("new", {"k": "1"}))
        case "text":
            content.insert(at, draw(st.sampled_from(["word", "\n  ", "<", CData("raw")])))
        case "remove" if content:
            content.pop(at - 1)
        case "move":
            moved = draw(st.sampled_from(elements))
            if moved is not root and all(one is not parent for one in moved.walk()):
                holder = next(one for one in elements if any(child is moved for child in one.content))
                holder.content[:] = [item for item in holder.content if item is not moved]
                content.insert(min(at, len(content)), moved)
        case "order":
            content[:] = draw(st.permutations(content))
        case "tag":
            parent.tag = draw(st.sampled_from(["e", "f"]))
        case "attribute":
            parent.attributes["n"] = draw(st.sampled_from(["1", '"', "<>"]))
        case "clear":
            content.clear()
        case "wrap" if content:
            content[at - 1] = element("new", {}, content[at - 1])


def comments(data: bytes) -> dict[str, list[str]]:
    """The comments and instructions directly inside each element, by its id; sorted."""
    root = etree.fromstring(data)
    return {
        one.get("id", ""): sorted(child.text for child in one if not isinstance(child.tag, str))
        for one in root.iter("{*}*")
        if one.get("id")
    }


def said(one: Element) -> Any:
    """What an element says: neighbouring texts are one, white space beside what is new does not count."""
    content: list[Any] = []
    for item in one.content:
        if isinstance(item, Element):
            content.append(said(item))
        elif item and content and type(item) is str and type(content[-1]) is str:
            content[-1] += item
        elif item:
            content.append(item)
    if one._source is None and one.children:
        content = [item for item in content if not isinstance(item, str) or item.strip()]
    return one.tag, one.attributes, content


def normal(value: Any) -> Any:
    """The same without white space, which new elements have between their children."""
    tag, attributes, content = value
    kept = [normal(item) if isinstance(item, tuple) else "".join(item.split()) for item in content]
    return tag, attributes, [item for item in kept if item]


@settings(max_examples=60, deadline=None)
@given(documents(), st.data())
def test_any_edits_keep_every_comment(source: bytes, data: st.DataObject) -> None:
    """Each comment stays in its element as long as that stays; where nothing changed, all stays byte for byte; the
    document says what its tree says; and once all edits are taken back, it is what it was."""
    document = parse(source)
    before = comments(source)
    elements = list(document.root.walk())
    was = [(one, one.tag, dict(one.attributes), list(one.content)) for one in elements]
    raw = {id(one): source[one._source.start : one._source.end] for one in elements if one._source is not None}
    for _ in range(data.draw(st.integers(1, 6))):
        edit(document.root, data.draw)
    made = document.to_bytes()
    left = {one.get("id") for one in document.root.walk() if one.get("id")}
    assert comments(made) == {id: before[id] for id in left}
    assert normal(said(parse(made).root)) == normal(said(document.root))
    assert made.startswith(b"<?xml version='1.0'?><!-- head -->\n")
    assert made.endswith(b"\n<?tail?>")
    untouched = {id(one) for one, *then in was if [one.tag, one.attributes, one.content] == then}
    for one in document.root.walk():
        if all(id(inner) in untouched for inner in one.walk()):
            assert raw[id(one)] in made
    for one, tag, attributes, content in was:
        one.tag, one.attributes, one.content = tag, attributes, content
    assert document.to_bytes() == source
