/* Lines that are kept in the game's record, and the record to hand out: as a link, or as a file. */

import { linkTo } from "./sharing.js";

const $ = (id) => document.getElementById(id);
let address = null;

export class Keeping {
  #ask;
  #during;
  #onKept; // puts a record that was made on the desk
  #load; // puts a kept line on the board
  #game = null;

  constructor(ask, during, onKept, load) {
    this.#ask = ask;
    this.#during = during;
    this.#onKept = onKept;
    this.#load = load;
    $("make-link").onclick = () => this.#link();
    $("keep-record").onclick = () => this.#keepFile();
  }

  /* The game that is analysed now; only who may see all of it hands it out. */
  async begin(game) {
    this.#game = game;
    $("hand-out").hidden = $("keep-line").hidden = !game?.mayKeep;
    $("link").hidden = true;
    $("handed").textContent = "";
    $("kept-lines").replaceChildren();
    if (game) await this.#showKept();
  }

  /* Keep a line under the name that was typed; what is wrong with it is said. */
  async keep(step, line) {
    const { file, module } = this.#game;
    await this.#said("Keeping the line …", async () => {
      const name = $("line-name").value.trim() || `Line ${$("kept-lines").children.length + 1}`;
      const made = await this.#ask({ ask: "keep line", file, module, step, line, name });
      this.#game.file = made;
      await this.#onKept(made);
      $("line-name").value = "";
      await this.#showKept();
      return `“${name}” is kept in ${made}: keep that file, or share it as a link.`;
    });
  }

  async #showKept() {
    const { file, module, seen } = this.#game;
    const kept = await this.#ask({ ask: "kept lines", file, module, seen }).catch(() => []);
    $("kept-lines").replaceChildren(...kept.map((one) => this.#row(one)));
  }

  #row({ name, after, line }) {
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.onclick = () => this.#load(after, line);
    const bad = line.filter(({ verdict }) => verdict === "violation").length;
    row.append(button, ` after step ${after}: ${line.length} ${line.length === 1 ? "act" : "acts"}${bad ? `, ${bad} not allowed` : ""}`);
    return row;
  }

  #text() {
    const { file, module } = this.#game;
    return this.#ask({ ask: "record text", file, module });
  }

  async #link() {
    $("link").hidden = true;
    await this.#said("Packing the record …", async () => {
      $("link").value = await linkTo(await this.#text());
      $("link").hidden = false;
      $("link").select();
      const copied = await navigator.clipboard?.writeText($("link").value).then(() => true, () => false);
      return `${copied ? "The link is copied. " : ""}It holds the whole game, hidden cards included, and nothing is stored anywhere.`;
    });
  }

  async #keepFile() {
    await this.#said("Writing the record …", async () => {
      const text = await this.#text();
      if (address) URL.revokeObjectURL(address);
      address = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
      const name = this.#game.file.split("/").pop().replace(/\.[^.]*$/, "");
      Object.assign(document.createElement("a"), { href: address, download: `${name}.ccrec` }).click();
      return `${name}.ccrec is yours.`;
    });
  }

  async #said(text, work) {
    await this.#during(text, async () => {
      $("handed").textContent = await work().catch((error) => error.message);
    });
  }
}
