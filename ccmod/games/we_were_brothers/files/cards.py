"""Weapon cards as their author writes them, in YAML or as rows of a CSV file (2.0-09 to 2.0-20)."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, RootModel

from ccmod.authoring.fields import Model, Name, Numbers
from ccmod.authoring.shorthand import Shorthand

Colour = Literal["White", "Pink", "Gray", "Green", "Yellow", "Red", "Blue", "Purple", "Black"]
Army = Literal["US Army", "British Army", "Wehrmacht", "Regio Esercito"]
Specialist = Literal["Leader", "Sniper", "Engineer", "Medic", "Squad machine-gunner", "Radio operator"]
Shift = Annotated[int, Field(ge=-8, le=8)]
Megahexes = Annotated[int, Field(ge=0, le=99)]
_BAND = re.compile(r" *(\+|[0-9]{1,2}) +([A-Z][a-z]+) *")


def _bands(value: Any) -> Any:
    """``3 Yellow, 7 Blue, + Gray`` as bands; the last one may have no end."""
    if not isinstance(value, str):
        return value
    matches = [_BAND.fullmatch(part) for part in value.split(",")]
    if not all(matches):
        raise ValueError("is not a list of bands: write 3 Yellow, 7 Blue, + Gray")
    return [
        {"die": match[2]} if match[1] == "+" else {"to": int(match[1]), "die": match[2]} for match in matches if match
    ]


def plain(value: Any) -> Any:
    """Data of a model without what its numbers remember of how they were written."""
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [plain(one) for one in value]
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value


class Band(Model):
    """How far a combat die reaches."""

    to: Megahexes | None = Field(None, description="The greatest distance in megahexes; left out, without a limit.")
    die: Colour = Field(description="The combat die.")


class Suppression(Model):
    """Suppression fire with the weapon (8.3)."""

    die: Colour = Field(description="Its die.")
    boxes: Numbers = Field(description="The attack boxes with the suppression sign, such as 3-5.")


class Postures(Model):
    """The effect of the firer's posture on the die."""

    standing: Shift = Field(0, description="The shift of a standing firer.")
    kneeling: Shift = Field(0, description="The shift of a kneeling one.")
    prone: Shift = Field(0, description="The shift of a prone one.")


class WeaponLine(Model):
    """A weapon card. Rules that need an omitted value cannot be judged."""

    army: Army | None = Field(None, description="The army whose weapon it is; left out, everybody's.")
    specialist: Specialist | Literal["any"] | None = Field(None, description="The only specialist who may have it.")
    magazines: Annotated[int, Field(ge=1, le=6)] | None = Field(None, description="Magazines; a sidearm has one.")
    attacks: Annotated[int, Field(ge=1, le=10)] | None = Field(None, description="Shots of a magazine.")
    suppression: Suppression | None = Field(None, description="Its suppression fire; left out, it has none.")
    linked: bool = Field(False, description="Is it reloaded only when it is empty (2.0-13)?")
    bolt: bool = Field(False, description="Is it reloaded between two shots (2.0-14)?")
    penetration: Annotated[int, Field(ge=0, le=9)] | None = Field(None, description="The armour that it defeats.")
    heavy: bool = Field(False, description="Is it a heavy object (7.0-12)?")
    crew: Annotated[int, Field(ge=1, le=2)] = Field(1, description="How many men it needs (12.0-33).")
    squad_mg: bool = Field(False, alias="squad mg", description="Is it the squad's machine-gun (12.0-31)?")
    sidearm: bool = Field(False, description="Is it on the back of a card?")
    posture: Postures | None = Field(None, description="The effect of the firer's posture on the die (2.0-17).")
    bipod: Shift | None = Field(None, description="The shift next to a barrier of level 1/2 (2.0-18).")
    bands: Annotated[
        list[Band], BeforeValidator(_bands), Field(min_length=1, max_length=3), Shorthand({"type": "string"})
    ] = Field(description="The combat dice by distance, from the shortest: 3 Yellow, 7 Blue, + Gray.")

    def data(self) -> dict[str, Any]:
        """The card as a compiled mission has it."""
        row = self.model_dump(exclude={"suppression", "posture", "bands"})
        return {
            **plain(row),
            "magazines": 1 if self.sidearm else row["magazines"] and int(row["magazines"]),
            "suppression": None if self.suppression is None else self.suppression.die,
            "suppression_boxes": [] if self.suppression is None else sorted(map(int, self.suppression.boxes)),
            "posture": {} if self.posture is None else plain(self.posture.model_dump()),
            "bands": plain([band.model_dump() for band in self.bands]),
        }  # fmt: skip


class WeaponsFile(RootModel[dict[Name, WeaponLine]]):
    """The weapon cards by name."""
