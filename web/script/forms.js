/* Every kind of act as a form to fill in, for what cannot be pointed at on the board. */

const $ = (id) => document.getElementById(id);
const words = (name) => name.replaceAll("_", " ");

export class Forms {
  #ask; // asks Python with the position that is looked at
  #show; // shows what the judge says
  #forms = [];
  #names = {}; // what may be named, by its kind

  constructor(ask, show) {
    this.#ask = ask;
    this.#show = show;
    $("any-act").ontoggle = () => $("any-act").open && this.#begin();
    $("act-kind").onchange = () => this.#fields();
    $("act").onsubmit = (event) => {
      event.preventDefault();
      this.#fill();
    };
  }

  close() {
    $("any-act").open = false;
  }

  async #begin() {
    const told = await this.#ask({ ask: "forms" });
    if (!told) return;
    this.#forms = told.forms;
    $("act-kind").replaceChildren(...told.forms.map(({ type, sentence }) => new Option(`${words(type)}: ${sentence}`, type)));
    this.#names = told.names;
    this.#fields();
  }

  #fields() {
    const form = this.#forms.find(({ type }) => type === $("act-kind").value);
    $("fields").replaceChildren(...(form?.fields ?? []).map((field) => this.#field(field)));
  }

  #field({ name, about, needed, choices, likely }) {
    const label = document.createElement("label");
    const input = document.createElement(choices.length ? "select" : "input");
    Object.assign(input, { name, title: about, required: needed });
    if (choices.length) input.append(...["", ...choices].map((choice) => new Option(choice)));
    label.append(`${words(name)}${needed ? "" : " (may be empty)"} `, input);
    const names = [...new Set(likely.flatMap((kind) => this.#names[kind]))];
    if (names.length && !choices.length) {
      const list = document.createElement("datalist");
      list.id = `likely-${name}`;
      list.append(...names.map((one) => new Option(one)));
      input.setAttribute("list", list.id);
      label.append(list);
    }
    return label;
  }

  async #fill() {
    const filled = Object.fromEntries(new FormData($("act")));
    const one = await this.#ask({ ask: "filled", type: $("act-kind").value, words: filled });
    if (one) this.#show(one);
  }
}
