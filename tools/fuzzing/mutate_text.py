"""Changes to VASSAL's own texts: fields of traits and commands, whole traits, commands of a stream."""

from __future__ import annotations

import re
from random import Random

from tools.fuzzing import parts, tiny, wild

_FIELDS = re.compile(r"([;,/|:\t\x1b]+)")
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
_PARTS = re.compile(r"(?<!\\)\x1b")
ESC = "\x1b"


def wild_for(old: str, random: Random) -> str:
    """Something else in the place of ``old``, often of its own sort."""
    if _NUMBER.fullmatch(old) and random.random() < 0.7:
        return random.choice(wild.NUMBERS)
    if "$" in old and random.random() < 0.7:
        return random.choice(wild.FORMATS)
    if old.startswith("{") and random.random() < 0.8:
        return random.choice(wild.EXPRESSIONS)
    return random.choice(
        random.choice((wild.NUMBERS, wild.NAMES, wild.TEXTS, wild.FORMATS, wild.EXPRESSIONS, wild.NAMES))
    )


def change_field(text: str, random: Random) -> str:
    """Another text in one field, or a field less or more."""
    tokens = _FIELDS.split(text)
    at = random.randrange(len(tokens))
    if random.random() < 0.5:  # numbers are few among the fields, and where much goes wrong
        at = random.choice([i for i, token in enumerate(tokens) if _NUMBER.fullmatch(token)] or [at])
    how = random.random()
    if how < 0.75:
        tokens[at] = wild_for(tokens[at], random)
    elif how < 0.85:
        del tokens[at]
    elif how < 0.95:
        tokens[at:at] = tokens[max(0, at - 3) : at]
    else:
        tokens[at] *= random.choice((2, 10, 1000))
    return "".join(tokens)


def cut(text: str, random: Random) -> str:
    """The beginning, up to some field."""
    tokens = _FIELDS.split(text)
    return "".join(tokens[: random.randrange(len(tokens))])


def some_piece(random: Random) -> list[str]:
    """Traits of a piece, one of them changed."""
    traits = [random.choice(tiny.COMMON_TRAITS + fresh_traits()) for _ in range(random.choice((1, 1, 2, 3, 8)))]
    if random.random() < 0.05:
        traits *= random.choice((20, 100, 400))
    at = random.randrange(len(traits))
    traits[at] = random.choice((change_field, change_field, change_field, cut))(traits[at], random)
    return traits


def fresh_traits() -> tuple[str, ...]:
    """Every trait as a fresh one of VASSAL's editor."""
    if not _FRESH:
        from ccmod.vassal.traits.registry import TRAITS

        _FRESH.extend(f"{one.type}\t{one.state}" for one in (kind() for kind in TRAITS[3:]))
    return tuple(_FRESH)


_FRESH: list[str] = []


def change_definition(text: str, random: Random) -> str:
    """The text of a piece slot or prototype, changed."""
    how = random.random()
    if how < 0.45:
        basic = random.choice((parts.BASIC, parts.BASIC, "piece;;;;", "stack", "deck;x", "", "piece", "piece;;;no;N"))
        return parts.definition(some_piece(random), basic=basic)
    if how < 0.9:
        return change_field(text, random)
    return cut(text, random)


def change_commands(commands: list[str], random: Random) -> list[str]:
    """The commands of a stream, changed in one thing."""
    if not commands:
        return [random.choice(wild.TEXTS)]
    commands = list(commands)
    at, other = random.randrange(len(commands)), random.randrange(len(commands))
    how = random.random()
    if how < 0.5:
        commands[at] = change_field(commands[at], random)
    elif how < 0.55:
        commands[at] = cut(commands[at], random)
    elif how < 0.62:
        del commands[at]
    elif how < 0.69:
        commands[at], commands[other] = commands[other], commands[at]
    elif how < 0.74:
        commands.insert(at, commands[other])
    elif how < 0.77:
        commands[at:at] = [commands[other]] * random.choice((10, 300, 3000))
    elif how < 0.84:
        commands.insert(at, nested(commands[at], random))
    elif how < 0.97:
        commands.insert(at, new_command(random))
    else:
        commands = commands[:at]
    return commands


def nested(command: str, random: Random) -> str:
    """The command within itself, some levels deep."""
    out = command
    for level in range(random.choice((1, 2, 5, 50, 120))):
        out += "\\" * level + ESC + random.choice((command, "x", ""))[:200]
    return out


def new_command(random: Random) -> str:
    """A command that some save might hold, changed or not."""
    made = random.choice((*tiny.commands(), *tiny.steps(), "end_save", "begin_save", "UNDO\ttrue"))
    how = random.random()
    if how < 0.35:
        id, place = random.choice("1259"), f"{random.choice(('Map', 'Hand', 'Secret', 'absent', 'null'))};50;60;1;0"
        made = parts.definition(some_piece(random), id=id, state=place)
    elif how < 0.5:
        made = f"D/{random.choice('1259')}/" + "/".join(parts.piece(some_piece(random))[1:] * random.choice((1, 2)))
    elif how < 0.8:
        made = change_field(made, random)
    if random.random() < 0.3 and not made.startswith("LOG\t"):
        made = "LOG\t" + made
    return made


def parts_of(text: str) -> list[str]:
    """The commands of the uppermost level."""
    return _PARTS.split(text)
