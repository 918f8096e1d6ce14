"""Build the page that judges games in a browser: ``python tools/build_web.py [FOLDER]`` (default: ``site``).

It takes npm, and what the locks in ``web`` name; the same input gives the same bytes. Serve the folder with any web
server, such as ``python -m http.server -d site``.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.building_site.fetching import PYODIDE_FILES, WEB, CannotFetch, fetch_pyodide, fetch_python_only, fetch_wheels
from tools.building_site.library import library
from tools.building_site.memory import memory
from tools.building_site.policy import policy
from tools.building_site.shipped import DEMO, ROOT, write_shipped

LEVEL = 7
"""How hard gzip tries: 9 would take four times as long and save visitors less than a hundredth."""
OURS = ("index.html", "icon.svg", "style", "script", "worker")
THEME = ROOT / "ccmod" / "report" / "templates" / "common" / "theme.css"


def build(site: Path, work: Path) -> None:
    """Write the page into the folder ``site``, which must be new or empty; ``work`` is for what is fetched."""
    site.mkdir(parents=True, exist_ok=True)
    say("fetching Python for browsers")
    pyodide = fetch_pyodide(work / "npm")
    say("fetching libraries")
    imported = work / "library.bin"
    imported.write_bytes(library(fetch_wheels(work / "wheels"), fetch_python_only(work / "python-only")))
    say("building the shipped modules")
    write_shipped(site)
    say("putting the page together")
    python = site / "python"
    python.mkdir()
    for name in PYODIDE_FILES:
        shutil.copy(pyodide / name, python / name)
    say("starting Python once, to keep its memory")
    module = site / "shipped" / "ready" / f"{DEMO.parent.name}.vmod"
    _pack(memory(pyodide, imported, DEMO, module, work), python / "memory.bin.gz")
    _pack(imported.read_bytes(), python / "library.bin.gz")
    for ours in OURS:
        copy = shutil.copytree if (WEB / ours).is_dir() else shutil.copy
        copy(WEB / ours, site / ours)
    shutil.copy(THEME, site / "style" / "theme.css")
    page = site / "index.html"
    page.write_text(page.read_text("utf-8").replace("@POLICY@", policy()), "utf-8")
    _write_service_worker(site)


def _pack(content: bytes, path: Path) -> None:
    path.write_bytes(gzip.compress(content, LEVEL, mtime=0))


def _write_service_worker(site: Path) -> None:
    """The service worker behind the list of files that it keeps, with a version that changes whenever one does."""
    core = sorted(
        path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file() and _is_core(path, site)
    )
    digest = hashlib.sha256()
    for path in core:
        digest.update(path.encode() + (site / path).read_bytes())
    told = {"version": digest.hexdigest()[:12], "core": ["./", *core]}
    script = (WEB / "service-worker.js").read_text("utf-8")
    (site / "service-worker.js").write_text(f"self.CCMOD = {json.dumps(told)};\n{script}", "utf-8")


def _is_core(path: Path, site: Path) -> bool:
    """Whether every visitor needs it: all but the shipped modules and maps, of which the demo's module is at hand."""
    return path.relative_to(site).parts[0] != "shipped" or path.name == f"{DEMO.parent.name}.vmod"


def say(text: str) -> None:
    print(f"{text} ...", file=sys.stderr, flush=True)


def main() -> int:
    site = Path(sys.argv[1] if len(sys.argv) > 1 else "site")
    if site.exists() and any(site.iterdir()):
        print(f"{site} is not empty: name a new folder, or remove it first", file=sys.stderr)
        return 2
    with TemporaryDirectory() as work:
        try:
            build(site, Path(work))
        except CannotFetch as fault:
            print(f"error: {fault}", file=sys.stderr)
            return 4
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    print(f"{site}: {size / 1e6:.1f} MB; try it: python -m http.server -d {site}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
