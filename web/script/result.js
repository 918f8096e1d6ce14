/* What came of a job: a page in a frame, words, files to keep. */

const TYPES = { html: "text/html", json: "application/json", yaml: "text/plain", vsav: "application/zip", vlog: "application/zip" };
const $ = (id) => document.getElementById(id);
let addresses = [];

const addressOf = (name, bytes) => {
  const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
  addresses.push(URL.createObjectURL(new Blob([bytes], { type })));
  return addresses.at(-1);
};

/* A job has begun: what it says is shown as it comes. */
export function begin(title) {
  $("result-title").textContent = title;
  $("said").textContent = "";
  $("made").replaceChildren();
  $("page").hidden = true;
  $("words").hidden = false;
  $("words").open = true;
}

/* What a job says while it goes on; with the first of it the result comes into view. */
export function hear(text) {
  if (!$("said").textContent) {
    $("result").hidden = false;
    $("result").scrollIntoView({ block: "start" });
  }
  $("said").append(text);
}

/* files: [name, bytes]; page: the name of the one that is shown at once. */
export function show(title, ran, files, page) {
  addresses.forEach((address) => URL.revokeObjectURL(address));
  addresses = [];
  $("result").hidden = false;
  $("result-title").textContent = title;
  const said = [ran.err, ran.out].map((text) => text.trimEnd()).filter(Boolean).join("\n\n");
  $("said").textContent = said;
  $("words").hidden = !said;
  $("made").replaceChildren(...files.map(([name, bytes]) => made(name, bytes)));
  const shown = files.find(([name]) => name === page);
  $("page").hidden = !shown;
  $("words").open = !shown;
  if (shown) frame(shown);
  else $("page").removeAttribute("src");
  $("result").scrollIntoView({ block: "start" });
  $("result").focus({ preventScroll: true });
}

function frame([name, bytes]) {
  $("page").src = addressOf(name, bytes);
}

function made(name, bytes) {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = addressOf(name, bytes);
  link.download = name.split("/").pop();
  link.textContent = `Keep ${name}`;
  row.append(link);
  if (name.endsWith(".html")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Show";
    button.setAttribute("aria-label", `Show ${name}`);
    button.onclick = () => {
      $("page").hidden = false;
      frame([name, bytes]);
    };
    row.append(" ", button);
  }
  return row;
}
