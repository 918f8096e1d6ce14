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


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
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
