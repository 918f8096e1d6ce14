// What lies over the ground when it is asked for: terrain, who sees a hex, a unit's reach and its way so far. Lines of
// sight and reaches come with the page, as the rules of the game have computed them.
const terrain = game.board?.terrain || {}, levels = game.board?.levels || {};
const onHexes = game.board && Object.keys(terrain).length + Object.keys(levels).length > 0;
const canAsk = Boolean(onHexes || game.sight);
const overlays = { terrain: false, sight: false };
const overlayButtons = () => [["terrain", "▦", "Terrain (t)", onHexes], ["sight", "◉", "Who sees a hex (v)", game.sight]]
  .filter(([, , , there]) => there).map(([name, sign, words]) => {
    const button = html("button", "", sign);
    button.type = "button";
    button.id = `show-${name}`;
    button.title = words;
    button.ariaLabel = words.replace(/ \(.*/, "");
    button.ariaPressed = "false";
    button.addEventListener("click", () => toggleOverlay(name));
    return button;
  });
const toggleOverlay = (name) => {
  const button = byId(`show-${name}`);
  if (!button) return;
  overlays[name] = !overlays[name];
  button.ariaPressed = String(overlays[name]);
  if (name === "sight" && overlays.sight && !asked) notice("Click a hex to see who sees it.");
  showAsked();
};

// Sight: two bits a goal, as they were packed.
const SEEN = ["blocked", "clear", "hindered", "unknown"];
const goals = new Map((game.sight?.goals || []).map((hex, i) => [hex, i]));
const rows = new Map();
const rowFrom = (hex) => {
  if (!rows.has(hex) && game.sight.rows[hex]) rows.set(hex, atob(game.sight.rows[hex]));
  return rows.get(hex);
};
const sightFrom = (from, to) => {
  const row = rowFrom(from), i = goals.get(to);
  return row && i !== undefined ? SEEN[(row.charCodeAt(i >> 2) >> (2 * (i & 3))) & 3] : null;
};
const sightBetween = (a, b) => sightFrom(a, b) || sightFrom(b, a) || "unknown";

// Reaches: a letter a hex, in halves of a movement point.
const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const reachOf = (name, hex) => {
  const spelled = game.reach?.[`${name} ${hex}`];
  if (!spelled) return null;
  const hexes = Object.keys(game.board.hexes);
  return [...spelled].map((letter, i) => [hexes[i], LETTERS.indexOf(letter) / 2]).filter(([, mp]) => mp > 0);
};
// The way of a counter: each step at which it is in another hex than before, with the words of the step's line there.
const ways = new Map();
const wayOf = (name) => {
  if (ways.has(name)) return ways.get(name);
  const way = [];
  [game.start, ...game.steps].forEach((step, i) => {
    for (const [hex, stack] of Object.entries(step.stacks || {})) {
      if (way.at(-1)?.hex === hex || !stack.some((index) => game.counters[index][0] === name)) continue;
      const line = step.lines?.find(({ kind, hexes }) => kind !== "sight" && hexes.at(-1) === hex);
      way.push({ step: i, hex, label: line?.label || "" });
    }
  });
  ways.set(name, way);
  return way;
};

const cell = (hex, className, part = 0.98) => make("polygon", { points: hexagon(...game.board.hexes[hex], part), class: className });
const wordsAt = (hex, words, className, down = 0) => {
  const [x, y] = game.board.hexes[hex];
  return make("text", { x, y: y + down, class: className }, words);
};
const drawnTerrain = () => Object.keys(game.board.hexes).flatMap((hex) => [
  ...(terrain[hex] && !/^(open|clear)$/.test(terrain[hex]) ? [cell(hex, `hex over ${classed(terrain[hex]).join(" ")}`)] : []),
  ...(levels[hex]?.[0] ? [wordsAt(hex, String(levels[hex][0]), "level", game.board.dy * 0.1)] : []),
]);
const inSight = () => Object.keys(game.board.hexes)
  .filter((hex) => (hex !== asked && rowFrom(asked)) || rowFrom(hex))
  .map((hex) => [hex, sightBetween(asked, hex)]);
const drawnSight = () => inSight().map(([hex, seen]) => cell(hex, `seen ${seen}`));
const SIGHTS = { clear: "in sight", hindered: "hindered", blocked: "out of sight", unknown: "unclear" };
const sightLegend = () => {
  const there = new Set(inSight().map(([, seen]) => seen));
  const samples = Object.entries(SIGHTS).filter(([seen]) => there.has(seen));
  return [...samples, ...(rowFrom(asked) ? [] : [["", "worked out from hexes with units only"]])]
    .map(([seen, words]) => html("span", seen && `sample ${seen}`, words));
};
const drawnReach = (reach) => reach.flatMap(([hex, mp]) => [cell(hex, "reached", 0.94), wordsAt(hex, String(mp), "price", game.board.dy * 0.4)]);
const drawnWay = (way) => {
  const points = way.map(({ hex }) => game.board.hexes[hex]).filter(Boolean);
  return points.length > 1 ? [make("path", { d: `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`, class: "way-so-far" })] : [];
};
