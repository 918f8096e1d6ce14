/* Files and folders as they are dropped or chosen: each with its path below what was dropped. */

const inOrder = (a, b) => a.path.localeCompare(b.path, "en", { numeric: true });
/* No name may lead out of the desk or hide there. */
const clean = (path) =>
  path.split(/[\\/]/).filter((part) => part && part !== "." && part !== "..").join("/").replace(/[\u0000-\u001f\u007f]/g, "_");

const SOURCES = /(^|.*\/)(module|extension)\.yaml$/;
const OF_GAMES = /\.(vlog|vsav|vmod|vmdx|ccrec|eml|mbox|zip)$/i;

/* What was dropped, with the parts of an author's folder behind its first file: games in it stand for themselves. */
export function gathered(found) {
  const folders = found.map(({ path }) => path.match(SOURCES)?.[1]).filter(Boolean);
  const folderOf = (path) => folders.filter((folder) => path.startsWith(folder)).sort((a, b) => b.length - a.length)[0];
  const isPart = ({ path }) => !SOURCES.test(path) && !OF_GAMES.test(path) && folderOf(path) !== undefined;
  const parts = found.filter(isPart);
  return found
    .filter((one) => !isPart(one))
    .map((one) => ({ ...one, parts: SOURCES.test(one.path) ? parts.filter((part) => folderOf(part.path) === folderOf(one.path)) : [] }));
}

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
