// Everything together; and, while somebody builds, each build as it comes.
const PARTS = [["maps", "map"], ["counters", "counter"], ["cards", "card"], ["charts", "chart"], ["help", "help page"]];
const say = (words) => { byId("state").textContent = words; };

const showParts = ({ findings, failed, module }) => {
  const links = [];
  if (findings.length) links.push(["findings", failed ? "violation" : "warning", count(findings.length, failed ? "mistake" : "warning")]);
  for (const [part, word] of PARTS) {
    const told = module?.[part] || [];
    const many = told[0]?.alike ? countOf(told) : told.length;
    byId(part).hidden = !many;
    if (many) links.push([part, "", count(many, word)]);
  }
  listed(byId("parts"), links, ([part]) => part, ([part, tone, words]) => {
    const item = html("li", tone), link = html("a", "", words);
    link.href = `#${part}`;
    item.append(link);
    return item;
  });
};
const show = (data) => {
  shown = data;
  byId("title").textContent = data.title;
  document.title = `${data.failed ? "✗ " : ""}${data.title}: preview`;
  showFindings(data);
  if (data.module) {
    showMaps(data.module);
    showPieces("counters", data.module.counters);
    showPieces("cards", data.module.cards);
    showDocuments("charts", data.module.charts, true);
    showDocuments("help", data.module.help, false);
  }
  showParts(data);
};
show(shown);

if (!embedded) {
  const clock = () => new Date().toLocaleTimeString();
  const events = new EventSource("builds");
  let number = shown.number;
  events.addEventListener("build", async ({ data }) => {
    if (Number(data) === number) return say(`follows your files · ${clock()}`);
    number = Number(data);
    show(await (await fetch("data")).json());
    say(shown.failed ? `not built · ${clock()}` : `built ${clock()}`);
    document.documentElement.dataset.build = number;
  });
  events.addEventListener("error", () => say("no longer follows your files: start ccmod build --watch --preview again"));
}
