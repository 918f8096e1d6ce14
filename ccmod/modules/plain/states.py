"""Steps and states of counters: layers, and the commands that change them.

Names of layers are those of the author's keys and do not change from build to build: VASSAL's refresh matches the
layers of games under way by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ccmod.authoring.behaviour import State
from ccmod.authoring.images import longest_side
from ccmod.authoring.keys import key_of
from ccmod.authoring.sheets import USUAL_SCALE, Scale
from ccmod.modules.commands import command, named
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.modules.plain.menu_context import Automation, MenuContext, bare, counter_report, expression
from ccmod.vassal import sequence
from ccmod.vassal.traits import DynamicProperty, Key, Layer, TriggerAction

STEP = "Step"
"""The layer of a counter's own pictures: 1 is full strength."""
LOSSES = "Losses"
"""The property in which the answer to the question for losses is kept."""
LOSE, RESTORE = named("to-back"), named("to-front")
SWITCHED_OFF = "-1"
"""The level to which a layer is reset that is then at its first level and switched off."""
RIBBON = 14
"""Pixels from one drawn state to the next, so that several can be read at once."""


def suffix(text: str) -> str:
    """A level name that adds a text to the counter's: `` (broken)``; a plus sign in it stays one."""
    return sequence.encode(("", f" ({text})"), "+") if text else ""


def steps_layer(
    images: Sequence[str], names: Sequence[str] = (), *, bare: bool = False, keys: tuple[Key, Key] = (LOSE, RESTORE)
) -> Layer:
    """The pictures of a counter's steps, from full strength down; ``bare`` with menu lines of its own.

    ``keys`` are those by which a step is lost and restored.
    """
    return Layer(
        activate_text="",
        images=tuple(images),
        level_names=tuple(names) or ("",) * len(images),
        loop=False,
        name=STEP,
        activate_key=None,
        increase_text="Lose a step" if bare else "",
        decrease_text="Restore a step" if bare else "",
        increase_key=keys[0],
        decrease_key=keys[1],
    )


def step_names(words: Sequence[str]) -> list[str]:
    """Level names for the steps: full strength is not named."""
    return ["", *(suffix(word) for word in words[1:])]


def step_kit(words: Sequence[str], level: Automation) -> MenuContext:
    """A step is lost and restored; in a guided module several at once."""
    if len(words) < 2:
        return MenuContext()
    if level is Automation.PLAIN:  # the layer has lines of its own
        return MenuContext(words={"Lose a step": LOSE, "Restore a step": RESTORE})
    last = len(words)
    lose = command(
        "lose-step", "Lose a step", (LOSE,), counter_report("loses a step"), f"{STEP}_Level < {last}", Key.ctrl("L")
    )
    restore = command(
        "restore-step", "Restore a step", (RESTORE,), counter_report("restored a step"), f"{STEP}_Level > 1"
    )
    kit = MenuContext([], [lose, restore])
    if level is Automation.GUIDED and last > 2:
        kit.add(_losses(last))
    return kit


def _losses(steps: int) -> MenuContext:
    """A command that asks how many steps are lost, and takes them one after the other."""
    ask, loop = named("losses.ask"), named("losses.loop")
    question = sequence.encode(("R", "How many steps are lost?"), ",")
    number = DynamicProperty(
        name=LOSSES,
        constraints=f"true,0,{steps - 1},false",
        commands=DynamicProperty.key_commands(("", str(ask), question)),
        value="0",
    )
    several = TriggerAction(name=LOSSES, text="", key=loop, performed=(LOSE,), loop=True, count=f"{{{LOSSES}}}")
    said = counter_report(f"loses ${LOSSES}$ steps")
    lose = command("lose-steps", "Lose several steps …", (ask, loop), said, f"{STEP}_Level < {steps}")
    return MenuContext([number, several], [lose])


def key_for(name: str, act: str) -> str:
    """The name of a state's key command: ``state.spent.on``."""
    return f"state.{slug(name)}.{act}"


def toggle_of(name: str) -> Key:
    """The key that switches a state of the author's on and off."""
    return named(key_for(name, "toggle"))


def state_layer(
    name: str,
    images: Sequence[str],
    names: Sequence[str] = (),
    *,
    toggle: Key | None = None,
    off: Key | None = None,
    always: bool = False,
    at: tuple[int, int] = (0, 0),
    followed: str = "",
) -> Layer:
    """A state that is laid over a counter, off at first unless it is ``always`` on; worked by named keys only.

    The key of its name switches it, or another ``toggle``; ``off`` only switches it off.

    One that follows an expression shows a level for its number, or its first where it is true.
    """
    return Layer(
        activate_text="",
        images=tuple(images),
        level_names=tuple(names) or ("",) * len(images),
        loop=False,
        name=name,
        always_active=always,
        activate_key=None if always or followed else toggle or named(name),
        reset_key=off,
        reset_level="1" if off is None else SWITCHED_OFF,
        increase_key=named(key_for(name, "up")) if always else None,
        decrease_key=named(key_for(name, "down")) if always else None,
        follow=bool(followed),
        followed=followed,
        x=at[0],
        y=at[1],
        value=1 if always else -1,
    )


def kit(
    context: BuildContext, name: str, state: State, index: int, level: Automation, scale: Scale = USUAL_SCALE
) -> MenuContext:
    """One state of the author's: its layer, and its commands unless it follows an expression.

    What is laid over the counter fits one of that ``scale``.
    """
    at = state.at if state.at != (0, 0) or state.image or state.images else ribbon_place(index, scale.zoom)
    words = state.levels or [name.lower()]
    names = [suffix(word) if state.named else "" for word in words]
    if state.levels is not None:  # the first level is the ordinary one
        names[0] = ""
    pictures = _pictures(context, state, words, scale)
    if state.when is not None:
        return MenuContext([_following(name, state, pictures, names, at)])
    layer = state_layer(name, pictures, names, always=state.levels is not None, toggle=toggle_of(name), at=at)
    if state.levels is None:
        return _switch(name, state, layer, level)
    return _ladder(name, state, layer, words, level)


def _following(name: str, state: State, pictures: list[str], names: list[str], at: tuple[int, int]) -> Layer:
    """A layer that an expression works: a number gives the level, true and false switch a single one."""
    wanted = bare(state.when or "")
    if state.levels is None:  # level 1 is empty, level 2 is the state
        pictures, names, wanted = ["", *pictures], ["", *names], f"({wanted}) ? 2 : 1"
    layer = state_layer(name, pictures, names, at=at, followed=expression(wanted))
    return layer.change(always_active=True, value=1)


def _switch(name: str, state: State, layer: Layer, level: Automation) -> MenuContext:
    """On and off."""
    word = name.lower()
    key = None if state.key is None else key_of(state.key)
    off_text = state.off_text or f"No longer {word}"
    if level is Automation.PLAIN:
        switched = key or toggle_of(name)
        return MenuContext(
            [layer.change(activate_text=state.on or name, activate_key=switched)], words={off_text: switched}
        )
    toggle = (toggle_of(name),)
    on = command(key_for(name, "on"), state.on or name, toggle, counter_report(word), f"{level_of(name)} < 0", key)
    off = command(key_for(name, "off"), off_text, toggle, counter_report(f"no longer {word}"), f"{level_of(name)} > 0")
    return MenuContext([layer], [on, off])


def _ladder(name: str, state: State, layer: Layer, words: list[str], level: Automation) -> MenuContext:
    """Up and down through several levels."""
    up, down = state.on or f"{name}: next", state.off_text or f"{name}: back"
    if level is Automation.PLAIN:
        return MenuContext([layer.change(increase_text=up, decrease_text=down)])
    key = None if state.key is None else key_of(state.key)
    said = (
        counter_report(f"{name.lower()} ${name}_Name$")
        if not state.named
        else counter_report(f"{name.lower()} changes")
    )
    higher = command(
        key_for(name, "more"), up, (named(key_for(name, "up")),), said, f"{level_of(name)} < {len(words)}", key
    )
    lower = command(key_for(name, "less"), down, (named(key_for(name, "down")),), said, f"{level_of(name)} > 1")
    return MenuContext([layer], [higher, lower])


def level_of(name: str) -> str:
    """The level of a layer in an expression; a name with a space or hyphen has to be asked for."""
    plain = f"{name}_Level"
    return plain if plain.replace("_", "").isalnum() else f'GetProperty("{plain}")'


def _pictures(context: BuildContext, state: State, words: list[str], scale: Scale) -> list[str]:
    """The author's pictures, or ribbons with the state's words."""
    own = state.images or ([state.image] if state.image else [])
    if own:
        return [_own_picture(context, Path(path), scale) for path in own]
    return [
        ribbon(context, word, scale.zoom) if index or state.levels is None else "" for index, word in enumerate(words)
    ]


def _own_picture(context: BuildContext, path: Path, scale: Scale) -> str:
    """The author's picture of a state; one that is scaled in several ways is a file for each of them."""
    by = scale.of_layer(longest_side(path.parent, path.name))
    name = context.file_names.of(f"state {path.stem}", str(path) if by == 1 else f"{path} {by:.4f}")
    return context.pictures.take(name, path, scale=by)


def ribbon(context: BuildContext, word: str, zoom: float) -> str:
    """The picture of a band with a word across a counter that is ``zoom`` times as large as usual."""
    from ccmod.modules.plain.look import draw_ribbon

    return context.pictures.draw(in_size(context, f"state-{slug(word)}", zoom), draw_ribbon, word, zoom)


def ribbon_place(index: int, zoom: float) -> tuple[int, int]:
    """Where the ribbon of a counter's layer of this number lies: pixels right and down from its middle."""
    return 0, round(((index % 4) * RIBBON - RIBBON) * zoom)


def in_size(context: BuildContext, stem: str, zoom: float) -> str:
    """The name of a picture that is drawn for counters that are ``zoom`` times as large as usual.

    For those of the first sheet it is the plain name: games under way look for it, whatever size their counters had.
    """
    first = next((sheet.zoom for sheet in context.authored.sheets), 1)
    return f"{stem}.png" if zoom == first else f"{stem}.{zoom:.4f}".rstrip("0").rstrip(".") + ".png"
