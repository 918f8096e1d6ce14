/* Laying the library out for Python: the page does it, and the build where it keeps the memory of a Python that has begun. */

export const SITE = "/lib/python3.14/site-packages";

/* Put the files of the library where Python looks for them, without copying any: a list of names and lengths comes first.
   Each is made in its folder as Emscripten's MEMFS makes one: looking up some thousand whole paths takes longer. */
export function lay(FS, bytes) {
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
