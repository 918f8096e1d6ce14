// Counters and cards in their groups, each with all its states; and the search among them.
const drawState = (name, only) => ([words, mark]) => {
  const figure = html("figure");
  figure.append(picture(mark, only ? name : `${name}, ${words}`));
  if (!only) figure.append(html("figcaption", "", words));
  return figure;
};
const drawPiece = ({ name, states, alike }) => {
  const node = html("li", "piece"), row = html("div", "states");
  row.append(...states.map(drawState(name, states.length === 1)));
  const title = html("h4", "", name);
  if (alike.length) {
    const more = html("small", "", ` and ${alike.length} alike`);
    more.title = alike.join(", ");
    title.append(more);
  }
  node.append(title, row);
  node.dataset.name = [name, ...alike].join("\n").toLowerCase();
  node.dataset.count = 1 + alike.length;
  return node;
};
const countOf = (pieces) => pieces.reduce((sum, { alike }) => sum + 1 + alike.length, 0);
const drawGroup = ({ title, pieces }, old) => {
  const node = old || html("section");
  if (!old) {
    node.append(html("h3"), html("ul", "pieces"));
    node.lastChild.setAttribute("role", "list");
  }
  node.firstChild.replaceChildren(title, " ", html("small", "", String(countOf(pieces))));
  listed(node.lastChild, pieces, ({ id }) => id, drawPiece);
  return node;
};
const searchIn = (part) => {
  const wanted = byId(part).querySelector("input").value.trim().toLowerCase(), status = byId(part).querySelector(".search [role=status]");
  let found = 0;
  for (const group of body(part).children) {
    let any = false;
    for (const piece of group.lastChild.children) {
      piece.hidden = !piece.dataset.name.includes(wanted);
      any ||= !piece.hidden;
      if (!piece.hidden) found += Number(piece.dataset.count);
    }
    group.hidden = !any;
  }
  status.textContent = wanted ? count(found, "piece") : "";
};
const showPieces = (part, pieces) => {
  const groups = new Map();
  for (const { group, ...piece } of pieces) {
    const title = group.join(" · ");
    if (!groups.has(title)) groups.set(title, []);
    groups.get(title).push(piece);
  }
  listed(body(part), [...groups].map(([title, pieces]) => ({ title, pieces })), ({ title }) => title, drawGroup);
  searchIn(part);
};
for (const part of ["counters", "cards"]) {
  const input = byId(part).querySelector("input");
  input.addEventListener("input", () => searchIn(part));
  input.addEventListener("keydown", ({ key }) => { if (key === "Escape") { input.value = ""; searchIn(part); } });
}
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  byId("counters").querySelector("input").focus();
  event.preventDefault();
});
