"""The author's hook over a finished module."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.modules.patch import apply_patch
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element


@pytest.fixture
def archive() -> Archive:
    """The smallest module."""
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(element("VASSAL.build.GameModule", {"name": "Small"})).to_bytes())
    return archive


def test_a_patch_changes_the_module(archive: Archive, tmp_path: Path) -> None:
    """What the function does to the build file and to the entries is in the module."""
    path = tmp_path / "patch.py"
    path.write_text(
        "def patch(build_file, archive):\n"
        "    build_file.root.attributes['description'] = 'patched'\n"
        "    archive.put('extra.txt', b'more')\n",
        encoding="utf-8",
    )
    apply_patch(path, archive)
    assert BuildFile.of(archive).root.get("description") == "patched"
    assert archive.read("extra.txt") == b"more"


def test_a_patch_finds_by_xpath_and_keeps_comments(tmp_path: Path) -> None:
    """Elements that it finds are changed in their places; whatever it does to them, comments beside them stay."""
    archive = Archive()
    source = (
        b"<VASSAL.build.GameModule>\n  <!-- the first -->\n  <a.Map n='1'/>\n  <!-- end -->\n</VASSAL.build.GameModule>"
    )
    archive.put("buildFile.xml", source)
    path = tmp_path / "patch.py"
    path.write_text(
        "from ccmod.vassal.buildfile import element\n"
        "def patch(build_file, archive):\n"
        "    [first] = build_file.xpath(\"//*[kind()='Map']\")\n"
        "    build_file.root.add(element('a.Map', {'n': '2'}))\n"
        "    first.attributes['maps'] = str(build_file.xpath('count(//a.Map)'))\n",
        encoding="utf-8",
    )
    apply_patch(path, archive)
    expected = source.replace(b"<a.Map n='1'/>", b'<a.Map n="1" maps="2.0"/>')
    assert archive.read("buildFile.xml") == expected.replace(b"</V", b'<a.Map n="2"/></V')


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("def patch(build_file, archive):\n    build_file.xpath('//[')\n", "Invalid expression", 2),
        ("x = 1\n", "defines no function", None),
        ("def patch(build_file, archive):\n    x = {}\n    x['a']\n", "KeyError", 3),
        ("def patch(:\n", "SyntaxError", 1),
    ],
)
def test_a_bad_patch_is_told_with_its_line(
    archive: Archive, tmp_path: Path, text: str, message: str, line: int | None
) -> None:
    """The author's own mistake is an error with the line of his own file, and the module stays as it was."""
    path = tmp_path / "patch.py"
    path.write_text(text, encoding="utf-8")
    before = archive.read("buildFile.xml")
    with pytest.raises(UnreadableInput, match=message) as caught:
        apply_patch(path, archive)
    assert (caught.value.code, caught.value.place.line) == ("build/patch", line)
    assert archive.read("buildFile.xml") == before
