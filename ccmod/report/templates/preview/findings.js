// Findings as the terminal shows them: place, message, the author's own line with a caret, what to do.
const copied = async (button, words) => {
  try {
    await navigator.clipboard.writeText(words);
    button.textContent = "copied";
  } catch {
    getSelection().selectAllChildren(button);
    return;
  }
  setTimeout(() => { button.textContent = words; }, 900);
};
const excerpt = ({ excerpt, column }) => {
  const line = excerpt.replaceAll("\t", " ");
  return column && column <= line.length + 1 ? `${line}\n${" ".repeat(column - 1)}^` : line;
};
const drawFinding = (finding) => {
  const { severity, place, message, code, hint } = finding;
  const node = html("article", `finding ${severity === "error" ? "violation" : "warning"}`);
  const words = html("p");
  words.append(html("b", "", severity), " ");
  if (place) {
    const button = html("button", "place", place);
    button.type = "button";
    button.title = "Copy this place";
    button.addEventListener("click", () => copied(button, place));
    words.append(button, " ");
  }
  words.append(message);
  if (code) words.append(" ", html("span", "check", `[${code}]`));
  node.append(words);
  if (finding.excerpt) {
    const own = html("pre", "", excerpt(finding));
    own.tabIndex = 0;
    node.append(own);
  }
  if (hint) node.append(html("p", "", `hint: ${hint}`));
  return node;
};
const showFindings = ({ findings, failed, module }) => {
  const items = findings.map((finding, at) => ({ ...finding, at }));
  const words = module ? "The module could not be built. Below is what it was when it last could." : "The module could not be built.";
  listed(body("findings"), failed ? [{ at: -1, words }, ...items] : items, ({ at }) => at, (item) => (item.at < 0 ? html("p", "failed", item.words) : drawFinding(item)));
  byId("findings").hidden = !items.length;
};
