// The steps: their list, what is said of the present one, and going to another.
const list = byId("list");
const items = [...list.querySelectorAll(".step")];
const rowOf = (item) => item.firstElementChild;
const ownText = (item) => [...item.children].filter((part) => !part.matches("ol, .fold, .branch")).map((part) => part.textContent).join(" ");
const words = items.map((item) => ownText(item).toLowerCase().replace(/\s+/g, " "));
const names = items.map((item) => item.id);
const ids = new Map(names.map((name, i) => [`#${name}`, i]));
items.forEach((item) => item.removeAttribute("id")); // a link to a step opens it here, the page itself need not scroll
const bad = items.flatMap((item, i) => (item.matches(".violation, .warning") ? [i] : []));
const said = (item) => rowOf(item).querySelector(".say").textContent;
for (const i of bad) timeline.mark(i, items[i].matches(".violation") ? "violation" : "warning", said(items[i]));
items.forEach((item) => (rowOf(item).tabIndex = -1));

const showWords = () => {
  const item = items[at], now = byId("now");
  now.className = `now ${item.className.replace(/\b(step|current|aside|part|context)\b/g, "")}`;
  const sentence = html("p", "sentence", said(item));
  const link = html("a", "number", item.querySelector(".number").textContent);
  link.href = `#${names[at]}`;
  link.title = "Link to this step";
  link.setAttribute("aria-label", `Step ${link.textContent}`);
  sentence.prepend(link);
  now.replaceChildren(sentence);
  const findings = item.querySelector(":scope > .findings");
  if (findings) now.append(...[...findings.querySelectorAll(":scope > :not(.judged)")].map((node) => node.cloneNode(true)));
};
const scrollTo = (item) => {
  if (list.scrollHeight <= list.clientHeight) return;
  list.scrollTop += rowOf(item).getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
};
const go = (to) => {
  const old = items[at];
  old.classList.remove("current");
  rowOf(old).removeAttribute("aria-current");
  rowOf(old).tabIndex = -1;
  at = clamp(to, 0, items.length - 1);
  const item = items[at];
  item.classList.add("current");
  rowOf(item).setAttribute("aria-current", "step");
  rowOf(item).tabIndex = 0;
  const slider = byId("slider");
  slider.value = at;
  slider.setAttribute("aria-valuetext", `${at} of ${items.length - 1}, ${timeline.name(at)}: ${said(item)}`);
  board.show(at);
  showWords();
  showFacts(position(at));
  showDice(position(at));
  showAsked();
  showNote();
  timeline.show(at);
  curves.show(at);
  showFolded(item);
  tellHost({});
  scrollTo(item);
  setAddress(`#${names[at]}`);
};
// A step of the list under the pointer lights its hexes on the board.
const lightUnder = ({ target }) => {
  const i = items.indexOf(target.closest(".step"));
  board.light(i < 0 ? [] : hexesOf(i));
};
list.addEventListener("pointerover", lightUnder);
list.addEventListener("pointerleave", () => board.light([]));
// Behind the last finding comes the first again, and the page says so.
const toFinding = (near, far, words) => {
  if (near === undefined && far !== undefined) notice(words);
  go(near ?? far ?? at);
};
const nextFinding = () => toFinding(bad.find((i) => i > at), bad[0], "No finding after this step: this is the first one.");
const previousFinding = () => toFinding(bad.findLast((i) => i < at), bad.at(-1), "No finding before this step: this is the last one.");
