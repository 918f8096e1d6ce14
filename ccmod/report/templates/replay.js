"use strict";
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const game = JSON.parse(document.getElementById("game").textContent);
  const byId = (id) => document.getElementById(id);
  const items = [...document.querySelectorAll(".step")];
  document.documentElement.classList.add("js");

  const make = (name, attributes = {}, text = null) => {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    if (text !== null) node.textContent = text;
    return node;
  };
  const html = (name, className, text) => {
    const node = document.createElement(name);
    if (className) node.className = className;
    if (text !== undefined) node.textContent = text;
    return node;
  };

  // Every position from the changes of each step.
  const positions = [];
  let stacks = new Map(), facts = {}, hands = {};
  for (const step of [game.start, ...game.steps]) {
    stacks = new Map(stacks);
    for (const [hex, stack] of Object.entries(step.stacks || {})) stack.length ? stacks.set(hex, stack) : stacks.delete(hex);
    if (step.facts) facts = step.facts;
    if (step.hands) hands = step.hands;
    positions.push({ stacks, facts, hands, marks: step.marks || [] });
  }

  const board = game.board;
  const hexagon = (x, y, part = 1) => {
    const far = (board.dx * 2 / 3) * part, half = far / 2, tall = (board.dy / 2) * part;
    return [[-far, 0], [-half, -tall], [half, -tall], [far, 0], [half, tall], [-half, tall]]
      .map(([a, b]) => `${x + a},${y + b}`).join(" ");
  };
  let pieces = null;
  if (board) {
    const svg = make("svg", { viewBox: `0 0 ${board.width} ${board.height}`, role: "img" });
    svg.append(make("title", {}, "The board"));
    if (board.image) {
      svg.append(make("image", { href: board.image, width: board.width, height: board.height }));
    } else {
      for (const [name, [x, y]] of Object.entries(board.hexes)) {
        const hex = make("polygon", { points: hexagon(x, y), class: "hex" });
        if (board.terrain[name]) hex.classList.add(board.terrain[name].replace(/\W/g, "_"));
        svg.append(hex, make("text", { x, y: y - board.dy * 0.36, class: "name" }, name));
      }
    }
    pieces = make("g");
    svg.append(pieces);
    byId("board").append(svg);
  }

  const size = board ? board.dy * 0.64 : 0;
  const shapes = {
    unit: () => make("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: size * 0.1, class: "body" }),
    leader: () => make("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: size * 0.42, class: "body" }),
    weapon: () => make("rect", { x: -size / 2, y: -size * 0.28, width: size, height: size * 0.56, rx: size * 0.05, class: "body" }),
    marker: () => make("rect", { x: -size * 0.4, y: -size * 0.26, width: size * 0.8, height: size * 0.52, rx: size * 0.26, class: "body" }),
  };
  const written = (group, label) => {
    const lines = label.split("\n");
    const longest = Math.max(...lines.map((line) => line.length), 3);
    const font = Math.min(size * 0.27, (size * 0.9) / (longest * 0.56));
    lines.forEach((line, i) => {
      const y = (i - (lines.length - 1) / 2) * font * 1.1 + font * 0.35;
      group.append(make("text", { y, "font-size": font, class: i ? "small" : "" }, line));
    });
  };
  const draw = ([name, kind, side, label, flags], x, y, hex) => {
    const index = game.sides.indexOf(side);
    const group = make("g", { transform: `translate(${x} ${y})`, class: `counter side-${index < 0 ? "none" : index % 4}` });
    group.append(make("title", {}, [name, ...flags].join(", ")), (shapes[kind] || shapes.unit)());
    for (const flag of ["broken", "activated"]) if (flags.includes(flag)) group.classList.add(flag);
    written(group, label || name);
    if (flags.includes("broken")) group.append(make("path", { d: `M${-size / 2} ${size / 2}L${size / 2} ${-size / 2}`, class: "cross" }));
    const others = flags.filter((flag) => flag !== "broken" && flag !== "activated");
    others.forEach((flag, i) => {
      const at = { cx: size / 2 - i * size * 0.3, cy: -size / 2, r: size * 0.15 };
      group.append(make("circle", { ...at, class: "badge" }));
      group.append(make("text", { x: at.cx, y: at.cy + size * 0.075, "font-size": size * 0.21 }, flag[0].toUpperCase()));
    });
    group.addEventListener("click", () => tell(hex));
    return group;
  };
  const places = (position) => {
    const found = new Map();
    for (const [hex, stack] of position.stacks) for (const [name] of stack) found.set(name, hex);
    return found;
  };

  let at = 0;
  const tell = (hex) => {
    const stack = positions[at].stacks.get(hex) || [];
    const words = stack.map(([name, , , , flags]) => (flags.length ? `${name} (${flags.join(", ")})` : name)).reverse();
    byId("stack").textContent = words.length ? `${hex}: ${words.join("; ")}` : "";
  };
  const showBoard = () => {
    if (!board) return;
    const position = positions[at];
    pieces.replaceChildren();
    for (const hex of position.marks) {
      const centre = board.hexes[hex];
      if (centre) pieces.append(make("polygon", { points: hexagon(...centre, 0.97), class: "mark" }));
    }
    if (at > 0) {
      const before = places(positions[at - 1]);
      const ways = new Set();
      for (const [name, hex] of places(position)) if (before.has(name) && before.get(name) !== hex) ways.add(`${before.get(name)} ${hex}`);
      for (const way of ways) {
        const [from, to] = way.split(" ").map((hex) => board.hexes[hex]);
        if (!from || !to) continue;
        pieces.append(make("path", { d: `M${from}L${to}`, class: "moved" }), make("polygon", { points: hexagon(...to, 0.95), class: "goal" }));
      }
    }
    for (const [hex, stack] of position.stacks) {
      const centre = board.hexes[hex];
      if (!centre) continue;
      const shift = Math.min(size * 0.16, (board.dy * 0.45) / Math.max(stack.length, 1));
      stack.forEach((counter, i) => {
        const off = (i - (stack.length - 1) / 2) * shift;
        pieces.append(draw(counter, centre[0] + off, centre[1] - off, hex));
      });
    }
  };
  const showWords = () => {
    const item = items[at], now = byId("now");
    now.className = `now ${item.className.replace("step", "").replace("current", "")}`;
    const sentence = html("p", "sentence", item.querySelector(".say").textContent);
    sentence.prepend(html("span", "number", item.querySelector(".number").textContent));
    now.replaceChildren(sentence);
    const findings = item.querySelector(".findings");
    if (findings) now.append(...[...findings.children].map((node) => node.cloneNode(true)));
    const { facts, hands } = positions[at];
    const rows = Object.entries(facts).map(([term, text]) => [term, hands[term.replace(/ hand$/, "")]?.join(", ") || text]);
    byId("facts").replaceChildren(...rows.map(([term, text]) => {
      const row = html("div");
      row.append(html("dt", "", term), html("dd", "", text));
      return row;
    }));
  };
  const go = (to) => {
    items[at].classList.remove("current");
    items[at].firstElementChild.removeAttribute("aria-current");
    at = Math.max(0, Math.min(items.length - 1, to));
    items[at].classList.add("current");
    items[at].firstElementChild.setAttribute("aria-current", "step");
    const list = byId("list");
    if (list.scrollHeight > list.clientHeight) list.scrollTop = items[at].offsetTop - list.offsetTop - list.clientHeight / 2;
    byId("slider").value = at;
    byId("stack").textContent = "";
    showBoard();
    showWords();
    history.replaceState(null, "", `#${at}`);
  };
  const nextFinding = () => {
    const bad = (i) => items[i].matches(".violation, .warning");
    for (let i = 1; i <= items.length; i++) if (bad((at + i) % items.length)) return go((at + i) % items.length);
  };

  const moves = { first: () => go(0), previous: () => go(at - 1), next: () => go(at + 1), last: () => go(items.length - 1), finding: nextFinding };
  for (const [id, move] of Object.entries(moves)) byId(id).addEventListener("click", move);
  const keys = { Home: "first", ArrowLeft: "previous", ArrowRight: "next", End: "last", n: "finding" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    moves[keys[event.key]]();
  });
  byId("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  items.forEach((item, i) => item.firstElementChild.addEventListener("click", () => go(i)));
  byId("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });
  go(Number(location.hash.slice(1)) || 0);
})();
