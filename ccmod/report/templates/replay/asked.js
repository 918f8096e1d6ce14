// The hex that was asked for: its stack, its ground, who sees it; and of each unit its reach and its way.
let asked = null, followed = { reach: null, way: null }, drawnUnder = "";
const ask = (hex) => {
  asked = asked === hex ? null : hex;
  showAsked();
  if (asked && matchMedia("(max-width: 60rem)").matches) byId("stack-panel").scrollIntoView({ block: "nearest" });
};
const groundWords = (hex) => {
  const level = levels[hex]?.[0];
  return [terrain[hex] || (onHexes ? "open" : ""), level ? `level ${level}` : ""].filter(Boolean).join(", ");
};
const seenBy = (hex) => {
  const found = { clear: [], hindered: [], unknown: [] };
  for (const [place, stack] of position(at).stacks) {
    const seen = place === hex ? "blocked" : sightBetween(place, hex);
    const units = stack.map(counter).filter(({ side, kind }) => side && ["unit", "leader"].includes(kind));
    if (found[seen] && units.length) found[seen].push(`${units.map(({ name }) => name).join(", ")} in ${place}`);
  }
  const parts = [["clear", "Seen by"], ["hindered", "Seen through a hindrance by"], ["unknown", "Perhaps seen by"]];
  const said = parts.filter(([kind]) => found[kind].length).map(([kind, words]) => `${words} ${found[kind].join("; ")}`);
  return `${said.join(". ") || "No unit sees it"}. Judged by the map alone: smoke and units in between are not counted.`;
};
const follows = (kind, name, words) => {
  const button = html("button", "small", kind);
  button.type = "button";
  button.title = words;
  button.ariaLabel = `${kind} of ${name}`;
  button.ariaPressed = String(followed[kind] === name);
  button.addEventListener("click", () => {
    followed[kind] = followed[kind] === name ? null : name;
    showAsked();
  });
  return button;
};
const stackRow = (shown) => {
  const row = html("li"), reach = size * 0.6;
  const picture = make("svg", { viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`, "aria-hidden": "true" });
  picture.append(drawn(shown));
  row.append(picture, html("span", "", called(shown)));
  if (reachOf(shown.name, asked)) row.append(follows("reach", shown.name, "Show how far it can move"));
  if (hosted) row.append(asksHost(shown.name));
  if (wayOf(shown.name).length > 1) row.append(follows("way", shown.name, "Show where it has been"));
  return row;
};
const placeNow = (name) => [...position(at).stacks].find(([, stack]) => stack.some((index) => game.counters[index][0] === name))?.[0];
const wayWords = (name) => {
  const way = wayOf(name).filter(({ step }) => step <= at);
  return `${name}: ${way.map(({ step, hex, label }) => (step ? `${hex} (step ${game.numbers[step - 1]}${label ? `, ${label}` : ""})` : hex)).join(" → ")}`;
};
const drawUnder = () => {
  const { reach, way } = followed;
  const place = reach && placeNow(reach), sees = overlays.sight && asked;
  const soFar = way ? wayOf(way).filter(({ step }) => step <= at) : [];
  const now = JSON.stringify([overlays.terrain, sees, reach, place, way, soFar.length]);
  if (now === drawnUnder || !board.under) return;
  drawnUnder = now;
  board.under.replaceChildren(
    ...(overlays.terrain ? drawnTerrain() : []),
    ...(sees ? drawnSight() : []),
    ...(place ? drawnReach(reachOf(reach, place) || []) : []),
    ...drawnWay(soFar),
  );
};
const showAsked = () => {
  const stack = asked ? position(at).stacks.get(asked) || [] : [];
  board.choose(stack.length ? asked : null);
  byId("stack-panel").hidden = !asked || !(stack.length || canAsk);
  byId("stack-title").textContent = stack.length ? `Stack in ${asked}, top first` : asked || "";
  byId("asked-ground").textContent = asked ? groundWords(asked) : "";
  byId("asked-sight").textContent = asked && overlays.sight ? seenBy(asked) : "";
  byId("asked-legend").replaceChildren(...(asked && overlays.sight ? sightLegend() : []));
  byId("asked-way").textContent = followed.way ? wayWords(followed.way) : "";
  byId("stack").replaceChildren(...stack.map(counter).reverse().map(stackRow));
  drawUnder();
};
const askBox = byId("hex");
askBox.hidden = !canAsk;
askBox.addEventListener("keydown", (event) => {
  if (event.key === "Escape") askBox.blur();
  if (event.key !== "Enter") return;
  const wanted = askBox.value.trim().toLowerCase();
  const hex = Object.keys(game.board.hexes).find((name) => name.toLowerCase() === wanted);
  if (!hex) return notice(`There is no hex ${askBox.value.trim() || "of no name"}.`);
  asked = null;
  ask(hex);
});
