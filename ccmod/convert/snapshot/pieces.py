"""The look of a piece: its traits drawn from the inside out, as VASSAL draws them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from ccmod.convert.snapshot.images import MOST_OF_PIECE, Images
from ccmod.convert.snapshot.kept import PictureCache
from ccmod.convert.snapshot.labels import label_corner, label_picture
from ccmod.convert.snapshot.sprites import Sprite, TooLarge, clear, over_cover, scaled
from ccmod.convert.snapshot.surface import blank, faded, outlined, resized
from ccmod.ground.errors import SourceLocation, UnreadableInput, warn
from ccmod.vassal.numbers import java_double, java_int
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import BasicPiece, Deck, Invisible, Label, Layer, MarkMoved, Mask, Piece, Rotate, Trait
from ccmod.vassal.visible import VisiblePosition

_DECK_STEP = 2
"""Pixels by which each further card of a deck is shifted right and up (``counters/Deck.java``)."""
_FACE_DOWN = (91, 77, 58, 255)
_COVERED = (40, 40)
"""Pixels of a covered piece without a picture of its cover."""
_MOST = 400
"""Pixels of the side of a blank card, whatever its deck says."""
_MOST_SCALE = 1_000.0
"""How many times a layer may be larger than its picture."""
_OPACITY = 0.3
"""Of a hidden piece, where the trait says none."""
_MOST_CARDS = 50
"""Cards of a deck whose edges are shown; VASSAL shows ten unless the deck says more."""
_MOST_DRAWN = 2_000_000_000
"""Pixels of all pieces of one picture with all their layers, which takes some seconds; of more the rest is left out."""


class Artist:
    """Draws pieces as a perspective sees them.

    A trait by which a piece would grow out of all bounds is left out, with a warning (``snapshot/piece``).
    """

    def __init__(self, images: Images, seen: VisiblePosition) -> None:
        self._images = images
        self._seen = seen
        self._drawn: PictureCache[tuple[str, str, bool], Sprite] = PictureCache(lambda sprite: sprite.pixels)
        self._spent = 0

    def draw(self, thing: Thing) -> Sprite | None:
        """A piece, or its cover; ``None`` if it has no picture at all."""
        known = self._seen.knows(thing.id)

        def paint() -> Sprite:
            sprite = self.draw_open(thing.piece) if known or thing.piece.image else _blank(_COVERED)
            return sprite if sprite is not None else Sprite.of(clear(1, 1))

        return self._drawn.get((thing.type, thing.piece.state, known), paint)

    def draw_deck(self, deck: Thing, blank: tuple[int, ...] | None = None) -> Sprite | None:
        """A deck: its top card, the back of it if it lies face down, and the edges of those below (``Deck.java``).

        ``blank`` is the colour of squares in place of those below, where the map has one. An empty deck has an outline,
        if the designer wants one.
        """
        basic = deck.piece.basic
        assert isinstance(basic, Deck)
        if not deck.members:
            return _outline(basic) if basic.draw_outline else None
        top = deck.members[-1]
        card = self._back(basic, top) if basic.face_down else self.draw(top)
        if card is None:
            return None
        count = min(len(deck.members), max(1, basic.max_stack), _MOST_CARDS)
        whole = below = card if blank is None or count == 1 else _square(card, blank)
        for index in range(1, count):
            shift = _DECK_STEP * index
            laid = card if index == count - 1 else below
            lay = partial(Sprite.with_at, picture=laid.picture, x=shift - laid.x, y=-shift - laid.y)
            whole = self._within(partial(lay, whole), deck.piece, whole) or whole
        return whole

    def draw_open(self, piece: Piece) -> Sprite | None:
        """A piece of which everything is known; ``None`` if it has no picture at all."""
        image = piece.basic.image if isinstance(piece.basic, BasicPiece) else ""
        sprite = Sprite.of(self._images(image)) if image else None
        for trait in piece.traits:
            sprite = self._within(partial(self._with, sprite, trait, piece), piece, sprite)
        return sprite

    def _within(self, work: Callable[[], Sprite | None], piece: Piece, before: Sprite | None) -> Sprite | None:
        """The sprite with a trait; the sprite as it was before, with a warning, where that is out of bounds."""
        why = f"all pieces together have more than {_MOST_DRAWN:,} pixels"
        if self._spent <= _MOST_DRAWN:
            try:
                after = work()
            except TooLarge as fault:
                why = str(fault)
            else:
                self._spent += after.pixels if after is not None and after is not before else 0
                return after
        place = SourceLocation(part=f"piece {piece.name[:60]!r}")
        warn(UnreadableInput("snapshot/piece", f"a part of it is not drawn: {why}", place=place))
        return before

    def _with(self, sprite: Sprite | None, trait: Trait, piece: Piece) -> Sprite | None:
        match trait:
            case Layer() if trait.value > 0 and is_wanted(trait, piece):
                return self._layer(sprite, trait)
            case Rotate() if sprite is not None:
                angle = -trait.angle if trait.facings == 1 else trait.facing * 360 / max(trait.facings, 1)
                if not math.isfinite(angle):
                    raise TooLarge(f"it is turned by {angle} degrees")
                return sprite.turned(angle % 360) if angle % 360 else sprite
            case Label():
                return self._labelled(sprite, trait, piece)
            case MarkMoved() if trait.moved and trait.icon and sprite is not None:
                mark = self._images(trait.icon)
                return sprite.with_over(mark, trait.x + mark.width // 2, trait.y + mark.height // 2)
            case Mask() if trait.masked and trait.image:
                return self._masked(sprite, trait)
            case Invisible() if trait.owner is not None and sprite is not None:
                return _faint(sprite, trait)
            case _:
                return sprite

    def _layer(self, sprite: Sprite | None, layer: Layer) -> Sprite | None:
        image = layer.images[min(layer.value, len(layer.images)) - 1] if layer.images else ""
        if not image:
            return sprite
        picture = self._images(image)
        if layer.scale not in (0, 1.0):
            if not 0 < layer.scale <= _MOST_SCALE:
                raise TooLarge(f"a layer is scaled by {layer.scale:g}")
            size = max(1, round(picture.width * layer.scale)), max(1, round(picture.height * layer.scale))
            if size[0] * size[1] > MOST_OF_PIECE:
                raise TooLarge(f"a layer would have {size[0]:,} × {size[1]:,} pixels")
            picture = resized(picture, size)
        x, y = layer.x - picture.width // 2, layer.y - picture.height // 2
        if sprite is None:
            return Sprite(picture, -x, -y, (x, y, x + picture.width, y + picture.height))
        return sprite.with_at(picture, x, y, is_body=not layer.draw_underneath)

    def _labelled(self, sprite: Sprite | None, label: Label, piece: Piece) -> Sprite | None:
        """A text beside or on the piece; its shape grows by one that is not edited by a key (``Labeler.getShape``)."""
        picture = label_picture(label, piece.properties, self._images)
        if picture is None:
            return sprite
        whole = sprite or Sprite(clear(1, 1), 0, 0, (0, 0, 0, 0))
        left, top = label_corner(label, picture.size, whole.body)
        degrees = (java_int(label.rotation) or 0) % 360
        if degrees:
            turned = Sprite(picture, -left, -top, whole.body).turned(degrees)
            picture, left, top = turned.picture, -turned.x, -turned.y
        return whole.with_at(picture, left, top, is_body=label.edit_key is None)

    def _masked(self, sprite: Sprite | None, mask: Mask) -> Sprite | None:
        """A piece that is masked for others, for a viewer who knows it: with a mark of that (``Obscurable.java``)."""
        cover = self._images(mask.image)
        if sprite is None:
            return Sprite.of(cover)
        if mask.style.startswith("G") and len(mask.style) > 1:
            return sprite.with_over(self._images(mask.style[1:]), 0, 0)
        left, top, right, bottom = sprite.body
        if mask.style.startswith("I"):
            return sprite.with_at(scaled(cover, 0.5), left, top)
        if mask.style.startswith("B"):
            return over_cover(cover, sprite, 0.5, (0, 0))
        if mask.style.startswith("2"):
            aside = cover.width - (right - left), cover.height - (bottom - top)
            return over_cover(cover, sprite, 0.8, (-int(0.4 * aside[0]), -int(0.4 * aside[1])))
        return sprite

    def _back(self, deck: Deck, card: Thing) -> Sprite:
        """The back of a card, even for a viewer who knows its face; a blank of the deck's size if it has none."""
        image = card.piece.image
        if self._seen.knows(card.id):
            image = next((mask.image for mask in reversed(card.piece.all(Mask)) if mask.image), "")
        return Sprite.of(self._images(image)) if image else _blank((deck.width, deck.height))


def _blank(size: tuple[int, int]) -> Sprite:
    """A counter or card of which nothing is seen."""
    width, height = (min(max(side, 1), _MOST) for side in size)
    return Sprite.of(blank((width, height), _FACE_DOWN))


def _square(card: Sprite, colour: tuple[int, ...]) -> Sprite:
    """A square of the size of a card."""
    left, top, right, bottom = card.body
    picture = outlined(clear(max(1, right - left), max(1, bottom - top)), colour, "black")
    return Sprite(picture, -left, -top, card.body)


def _outline(deck: Deck) -> Sprite:
    """The marker of an empty deck."""
    width, height = (min(max(side, 1), _MOST) for side in (deck.width, deck.height))
    picture = outlined(clear(width + 1, height + 1), None, deck.outline_colour)
    return Sprite(picture, width // 2, height // 2, (0, 0, 0, 0))


def is_wanted(layer: Layer, piece: Piece) -> bool:
    """Whether a layer that follows an expression is shown now, by the property that switches it on or off."""
    known = piece.properties.get(layer.active_property) if layer.follow and layer.active_property else None
    return known is None or (known == "true") == layer.active_when


def _faint(sprite: Sprite, trait: Invisible) -> Sprite:
    """A piece that its owner has hidden, for a viewer who sees it: faint, on its colour (``Hideable.java``)."""
    opacity = java_double(trait.opacity)
    opacity = min(max(opacity, 0.0), 1.0) if opacity is not None and opacity == opacity else _OPACITY
    faint = faded(sprite.picture, opacity)
    if trait.background is None:
        return Sprite(faint, sprite.x, sprite.y, sprite.body)
    left, top, right, bottom = sprite.body
    ground = clear(faint.width, faint.height)
    ground.paste(trait.background, (left + sprite.x, top + sprite.y, right + sprite.x, bottom + sprite.y))
    ground.alpha_composite(faint)
    return Sprite(ground, sprite.x, sprite.y, sprite.body)
