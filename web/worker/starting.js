/* Starting Python: the memory of one that has begun already is taken up, or it begins anew where that fails. */

import { loadPyodide } from "../python/pyodide.mjs";

const SITE = "/lib/python3.14/site-packages";
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

/* Put the files of the library where Python looks for them, without copying any: a list of names and lengths comes first.
   Each is made in its folder as Emscripten's MEMFS makes one: looking up some thousand whole paths takes longer. */
function lay(FS, bytes) {
  const start = 4 + new DataView(bytes.buffer).getUint32(0, true);
  let at = start;
  let last = null;
  let parent = null;
  for (const [path, length] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, start)))) {
    const cut = path.lastIndexOf("/");
    const folder = `${SITE}/${path.slice(0, cut + 1)}`;
    if (folder !== last) {
      FS.mkdirTree(folder);
      parent = FS.lookupPath(folder).node;
    }
    last = folder;
    const node = parent.node_ops.mknod(parent, path.slice(cut + 1), 0o100644, 0);
    node.contents = bytes.subarray(at, at + length);
    node.usedBytes = length;
    at += length;
  }
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
