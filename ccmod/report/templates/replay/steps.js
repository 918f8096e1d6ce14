// The steps: the list with its search, what is said of the present one, and every way to go to another.
const list = byId("list");
const items = [...list.children];
const words = items.map((item) => item.textContent.toLowerCase().replace(/\s+/g, " "));
const names = items.map((item) => item.id);
const ids = new Map(names.map((name, i) => [`#${name}`, i]));
items.forEach((item) => item.removeAttribute("id")); // a link to a step opens it here, the page itself need not scroll
const bad = items.flatMap((item, i) => (item.matches(".violation, .warning") ? [i] : []));
const said = (item) => item.querySelector(".say").textContent;
for (const i of bad) timeline.mark(i, items[i].matches(".violation") ? "violation" : "warning", said(items[i]));
items.forEach((item) => (item.firstElementChild.tabIndex = -1));
let at = 0;

const showWords = () => {
  const item = items[at], now = byId("now");
  now.className = `now ${item.className.replace(/\b(step|current)\b/g, "")}`;
  const sentence = html("p", "sentence", said(item));
  const link = html("a", "number", item.querySelector(".number").textContent);
  link.href = `#${names[at]}`;
  link.title = "Link to this step";
  link.setAttribute("aria-label", `Step ${link.textContent}`);
  sentence.prepend(link);
  now.replaceChildren(sentence);
  const findings = item.querySelector(".findings");
  if (findings) now.append(...[...findings.children].map((node) => node.cloneNode(true)));
};
const scrollTo = (item) => {
  if (list.scrollHeight <= list.clientHeight) return;
  list.scrollTop += item.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
};
const go = (to) => {
  const old = items[at];
  old.classList.remove("current");
  old.firstElementChild.removeAttribute("aria-current");
  old.firstElementChild.tabIndex = -1;
  at = clamp(to, 0, items.length - 1);
  const item = items[at];
  item.classList.add("current");
  item.firstElementChild.setAttribute("aria-current", "step");
  item.firstElementChild.tabIndex = 0;
  const slider = byId("slider");
  slider.value = at;
  slider.setAttribute("aria-valuetext", `${at} of ${items.length - 1}, ${timeline.name(at)}: ${said(item)}`);
  board.show(at);
  showWords();
  showFacts(position(at));
  showDice(position(at));
  showStack();
  timeline.show(at);
  scrollTo(item);
  history.replaceState(null, "", `#${names[at]}`);
};
const nextFinding = () => go(bad.find((i) => i > at) ?? bad[0] ?? at);
const previousFinding = () => go(bad.findLast((i) => i < at) ?? bad.at(-1) ?? at);

// Search.
const search = byId("search"), only = byId("only");
let matches = items.map((_, i) => i);
const filter = () => {
  const asked = search.value.trim().toLowerCase(), findings = only.getAttribute("aria-pressed") === "true";
  matches = [];
  items.forEach((item, i) => {
    const fits = (!asked || words[i].includes(asked)) && (!findings || item.matches(":not(.ok)"));
    item.hidden = !fits;
    if (fits) matches.push(i);
  });
  byId("found").textContent = asked || findings ? `${matches.length} step${matches.length === 1 ? "" : "s"}` : "";
};
search.addEventListener("input", filter);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") go(matches.find((i) => i > at) ?? matches[0] ?? at);
  if (event.key === "Escape") { search.value = ""; filter(); }
});
only.addEventListener("click", () => {
  only.setAttribute("aria-pressed", String(only.getAttribute("aria-pressed") !== "true"));
  filter();
});

// Buttons, keys, links.
const moves = {
  first: () => go(0), previous: () => go(at - 1), next: () => go(at + 1), last: () => go(items.length - 1),
  finding: nextFinding, "previous-finding": previousFinding,
};
for (const [id, move] of Object.entries(moves)) byId(id).addEventListener("click", move);
const keys = {
  Home: moves.first, ArrowLeft: moves.previous, ArrowRight: moves.next, End: moves.last, n: nextFinding, p: previousFinding,
  "[": () => go(timeline.beside(at, -1)), "]": () => go(timeline.beside(at, 1)),
  "+": () => board.zoom(1.5), "-": () => board.zoom(1 / 1.5), 0: () => board.zoom(0), "/": () => search.focus(),
};
document.addEventListener("keydown", (event) => {
  const typing = event.target === search, slides = event.target === byId("slider") && /^(Arrow|Home|End)/.test(event.key);
  if (event.ctrlKey || event.metaKey || event.altKey || typing || slides || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
list.addEventListener("keydown", (event) => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  const here = items.findIndex((item) => item.contains(document.activeElement));
  const goal = way > 0 ? matches.find((i) => i > here) : matches.findLast((i) => i < here);
  if (goal !== undefined) items[goal].firstElementChild.focus();
});
list.addEventListener("click", (event) => {
  const item = event.target.closest(".step");
  if (item) go(items.indexOf(item));
});
byId("slider").addEventListener("input", (event) => go(Number(event.target.value)));
byId("theme").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
});
addEventListener("hashchange", () => { if (ids.has(location.hash)) go(ids.get(location.hash)); });
go(ids.get(location.hash) ?? 0);
