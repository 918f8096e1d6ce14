"""What a browser fetches only when a game asks for it: ready modules of the shipped scenarios; and a demo game."""

from __future__ import annotations

import json
from pathlib import Path

from ccmod.authoring.compile import load_scenario
from ccmod.modules import build_module
from ccmod.modules.pictures import cached_pictures

ROOT = Path(__file__).parent.parent.parent
SCENARIOS = sorted(path.parent.name for path in (ROOT / "scenarios").glob("*/module.yaml"))
DEMO = ROOT / "scenarios" / "mill-farm" / "game.ccrec"


def write_shipped(site: Path) -> None:
    """Build the modules into ``site/shipped/ready``; copy the pictures of maps, which authors may use, and the demo."""
    for scenario in SCENARIOS:
        _write(site / "shipped" / "ready" / f"{scenario}.vmod", build_module(scenario, cached_pictures()).content)
    for picture in (ROOT / "maps").glob("*/*.png"):
        _write(site / "shipped" / picture.relative_to(ROOT), picture.read_bytes())
    _write(site / "demo" / "the-mill-farm.ccrec", DEMO.read_bytes())


def compiled() -> dict[str, bytes]:
    """The compiled scenarios, as entries of the library."""
    texts = {name: json.dumps(load_scenario(name), ensure_ascii=False, sort_keys=True) for name in SCENARIOS}
    return {f"ccmod/_shipped/ready/{name}.json": text.encode() for name, text in texts.items()}


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
