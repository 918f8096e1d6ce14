"""List the classes that VASSAL takes in a build file, from its source.

    python tools/vassal_classes.py SOURCE > ccmod/vassal/components/classes.txt

``SOURCE`` is the folder that holds the package ``VASSAL``. A class is listed if it, or one that it extends or
implements, is a ``VASSAL.build.Buildable``, and if it is not abstract (``build/Builder.java``).
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

HEAD = re.compile(
    r"\bpublic\s+(?P<abstract>abstract\s+)?(?:final\s+)?(?P<kind>class|interface)\s+(?P<name>\w+)"
    r"(?:<[^{]*?>)?(?P<parents>[^{]*)\{",
)


def main(root: Path) -> None:
    """Print the classes."""
    parents: dict[str, set[str]] = {}
    concrete: dict[str, str] = {}
    for path in root.glob("VASSAL/**/*.java"):
        if path.parent.name == "proxy":  # for scripts: the same names again
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        match = next((one for one in HEAD.finditer(text) if one["name"] == path.stem), None)
        if match is None:
            continue
        name = match["name"]
        parents[name] = set(re.findall(r"\w+", match["parents"]))
        if match["kind"] == "class" and not match["abstract"]:
            concrete[name] = ".".join(path.relative_to(root).with_suffix("").parts)
    found = {"Buildable"}
    while more := {name for name, above in parents.items() if above & found} - found:
        found |= more
    print("# The classes that VASSAL takes in a build file, made from its source by tools/vassal_classes.py.")
    for name in sorted(concrete[name] for name in found & concrete.keys()):
        print(name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path, metavar="SOURCE", help="the folder that holds the package VASSAL")
    main(parser.parse_args().source)
