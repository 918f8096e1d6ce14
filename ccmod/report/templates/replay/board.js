// The board: ground, stacks, and what the step draws over them.
const board = (() => {
  const { board } = game;
  if (!board) return { show() {}, zoom() {}, choose() {}, light() {}, under: null };
  const frame = html("div", "board");
  const svg = make("svg", { viewBox: `0 0 ${board.width} ${board.height}`, role: "group", "aria-label": "The board" });
  const ground = make("g", { "aria-hidden": "true" }), under = make("g", { class: "under" }), marks = make("g"), spans = make("g"), stacks = make("g"), lines = make("g"), lights = make("g", { class: "lights" });
  const head = (kind) => {
    const marker = make("marker", { id: `head-${kind}`, viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 3.4, markerHeight: 3.4, orient: "auto-start-reverse" });
    marker.append(make("path", { d: "M0 0L10 5L0 10z", class: `head-${kind}` }));
    return marker;
  };
  const defs = make("defs");
  defs.append(head("path"), head("sight"));
  ground.append(...drawnGround(board));
  svg.append(defs, ground, under, marks, spans, stacks, lines, lights);
  for (const layer of [under, marks, spans, lines, lights]) layer.setAttribute("aria-hidden", "true");
  frame.append(svg);
  byId("board").append(frame);

  const view = looking(svg, frame, board);
  const buttons = html("div", "zoom");
  buttons.append(...zoomButtons(view.zoom), ...overlayButtons());
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
    for (const [hex, old] of shown) if (!now.has(hex)) { old.pile.remove(); shown.delete(hex); }
    for (const [hex, stack] of now) {
      const old = shown.get(hex);
      if (!board.hexes[hex] || (old && old.stack.join() === stack.join())) continue;
      const { pile, button } = drawnStack(hex, stack);
      const focused = old && document.activeElement === old.button;
      old ? old.pile.replaceWith(pile) : stacks.append(pile);
      if (focused) button.focus();
      shown.set(hex, { stack, pile, button });
    }
    const buttons = [...shown.values()].map(({ button }) => button);
    if (!buttons.some((button) => button.getAttribute("tabindex") === "0")) buttons[0]?.setAttribute("tabindex", 0);
  };
  const focus = (hex) => {
    for (const { button } of shown.values()) button.setAttribute("tabindex", -1);
    shown.get(hex).button.setAttribute("tabindex", 0);
    shown.get(hex).button.focus();
  };
  const towards = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  stacks.addEventListener("keydown", (event) => {
    const hex = event.target.closest(".stacked")?.dataset.hex;
    if (!hex || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") ask(hex);
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
  // A click leaves the focus where it is, so that the arrows go on stepping through the game.
  stacks.addEventListener("mousedown", (event) => event.preventDefault());
  const nearest = ({ x, y }) => {
    const far = ([, [a, b]]) => Math.hypot(a - x, b - y);
    const found = Object.entries(board.hexes).reduce((best, each) => (far(each) < far(best) ? each : best), ["", [-1e6, -1e6]]);
    return far(found) < board.dy * 0.6 ? found[0] : null;
  };
  svg.addEventListener("click", (event) => {
    if (view.wasDragged()) return;
    const hex = event.target.closest("[data-hex]")?.dataset.hex || (canAsk && nearest(view.pointed(event)));
    if (hex) ask(hex);
  });

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
    if (place) view.centre(place);
  };
  const choose = (hex) => {
    for (const [other, { button }] of shown) button.classList.toggle("chosen", other === hex);
  };
  const light = (hexes) => {
    lights.replaceChildren(...[...hexes].filter((hex) => board.hexes[hex]).map((hex) => make("polygon", { points: hexagon(...board.hexes[hex], 0.97), class: "light" })));
  };
  return { show, zoom: view.zoom, choose, light, under };
})();
