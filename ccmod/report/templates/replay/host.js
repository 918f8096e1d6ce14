// A page that a browser's own ccmod has made, and shows in a frame, tells it where the reader is and what he asks for.
const tellHost = (told) => {
  if (hosted) parent.postMessage({ ccmod: { at: at ? game.numbers[at - 1] : 0, ...told } }, "*");
};
if (hosted) {
  addEventListener("message", ({ source, data }) => {
    if (source !== parent || !Number.isInteger(data?.ccmod?.go)) return;
    go(data.ccmod.go ? game.numbers.indexOf(data.ccmod.go) + 1 : 0);
  });
}
const asksHost = (name) => {
  const button = html("button", "small", "may");
  button.type = "button";
  button.title = button.ariaLabel = `What may it do now? ${name}`;
  button.addEventListener("click", () => tellHost({ asks: name }));
  return button;
};
