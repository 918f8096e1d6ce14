"""Draw the pictures of the documentation anew from the shipped sources: ``python -m tools.draw_docs``.

With names, only those are drawn. Terminals (``tools/terminals.py``) are SVG; ``tools/shoot_page.py`` takes the
pictures of pages in a browser.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml
from PIL import Image

from ccmod.art.contact import contact_sheet
from ccmod.art.counters import draw_unit
from ccmod.art.faces import MarkerFace, SideFace, TracksFace
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.mapfile import map_face
from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.art.templates.signs import SIGNS
from ccmod.art.templates.silhouettes import SILHOUETTES
from ccmod.art.weapons import draw_weapon
from ccmod.cli import main
from ccmod.convert.snapshot import draw_grid, draw_map, open_scene
from ccmod.convert.snapshot.game import Wanted, open_boards
from ccmod.games.combat_commander.module.art.cards import draw_back, draw_card, draw_initiative
from ccmod.games.combat_commander.module.art.markers import KINDS, draw_badge, draw_marker
from ccmod.games.combat_commander.module.art.tracks import draw_tracks
from ccmod.games.combat_commander.module.faces import card_face, unit_face, weapon_face
from ccmod.games.combat_commander.rules.tables import shipped_tables
from ccmod.ground.shipped import shipped
from tools import terminals

IMAGES = Path(__file__).parent.parent / "docs" / "images"
NATIONS = ("germany", "russia", "usa", "britain", "france", "italy")
MAP_SHARE = 0.66
"""The size of the map in the documentation."""


def unit(nation: str, type: str, title: str, *, broken: bool = False) -> Image.Image:
    return draw_unit(unit_face(shipped_tables().units(nation)[type], nation, title, broken=broken))


def weapon(nation: str, name: str, *, broken: bool = False) -> Image.Image:
    face = weapon_face(shipped_tables().weapons(nation)[name], nation, name, broken=broken, fix="1-2", eliminate="9-10")
    return draw_weapon(face)


def card(id: str) -> Image.Image:
    return draw_card(card_face(shipped_tables().cards[id]))


LEADERS = {
    "germany": ("Lt. Adler", "Cpt. Reuter"),
    "russia": ("Lt. Orlov", "Cpt. Rodin"),
    "usa": ("Lt. Garner", "Cpt. Harlan"),
    "britain": ("Lt. Aldous", "Cpt. Hesketh"),
    "france": ("Lt. Chabert", "Cpt. Aubert"),
    "italy": ("Lt. Barone", "Cpt. Valli"),
}


def counters_picture() -> Image.Image:
    """A row for each nation: squads, one of them broken, a team, leaders, weapons, one of them broken."""
    rows: list[tuple[str, Image.Image]] = []
    for nation in NATIONS:
        squads = [type for type, kind in shipped_tables().units(nation).items() if kind.kind == "squad"][:4]
        titles = {type: type.replace("_", " ").title().replace("Smg", "SMG").replace("Ss", "SS") for type in squads}
        rows += [("", unit(nation, type, title)) for type, title in titles.items()]
        rows += [("", unit(nation, squads[-1], titles[squads[-1]], broken=True))]
        rows += [("", unit(nation, "weapon_team", "Weapon Team"))]
        lieutenant, captain = LEADERS[nation]
        rows += [("", unit(nation, "lieutenant_x", lieutenant)), ("", unit(nation, "captain", captain, broken=True))]
        weapons = [
            type for type in shipped_tables().weapons(nation) if type not in ("Satchel Charge", "Molotov Cocktail")
        ]
        rows += [("", weapon(nation, weapons[index])) for index in (0, 1, -1)]
        rows += [("", weapon(nation, weapons[2], broken=True))]
    return contact_sheet(rows, 12)


def cards_picture() -> Image.Image:
    """Some Fate cards, the backs, and the Initiative card."""
    shown = [card(id) for id in ("G-21", "G-50", "R-47", "R-7")]
    return contact_sheet([("", each) for each in (*shown, draw_back("germany"), draw_initiative())], 6)


def markers_picture() -> Image.Image:
    """Every kind of marker with its name."""
    values = {"smoke": "7", "mines": "7", "attack_total": "14", "objective": "K"}
    nations = {"control": "germany", "surrender": "russia", "vp": "germany"}
    faces = [MarkerFace(kind=k, value=values.get(k, ""), nation=nations.get(k, "neutral")) for k in KINDS]
    return contact_sheet([(face.kind, draw_marker(face)) for face in faces], 10, gap=20)


def map_picture() -> Image.Image:
    """The Mill Farm with some counters on it."""
    folder = shipped("maps") / "mill-farm"
    data = yaml.safe_load((folder / "map.yaml").read_text(encoding="utf-8"))
    sheet = MapSheet(map_face(data))
    with Image.open(folder / data["image"]) as picture:
        board = picture.convert("RGBA")
    suppressed = unit("russia", "rifle", "Rifle")
    suppressed.alpha_composite(draw_badge("suppressed"))
    stacks = {
        "C6": [unit("germany", "rifle", "Rifle"), unit("germany", "sergeant_y", "Sgt. Roth")],
        "D5": [unit("germany", "line_team", "Line Team"), weapon("germany", "Light MG")],
        "E8": [unit("germany", "rifle", "Rifle"), unit("germany", "rifle", "Rifle", broken=True)],
        "B7": [unit("germany", "weapon_team", "Weapon Team"), weapon("germany", "Light Mortar")],
        "G6": [unit("russia", "smg", "SMG"), unit("russia", "lieutenant_x", "Lt. Orlov")],
        "F4": [draw_marker(MarkerFace(kind="foxholes")), suppressed],
        "I3": [unit("russia", "weapon_team", "Weapon Team"), weapon("russia", "Heavy MG")],
        "K5": [unit("russia", "militia", "Militia")],
        "E6": [draw_marker(MarkerFace(kind="smoke", value="6"))],
    }
    for hex, stack in stacks.items():
        for step, counter in enumerate(stack):
            x, y = sheet.centres[hex]
            left, top = round(x - counter.width / 2 + 6 * step), round(y - counter.height / 2 - 9 * step)
            shade = Image.new("RGBA", counter.size, (20, 16, 8, 110))
            board.paste(shade, (left + 3, top + 4), counter.getchannel("A").point(lambda value: round(value * 0.43)))
            board.alpha_composite(counter, (left, top))
    size = round(board.width * MAP_SHARE), round(board.height * MAP_SHARE)
    return board.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def levels_picture() -> Image.Image:
    """The upper half of Tanner's Ridge: levels, slopes, woods, a pike and a trail."""
    with Image.open(shipped("maps") / "tanners-ridge" / "tanners-ridge.png") as picture:
        part = picture.convert("RGB").crop((0, 0, picture.width, round(picture.height * 0.68)))
    return part.resize((round(part.width * MAP_SHARE), round(part.height * MAP_SHARE)), Image.Resampling.LANCZOS)


def tracks_picture() -> Image.Image:
    """The track display with a card in each hand's place."""
    sides = (SideFace(name="German", nation="germany"), SideFace(name="Russian", nation="russia"))
    sheet = draw_tracks(TracksFace(sides=sides))
    return sheet.resize((sheet.width // 2, sheet.height // 2), Image.Resampling.LANCZOS)


TEMPLATE_COLOURS = ("german", "soviet", "american", "british", "french", "italian", "panzer", "yellow")


def templates_picture() -> Image.Image:
    """Every NATO symbol, some put together, every silhouette; the same at half the size."""
    faces = [{"symbol": symbol, "echelon": "III"} for symbol in SIGNS if symbol != "none"]
    faces += [
        {"symbol": symbol, "echelon": "X"}
        for symbol in ("airborne engineer", "self-propelled artillery", "armour recon", "motorized anti-tank")
    ]
    faces += [{"symbol": "infantry", "echelon": "II", "step": "reduced", "top_left": "3", "top_right": "76"}]
    faces += [{"template": "silhouette", "symbol": symbol, "title": symbol.capitalize()} for symbol in SILHOUETTES]
    faces += [{"template": "text", "symbol": symbol} for symbol in ("Out of / supply", "Turn")]
    drawn = []
    for index, face in enumerate(faces):
        colour = TEMPLATE_COLOURS[index % len(TEMPLATE_COLOURS)]
        values = "" if face.get("template") == "text" else f"{index % 7 + 1}-{index % 5 + 1}-{index % 4 + 3}"
        drawn.append(("", draw_counter(CounterFace(**face, colour=colour, values=values, size=60))))
    sheet = contact_sheet(drawn, 12, gap=6)
    half = sheet.resize((sheet.width // 2, sheet.height // 2), Image.Resampling.BILINEAR)
    both = Image.new("RGB", (sheet.width, sheet.height + half.height), "#4a5549")
    both.paste(sheet, (0, 0))
    both.paste(half, (0, sheet.height))
    return both


def grid_picture() -> Image.Image:
    """The map of The Mill Farm with its grid and names over it, as ``ccmod grid`` draws it."""
    return draw_grid(open_boards("mill-farm"), scale=0.6).picture


def setup_picture(name: str, scale: float) -> Image.Image:
    """A shipped scenario at its start, as ``ccmod snapshot`` draws it."""
    return draw_map(open_scene(Wanted(name)), scale=scale).picture


def later_picture() -> Image.Image:
    """The demo game of The Mill Farm after 60 steps, drawn from its log."""
    with TemporaryDirectory() as folder:
        module, log = Path(folder) / "mill-farm.vmod", Path(folder) / "mill-farm.vlog"
        record = shipped("scenarios") / "mill-farm" / "game.ccrec"
        main(["build", "mill-farm", "-o", str(module)], standalone_mode=False)
        main(["record", "to-log", str(record), "--module", str(module), "-o", str(log)], standalone_mode=False)
        return draw_map(open_scene(Wanted(str(log), module), 60), scale=0.6).picture


def tables_picture() -> Image.Image:
    """The module of the page on tables, as its set-up begins."""
    with TemporaryDirectory() as folder:
        terminals.march(Path(folder))
        return draw_map(open_scene(Wanted(str(Path(folder) / "march.vmod"))), scale=0.7).picture


PICTURES = {
    "templates": templates_picture,
    "counters": counters_picture,
    "cards": cards_picture,
    "markers": markers_picture,
    "map": map_picture,
    "levels": levels_picture,
    "tracks": tracks_picture,
    "grid": grid_picture,
    "snapshot": partial(setup_picture, "mill-farm", 0.6),
    "wine-press": partial(setup_picture, "wine-press", 0.4),
    "position": later_picture,
    "tables": tables_picture,
}

PAINTED = ("map", "levels", "grid", "snapshot", "wine-press", "position")
"""The pictures that have too many colours for a small PNG file."""


def draw(names: list[str]) -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, make in PICTURES.items():
        if names and name not in names:
            continue
        picture = make().convert("RGB")
        if name in PAINTED:
            target = IMAGES / f"{name}.jpg"
            picture.save(target, "JPEG", quality=86, optimize=True)
        else:
            target = IMAGES / f"{name}.png"
            picture.quantize(200, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(target, optimize=True)
        print(f"{target}: {target.stat().st_size / 1000:.0f} kB")
    for name in terminals.SCREENS:
        if not names or name in names:
            target = IMAGES / f"{name}.svg"
            target.write_text(terminals.drawn(name), encoding="utf-8")
            print(f"{target}: {target.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    draw(sys.argv[1:])
