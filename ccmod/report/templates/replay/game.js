// What the page knows of the game, and what is shown of it now.
const game = JSON.parse(byId("game").textContent);
let at = 0;
let noticed = 0;
const notice = (words) => {
  byId("notice").textContent = words;
  clearTimeout(noticed);
  noticed = setTimeout(() => (byId("notice").textContent = ""), 4000);
};
// The address follows the step. Browsers let a page change it some 200 times in half a minute, and frames may not at all:
// after many changes it waits until the game stands still.
const changes = [];
let waiting = 0;
const change = (hash) => {
  changes.push(Date.now());
  try {
    history.replaceState(null, "", hash);
  } catch { /* a frame without an address of its own */ }
};
const setAddress = (hash) => {
  clearTimeout(waiting);
  while (changes[0] < Date.now() - 30_000) changes.shift();
  if (changes.length < 100) change(hash);
  else waiting = setTimeout(change, 300, hash);
};
