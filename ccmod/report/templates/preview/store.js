// What the page shows now, the addresses of pictures, and lists of which only what has changed is drawn anew.
let shown = JSON.parse(byId("data").textContent);
const embedded = shown.pictures;
const address = (mark) => (embedded ? embedded[mark] : `picture/${mark}`);
const body = (part) => byId(part).lastElementChild;

const picture = (mark, words, lazy = true) => {
  const image = html("img");
  image.alt = words;
  if (lazy) image.loading = "lazy";
  image.decoding = "async";
  image.src = address(mark);
  return image;
};

// The children of a list by their keys: one whose data are the same stays as it is, with its focus and its scrolling.
const drawn = new Map();
const listed = (list, items, key, draw) => {
  const before = drawn.get(list) || new Map(), now = new Map();
  for (const item of items) {
    const told = JSON.stringify(item), id = key(item), old = before.get(id);
    if (old?.told === told) { now.set(id, old); continue; }
    const node = draw(item, old?.node);
    if (drawn.has(list) && node !== old?.node) node.classList.add("new");
    now.set(id, { told, node });
  }
  drawn.set(list, now);
  const nodes = [...now.values()].map(({ node }) => node);
  if (nodes.length !== list.children.length || nodes.some((node, at) => list.children[at] !== node)) {
    const focus = document.activeElement;
    list.replaceChildren(...nodes);
    if (focus?.isConnected) focus.focus({ preventScroll: true });
  }
};
