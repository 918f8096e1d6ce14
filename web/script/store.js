/* Modules that the browser remembers from visit to visit (IndexedDB). */

const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("ccmod", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("modules", { keyPath: "file" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function done(mode, work) {
  const base = await open();
  try {
    const request = work(base.transaction("modules", mode).objectStore("modules"));
    return await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    base.close();
  }
}

/* A browser that keeps nothing, as in some private windows, remembers no module; the page works without. */
export const remembered = () => done("readonly", (modules) => modules.getAll()).catch(() => []);
export const remember = (module) => done("readwrite", (modules) => modules.put(module)).catch(() => undefined);
export const forget = (file) => done("readwrite", (modules) => modules.delete(file)).catch(() => undefined);
