"""Draw the picture of every shipped map from its YAML: ``python -m tools.draw_maps [MAP ...]``."""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

from ccmod.art.maps.mapfile import map_face
from ccmod.art.maps.sheet import draw_map
from tools.painting import paint_table

MAPS = Path(__file__).parent.parent / "maps"


def main(names: list[str]) -> None:
    folders = [MAPS / name for name in names] or sorted(path.parent for path in MAPS.glob("*/map.yaml"))
    for folder in folders:
        data = yaml.safe_load((folder / "map.yaml").read_text(encoding="utf-8"))
        target, painting = folder / data["image"], folder / "painting.yaml"
        if painting.exists():
            picture = paint_table(data, yaml.safe_load(painting.read_text(encoding="utf-8")))
        else:
            picture = draw_map(map_face(data))
        picture.save(target, optimize=True)
        print(f"{target}: {target.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
