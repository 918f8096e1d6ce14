"""What a piece looks like: its traits drawn from the inside out, as VASSAL draws them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

from ccmod.convert.fog import Fog
from ccmod.convert.snapshot.images import Images
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import BasicPiece, Deck, Invisible, Label, Layer, MarkMoved, Mask, Piece, Rotate, Trait

_DECK_STEP = 2
"""Pixels by which each further card of a deck is shifted right and up (``counters/Deck.java``)."""
_FACE_DOWN = "#5b4d3a"
_COVERED = (40, 40)
"""Pixels of a covered piece without a picture of its cover."""
_MOST = 400
"""Pixels of the side of a blank card, whatever its deck says."""
_PROPERTY = re.compile(r"\$([^$]+)\$")


Body = tuple[int, int, int, int]
"""A rectangle: left, top, right, bottom."""


@dataclass(slots=True)
class Sprite:
    """A picture and the pixel of it that lies on the piece's place."""

    picture: Image.Image
    x: int
    y: int
    body: Body
    """The piece's own shape (left, top, right, bottom) around its place, by which stacks are laid out."""

    @classmethod
    def of(cls, picture: Image.Image) -> Sprite:
        """A picture that lies with its middle on the place."""
        x, y = picture.width // 2, picture.height // 2
        return cls(picture, x, y, (-x, -y, picture.width - x, picture.height - y))

    def with_over(self, picture: Image.Image, x: int, y: int) -> Sprite:
        """Another picture laid over it, its middle at a point beside the place."""
        left, top = min(-self.x, x - picture.width // 2), min(-self.y, y - picture.height // 2)
        right = max(self.picture.width - self.x, x - picture.width // 2 + picture.width)
        bottom = max(self.picture.height - self.y, y - picture.height // 2 + picture.height)
        whole = Image.new("RGBA", (right - left, bottom - top), (0, 0, 0, 0))
        whole.paste(self.picture, (-self.x - left, -self.y - top))
        whole.alpha_composite(picture, (x - picture.width // 2 - left, y - picture.height // 2 - top))
        return Sprite(whole, -left, -top, self.body)

    def turned(self, degrees: float) -> Sprite:
        """It turned clockwise about its place."""
        reach = max(self.x, self.y, self.picture.width - self.x, self.picture.height - self.y)
        square = Image.new("RGBA", (2 * reach, 2 * reach), (0, 0, 0, 0))
        square.paste(self.picture, (reach - self.x, reach - self.y))
        turned = square.rotate(-degrees, Image.Resampling.BICUBIC, expand=True)
        return Sprite(turned, turned.width // 2, turned.height // 2, self.body)


class Artist:
    """Draws pieces as certain eyes see them."""

    def __init__(self, images: Images, fog: Fog) -> None:
        self._images = images
        self._fog = fog
        self._drawn: dict[tuple[str, str, bool], Sprite] = {}

    def draw(self, thing: Thing) -> Sprite | None:
        """A piece, or its cover; ``None`` if it has no picture at all."""
        known = self._fog.knows(thing.id)
        key = (thing.type, thing.piece.state, known)
        if key not in self._drawn:
            sprite = self._open(thing.piece) if known or thing.piece.image else _blank(_COVERED)
            self._drawn[key] = sprite if sprite is not None else Sprite.of(Image.new("RGBA", (1, 1), (0, 0, 0, 0)))
        return self._drawn[key]

    def draw_deck(self, deck: Thing) -> Sprite | None:
        """A deck: its top card, the back of it if it lies face down, and the edges of those below."""
        if not deck.members:
            return None
        basic, top = deck.piece.basic, deck.members[-1]
        assert isinstance(basic, Deck)
        card = self._back(basic, top) if basic.face_down else self.draw(top)
        if card is None:
            return None
        count = min(len(deck.members), max(1, basic.max_stack))
        whole = card
        for index in range(1, count):
            shift = _DECK_STEP * index
            whole = whole.with_over(card.picture, shift, -shift)
        return whole

    def _open(self, piece: Piece) -> Sprite | None:
        """A piece of which everything is known."""
        image = piece.basic.image if isinstance(piece.basic, BasicPiece) else ""
        sprite = Sprite.of(self._images(image)) if image else None
        for trait in piece.traits:
            sprite = self._with(sprite, trait, piece)
        return sprite

    def _with(self, sprite: Sprite | None, trait: Trait, piece: Piece) -> Sprite | None:
        match trait:
            case Layer() if trait.value > 0 or trait.always_active:
                return self._layer(sprite, trait)
            case Rotate() if sprite is not None:
                angle = -trait.angle if trait.facings == 1 else trait.facing * 360 / trait.facings
                return sprite.turned(angle) if angle else sprite
            case Label() if sprite is not None:
                return _labelled(sprite, trait, piece)
            case MarkMoved() if trait.moved and trait.icon and sprite is not None:
                mark = self._images(trait.icon)
                return sprite.with_over(mark, trait.x + mark.width // 2, trait.y + mark.height // 2)
            case Mask() if trait.masked and trait.image:
                return self._masked(sprite, trait)
            case Invisible() if trait.owner is not None and sprite is not None:
                faint = sprite.picture.copy()
                faint.putalpha(faint.getchannel("A").point(lambda value: value * 2 // 5))
                return Sprite(faint, sprite.x, sprite.y, sprite.body)
            case _:
                return sprite

    def _layer(self, sprite: Sprite | None, layer: Layer) -> Sprite | None:
        level = abs(layer.value)
        image = layer.images[level - 1] if 0 < level <= len(layer.images) else ""
        if not image:
            return sprite
        picture = self._images(image)
        if layer.scale not in (0, 1.0):
            size = max(1, round(picture.width * layer.scale)), max(1, round(picture.height * layer.scale))
            picture = picture.resize(size, Image.Resampling.LANCZOS)
        if sprite is None:
            made = Sprite(picture, picture.width // 2 - layer.x, picture.height // 2 - layer.y, (0, 0, 0, 0))
            left, top = -made.x, -made.y
            made.body = (left, top, left + picture.width, top + picture.height)
            return made
        return sprite.with_over(picture, layer.x, layer.y)

    def _masked(self, sprite: Sprite | None, mask: Mask) -> Sprite | None:
        """A piece that is masked for others, before eyes that know it: with a sign of it (``Obscurable.java``)."""
        cover = self._images(mask.image)
        if sprite is None:
            return Sprite.of(cover)
        if mask.style.startswith("G") and len(mask.style) > 1:
            return sprite.with_over(self._images(mask.style[1:]), 0, 0)
        if mask.style[:1] in ("I", "2"):
            small = cover.resize((max(1, cover.width // 2), max(1, cover.height // 2)), Image.Resampling.LANCZOS)
            left, top, _, _ = sprite.body
            return sprite.with_over(small, left + small.width // 2, top + small.height // 2)
        return sprite

    def _back(self, deck: Deck, card: Thing) -> Sprite:
        """The back of a card, even before eyes that know its face; a blank of the deck's size if it has none."""
        image = card.piece.image
        if self._fog.knows(card.id):
            image = next((mask.image for mask in reversed(card.piece.all(Mask)) if mask.image), "")
        return Sprite.of(self._images(image)) if image else _blank((deck.width, deck.height))


def _blank(size: tuple[int, int]) -> Sprite:
    """A counter or card of which nothing is seen."""
    width, height = (min(max(side, 1), _MOST) for side in size)
    return Sprite.of(Image.new("RGBA", (width, height), _FACE_DOWN))


def _labelled(sprite: Sprite, label: Label, piece: Piece) -> Sprite:
    """A text beside or on the piece; of formats, only plain properties are filled in."""
    text = _PROPERTY.sub(lambda match: piece.properties.get(match[1], ""), label.text)
    if not text.strip() or text.startswith("{"):
        return sprite
    font = ImageFont.load_default(max(6, label.size))
    left, top, right, bottom = font.getbbox(text)
    width, height = round(right - left) + 4, round(bottom - top) + 4
    picture = Image.new("RGBA", (width, height), (0, 0, 0, 0) if label.background is None else label.background)
    ImageDraw.Draw(picture).text((2 - left, 2 - top), text, label.colour or (0, 0, 0), font)
    body = sprite.body
    across = {"l": (body[0], 1), "c": (0, 0), "r": (body[2], -1)}[label.horizontal]
    down = {"t": (body[1], 1), "c": (0, 0), "b": (body[3], -1)}[label.vertical]
    x = across[0] + _number(label.x) + _aside(label.horizontal_justification, "l", "r", width)
    y = down[0] + _number(label.y) + _aside(label.vertical_justification, "t", "b", height)
    return sprite.with_over(picture, x, y)


def _aside(justification: str, first: str, last: str, size: int) -> int:
    """How far the text's middle lies from its anchor: text that is justified left begins there, right ends there."""
    return size // 2 if justification == first else -size // 2 if justification == last else 0


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        return 0
