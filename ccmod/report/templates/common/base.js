// What every page needs: elements made without any markup from strings, and the choice of light or dark.
const SVG = "http://www.w3.org/2000/svg";
const byId = (id) => document.getElementById(id);
document.documentElement.classList.add("js");

const make = (name, attributes = {}, text = null) => {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== null) node.textContent = text;
  return node;
};
const html = (name, className, text) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
};
const clamp = (value, least, most) => Math.max(least, Math.min(most, value));
const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

byId("theme").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
});
// How high the head is: one line or two, as the names need; what fills the rest of the screen goes by it.
const fitTop = () => document.documentElement.style.setProperty("--top", `${document.querySelector(".top").offsetHeight}px`);
addEventListener("resize", fitTop);
fitTop();
for (const button of document.querySelectorAll("[data-close]")) {
  button.addEventListener("click", () => button.closest("dialog").close());
}
// A page that a browser's own ccmod has made is shown in a frame. What is dragged over it is for the page around it.
const hosted = location.protocol === "blob:" && parent !== window;
if (hosted) addEventListener("dragenter", () => parent.postMessage({ ccmod: { dragged: true } }, "*"));
