// The board at this step as a picture: the drawing with its styles, laid on a canvas. Nothing is asked of anybody for it.
const WIDE = 1600;
const svgText = (svg) => {
  const copy = svg.cloneNode(true), { width, height } = game.board;
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", Math.max(WIDE, width));
  copy.setAttribute("height", Math.round((Math.max(WIDE, width) * height) / width));
  copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.querySelectorAll(".chosen").forEach((one) => one.classList.remove("chosen"));
  copy.prepend(make("style", {}, document.querySelector("style").textContent));
  return new XMLSerializer().serializeToString(copy);
};
const drawnPicture = (svg) => new Promise((resolve, reject) => {
  const image = new Image();
  image.onload = () => {
    const canvas = html("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    context.fillStyle = "#5c6152";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  };
  image.onerror = reject;
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`;
});
const save = (blob, name) => {
  const link = html("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
const fileName = (ending) => `${title().replace(/\W+/g, "-").replace(/^-+|-+$/g, "").toLowerCase() || "game"}-${ending}`;
byId("picture").hidden = !game.board;
byId("picture").addEventListener("click", async () => {
  try {
    save(await drawnPicture(byId("board").querySelector("svg")), fileName(`${names[at]}.png`));
    tellShared("Saved.");
  } catch {
    tellShared("This browser cannot make the picture.");
  }
});
