/* Files and folders as they are dropped or chosen: each with its path below what was dropped. */

const inOrder = (a, b) => a.path.localeCompare(b.path, "en", { numeric: true });
/* No name may lead out of the desk or hide there. */
const clean = (path) =>
  path.split(/[\\/]/).filter((part) => part && part !== "." && part !== "..").join("/").replace(/[\u0000-\u001f\u007f]/g, "_");

export const chosen = (list) =>
  [...list].map((file) => ({ path: clean(file.webkitRelativePath || file.name), file })).sort(inOrder);

export async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.length) return chosen(transfer.files);
  const found = [];
  for (const entry of entries) await walk(entry, found);
  return found.sort(inOrder);
}

async function walk(entry, found) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: clean(entry.fullPath), file });
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (!some.length) return;
    for (const one of some) await walk(one, found);
  }
}
