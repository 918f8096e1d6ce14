// Maps: the set-up that was chosen, with grid, names and terrain as `ccmod grid` draws them.
const LAYERS = [["pieces", "Pieces"], ["grid", "Grid"], ["names", "Names"], ["terrain", "Terrain"]];
const chosen = new Map();

const overGrid = (over) => {
  const layer = make("g");
  layer.append(make("path", { d: over.grid, class: "grid" }));
  for (const [, corners] of over.zones) layer.append(make("polygon", { points: corners.join(" "), class: "zone" }));
  for (const [, x, y] of over.spots) layer.append(make("circle", { cx: x, cy: y, r: 4, class: "spot" }));
  return layer;
};
const overWords = (told, below) => told.map(([words, x, y, height]) => {
  const size = clamp(height * 0.2, 7, 22) * (below ? 0.75 : 1);
  return make("text", { x, y: y + height * (below ? 0.2 : -0.2) + size * 0.35, "font-size": size }, words);
});
const overNames = (over) => {
  const layer = make("g");
  layer.append(...overWords(over.names, false));
  for (const [name, corners] of over.zones) {
    const x = Math.min(...corners.map(([at]) => at)) + 4, y = Math.min(...corners.map(([, at]) => at)) + 14;
    layer.append(make("text", { x, y, "font-size": 12, class: "blue left" }, name));
  }
  for (const [name, x, y] of over.spots) layer.append(make("text", { x, y: y + 17, "font-size": 12, class: "blue" }, name));
  return layer;
};
const overTerrain = (over) => {
  const layer = make("g");
  layer.append(...overWords(over.terrain, true));
  return layer;
};
const DRAW = { grid: overGrid, names: overNames, terrain: overTerrain };
const told = (over) => ({
  grid: over.grid || over.zones.length || over.spots.length,
  names: over.names.length || over.zones.length || over.spots.length,
  terrain: over.terrain.length,
});

const drawPieces = (pieces) => {
  const layer = make("g");
  for (const { name, at, picture, x, y, width, height } of pieces) {
    const node = make("image", { href: address(picture), x, y, width, height });
    node.append(make("title", {}, `${name} (${at})`));
    layer.append(node);
  }
  return layer;
};
const pieceList = (pieces) => {
  const list = html("details", "onmap"), items = html("ul");
  list.append(html("summary", "", count(pieces.length, "piece")), items);
  items.append(...pieces.map(({ name, at }) => html("li", "", `${name} (${at})`)));
  return list;
};

const drawView = (view, over, on) => {
  const frame = html("div", "board");
  const svg = make("svg", { viewBox: `0 0 ${view.width} ${view.height}`, role: "img", "aria-label": `The map with ${count(view.pieces.length, "piece")}` });
  svg.append(make("image", { href: address(view.ground), width: view.width, height: view.height, preserveAspectRatio: "none" }));
  const layers = { pieces: drawPieces(view.pieces) };
  for (const [name, draw] of Object.entries(DRAW)) {
    layers[name] = draw(over);
    layers[name].classList.add("over");
  }
  for (const [name] of LAYERS) {
    layers[name].classList.toggle("off", !on.has(name));
    svg.append(layers[name]);
  }
  frame.append(svg);
  const look = looking(svg, frame, view);
  const buttons = html("div", "zoom");
  buttons.append(...zoomButtons(look.zoom));
  frame.append(buttons);
  frame.addEventListener("keydown", (event) => {
    const factor = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, 0: 0 }[event.key];
    if (factor === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    look.zoom(factor);
    event.preventDefault();
  });
  return { frame, layers };
};

const switchButton = (name, words, on, layer) => {
  const button = html("button", "", words);
  button.type = "button";
  button.setAttribute("aria-pressed", on.has(name));
  button.addEventListener("click", () => {
    on.has(name) ? on.delete(name) : on.add(name);
    button.setAttribute("aria-pressed", on.has(name));
    layer(name).classList.toggle("off", !on.has(name));
  });
  return button;
};
const drawMap = ({ name, views, overlays }) => {
  const node = html("section", "map"), place = html("div"), switches = html("div", "switches");
  const state = chosen.get(name) || { setup: views[0].setup, on: new Set(["pieces"]) };
  chosen.set(name, state);
  let current = null;
  const show = () => {
    const view = views.find(({ setup }) => setup === state.setup) || views[0];
    current = drawView(view, overlays[view.overlay], state.on);
    place.replaceChildren(current.frame, ...(view.pieces.length ? [pieceList(view.pieces)] : []));
  };
  if (views.length > 1) {
    const select = html("select");
    select.setAttribute("aria-label", `Set-up on ${name}`);
    select.append(...views.map(({ setup }) => new Option(setup, setup, false, setup === state.setup)));
    select.addEventListener("change", () => { state.setup = select.value; show(); });
    switches.append(select);
  }
  const has = { pieces: views.some(({ pieces }) => pieces.length) };
  for (const { overlay } of views) for (const [layer, there] of Object.entries(told(overlays[overlay]))) has[layer] ||= there;
  switches.append(...LAYERS.filter(([layer]) => has[layer]).map(([layer, words]) => switchButton(layer, words, state.on, (name) => current.layers[name])));
  const title = html("h3", "", name);
  if (views.length === 1 && views[0].setup) title.append(" ", html("small", "", views[0].setup));
  node.append(title, switches, place);
  show();
  return node;
};
const showMaps = ({ maps, overlays }) => {
  const items = maps.map((map) => ({ ...map, overlays: Object.fromEntries(map.views.map(({ overlay }) => [overlay, overlays[overlay]])) }));
  listed(body("maps"), items, ({ name }) => name, drawMap);
};
