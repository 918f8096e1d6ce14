/* Run by the build, in Node: keeps the memory of a Python that has begun, has read ccmod with the rules of its games and
   has judged the demo game, so that a browser takes it up instead of beginning anew. Called with the folder of Pyodide,
   the library as one file, the demo game, its module, and the file to write.

   The same input gives the same memory: clock and chance stand still meanwhile (the page seeds chance anew), files lie in
   memory, as on the page (those of a disk come in an order of its own, with numbers and times of its own, of which C
   leaves traces), and nothing is set free at a moment that the collector of JavaScript chooses. */

import nodeCrypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { lay } from "./worker/laying.js";

const PAGE = 65536; // bytes, as WebAssembly counts memory
let now = Date.UTC(2020, 0, 1);
Date.now = () => now;
performance.now = () => 0;
Math.random = () => 0.5;
globalThis.FinalizationRegistry = class {
  register() {}
  unregister() {}
};
crypto.getRandomValues = nodeCrypto.randomFillSync = (bytes) => bytes.fill(1);

const [pyodide, library, demo, module, out] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({
  _makeSnapshot: true,
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
});
now += 1000; // Python looks into a folder again if its time has changed
lay(python.FS, new Uint8Array(fs.readFileSync(library)));
python.FS.mkdirTree("/desk");
python.FS.writeFile("/desk/demo.ccrec", fs.readFileSync(demo));
python.FS.writeFile("/desk/demo.vmod", fs.readFileSync(module));
python.runPython(`
import os
os.chdir("/desk")
from ccmod.web.priming import prime
prime("demo.ccrec", "demo.vmod")
del prime
for name in os.listdir():
    os.unlink(name)
`);
const end = clear(python._module);
const memory = python.makeMemorySnapshot();
const head = memory.length - python._module.HEAPU8.length;
fs.writeFileSync(out, memory.subarray(0, head + Math.ceil(end / PAGE) * PAGE));

/* Write zeros wherever memory is free: what was there would have to be fetched by every visitor. Of each size as many
   pieces are taken as there are without more memory; that grows by two of the largest at most.
   Returns where memory ends that was ever in use. */
function clear(module) {
  const end = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >> 2];
  const held = [];
  for (let size = 1 << 20; size >= 1 << 5; size >>= 1) {
    for (let before = end(); end() === before; ) {
      const found = module._malloc(size);
      module.HEAPU8.fill(0, found, found + size);
      held.push(found);
    }
  }
  held.forEach((found) => module._free(found));
  return end();
}
