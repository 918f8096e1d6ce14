/* Starting Python: the memory of one that has begun already is taken up, or it begins anew where that fails. */

import { loadPyodide } from "../python/pyodide.mjs";
import { SITE, lay } from "./laying.js";

const SHIPPED = `${SITE}/ccmod/_shipped`;
const PAGE = 65536; // bytes, as WebAssembly counts memory
const address = (name) => new URL(`../${name}`, import.meta.url).href;

/* The bytes of a file that a host has packed with gzip, and that the service worker keeps unpacked for later visits. */
async function unpacked(name) {
  const kept = await self.caches?.match(address(name)).catch(() => undefined);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const response = await fetch(address(`${name}.gz`));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

export async function startPython(stage) {
  stage("Loading Python …", 0.1);
  const library = unpacked("python/library.bin");
  const python = await began();
  stage("Loading ccmod …", 0.6);
  lay(python.FS, await library);
  stage("Nearly there …", 0.9);
  return python;
}

async function began() {
  const indexURL = address("python/");
  const memory = unpacked("python/memory.bin");
  try {
    const kept = await memory;
    return await withRoomFor(kept.length, () => loadPyodide({ indexURL, _loadSnapshot: kept }));
  } catch (error) {
    console.warn(`Python begins anew: ${error?.message ?? error}`);
    return loadPyodide({ indexURL });
  }
}

/* Pyodide writes the kept memory into a new instance as it is, and does not make room for it: here it is made. */
async function withRoomFor(length, load) {
  const real = { ...pick(WebAssembly, ["instantiate", "instantiateStreaming"]) };
  const roomy = (how) => async (...told) => {
    const made = await how.apply(WebAssembly, told);
    const room = (made.instance ?? made).exports.memory;
    const lacking = room ? Math.ceil((length - room.buffer.byteLength) / PAGE) : 0;
    if (lacking > 0) room.grow(lacking);
    return made;
  };
  try {
    Object.assign(WebAssembly, { instantiate: roomy(real.instantiate), instantiateStreaming: roomy(real.instantiateStreaming) });
    return await load();
  } finally {
    Object.assign(WebAssembly, real);
  }
}

const pick = (from, names) => Object.fromEntries(names.map((name) => [name, from[name]]));

/* The module of a shipped scenario, fetched when a game first asks for it; without it a game is shown on plain hexes.
   The picture of a shipped map, for an author's folder that uses it. */
const LENT = { module: (id) => ["ready", `${id}.vmod`], map: (id) => [`maps/${id}`, `${id}.png`] };

export async function lend(FS, kind, id) {
  if (!/^[a-z0-9-]+$/.test(id)) return false;
  const [folder, name] = LENT[kind](id);
  const path = `${SHIPPED}/${folder}/${name}`;
  if (FS.analyzePath(path).exists) return true;
  const response = await fetch(address(`shipped/${folder}/${name}`)).catch(() => null);
  if (!response?.ok) return false;
  FS.mkdirTree(`${SHIPPED}/${folder}`);
  FS.writeFile(path, new Uint8Array(await response.arrayBuffer()));
  return true;
}
