"""A judged game as one self-contained HTML page with a board that steps through it.

The page loads nothing: styles, script, board and positions stand in it, and its content security policy admits
nothing else. It holds what the account holds, so what the account's eyes may not see is not in the file.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from ccmod.play.view import BoardView, Counter
from ccmod.replay.account import Account, Step
from ccmod.report.data import summary_data
from ccmod.report.picture import Picture, plain_picture

_TEMPLATES = files("ccmod.report") / "templates"


def account_page(account: Account, picture: Picture | None = None) -> str:
    """The page; without a picture the board is drawn as plain hexes from the scenario's map, where there is a view."""
    from jinja2 import Environment, StrictUndefined
    from markupsafe import Markup

    style, script = ((_TEMPLATES / f"replay.{kind}").read_text("utf-8") for kind in ("css", "js"))
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string((_TEMPLATES / "replay.html").read_text("utf-8"))
    return template.render(
        account=account,
        header=account.record.header,
        summary=summary_data(account),
        missing=account.missing(),
        style=Markup(style),
        script=Markup(script),
        policy=_policy(style, script),
        game=Markup(_embedded(page_data(account, picture))),
    )


def page_data(account: Account, picture: Picture | None = None) -> dict[str, Any]:
    """What the script needs: the board, the first position, and for each step what has changed."""
    if account.start is None:
        return {"board": None, "sides": [], "start": _position(None, None), "steps": [{} for _ in account.steps]}
    scenario_map = account.scenario.get("map") if account.scenario else None
    picture = picture or plain_picture(scenario_map)
    before: BoardView | None = None
    positions = []
    for view in (account.start, *(step.view for step in account.steps)):
        positions.append(_position(before, view))
        before = view
    steps = [{**position, **_marks(step)} for position, step in zip(positions[1:], account.steps, strict=True)]
    return {"board": _board(picture), "sides": _sides(account), "start": positions[0], "steps": steps}


def _board(picture: Picture) -> dict[str, Any]:
    return {
        "width": picture.width,
        "height": picture.height,
        "dx": picture.dx,
        "dy": picture.dy,
        "image": picture.image,
        "terrain": dict(picture.terrain),
        "hexes": {name: list(centre) for name, centre in picture.centres.items()},
    }


def _sides(account: Account) -> list[str]:
    """The sides in a steady order, which gives each its colour."""
    scenario = account.scenario or {}
    views = [account.start, *(step.view for step in account.steps)]
    seen = (c.side for view in views if view is not None for c in view.counters if c.side)
    return list(dict.fromkeys([*scenario.get("sides", ()), *account.record.header.players, *seen]))


def _position(before: BoardView | None, view: BoardView | None) -> dict[str, Any]:
    """The hexes whose stacks have changed, each with its whole stack; facts and hands when they have changed."""
    old, new = _stacks(before), _stacks(view)
    changed = {hex: new.get(hex, []) for hex in dict.fromkeys([*old, *new]) if old.get(hex) != new.get(hex)}
    position: dict[str, Any] = {"stacks": changed}
    if before is None or view is None or (before.facts, before.hands) != (view.facts, view.hands):
        position["facts"] = dict(view.facts) if view else {}
        position["hands"] = {side: list(cards) for side, cards in view.hands.items()} if view else {}
    return position


def _stacks(view: BoardView | None) -> dict[str, list[list[Any]]]:
    stacks: dict[str, list[list[Any]]] = {}
    for counter in view.counters if view else ():
        stacks.setdefault(counter.hex, []).append(_counter(counter))
    return stacks


def _counter(counter: Counter) -> list[Any]:
    return [counter.name, counter.kind, counter.side, counter.label, list(counter.flags)]


def _marks(step: Step) -> dict[str, Any]:
    """The hexes that the step's findings concern."""
    hexes = sorted({hex for finding in step.findings for hex in finding.objection.hexes})
    return {"marks": hexes} if hexes else {}


def _embedded(data: Any) -> str:
    """JSON that may stand inside a script element: no character of it can end that or open markup."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return "".join(_escaped(text))


def _escaped(text: str) -> Iterator[str]:
    for char in text:
        yield f"\\u{ord(char):04x}" if char in "<>&\u2028\u2029" else char


def _policy(style: str, script: str) -> str:
    """A content security policy that admits this very style and script, embedded images, and nothing else."""
    hashes = {
        kind: base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        for kind, text in (("style", style), ("script", script))
    }
    return (
        f"default-src 'none'; img-src data:; style-src 'sha256-{hashes['style']}'; "
        f"script-src 'sha256-{hashes['script']}'; base-uri 'none'; form-action 'none'"
    )
