/* Python in a thread of its own: it is started here, and answers one question after the other. */

import { lend, startPython } from "./starting.js";

const DESK = "/desk"; // where the user's files lie, and where commands are run

async function start() {
  const python = await startPython((text, part) => self.postMessage({ stage: text, part }));
  python.FS.mkdirTree(DESK);
  const ask = python.runPython(`
import os
os.chdir("${DESK}")
from ccmod.web.priming import awake
awake()
from ccmod.web.asking import ask
ask`);
  python.pyimport("ccmod.web.running").listen((text) => self.postMessage({ said: text }));
  python.pyimport("ccmod.cli.progress").watch((text, part) => self.postMessage({ moved: text, part }));
  return { python, ask };
}

const started = start();
started.then(
  () => self.postMessage({ stage: "", part: 1 }),
  (error) => self.postMessage({ broken: String(error?.message ?? error) }),
);

const put = ({ FS }, path, bytes) => {
  const folder = path.split("/").slice(0, -1).join("/");
  if (folder) FS.mkdirTree(`${DESK}/${folder}`);
  FS.writeFile(`${DESK}/${path}`, new Uint8Array(bytes));
};

self.onmessage = async ({ data: { id, kind, ...told } }) => {
  try {
    const { python, ask } = await started;
    const answers = {
      put: () => put(python, told.path, told.bytes),
      remove: () => python.FS.unlink(`${DESK}/${told.path}`),
      lend: () => lend(python.FS, told.of, told.name),
      read: () => python.FS.readFile(`${DESK}/${told.path}`),
      ask: () => JSON.parse(ask(JSON.stringify(told.question))),
    };
    const answer = await answers[kind]();
    self.postMessage({ id, answer }, answer instanceof Uint8Array ? [answer.buffer] : []);
  } catch (error) {
    self.postMessage({ id, failed: String(error?.message ?? error).slice(-2000) });
  }
};
