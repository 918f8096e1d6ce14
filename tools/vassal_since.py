"""Find out in which release of VASSAL each component, attribute and trait came, from a clone of its source with tags.

    python tools/vassal_since.py CLONE > ccmod/vassal/lint/since.txt

A class is there from the first release with its file; an attribute from the first in which its class, or one that it
extends, holds its name as a text (or the constant that stands for it now); a trait from the first whose source holds
its prefix. What was there in the oldest tagged release is left out.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Iterator
from functools import cache

from ccmod.vassal.components import specs
from ccmod.vassal.traits import TRAITS

RELEASE = re.compile(r"\d+\.\d+\.\d+(-beta1)?")
EXTENDS = re.compile(r"\bclass\s+\w+(?:<[^>]*>)?\s+extends\s+([\w.]+)")


class Clone:
    """A clone of VASSAL's source."""

    def __init__(self, path: str) -> None:
        self.path = path
        tags = sorted(filter(RELEASE.fullmatch, self.git("tag").split()), key=_number)
        self.releases = [tag for tag in tags if "-" not in tag or tag == tags[-1]]
        """All releases, and the beta of one to come."""

    def git(self, *words: str) -> str:
        """What git says."""
        return subprocess.run(["git", "-C", self.path, *words], check=True, capture_output=True, text=True).stdout

    @cache  # noqa: B019 - there is one clone
    def files(self, release: str) -> dict[str, str]:
        """Java files by class name."""
        lines = self.git("ls-tree", "-r", release).splitlines()
        found = {}
        for line in lines:
            info, _, path = line.partition("\t")
            if path.endswith(".java") and "/VASSAL/" in f"/{path}" and "/test/" not in path:
                found[path.rpartition("/")[2].removesuffix(".java")] = info.split()[2]
        return found

    @cache  # noqa: B019
    def blob(self, id: str) -> str:
        """The text of a file."""
        return subprocess.run(
            ["git", "-C", self.path, "cat-file", "blob", id], check=True, capture_output=True
        ).stdout.decode("utf-8", "replace")

    def text(self, release: str, name: str) -> str:
        """The source of a class and of those that it extends; empty if there is none."""
        found, files = "", self.files(release)
        while name in files:
            text = self.blob(files[name])
            found += text
            match = EXTENDS.search(text)
            name = match[1].rpartition(".")[2] if match and match[1].rpartition(".")[2] != name else ""
        return found


def _number(release: str) -> tuple[int, ...]:
    return tuple(map(int, release.partition("-")[0].split(".")))


def _plain(release: str) -> str:
    return release.partition("-")[0]


def attributes(clone: Clone) -> Iterator[str]:
    """The lines of classes and attributes."""
    oldest, newest = clone.releases[0], clone.releases[-1]
    for spec in sorted(specs().values(), key=lambda one: one.name):
        first = next((release for release in clone.releases if spec.short in clone.files(release)), None)
        if first is None:
            continue
        if first != oldest:
            yield f"component {spec.short} {_plain(first)}"
        now = clone.text(newest, spec.short)
        for name in spec.attributes:
            constants = "|".join(re.findall(rf'String\s+(\w+)\s*=\s*"{re.escape(name)}"', now))
            pattern = re.compile(rf'"{re.escape(name)}"' + (rf"|\b(?:{constants})\b" if constants else ""))
            if not pattern.search(now):
                continue
            came = next(release for release in clone.releases if pattern.search(clone.text(release, spec.short)))
            if _number(came) > _number(first):
                yield f"attribute {spec.short} {name} {_plain(came)}"


def traits(clone: Clone) -> Iterator[str]:
    """The lines of traits, by the prefix of their types."""
    for trait in TRAITS:
        prefix = trait.PREFIX.rstrip(";")
        needle = rf'"{prefix}(;"|" *\+)'
        for release in clone.releases:
            try:
                clone.git("grep", "-q", "-E", needle, release, "--", "*/VASSAL/counters/*.java")
            except subprocess.CalledProcessError:
                continue
            if release != clone.releases[0]:
                yield f"trait {prefix} {_plain(release)}"
            break


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("clone", metavar="CLONE", help="a clone of the source, with its tags")
    clone = Clone(parser.parse_args().clone)
    for line in [*traits(clone), *attributes(clone)]:
        print(line)


if __name__ == "__main__":
    main()
