// To send a step on: its link, its words as a forum reads them, and the board as a picture.
const share = byId("share");
const linkOf = (index) => `${location.href.split("#")[0]}#${names[index]}`;
const isOnline = () => /^https?:/.test(location.protocol);
const title = () => document.querySelector("h1").textContent;
const factText = (fact) => {
  const copy = fact.cloneNode(true);
  copy.querySelectorAll("a").forEach((link) => link.replaceWith(`(${link.textContent})`));
  return copy.textContent.trim();
};
const factsOf = (finding) => [...finding.querySelectorAll("dt")].map((dt) => [dt.textContent, factText(dt.nextElementSibling)]);
const findingsOf = (item) => [...item.querySelectorAll(":scope > .findings > .finding")].map((finding) => ({
  word: finding.querySelector("b").textContent,
  message: finding.querySelector(".message").lastChild.textContent.trim(),
  facts: factsOf(finding),
}));
const reasonsOf = (item) => [...item.querySelectorAll(":scope > .findings > .because")].map((reason) => reason.textContent);
// What a forum would take for markup is written so that it stays text.
const markdown = {
  plain: (text) => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&"),
  bold: (text) => `**${text}**`, quote: (lines) => lines.map((line) => `> ${line}`).join("\n>\n"), link: (text, to) => `[${text}](${to})`,
};
const bbcode = {
  plain: (text) => text.replace(/\[/g, "[\u200b"),
  bold: (text) => `[b]${text}[/b]`, quote: (lines) => `[quote]${lines.join("\n")}[/quote]`, link: (text, to) => `[url=${to}]${text}[/url]`,
};
const forumText = (index, { plain, bold, quote, link }) => {
  const item = items[index], number = rowOf(item).querySelector(".number").textContent;
  const turn = timeline.name(index), where = [plain(title()), turn && plain(turn)].filter(Boolean).join(", ");
  const name = `step ${number}`;
  const head = `${bold(where)}, ${isOnline() ? link(name, linkOf(index)) : name}: ${plain(said(item))}`;
  const findings = findingsOf(item).map(({ word, message, facts }) =>
    quote([`${bold(word)}: ${plain(message)}`, ...facts.map(([name, text]) => `${name}: ${plain(text)}`)]));
  const reasons = reasonsOf(item).map(plain);
  return [head, ...findings, ...(reasons.length ? [quote(reasons)] : [])].join("\n\n");
};
const sharedText = () => ({
  markdown: () => forumText(at, markdown), bbcode: () => forumText(at, bbcode), link: () => linkOf(at),
})[byId("share-form").value]();
const tellShared = (words) => (byId("shared").textContent = words);
const showShare = () => {
  byId("share-text").value = sharedText();
  tellShared("");
};
const openShare = () => {
  stopPlaying();
  showShare();
  share.showModal();
};
byId("share-form").addEventListener("change", showShare);
byId("copy").addEventListener("click", async () => {
  const text = byId("share-text");
  text.select();
  try {
    await navigator.clipboard.writeText(text.value);
  } catch { // a page from disk may not write to the clipboard this way
    document.execCommand("copy");
  }
  tellShared("Copied.");
});
byId("open-share").addEventListener("click", openShare);
