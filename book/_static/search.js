// The search page: what stands in search-index.js, found while words are typed. On all other pages this does nothing.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const root = document.querySelector(".kosk-search");
  if (!root || !window.koskSearchIndex || !window.MiniSearch) return;

  const AT_FIRST = 40;
  const KINDS = { rule: "rule", ruling: "ruling", term: "glossary", card: "card", example: "worked example", section: "section", page: "page" };
  // Of two things that match as well, the one with more weight comes first.
  const WEIGHTS = { rule: 1.2, ruling: 0.9, term: 1.5, card: 1.3, example: 0.8, section: 0.8, page: 0.8 };
  // Words of questions, which tell nothing apart.
  const IDLE = new Set("a an and are as at be can do does for from how i if in is it may my of on or s the to what when where which who with".split(" "));

  const { games, found: things } = window.koskSearchIndex;
  const box = root.querySelector("form.bd-search input");
  const form = box.form;
  const radios = [...root.querySelectorAll("[name=game]")];
  const status = root.querySelector(".search-status");
  const list = root.querySelector(".search-found");
  const more = root.querySelector(".search-more");

  // As in kosk/engine/glossary.py, words are compared in the singular.
  function singular(word) {
    if (word.length > 4 && word.endsWith("ies")) return word.slice(0, -3) + "y";
    return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  }
  const split = MiniSearch.getDefault("tokenize");
  const wordsOf = (text) => split(text.toLowerCase()).filter(Boolean).map(singular);
  const plain = (text) => wordsOf(text).join(" ");

  const rules = new Map();
  const called = new Map();
  function call(name, thing) {
    const key = plain(name);
    if (!called.has(key)) called.set(key, new Set());
    called.get(key).add(thing);
  }
  things.forEach((thing, id) => {
    thing.id = id;
    thing.by = [];
    if (thing.kind === "rule" || thing.kind === "ruling") rules.set(`${thing.game}/${thing.title}`, thing);
  });
  for (const thing of things) {
    // A word that all games share stands in the glossary of each; it is shown once.
    thing.same = thing.kind === "term" ? `${thing.title}: ${thing.text}` : thing.url;
    if (["rule", "ruling", "term", "card"].includes(thing.kind)) [thing.title, ...(thing.also || [])].forEach((name) => call(name, thing));
    // A rule is found by the names and synonyms of every term that names it.
    thing.named = (thing.rules || []).map((name) => rules.get(`${thing.game}/${name}`)).filter(Boolean);
    for (const rule of thing.named) rule.by.push(thing.title, ...(thing.also || []));
  }
  const gamesOf = new Map();
  for (const { same, game } of things) gamesOf.set(same, [...(gamesOf.get(same) || []), games[game]].filter(Boolean));

  const index = new MiniSearch({
    fields: ["title", "also", "by", "section", "text"],
    extractField: (thing, field) => (Array.isArray(thing[field]) ? thing[field].join(" ") : thing[field]),
    processTerm: (word) => (IDLE.has(word.toLowerCase()) ? null : singular(word.toLowerCase())),
    searchOptions: {
      boost: { title: 6, also: 4, by: 3, section: 1.5 },
      boostDocument: (id) => WEIGHTS[things[id].kind],
      prefix: true,
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(things);

  function lookUp(query, game) {
    const ofGame = (id) => !game || things[id].game === game;
    const search = (options) => index.search(query, { ...options, filter: ({ id }) => ofGame(id) });
    // All words; else words like them, with one letter changed, or two in long words; else any of the words.
    const fuzzy = (word) => (word.length > 5 ? 2 : word.length > 3 ? 1 : false);
    let hits = search({ combineWith: "AND" });
    if (hits.length === 0) hits = search({ combineWith: "AND", fuzzy });
    const all = hits.length > 0;
    if (!all) hits = search({});

    // First what is called so, rules and cards before terms; then the rules that such a term names, in its order.
    const exact = [...(called.get(plain(query)) || [])].filter(({ id }) => ofGame(id));
    const isCalled = ({ title }) => plain(title) === plain(query);
    const terms = exact.filter(({ kind }) => kind === "term").sort((one, other) => isCalled(other) - isCalled(one));
    const first = [
      ...exact.filter((thing) => thing.kind !== "term" && isCalled(thing)),
      ...terms,
      ...terms.flatMap(({ named }) => named),
    ];
    const seen = new Set();
    const ranked = [...first, ...hits.map(({ id }) => things[id])]
      .filter(({ same }) => !seen.has(same) && seen.add(same));
    return { ranked, all: all || first.length > 0, instead: instead(query, hits) };
  }

  // For each word that begins none of those that were found: what was found for it.
  function instead(query, hits) {
    const words = new Set(hits.flatMap(({ terms }) => terms));
    return wordsOf(query).filter((word) => !IDLE.has(word)).map((word) => {
      if ([...words].some((known) => known.startsWith(word))) return null;
      const best = hits.find(({ queryTerms }) => queryTerms.includes(word));
      return best && { word, known: best.terms[best.queryTerms.indexOf(word)] || best.terms[0] };
    }).filter(Boolean);
  }

  function element(tag, text, className) {
    const made = document.createElement(tag);
    if (text) made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  function linkTo(thing, text) {
    const link = element("a", text);
    link.href = thing.url;
    return link;
  }

  function firstSentence(text = "") {
    const sentence = /^.*?[.?!](?= +[^a-z])/.exec(text)?.[0] ?? text;
    return sentence.length <= 240 ? sentence : sentence.slice(0, 240).replace(/\s\S*$/, " …");
  }

  function item(thing, game) {
    const all = gamesOf.get(thing.same);
    const whose = game ? games[game] : all.length === Object.keys(games).length ? "every game" : all.join(", ");
    const row = element("li", "", `search-${thing.kind}`);
    const link = linkTo(thing, thing.title);
    link.classList.add("search-title");
    row.append(link, " ", element("span", [whose, KINDS[thing.kind], thing.section].filter(Boolean).join(" · "), "search-where"));
    if (thing.kind === "term" && thing.also) row.append(element("p", `Also: ${thing.also.join(", ")}.`, "search-where"));
    if (thing.text) row.append(element("p", firstSentence(thing.text)));
    if (thing.named.length > 0) {
      const line = element("p", thing.named.length === 1 ? "Its rule: " : "Its rules: ", "search-rules");
      thing.named.forEach((rule, number) => line.append(number ? ", " : "", linkTo(rule, rule.title)));
      row.append(line);
    }
    return row;
  }

  function tell(query, { ranked, all, instead }, game) {
    if (plain(query) === "") return "";
    const where = game ? ` in ${games[game]}` : "";
    if (ranked.length === 0) {
      const elsewhere = game ? lookUp(query, "").ranked.length : 0;
      const next = elsewhere ? `All games together have ${elsewhere}.` : "Try fewer or other words.";
      return `Nothing is found for “${query}”${where}. ${next}`;
    }
    const count = `${ranked.length} ${ranked.length === 1 ? "result" : "results"}${where}`;
    if (instead.length > 0) {
      return `${instead.map(({ word, known }) => `Nothing has “${word}”; shown is what has “${known}”`).join(". ")}. ${count}.`;
    }
    return all ? `${count}.` : `Nothing has all these words; ${count} with some of them.`;
  }

  function show(number = AT_FIRST) {
    const query = box.value.trim();
    const game = radios.find(({ checked }) => checked).value;
    const results = lookUp(query, game);
    list.replaceChildren(...results.ranked.slice(0, number).map((thing) => item(thing, game)));
    status.textContent = tell(query, results, game);
    more.hidden = results.ranked.length <= number;
    more.textContent = `Show all ${results.ranked.length}`;
    const address = new URLSearchParams([["q", query], ["game", game]].filter(([, value]) => value)).toString();
    history.replaceState(null, "", address ? `?${address}` : location.pathname);
  }

  const links = () => [...list.querySelectorAll("a.search-title")];

  box.setAttribute("aria-label", "Search all games");
  box.setAttribute("aria-describedby", "search-help");
  box.placeholder = "Search all games";
  box.addEventListener("input", () => show());
  radios.forEach((radio) => radio.addEventListener("change", () => show()));
  more.addEventListener("click", () => {
    show(Infinity);
    links()[AT_FIRST].focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    links()[0]?.click();
  });
  root.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = links();
    const here = all.findIndex((link) => link.closest("li").contains(document.activeElement));
    if (event.key === "Escape" && here >= 0) box.focus();
    if (!step || (here < 0 && document.activeElement !== box) || (here < 0 && step < 0)) return;
    event.preventDefault();
    (all[here + step] || (step < 0 ? box : all[here]))?.focus();
  });

  const asked = new URLSearchParams(location.search);
  box.value = asked.get("q") || "";
  for (const radio of radios) if (radio.value === asked.get("game")) radio.checked = true;
  show();
  box.focus();
  box.setSelectionRange(box.value.length, box.value.length);
});
