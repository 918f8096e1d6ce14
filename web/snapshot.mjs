/* Run by the build, in Node: keeps the memory of a Python that has begun and has read ccmod, so that a browser takes it
   up instead of beginning anew. Called with the folder of Pyodide, the folder of the library, and the file to write.

   Clock and chance stand still meanwhile, so that the same input gives the same memory; the page seeds chance anew. */

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const START = Date.UTC(2020, 0, 1);
Date.now = () => START;
performance.now = () => 0;
crypto.getRandomValues = (bytes) => bytes.fill(1);

const [pyodide, library, out] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({
  _makeSnapshot: true,
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
});
python.mountNodeFS("/lib/python3.14/site-packages", library);
python.FS.mkdirTree("/desk");
python.runPython("import os; os.chdir('/desk')\nfrom ccmod.web.priming import prime\nprime()\ndel prime");
fs.writeFileSync(out, python.makeMemorySnapshot());
