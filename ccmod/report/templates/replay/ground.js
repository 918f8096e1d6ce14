// The ground under the counters: the map's picture, or plain hexes, or areas on a table.
const hexagon = (x, y, part = 1) => {
  const far = ((game.board.dx * 2) / 3) * part, half = far / 2, tall = (game.board.dy / 2) * part;
  return [[-far, 0], [-half, -tall], [half, -tall], [far, 0], [half, tall], [-half, tall]]
    .map(([a, b]) => `${x + a},${y + b}`).join(" ");
};
const classed = (words) => words.split(" ").filter(Boolean).map((word) => word.replace(/\W/g, "_"));
const drawnTable = ({ width, height, areas }) => [
  make("rect", { width, height, class: "tabletop" }),
  ...areas.map(([name, kind, corners]) => {
    const area = make("polygon", { points: corners.join(" "), class: "hex" });
    area.classList.add(kind.replace(/\W/g, "_"));
    area.append(make("title", {}, name));
    return area;
  }),
];
const drawnHex = (name, [x, y], { terrain, levels, dx }) => {
  const hex = make("polygon", { points: hexagon(x, y), class: "hex" });
  const kinds = classed(terrain[name] || "");
  hex.classList.add(...kinds);
  const parts = [hex];
  const [level, tint] = levels[name] || [0, null];
  const bare = kinds.every((kind) => ["open", "clear"].includes(kind));
  if (tint) parts.push(make("polygon", { points: hexagon(x, y, bare ? 1 : 0.97), class: bare ? "tint" : "tinted", fill: tint, stroke: tint }));
  if (level) parts.push(make("text", { x: x - dx * 0.48, y: y + 5, class: "level" }, String(level)));
  return parts;
};
const drawnHexes = (board) => [
  ...Object.entries(board.hexes).flatMap(([name, centre]) => drawnHex(name, centre, board)),
  ...board.lines.map(([kind, points]) => make("polyline", { points: points.join(" "), class: `line ${classed(kind).join(" ")}` })),
  ...Object.entries(board.hexes).map(([name, [x, y]]) => make("text", { x, y: y - board.dy * 0.36, class: "name" }, name)),
];
const drawnGround = (board) => {
  const { image, width, height } = board;
  if (image) return [make("image", { href: image, width, height })];
  return Object.keys(board.terrain).length ? drawnHexes(board) : drawnTable(board);
};
