/* The page: files come in, jobs are offered, what came of them is shown. */

import { Analysis } from "./analysis.js";
import { chosen, dropped, gathered } from "./dropped.js";
import { keepAll, served } from "./offline.js";
import { Python } from "./python.js";
import { begin, hear, show } from "./result.js";
import { recordIn } from "./sharing.js";
import { forget, remember, remembered } from "./store.js";

const DEMO = "demo/the-mill-farm.ccrec";
const LINKED = "from-the-link.ccrec";
const MODULES = ["module", "extension"];
const $ = (id) => document.getElementById(id);

const files = new Map(); // path to what it was found to be
let working = 0;

await served();
const python = new Python(
  (text, part) => {
    $("progress").value = part;
    $("progress").hidden = part >= 1;
    if (part < 1 || !working) $("stage").textContent = text || "Ready";
  },
  (why) => {
    $("stage").textContent = `ccmod could not be started: ${why}`;
    $("progress").hidden = true;
  },
);

python.onSaid = hear;
python.onMoved = (text, part) => {
  if (!working) return;
  $("count").textContent = text;
  $("progress").hidden = false;
  if (part === undefined || part === null) $("progress").removeAttribute("value");
  else $("progress").value = part;
};
/* Whoever waits for a job that was stopped ends without a word. */
addEventListener("unhandledrejection", (event) => {
  if (event.reason?.stopped) event.preventDefault();
});

/* Say what is under way while it is; a reader of the screen hears it. */
async function during(text, work) {
  working += 1;
  $("stage").textContent = text;
  $("stop").hidden = false;
  document.body.setAttribute("aria-busy", "true");
  try {
    return await work();
  } finally {
    working -= 1;
    if (!working) {
      $("stage").textContent = "Ready";
      $("count").textContent = "";
      $("progress").hidden = true;
      $("stop").hidden = true;
      document.body.removeAttribute("aria-busy");
    }
  }
}

function take(found) {
  return during("Reading …", async () => {
    try {
      for (const { path, file, parts } of gathered(found)) {
        $("stage").textContent = `Reading ${path} …`;
        await replaceParts(path, parts);
        await takeOne(path, file, parts);
      }
    } finally {
      await offer();
    }
  });
}

/* The parts of an author's folder that lie on the desk are those that were dropped last. */
async function replaceParts(path, parts) {
  for (const old of files.get(path)?.parts ?? []) await python.remove(old);
  for (const { path: part, file } of parts) await python.put(part, file);
}

async function takeOne(path, file, parts = []) {
  await python.put(path, file);
  try {
    const told = await python.ask({ ask: "describe", file: path });
    files.set(path, { ...told, parts: parts.map((part) => part.path) });
    if (told.shipped) await python.lend("module", told.shipped);
    if (told.kind === "sources") {
      for (const map of await python.ask({ ask: "shipped maps", file: path })) await python.lend("map", map);
    }
    if (told.kind === "module") await remember({ file: path, title: told.title, version: told.version, blob: file });
  } catch (error) {
    files.set(path, { file: path, kind: "refused", title: "", version: "", players: {}, sides: [], shipped: "", parts: parts.map((part) => part.path), why: error.message });
    if (error.stopped) throw error;
  }
}

const row = (text, ...more) => {
  const item = document.createElement("li");
  item.append(text, ...more);
  return item;
};

const button = (text, work, label) => {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  if (label) made.setAttribute("aria-label", label);
  made.onclick = work;
  return made;
};

function words({ file, kind, title, version, players, parts, why }) {
  if (why !== undefined) return `${file}: ${why}`;
  const seats = Object.entries(players).map(([player, side]) => `${side}: ${player}`).join(", ");
  const more = parts?.length ? `with ${parts.length} more ${parts.length === 1 ? "file" : "files"}` : "";
  return [file, kind, [title, version].filter(Boolean).join(" "), seats, more].filter(Boolean).join(" · ");
}

function drop(path) {
  const { kind } = files.get(path);
  return during(`Removing ${path} …`, async () => {
    await replaceParts(path, []);
    files.delete(path);
    if (kind === "module") await forget(path);
    await python.remove(path);
    await offer();
  });
}

/* Options of a list, the chosen one kept where it is still there. */
function fill(select, options) {
  const before = select.value;
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
  if (options.some(([value]) => value === before)) select.value = before;
}

async function offer() {
  const all = [...files.values()];
  $("table").hidden = !all.length;
  $("files").replaceChildren(...all.map((one) => row(words(one), " ", button("Remove", () => drop(one.file), `Remove ${one.file}`))));
  const games = all.filter((one) => !MODULES.includes(one.kind));
  const modules = all.filter((one) => one.kind === "module");
  fill($("module"), [["", "as the game says"], ...modules.map(({ file, title, version }) => [file, `${title} ${version}`])]);
  const sides = [...new Set(games.flatMap(({ sides }) => sides))];
  fill($("seen"), [["", "an onlooker"], ...sides.map((side) => [side, side]), ["referee", "the referee: everything"]]);
  await offerJobs();
}

function offered(module) {
  const usable = [...files.values()].filter(({ why }) => why === undefined);
  return python.ask({ ask: "offers", files: usable, module });
}

async function offerJobs() {
  const offers = await offered($("module").value || null);
  $("jobs").replaceChildren(...offers.map((one) => row(button(one.title, () => work(one)), ` ${one.about}`)));
}

const view = () => {
  const seen = $("seen").value;
  return !seen ? [] : seen === "referee" ? ["--referee"] : ["--as", seen];
};

const read = async (path) => [path.replace(/^\.\//, ""), await python.read(path)];

/* Carry out a job and show what came of it; a game that is shown can be analysed. */
async function work(offer) {
  await during(`${offer.title} …`, async () => {
    await analysis.begin(null);
    begin(offer.title);
    try {
      const ran = await python.ask({ ask: "run", words: [...offer.words, ...(offer.seen ? view() : [])] });
      const made = await Promise.all([...ran.files, ...(offer.keep ? [offer.keep] : [])].map(read));
      show(offer.title, ran, made, offer.page);
      if (offer.id === "replay" && ran.exit < 2) await analysis.begin(gameOf(offer.words[1], offer.module));
    } catch (error) {
      show(offer.title, { out: "", err: error.message }, [], null);
    }
  });
}

function gameOf(file, module) {
  const seen = $("seen").value || null;
  const mayKeep = seen === "referee" || file.endsWith(".ccrec"); // a record holds what is hidden
  return { file, module, seen, mayKeep };
}

const analysis = new Analysis(python, during, ({ file, module, title, keep }) => {
  const page = `${file}.html`;
  const words = ["replay", file, ...(module ? ["--module", module] : []), "-o", page, "--force", "--quiet"];
  return work({ id: "replay", title, words, page, module, seen: true, keep });
}, onKept);

/* A record that was made here lies on the desk like one that was dropped. */
async function onKept(file) {
  await takeOne(file, new Blob([await python.read(file)]));
  await offer();
}

for (const choice of [$("choose"), $("choose-folder")]) {
  choice.onchange = () => {
    const found = chosen(choice.files);
    choice.value = ""; // else nothing happens when the same files are chosen again
    return take(found);
  };
}
$("module").onchange = () => during("Looking at what can be done …", offerJobs);
$("stop").onclick = () => python.stop();
$("demo").onclick = () => during("Fetching the demo …", async () => { // busy until it is shown: nobody asks about the game before it
  const response = await fetch(DEMO);
  const path = DEMO.split("/").pop();
  await take([{ path, file: await response.blob() }]);
  await watch(path);
});

/* Watch and judge one of the files, whatever lies beside it, and whatever module is chosen for that. */
async function watch(path) {
  const offer = (await offered(null)).find(({ id, words }) => id === "replay" && words[1] === path);
  if (offer) await work(offer);
}

/* A link that somebody sent: its record is put on the desk and watched. */
async function takeLinked() {
  $("notice").textContent = "";
  try {
    const text = await recordIn(location.hash);
    if (text === null) return;
    await during("Opening the link …", async () => {
      await take([{ path: LINKED, file: new Blob([text]) }]);
      const { why } = files.get(LINKED);
      if (why !== undefined) throw new Error(`The record in the link cannot be read: ${why}`);
      await watch(LINKED);
    });
  } catch (error) {
    $("notice").textContent = error.message;
  }
}

addEventListener("hashchange", takeLinked);
/* While something is dragged the frame lets it through: what is dropped there is for this page, too. */
const drag = (on) => document.body.classList.toggle("dragging", on);
addEventListener("message", ({ source, data }) => {
  if (source === $("page").contentWindow && data?.ccmod?.dragged) drag(true);
});
addEventListener("dragenter", () => drag(true));
addEventListener("dragleave", ({ relatedTarget }) => relatedTarget ?? drag(false));
addEventListener("pointermove", () => drag(false)); // a drag that ended elsewhere: while one goes on, no pointer moves
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  drag(false);
  return during("Reading …", async () => take(await dropped(event.dataTransfer)));
});

for (const { file, blob } of await remembered()) await takeOne(file, blob);
await offer();
await takeLinked();
document.documentElement.dataset.ready = "";
keepAll(() => {
  $("kept").hidden = false;
});
