"""What a package index and an installed ccmod need beside the code: addresses, and the pages of the documentation.

Called by hatchling (pyproject.toml). The address of the repository is what ``CCMOD_ADDRESS`` says, else what an sdist
already says, else where git has it from. The README's links become absolute; without an address they become words,
and pictures are left out, so that nothing on an index is broken.
"""

from __future__ import annotations

import os
import re
import subprocess
from email.parser import Parser
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

VARIABLE = "CCMOD_ADDRESS"
_REMOTE = re.compile(r"(?:https?://|(?:ssh://)?git@)(?P<host>[\w.-]+)[:/](?P<path>[\w./-]+?)(?:\.git)?/?")
_PICTURE_LINK = re.compile(r"\[!\[([^\]]*)\]\(([^)\s]+)\)\]\(([^)\s]+)\)")
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")


def address(root: Path) -> str | None:
    """Where the repository is on the web, without a slash behind; ``None`` if nobody says it."""
    if said := os.environ.get(VARIABLE):
        return said.rstrip("/")
    if (root / "PKG-INFO").is_file():
        known = Parser().parsestr((root / "PKG-INFO").read_text(encoding="utf-8")).get_all("Project-URL") or []
        return next((url.partition(", ")[2] for url in known if url.startswith("Source,")), None)
    try:
        words = ["git", "-C", str(root), "remote", "get-url", "origin"]
        remote = subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return None
    found = _REMOTE.fullmatch(remote)
    return f"https://{found['host']}/{found['path']}" if found else None


def urls(home: str | None) -> dict[str, str]:
    """What an index lists beside the package."""
    if home is None:
        return {}
    pages = {"Documentation": "docs/index.md", "Changelog": "CHANGELOG.md"}
    return {"Source": home, "Issues": f"{home}/issues"} | {name: _page(home, page) for name, page in pages.items()}


def description(readme: str, home: str | None) -> str:
    """The README as an index shows it: every link and picture by its address, or in words where there is none."""
    if home is None:
        readme = _PICTURE_LINK.sub("", readme)
        readme = _LINK.sub(lambda match: "" if match[1] else match[2], readme)
        return re.sub(r"\n{3,}", "\n\n", readme)
    picture = _PICTURE_LINK.sub(
        lambda match: f"[![{match[1]}]({home}/raw/HEAD/{match[2]})]({_page(home, match[3])})", readme
    )
    return _LINK.sub(
        lambda match: f"{match[1]}[{match[2]}]({f'{home}/raw/HEAD/{match[3]}' if match[1] else _page(home, match[3])})",
        picture,
    )


def _page(home: str, path: str) -> str:
    return f"{home}/blob/HEAD/{path}"


class MetadataHook(MetadataHookInterface):
    """The README and the addresses."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Called by hatchling."""
        root = Path(self.root)
        home = address(root)
        text = description((root / "README.md").read_text(encoding="utf-8"), home)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls(home)


class BuildHook(BuildHookInterface[Any]):
    """The pages that ``ccmod help`` shows, without their pictures."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling."""
        docs = Path(self.root) / "docs"
        if version != "editable":
            pages = {str(page): f"ccmod/_shipped/docs/{page.relative_to(docs)}" for page in docs.rglob("*.md")}
            build_data["force_include"].update(pages)
