"""How fast the page of a long game is: writing it, its size, and a step in the browser, beside two baselines.

The game is random, with a late Sudden Death, until it has STEPS steps. Baselines of the same run: judging the game
without telling it, and writing the plain JSON report; in the browser, a change of one text and the frame after it.
Run it alone on an idle machine: ``python tools/bench_page.py``. Beyond the limits it exits with 1; without Playwright
and a Chromium it measures the file only.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from ccmod.authoring import load_scenario
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system
from ccmod.replay.built import shipped_module
from ccmod.replay.replay_report import replay_report
from ccmod.report.counter_pictures import CounterPictures
from ccmod.report.data import replay_data
from ccmod.report.html import replay_page
from ccmod.report.picture import module_picture

STEPS = 3000
MOST_SECONDS, MOST_BYTES, MOST_MILLISECONDS = 5.0, 5_000_000, 50.0
SAMPLE = 200
"""Steps that are shown in the browser."""
IN_BROWSER = """async ([sample, baseline]) => {
  const times = [], frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const end = document.querySelectorAll('.step').length - 1, next = document.getElementById('next');
  const slider = document.getElementById('slider'), far = i => Math.floor((i * end) / sample);
  for (let i = 0; i < sample; i++) {
    await frame();
    const start = performance.now();
    if (baseline) document.getElementById('turn').textContent = String(i);
    else if (i % 4) next.click();
    else { slider.value = far(i); slider.dispatchEvent(new Event('input')); }
    document.body.getBoundingClientRect();
    const laid = performance.now() - start;
    await frame();
    times.push([performance.now() - start, laid]);
  }
  return [0, 1].map(which => times.map(each => each[which]).sort((a, b) => a - b));
}"""


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    start = perf_counter()
    found = work()
    return perf_counter() - start, found


def long_game(scenario: dict[str, Any]) -> Record:
    """A legal game of :data:`STEPS` steps, of the first seed that makes one so long; else the longest of ten."""
    system, header = load_system("cc"), Header("cc", scenario="mill-farm")
    games = []
    for seed in range(10):
        games.append(random_game(system, header, scenario, Random(seed), STEPS))
        if len(games[-1].events) == STEPS:
            break
    return max(games, key=lambda game: len(game.events))


def in_browser(page: Path) -> tuple[list[list[float]], list[list[float]]] | None:
    """Sorted milliseconds from a click, or a pull of the slider, to the frame after it, and until all is laid out.

    The second pair is the baseline's.
    """
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        return None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        shown = browser.new_page(viewport={"width": 1360, "height": 900})
        shown.goto(page.as_uri())
        steps, still = (shown.evaluate(IN_BROWSER, [SAMPLE, baseline]) for baseline in (False, True))
        browser.close()
    return steps, still


def main() -> int:
    scenario = dict(load_scenario("mill-farm"))
    scenario["time"] = {**scenario["time"], "sudden_death": 60}
    scenario["sides"] = {name: {**side, "surrender": 99} for name, side in scenario["sides"].items()}
    game, system = long_game(scenario), load_system("cc")
    judging, _ = timed(lambda: judge(system, game, scenario))
    telling, report = timed(lambda: replay_report(system, game, scenario))
    reporting, plain = timed(lambda: json.dumps(replay_data(report)))
    drawing, pictures = timed(lambda: _pictures(scenario))
    writing, text = timed(lambda: replay_page(report, *pictures))
    size, bare = len(text.encode()), len(replay_page(report).encode())
    total = telling + drawing + writing
    print(f"random game of {len(game.events)} steps")
    print(f"  judged alone     {judging:6.2f} s   baseline")
    print(f"  judged and told  {telling:6.2f} s   ({telling / judging:.1f} times the judge)")
    print(f"  module, pictures {drawing:6.2f} s")
    print(f"  page written     {writing:6.2f} s   ({writing / reporting:.1f} times the JSON report)")
    print(f"  in all           {total:6.2f} s   (limit {MOST_SECONDS:.0f} s)")
    print(f"  size without pictures {bare / 1e6:.2f} MB (limit {MOST_BYTES / 1e6:.0f} MB), with {size / 1e6:.2f} MB;")
    print(f"  the JSON report has {len(plain) / 1e6:.2f} MB ({bare / len(plain):.1f} times)")
    fits = total <= MOST_SECONDS and bare <= MOST_BYTES
    with TemporaryDirectory() as folder:
        page = Path(folder) / "game.html"
        page.write_text(text, encoding="utf-8")
        found = in_browser(page)
    if found is None:
        print("  no browser: steps not measured")
        return 0 if fits else 1
    (shown, laid), (still, _) = found
    half, most = SAMPLE // 2, SAMPLE * 95 // 100
    print(f"  a step is laid out in {laid[half]:.0f} ms, 95 % within {laid[most]:.0f} ms,")
    print(
        f"  and seen after {shown[half]:.0f} ms, 95 % within {shown[most]:.0f} ms (limit {MOST_MILLISECONDS:.0f} ms);"
    )
    print(f"  a change of one text is seen after {still[half]:.0f} ms ({shown[half] / still[half]:.1f} times)")
    return 0 if fits and shown[half] <= MOST_MILLISECONDS else 1


def _pictures(scenario: dict[str, Any]) -> tuple[Any, CounterPictures]:
    module = shipped_module("mill-farm")
    assert module is not None
    return module_picture(module, scenario["map"]), CounterPictures.of_built(module)


if __name__ == "__main__":
    sys.exit(main())
