"""Our XML before an independent reader: lxml must read from our bytes what we read, and what we meant to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lxml import etree

from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.numbers import BLANKS
from ccmod.vassal.xml import Element, XmlDocument, element
from tests.vassal.samples import MODULES, label

XML_TEXT = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")) | st.sampled_from("\t<>&\"'"))
TAGS = st.from_regex(r"[A-Za-z][A-Za-z0-9.]{0,8}", fullmatch=True)
ELEMENTS: st.SearchStrategy[Element] = st.recursive(
    st.builds(element, TAGS, st.dictionaries(TAGS, XML_TEXT, max_size=3), XML_TEXT),
    lambda inner: st.lists(inner, min_size=1, max_size=3).flatmap(
        lambda children: st.builds(lambda tag, at: element(tag, at, *children), TAGS, st.dictionaries(TAGS, XML_TEXT))
    ),
    max_leaves=8,
)


def ours(item: Element) -> Any:
    """An element of ours as plain data."""
    return item.tag, item.attributes, item.text, [ours(child) for child in item.children]


def theirs(item: Any) -> Any:
    """An element of lxml's as the same plain data."""
    children = [child for child in item if isinstance(child.tag, str)]
    texts = [item.text or "", *(child.tail or "" for child in item)]
    return item.tag, dict(item.attrib), "".join(texts).strip(BLANKS), [theirs(child) for child in children]


def read_by_lxml(data: bytes) -> Any:
    """The root element, entities and network left alone."""
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True))


@given(ELEMENTS)
@example(element("A", {}, "\xa0"))
@example(element("A", {}, "\xa0", element("B")))
def test_what_we_write_is_what_lxml_reads(root: Element) -> None:
    """Tags, attributes, texts and order survive, TABs, quotes and angle brackets included."""
    assert theirs(read_by_lxml(XmlDocument(root).to_bytes())) == ours(root)


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_real_build_files_say_the_same_to_both(path: Path) -> None:
    """The build files of real modules hold for us what they hold for lxml."""
    archive = Archive.open(path)
    name = next(name for name in ("buildFile.xml", "buildFile") if name in archive)
    assert ours(BuildFile.of(archive).root) == theirs(read_by_lxml(archive.read(name)))
