/* Python in a thread of its own: it is loaded here, and answers one question after the other. */

import { loadPyodide } from "../python/pyodide.mjs";

const SITE = "/lib/python3.14/site-packages";
const DESK = "/desk"; // where the user's files lie, and where commands are run

const stage = (text, part) => self.postMessage({ stage: text, part });

async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
}

async function start() {
  stage("Loading Python …", 0.1);
  const list = fetched("../python/list.json").then((response) => response.json());
  const library = list.then(({ library }) => fetched(`../python/${library}`)).then((response) => response.arrayBuffer());
  const python = await loadPyodide({ indexURL: new URL("../python/", import.meta.url).href });
  stage("Loading ccmod …", 0.5);
  python.unpackArchive(await library, "zip", { extractDir: SITE });
  lendShipped(python, await list);
  python.FS.mkdirTree(DESK);
  stage("Reading the rules …", 0.8);
  const ask = python.runPython(`import os; os.chdir("${DESK}")\nfrom ccmod.web.asking import ask\nask`);
  return { python, ask };
}

/* The modules and maps that ship with ccmod are fetched when a game first asks for one. */
function lendShipped(python, list) {
  for (const path of list.shipped) {
    const folder = `${SITE}/ccmod/_shipped/${path.replace(/\/[^/]*$/, "")}`;
    python.FS.mkdirTree(folder);
    const address = new URL(`../shipped/${path}`, import.meta.url).href;
    python.FS.createLazyFile(folder, path.split("/").pop(), address, true, false);
  }
}

const put = ({ FS }, path, bytes) => {
  const folder = path.split("/").slice(0, -1).join("/");
  if (folder) FS.mkdirTree(`${DESK}/${folder}`);
  FS.writeFile(`${DESK}/${path}`, new Uint8Array(bytes));
};

const started = start();
started.then(() => stage("", 1), (error) => self.postMessage({ broken: String(error?.message ?? error) }));

self.onmessage = async ({ data: { id, kind, ...told } }) => {
  try {
    const { python, ask } = await started;
    const answers = {
      put: () => put(python, told.path, told.bytes),
      remove: () => python.FS.unlink(`${DESK}/${told.path}`),
      read: () => python.FS.readFile(`${DESK}/${told.path}`),
      ask: () => JSON.parse(ask(JSON.stringify(told.question))),
    };
    const answer = answers[kind]();
    self.postMessage({ id, answer }, answer instanceof Uint8Array ? [answer.buffer] : []);
  } catch (error) {
    self.postMessage({ id, failed: String(error?.message ?? error).slice(-2000) });
  }
};
