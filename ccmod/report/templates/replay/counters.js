// Counters and stacks: the module's pictures laid over each other, or boxes with a label.
const size = game.board ? game.board.dy * 0.64 : 60;
const box = (x, y, width, height, rx) => ({ x, y, width, height, rx });
const shapes = {
  unit: box(-size / 2, -size / 2, size, size, size * 0.1),
  leader: box(-size / 2, -size / 2, size, size, size * 0.42),
  weapon: box(-size / 2, -size * 0.28, size, size * 0.56, size * 0.05),
  marker: box(-size * 0.4, -size * 0.26, size * 0.8, size * 0.52, size * 0.26),
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
const pictured = (group, layers) => {
  for (const [index, x, y, width, height] of layers) {
    group.append(make("image", { href: game.pictures[index], x, y, width, height }));
  }
};
const boxed = (group, { kind, face }) => {
  group.append(make("rect", { ...(shapes[kind] || shapes.unit), class: "body" }));
  if (face > 1) group.append(make("path", { d: `M${-size / 2} ${size / 2}L${size / 2} ${-size / 2}`, class: "cross" }));
};
const flagged = (group, flags) => {
  flags.filter((flag) => flag !== "broken" && flag !== "activated").forEach((flag, i) => {
    const cx = size / 2 - i * size * 0.3, cy = -size / 2;
    group.append(make("circle", { cx, cy, r: size * 0.15, class: "badge" }));
    group.append(make("text", { x: cx, y: cy + size * 0.075, "font-size": size * 0.21 }, flag[0].toUpperCase()));
  });
};
// Values stand at the foot of a box, and at the lower right corner of a picture, whose own numbers they leave free.
const valued = (group, { values, layers }) => {
  if (!values.length) return;
  const text = values.map((value) => value.slice(value.lastIndexOf(" ") + 1)).join(" ").slice(0, 12);
  const width = Math.max(size * 0.3, text.length * size * 0.15);
  const x = layers.length ? Math.max(...layers.map(([, left, , wide]) => left + wide)) - width * 0.4 : 0;
  group.append(make("rect", { ...box(x - width / 2, size * 0.3, width, size * 0.28, size * 0.06), class: "badge" }));
  group.append(make("text", { x, y: size * 0.51, "font-size": size * 0.22 }, text));
};
const coloured = ({ side }) => {
  const index = game.sides.indexOf(side);
  return `side-${index < 0 ? "none" : index % 4}`;
};
const front = ({ layers }) => {
  const edge = layers.length ? Math.min(...layers.map(([, , y]) => y)) : -size / 2, wide = size * 0.2;
  return make("path", { d: `M${-wide} ${edge}L0 ${edge - size * 0.18}L${wide} ${edge}z`, class: "front" });
};
// What is turned is the picture, or the box with its front: words, numbers and badges stay upright, and so do the
// pictures that the module lays over the turned counter.
const isTurned = ([, , , , , upright]) => !upright;
const drawn = (shown, x = 0, y = 0) => {
  const group = make("g", { transform: `translate(${x} ${y})`, class: `counter ${coloured(shown)}` });
  for (const flag of ["broken", "activated"]) if (shown.flags.includes(flag)) group.classList.add(flag);
  const body = make("g", shown.degrees ? { transform: `rotate(${shown.degrees})` } : {});
  shown.layers.length ? pictured(body, shown.layers.filter(isTurned)) : boxed(body, shown);
  if (shown.facing) body.append(front(shown));
  group.append(body);
  pictured(group, shown.layers.filter((layer) => !isTurned(layer)));
  if (!shown.layers.length) {
    written(group, shown.label || shown.name);
    flagged(group, shown.flags);
  }
  valued(group, shown);
  return group;
};

// A counter that lies in several hexes: a band through all of them, its name in those that it does not stand in.
const spanned = (shown, hex) => {
  const at = shown.hexes.map((name) => [name, game.board.hexes[name]]).filter(([, centre]) => centre);
  if (at.length < 2) return null;
  const group = make("g", { class: `extent ${coloured(shown)}`, "data-hex": hex });
  const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b);
  const d = at.slice(1).map(([, to], i) => {
    const [from] = at.slice(0, i + 1).map(([, centre]) => centre).sort((a, b) => far(a, to) - far(b, to));
    return `M${from.join(" ")}L${to.join(" ")}`;
  }).join("");
  group.append(make("path", { d, class: "edge", "stroke-width": size * 0.8 + 4 }), make("path", { d, class: "band", "stroke-width": size * 0.8 }));
  for (const [name, [x, y]] of at) {
    if (name === hex) continue;
    const part = make("g", { transform: `translate(${x} ${y})`, class: "counter" });
    written(part, shown.label || shown.name);
    group.append(part);
  }
  return group;
};

// A stack is one button: from its lowest counter to its top, each a little up and to the right of the one below. Those
// with a place of their own inside the hex are piled there, smaller.
const MOST_SHOWN = 6, WITHIN = 0.6;
const piled = (counters) => {
  const piles = new Map();
  for (const each of counters) piles.set(each.offset.join(), [...(piles.get(each.offset.join()) || []), each]);
  return [...piles.values()].map((pile) => pile.slice(-MOST_SHOWN));
};
const drawnPile = (pile, [x, y], shift) => pile.map((each, i) => {
  const [right, down] = each.offset.map((part) => part * game.board.dy), scale = right || down ? WITHIN : 1;
  const off = (i - (pile.length - 1) / 2) * shift * scale;
  const node = drawn(each, x + right + off, y + down - off);
  if (scale < 1) node.setAttribute("transform", `${node.getAttribute("transform")} scale(${scale})`);
  return node;
});
// A stack is drawn, and over it lies its button: its label says all that is drawn, and better.
const drawnStack = (hex, stack) => {
  const [x, y] = game.board.hexes[hex];
  const shown = stack.map(counter);
  const words = `${hex}: ${shown.map(called).reverse().join("; ")}`;
  const pile = make("g", { class: "pile" }), inside = make("g", { "aria-hidden": "true" });
  const piles = piled(shown), highest = Math.max(...piles.map((each) => each.length));
  const shift = Math.min(size * 0.16, (game.board.dy * 0.5) / highest);
  for (const each of piles) inside.append(...drawnPile(each, [x, y], shift));
  const reach = size * 0.62 + ((highest - 1) / 2) * shift;
  if (shown.length > 2) {
    const cx = x - reach * 0.86, cy = y + reach * 0.86;
    inside.append(make("circle", { cx, cy, r: size * 0.19, class: "count" }));
    inside.append(make("text", { x: cx, y: cy + size * 0.09, "font-size": size * 0.26, class: "number" }, String(shown.length)));
  }
  const around = { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx: 6 };
  const button = make("rect", { ...around, class: "stacked", role: "button", tabindex: -1, "aria-label": words, "data-hex": hex });
  button.append(make("title", {}, words));
  pile.append(inside, button);
  return { pile, button };
};
