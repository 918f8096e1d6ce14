// A judge's notes and rulings: those that came with the page, and over them what was written here. They are kept in the
// browser as far as it lets a page keep anything, saved as a file that `ccmod replay --notes` reads, and loaded from one.
const RULINGS = { stands: "the finding stands", overruled: "overruled", open: "still open" };
const stepName = (i) => names[i].replace("step-", "");
const indexOf = (step) => names.indexOf(`step-${step}`);
const keptAs = ["ccmod-notes", document.querySelector("h1").textContent, ...items.slice(0, 12).map(said)].join("\n");
const notes = new Map();
const tellNotes = (words) => (byId("notes-told").textContent = words);
const isEmpty = ({ note, ruling, bookmark }) => !note?.trim() && !ruling && !bookmark?.trim();
const admit = (list) => {
  let refused = 0;
  for (const { step, says = "", ruling = "", note = "", by = "", date = "", bookmark = "" } of list) {
    const i = indexOf(step), text = (value) => String(value).slice(0, 20000);
    if (i < 0 || (says && says !== said(items[i]))) refused++;
    else notes.set(i, { ruling: ruling in RULINGS ? ruling : "", note: text(note), by: text(by), date: text(date), bookmark: text(bookmark) });
  }
  return refused;
};
const filled = (note) => Object.fromEntries(Object.entries(note).filter(([, value]) => value));
const cameWithThePage = new Set(game.notes.map(({ step }) => indexOf(step)));
// One that came with the page and was emptied is saved without words: so it is taken out of the record, too.
const notesOf = (all) => [...notes.keys()].sort((a, b) => a - b).filter((i) => all || cameWithThePage.has(i) || !isEmpty(notes.get(i)))
  .map((i) => ({ step: /^\d+$/.test(stepName(i)) ? Number(stepName(i)) : stepName(i), says: said(items[i]), ...filled(notes.get(i)) }));
const keep = () => {
  try {
    localStorage.setItem(keptAs, JSON.stringify(notesOf(true)));
  } catch {
    tellNotes("This browser keeps nothing for this page: save the notes as a file.");
  }
};
const kept = () => {
  try {
    return JSON.parse(localStorage.getItem(keptAs) || "[]");
  } catch {
    return [];
  }
};

const markOf = (note) => (note?.ruling ? RULINGS[note.ruling] : note?.note?.trim() ? "written" : "");
const isBookmarked = (i) => Boolean(notes.get(i)?.bookmark?.trim());
const listNotes = () => {
  const rows = [...notes].filter(([, note]) => !isEmpty(note)).sort(([a], [b]) => a - b);
  byId("notes").replaceChildren(...rows.map(([i, { ruling, note, by, date, bookmark }]) => {
    const row = html("li"), link = html("a", "", `Step ${stepName(i)}`);
    link.href = `#${names[i]}`;
    row.append(link, bookmark ? html("b", "bookmark", ` ★ ${bookmark}`) : "", ruling ? html("b", "", ` ${RULINGS[ruling]}`) : "", ` ${note}`, by || date ? html("span", "by", ` (${[by, date].filter(Boolean).join(", ")})`) : "");
    return row;
  }));
  byId("save-notes").disabled = !notesOf(false).length;
  items.forEach((item, i) => {
    rowOf(item).classList.toggle("noted", Boolean(markOf(notes.get(i))));
    rowOf(item).classList.toggle("bookmarked", isBookmarked(i));
  });
};
const showNote = () => {
  const note = notes.get(at);
  byId("ruling").value = note?.ruling || "";
  byId("note-text").value = note?.note || "";
  byId("note-by").value = note?.by || lastBy;
  byId("bookmark").value = note?.bookmark || "";
  byId("note-mark").textContent = markOf(note);
  if (markOf(note)) byId("note-box").open = true;
  else if (!byId("note-box").contains(document.activeElement)) byId("note-box").open = false;
};
let lastBy = "";
const today = () => new Date().toLocaleDateString("sv");  // as 2026-11-28, by the clock on the wall
const write = () => {
  lastBy = byId("note-by").value;
  const said = { ruling: byId("ruling").value, note: byId("note-text").value, bookmark: byId("bookmark").value };
  notes.set(at, isEmpty(said) ? { ...said, by: "", date: "" } : { ...said, by: lastBy, date: today() });
  byId("note-mark").textContent = markOf(notes.get(at));
  keep();
  listNotes();
};
for (const id of ["ruling", "note-text", "note-by", "bookmark"]) byId(id).addEventListener("input", write);
const openNote = () => {
  byId("note-box").open = true;
  byId("note-text").focus();
};

// A bookmark is called by the turn and the sentence of its step until somebody gives it a better name.
const toggleBookmark = () => {
  byId("bookmark").value = isBookmarked(at) ? "" : [timeline.name(at), said(items[at])].filter(Boolean).join(": ").slice(0, 100);
  write();
  tellNotes(isBookmarked(at) ? "Bookmark set." : "Bookmark taken away.");
};
const nextBookmark = () => {
  const all = items.map((_, i) => i).filter(isBookmarked);
  if (all.length) go(all.find((i) => i > at) ?? all[0]);
};

const notesFile = () => JSON.stringify({ ccmod: "notes/1", game: document.querySelector("h1").textContent, steps: notesOf(false) }, null, 1);
byId("save-notes").addEventListener("click", () => {
  save(new Blob([notesFile()], { type: "application/json" }), fileName("notes.json"));
  tellNotes("Saved. `ccmod record annotate` puts the file into a record, `ccmod replay --notes` into a page.");
});
byId("load-notes").addEventListener("click", () => byId("notes-file").click());
byId("notes-file").addEventListener("change", async ({ target }) => {
  try {
    const { steps } = JSON.parse(await target.files[0].text());
    const refused = admit(steps);
    tellNotes(`${count(steps.length - refused, "note")} loaded${refused ? `, ${refused} left out: they are on other steps than these` : ""}.`);
  } catch {
    tellNotes("This is no file of notes that a page has saved. YAML goes in by ccmod replay --notes.");
  }
  target.value = "";
  keep();
  listNotes();
  showNote();
});
admit(game.notes);
admit(kept());
listNotes();
