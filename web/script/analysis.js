/* The analysis board: what may come next at the step that the frame shows, and another line from there. */

import { Forms } from "./forms.js";
import { Keeping } from "./keeping.js";

const $ = (id) => document.getElementById(id);
const MARKS = { ok: "✓", violation: "✗", warning: "?", "not checkable": "?" };
const SAYS = { ok: "Allowed", violation: "Not allowed", warning: "Doubtful", "not checkable": "Cannot be checked" };
const className = (verdict) => verdict.replace(" ", "-");
const element = (name, text = "", of = "") => Object.assign(document.createElement(name), { textContent: text, className: of });

export class Analysis {
  #python;
  #during;
  #show; // shows a record judged, as a job does
  #game = null; // { file, module, seen, mayKeep }
  #step = 0;
  #focus = null;
  #line = []; // the events of the other line, each as it was proposed
  #keeping;
  #forms;

  constructor(python, during, show, onKept) {
    this.#keeping = new Keeping((question) => python.ask(question), during, onKept, (step, line) => this.#load(step, line));
    this.#python = python;
    this.#during = during;
    this.#show = show;
    addEventListener("message", ({ source, data }) => {
      if (source === $("page").contentWindow && this.#game && Number.isInteger(data?.ccmod?.at)) this.#heard(data.ccmod);
    });
    $("typed").onsubmit = (event) => {
      event.preventDefault();
      this.#say($("sentence").value);
    };
    this.#forms = new Forms((question) => this.#asked(question), (one) => this.#showOne(one));
    $("all").onclick = () => this.#ask(null);
    $("back").onclick = () => this.#take(this.#line.slice(0, -1));
    $("judge-line").onclick = () => this.#judge();
    $("keep-line").onsubmit = (event) => {
      event.preventDefault();
      this.#keeping.keep(this.#step, this.#line.map((one) => one.event));
    };
  }

  /* The game that the frame shows now; nothing where it shows none that can be analysed. */
  async begin(game) {
    this.#game = game;
    this.#step = 0;
    this.#line = [];
    this.#focus = null;
    $("analysis").hidden = !game;
    this.#forms.close();
    $("asked-of").textContent = "";
    $("choices").replaceChildren();
    this.#showLine();
    await this.#keeping.begin(game);
  }

  /* Put a line that was kept on the board, and show the step from which it goes. */
  #load(step, line) {
    this.#step = step;
    $("choices").replaceChildren();
    $("asked-of").textContent = "";
    this.#take(line);
    $("page").contentWindow?.postMessage({ ccmod: { go: step } }, "*");
  }

  #heard({ at, asks }) {
    if (Number.isInteger(at) && at !== this.#step) {
      this.#step = at;
      if (this.#line.length) this.#take([]);
      $("choices").replaceChildren();
      $("asked-of").textContent = "";
    }
    this.#showLine();
    if (typeof asks === "string") this.#ask(asks);
  }

  #told(more) {
    const { file, module, seen } = this.#game;
    return { file, module, seen, step: this.#step, line: this.#line.map(({ event }) => event), ...more };
  }

  async #ask(focus) {
    this.#focus = focus;
    await this.#during("Asking the judge …", async () => {
      try {
        const { sorts } = await this.#python.ask({ ask: "may", ...this.#told({ focus }) });
        const of = focus ? `What ${focus} may do` : "What may come next";
        const all = sorts.flatMap(({ choices }) => choices);
        const legal = all.filter(({ verdict }) => verdict === "ok").length;
        $("asked-of").textContent = `${of} after step ${this.#step}: ${legal} allowed`;
        $("choices").replaceChildren(...sorts.map((one) => this.#sort(one)));
      } catch (error) {
        $("asked-of").textContent = error.message;
      }
    });
  }

  async #say(sentence) {
    const one = await this.#asked({ ask: "said", sentence });
    if (one) this.#showOne(one);
  }

  #showOne(one) {
    $("asked-of").textContent = `The judge says: ${one.verdict}`;
    $("choices").replaceChildren(this.#row(one));
  }

  /* The answer to a question about the position that is looked at; what is refused is said, and nothing comes. */
  #asked(question) {
    return this.#during("Asking the judge …", async () => {
      try {
        return await this.#python.ask(this.#told(question));
      } catch ({ message, refusal }) {
        $("asked-of").textContent = [message, refusal?.hint].filter(Boolean).join("; ");
        return null;
      }
    });
  }

  /* Choices of one sort below each other; more of them are asked for when somebody wants them. */
  #sort({ type, choices, more }) {
    const row = element("li");
    const sort = Object.assign(document.createElement("details"), { open: true });
    const list = element("ul");
    const legal = choices.filter(({ verdict }) => verdict === "ok").length;
    const words = type.replaceAll("_", " ");
    list.append(...choices.map((one) => this.#row(one)));
    sort.append(element("summary", `${words}: ${legal} allowed${more ? `, ${more} more` : ""}`), list);
    if (more) {
      const button = element("button", `Show ${more} more`);
      button.type = "button";
      button.setAttribute("aria-label", `Show ${more} more of ${words}`);
      button.onclick = () => this.#showSort(type, row);
      sort.append(button);
    }
    row.append(sort);
    return row;
  }

  async #showSort(type, row) {
    await this.#during("Asking the judge …", async () => {
      const { sorts } = await this.#python.ask({ ask: "may", ...this.#told({ focus: this.#focus, sort: type }) });
      if (sorts.length) row.replaceWith(this.#sort({ ...sorts[0], more: 0 }));
    });
  }

  /* A choice is a button; one that is not allowed can be tried all the same, and is judged. */
  #row(one) {
    const row = element("li", "", className(one.verdict));
    const button = element("button", one.sentence);
    button.type = "button";
    button.title = `${SAYS[one.verdict]}: play it`;
    button.onclick = () => this.#play(one);
    const mark = element("span", `${MARKS[one.verdict]} `, "mark");
    mark.setAttribute("aria-label", SAYS[one.verdict]);
    mark.setAttribute("role", "img");
    row.append(mark, button, element("span", ` ${one.why.join("; ")}`, "why"));
    return row;
  }

  async #play(one) {
    this.#take([...this.#line, one]);
    await this.#ask(this.#focus);
  }

  #take(line) {
    this.#line = line;
    this.#showLine();
    if (!line.length) $("choices").replaceChildren();
  }

  #showLine() {
    const words = this.#line.map(({ sentence, verdict }) => element("li", sentence, className(verdict)));
    $("line").replaceChildren(...words);
    $("line-from").textContent = this.#line.length ? `Another line after step ${this.#step}` : `At step ${this.#step}`;
    $("back").hidden = $("judge-line").hidden = !this.#line.length;
    $("keep-line").querySelector("button").disabled = !this.#line.length;
  }

  /* The game up to the step with the other line behind it, judged and shown as a game of its own. */
  async #judge() {
    const { module, mayKeep } = this.#game;
    const { seen: _, ...told } = this.#told({});
    await this.#during("Judging the other line …", async () => {
      const file = await this.#python.ask({ ask: "write line", ...told });
      await this.#show({ file, module, title: `Another line after step ${this.#step}`, keep: mayKeep ? file : null });
    });
  }
}
