/* The service worker, which makes the page work without a network. Without one it works as well, with a network. */

const WAIT = 1500; // milliseconds in which a service worker should be at work; the page does not wait longer
const workers = navigator.serviceWorker;

/* Wait until the service worker answers for the page, so that what is fetched now need not be fetched again. */
export async function served() {
  if (!workers || workers.controller) return;
  const atWork = new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  const refused = workers.register("service-worker.js").then(() => atWork, () => undefined);
  await Promise.race([atWork, refused, new Promise((resolve) => setTimeout(resolve, WAIT))]);
}

/* Have kept all that another visit needs; then call. */
export async function keepAll(done) {
  if (!workers) return;
  workers.addEventListener("message", ({ data }) => data === "kept" && done());
  const { active } = await workers.register("service-worker.js").then(() => workers.ready, () => ({}));
  active?.postMessage("keep the rest");
}
