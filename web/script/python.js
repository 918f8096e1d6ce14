/* The worker in which Python runs, as the page speaks to it. */

export class Python {
  #worker = null;
  #waiting = new Map();
  #last = 0;
  #onStage;
  #onBroken;
  #onSaid = null;
  #onMoved = null;
  #put = new Map(); // what lies on Python's desk, so that a new worker can be given it again

  constructor(onStage, onBroken) {
    this.#onStage = onStage;
    this.#onBroken = onBroken;
    this.#start();
  }

  #start() {
    this.#worker = new Worker("worker/worker.js", { type: "module", name: "ccmod" });
    this.#worker.onmessage = ({ data }) => this.#heard(data);
    this.#worker.onerror = (event) => this.#onBroken(event.message || "the worker could not be started");
  }

  #heard({ id, answer, failed, stage, part, broken, said, moved }) {
    if (broken !== undefined) return this.#onBroken(broken);
    if (said !== undefined) return this.#onSaid?.(said);
    if (moved !== undefined) return this.#onMoved?.(moved, part);
    if (stage !== undefined) return this.#onStage(stage, part);
    const { resolve, reject } = this.#waiting.get(id) ?? {};
    this.#waiting.delete(id);
    return failed === undefined ? resolve?.(answer) : reject?.(new Error(failed));
  }

  #send(message, transfer = []) {
    this.#last += 1;
    const id = this.#last;
    this.#worker.postMessage({ id, ...message }, transfer);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /* End whatever is under way and begin anew, with the same files. */
  async stop() {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(Object.assign(new Error("stopped"), { stopped: true }));
    this.#waiting.clear();
    this.#start();
    await Promise.all([...this.#put].map(([path, blob]) => this.put(path, blob)));
  }

  async put(path, blob) {
    this.#put.set(path, blob);
    const bytes = await blob.arrayBuffer();
    return this.#send({ kind: "put", path, bytes }, [bytes]);
  }

  remove(path) {
    this.#put.delete(path);
    return this.#send({ kind: "remove", path });
  }

  /* Bring the module of a shipped scenario, or the picture of a shipped map ("module", "map"), if there is one of this name. */
  lend(of, name) {
    return this.#send({ kind: "lend", of, name });
  }

  read(path) {
    return this.#send({ kind: "read", path });
  }

  /* Called with what a command prints, as soon as it does. */
  set onSaid(hear) {
    this.#onSaid = hear;
  }

  /* Called now and then while a job goes on, with words for how far it is and the part that is done, if that is known. */
  set onMoved(hear) {
    this.#onMoved = hear;
  }

  /* The answer to a question; what ccmod refuses is thrown as an Error with its own words. */
  async ask(question) {
    const { answer, error } = await this.#send({ kind: "ask", question });
    if (error) throw Object.assign(new Error(error.message), { refusal: error });
    return answer;
  }
}
