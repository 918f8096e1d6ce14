// Every way to go to another step: buttons, keys, links.
const moves = {
  first: () => go(0), previous: () => go(at - 1), next: () => go(at + 1), last: () => go(items.length - 1),
  finding: nextFinding, "previous-finding": previousFinding,
};
for (const [id, move] of Object.entries(moves)) byId(id).addEventListener("click", () => { stopPlaying(); move(); });
const keys = {
  Home: moves.first, ArrowLeft: moves.previous, ArrowRight: moves.next, End: moves.last, n: nextFinding, p: previousFinding,
  j: moves.next, k: moves.previous, "?": () => byId("keys").showModal(),
  "[": () => go(timeline.beside(at, -1)), "]": () => go(timeline.beside(at, 1)),
  "+": () => board.zoom(1.5), "-": () => board.zoom(1 / 1.5), 0: () => board.zoom(0), "/": () => search.focus(),
  f: () => unfold.click(), s: openShare, m: openNote, b: toggleBookmark, B: nextBookmark,
  t: () => toggleOverlay("terrain"), v: () => toggleOverlay("sight"), h: () => askBox.focus(), " ": togglePlaying,
};
document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=range]), select, textarea") || document.querySelector("dialog[open]");
  const slides = event.target === byId("slider") && /^(Arrow|Home|End)/.test(event.key);
  const presses = event.key === " " && event.target.closest("button, [role=button], summary");
  if (event.ctrlKey || event.metaKey || event.altKey || typing || slides || presses || !keys[event.key]) return;
  event.preventDefault();
  if (event.key !== " ") stopPlaying();
  keys[event.key]();
});
list.addEventListener("keydown", (event) => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  const rows = [...list.querySelectorAll(".row, .fold, .branch > summary")].filter((row) => !row.closest("[hidden]"));
  rows[rows.indexOf(document.activeElement) + way]?.focus();
});
list.addEventListener("click", (event) => {
  const fold = event.target.closest(".fold"), item = event.target.closest(".step");
  if (fold) toggle(fold);
  else if (item && event.target.closest(".row")) { stopPlaying(); go(items.indexOf(item)); }
});
byId("slider").addEventListener("input", (event) => { stopPlaying(); go(Number(event.target.value)); });
byId("help").addEventListener("click", keys["?"]);
addEventListener("hashchange", () => { if (ids.has(location.hash)) go(ids.get(location.hash)); });
go(ids.get(location.hash) ?? 0);
