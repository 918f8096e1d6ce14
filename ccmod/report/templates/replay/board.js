// The board: map, stacks, lines of the step; pan and zoom by the svg's view box.
const board = (() => {
  const { board } = game;
  if (!board) return { show() {}, zoom() {}, focus() {} };
  const frame = html("div", "board");
  const svg = make("svg", { viewBox: `0 0 ${board.width} ${board.height}`, role: "group", "aria-label": "The board" });
  const ground = make("g", { "aria-hidden": "true" }), marks = make("g"), spans = make("g"), stacks = make("g"), lines = make("g");
  const hexagon = (x, y, part = 1) => {
    const far = ((board.dx * 2) / 3) * part, half = far / 2, tall = (board.dy / 2) * part;
    return [[-far, 0], [-half, -tall], [half, -tall], [far, 0], [half, tall], [-half, tall]]
      .map(([a, b]) => `${x + a},${y + b}`).join(" ");
  };
  const head = (kind) => {
    const marker = make("marker", { id: `head-${kind}`, viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 3.4, markerHeight: 3.4, orient: "auto-start-reverse" });
    marker.append(make("path", { d: "M0 0L10 5L0 10z", class: `head-${kind}` }));
    return marker;
  };
  const defs = make("defs");
  defs.append(head("path"), head("sight"));
  if (board.image) {
    ground.append(make("image", { href: board.image, width: board.width, height: board.height }));
  } else if (!Object.keys(board.terrain).length) {
    ground.append(make("rect", { width: board.width, height: board.height, class: "tabletop" }));
    for (const [name, kind, corners] of board.areas) {
      const area = make("polygon", { points: corners.join(" "), class: "hex" });
      area.classList.add(kind.replace(/\W/g, "_"));
      area.append(make("title", {}, name));
      ground.append(area);
    }
  } else {
    for (const [name, [x, y]] of Object.entries(board.hexes)) {
      const hex = make("polygon", { points: hexagon(x, y), class: "hex" });
      const kinds = (board.terrain[name] || "").split(" ").filter(Boolean).map((kind) => kind.replace(/\W/g, "_"));
      hex.classList.add(...kinds);
      ground.append(hex);
      const [level, tint] = board.levels[name] || [0, null];
      const bare = kinds.every((kind) => ["open", "clear"].includes(kind));
      if (tint) ground.append(make("polygon", { points: hexagon(x, y, bare ? 1 : 0.97), class: bare ? "tint" : "tinted", fill: tint, stroke: tint }));
      if (level) ground.append(make("text", { x: x - board.dx * 0.48, y: y + 5, class: "level" }, String(level)));
    }
    for (const [kind, points] of board.lines) {
      const words = kind.split(" ").map((word) => word.replace(/\W/g, "_"));
      ground.append(make("polyline", { points: points.join(" "), class: `line ${words.join(" ")}` }));
    }
    for (const [name, [x, y]] of Object.entries(board.hexes)) {
      ground.append(make("text", { x, y: y - board.dy * 0.36, class: "name" }, name));
    }
  }
  svg.append(defs, ground, marks, spans, stacks, lines);
  for (const layer of [marks, spans, lines]) layer.setAttribute("aria-hidden", "true");
  frame.append(svg);
  byId("board").append(frame);

  // Pan and zoom.
  const whole = { x: 0, y: 0, width: board.width, height: board.height };
  let seen = { ...whole };
  const look = ({ x, y, width }) => {
    width = clamp(width, board.width / 8, board.width);
    const height = (width * board.height) / board.width;
    seen = { x: clamp(x, 0, board.width - width), y: clamp(y, 0, board.height - height), width, height };
    svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
    frame.classList.toggle("near", width < board.width);
  };
  const zoom = (factor, at = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }) => {
    if (!factor) return look(whole);
    const width = clamp(seen.width / factor, board.width / 8, board.width), part = width / seen.width;
    look({ x: at.x - (at.x - seen.x) * part, y: at.y - (at.y - seen.y) * part, width });
  };
  const pointed = ({ clientX, clientY }) => {
    const matrix = svg.getScreenCTM();
    return { x: (clientX - matrix.e) / matrix.a, y: (clientY - matrix.f) / matrix.d };
  };
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, pointed(event));
  }, { passive: false });
  const fingers = new Map();
  let dragged = false;
  svg.addEventListener("pointerdown", (event) => {
    if (!fingers.size) dragged = false;
    fingers.set(event.pointerId, event);
  });
  svg.addEventListener("pointermove", (event) => {
    const old = fingers.get(event.pointerId);
    if (!old) return;
    const others = [...fingers.values()].filter((each) => each.pointerId !== event.pointerId);
    if (others.length) {
      const gap = (a) => Math.hypot(a.clientX - others[0].clientX, a.clientY - others[0].clientY);
      zoom(gap(event) / Math.max(gap(old), 1), pointed(event));
      dragged = true;
    } else if (seen.width < board.width) {
      const a = pointed(old), b = pointed(event);
      if (!dragged && Math.hypot(event.clientX - old.clientX, event.clientY - old.clientY) < 4) return;
      dragged = true;
      frame.classList.add("dragged");
      look({ ...seen, x: seen.x + a.x - b.x, y: seen.y + a.y - b.y });
    }
    fingers.set(event.pointerId, event);
  });
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
    svg.addEventListener(type, (event) => {
      fingers.delete(event.pointerId);
      frame.classList.remove("dragged");
    });
  }
  const buttons = html("div", "zoom");
  for (const [sign, words, factor] of [["+", "Zoom in", 1.5], ["−", "Zoom out", 1 / 1.5], ["⤢", "Whole board", 0]]) {
    const button = html("button", "", sign);
    button.type = "button";
    button.title = words;
    button.setAttribute("aria-label", words);
    button.addEventListener("click", () => zoom(factor));
    buttons.append(button);
  }
  frame.append(buttons);

  // Stacks: only those that have changed are drawn again, so that the focus stays where it is.
  const shown = new Map();
  let spread = null;
  const showSpans = (now) => {
    if (now === spread) return;
    spread = now;
    const all = [...now].flatMap(([hex, stack]) => stack.map((index) => spanned(counter(index), hex)));
    spans.replaceChildren(...all.filter(Boolean));
  };
  const showStacks = (now) => {
    showSpans(now);
    for (const [hex, old] of shown) if (!now.has(hex)) { old.node.remove(); shown.delete(hex); }
    for (const [hex, stack] of now) {
      const old = shown.get(hex);
      if (!board.hexes[hex] || (old && old.stack.join() === stack.join())) continue;
      const node = drawnStack(hex, stack);
      const focused = old && document.activeElement === old.node;
      old ? old.node.replaceWith(node) : stacks.append(node);
      if (focused) node.focus();
      shown.set(hex, { stack, node });
    }
    const nodes = [...shown.values()].map(({ node }) => node);
    if (!nodes.some((node) => node.getAttribute("tabindex") === "0")) nodes[0]?.setAttribute("tabindex", 0);
  };
  const focus = (hex) => {
    for (const { node } of shown.values()) node.setAttribute("tabindex", -1);
    shown.get(hex).node.setAttribute("tabindex", 0);
    shown.get(hex).node.focus();
  };
  const towards = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  stacks.addEventListener("keydown", (event) => {
    const hex = event.target.closest(".stacked")?.dataset.hex;
    if (!hex || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") tellStack(hex);
    else if (towards[event.key]) {
      const [x, y] = board.hexes[hex], [dx, dy] = towards[event.key];
      const far = [...shown.keys()].map((other) => {
        const [a, b] = board.hexes[other], along = (a - x) * dx + (b - y) * dy, across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
        return [along > 1 ? along + 2 * across : Infinity, other];
      }).sort(([a], [b]) => a - b)[0];
      if (far && far[0] < Infinity) focus(far[1]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  for (const layer of [stacks, spans]) {
    layer.addEventListener("click", (event) => {
      const hex = event.target.closest("[data-hex]")?.dataset.hex;
      if (hex && !dragged) tellStack(hex);
    });
  }

  // Lines of a step.
  const trace = (hexes, kind) => {
    const points = hexes.map((hex) => board.hexes[hex]).filter(Boolean);
    if (points.length < 2) return null;
    const d = `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
    lines.append(make("path", { d, class: "halo", "stroke-width": kind === "sight" ? 7 : 10 }));
    lines.append(make("path", kind === "moved" ? { d, class: kind } : { d, class: kind, "marker-end": `url(#head-${kind})` }));
    return points;
  };
  const tag = (points, kind, words) => {
    const [x, y] = kind === "sight" ? [0, 1].map((i) => (points[0][i] + points.at(-1)[i]) / 2) : [points.at(-1)[0], points.at(-1)[1] + board.dy * 0.44];
    const width = words.length * 9 + 14;
    lines.append(make("rect", { x: x - width / 2, y: y - 12, width, height: 23, rx: 11, class: "tag" }));
    lines.append(make("text", { x, y: y + 5, "font-size": 15, class: "tagged" }, words));
  };
  const show = (index) => {
    const now = position(index), moves = movesOf(index);
    marks.replaceChildren();
    lines.replaceChildren();
    for (const hex of now.marks) if (board.hexes[hex]) marks.append(make("polygon", { points: hexagon(...board.hexes[hex], 0.97), class: "mark" }));
    const drawnPath = now.lines.some(({ kind }) => kind !== "sight");
    for (const [from, to] of moves) {
      if (board.hexes[to]) marks.append(make("polygon", { points: hexagon(...board.hexes[to], 0.95), class: "goal" }));
      if (!drawnPath) trace([from, to], "moved");
    }
    for (const { kind, hexes, label } of now.lines) {
      const points = trace(hexes, kind === "sight" ? "sight" : "path");
      if (points && label) tag(points, kind, label);
    }
    showStacks(now.stacks);
    const place = board.hexes[[...moves.map(([, to]) => to), ...now.lines.map(({ hexes }) => hexes.at(-1)), ...now.marks][0]];
    if (place && seen.width < board.width) look({ ...seen, x: place[0] - seen.width / 2, y: place[1] - seen.height / 2 });
  };
  const choose = (hex) => {
    for (const [other, { node }] of shown) node.classList.toggle("chosen", other === hex);
  };
  return { show, zoom, choose };
})();
