// What every part needs: the game's data, and elements made without any markup from strings.
const SVG = "http://www.w3.org/2000/svg";
const game = JSON.parse(document.getElementById("game").textContent);
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
