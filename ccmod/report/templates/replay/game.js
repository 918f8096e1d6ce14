// What the page knows of the game, and what is shown of it now.
const game = JSON.parse(byId("game").textContent);
let at = 0;
let noticed = 0;
const notice = (words) => {
  byId("notice").textContent = words;
  clearTimeout(noticed);
  noticed = setTimeout(() => (byId("notice").textContent = ""), 4000);
};
