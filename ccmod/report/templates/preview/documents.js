// Charts and help: pictures, and pages built of plain elements, never of markup.
const TAGS = new Set("p br hr ul ol li dl dt dd table thead tbody tfoot tr th td caption b strong i em u s code kbd samp pre small sub sup blockquote div span h3 h4 h5 h6 img".split(" "));
const leaf = (node) => {
  if (typeof node === "string") return node;
  const [tag, attributes, ...inside] = node;
  if (!TAGS.has(tag)) return document.createTextNode("");
  if (tag === "img") return picture(attributes.picture, attributes.alt);
  const element = html(tag);
  if (attributes.colspan) element.colSpan = attributes.colspan;
  if (attributes.rowspan) element.rowSpan = attributes.rowspan;
  element.append(...inside.map(leaf));
  return element;
};
const drawDocument = (open) => ({ title, window, picture: mark, page }, old) => {
  const node = html("details", "document");
  node.open = old ? old.open : open;
  node.append(html("summary", "", window && window !== title ? `${title} (${window})` : title));
  if (mark) node.append(picture(mark, title));
  else if (page?.length) {
    const sheet = html("div", "leaf");
    sheet.append(...page.map(leaf));
    sheet.tabIndex = 0;
    sheet.setAttribute("role", "region");
    sheet.setAttribute("aria-label", title);
    node.append(sheet);
  } else node.append(html("p", "empty", "VASSAL opens this outside the module."));
  return node;
};
const showDocuments = (part, documents, open) => {
  listed(body(part), documents.map((one, at) => ({ ...one, at })), ({ title, window, at }) => `${at} ${window} ${title}`, drawDocument(open));
};
