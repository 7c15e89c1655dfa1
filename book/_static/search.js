// The search page: what stands in search-index.js, found while words are typed. On all other pages this does nothing.
"use strict";

// Ctrl+K takes one to the theme's search field, or out of it; here it always takes one there, to write anew. It is
// listened to before the theme does.
window.addEventListener("keydown", (event) => {
  const box = document.querySelector(".kosk-search form.bd-search input");
  const isAsked = (event.ctrlKey !== event.metaKey) && !event.shiftKey && !event.altKey && /^k$/i.test(event.key);
  if (!box || !isAsked) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  box.focus();
  box.select();
}, true);

document.addEventListener("DOMContentLoaded", () => {
  const root = document.querySelector(".kosk-search");
  if (!root || !window.koskSearchIndex || !window.MiniSearch) return;

  const AT_FIRST = 40;
  const FEW = 10;
  const KINDS = { rule: "rule", ruling: "ruling", term: "glossary", card: "card", example: "worked example", section: "section", page: "page" };
  // Of two things that match as well, the one with more weight comes first.
  const WEIGHTS = { rule: 1.2, ruling: 0.9, term: 1.5, card: 1.3, example: 0.8, section: 0.8, page: 0.8 };

  const { games, idle, found: things } = window.koskSearchIndex;
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

  // Words of questions, which tell nothing apart: they count only in what the glossary has, and where no others stand.
  const IDLE = new Set(idle.map(singular));
  const isIdle = (word) => IDLE.has(word);
  // Words without those of questions, in no order; none where a single one is left, which alone says too little.
  function telling(words) {
    const left = [...new Set(words.filter((word) => !isIdle(word)))].sort();
    return left.length > 1 ? left.join(" ") : "";
  }

  const rules = new Map();
  const called = new Map();
  const loosely = new Map();
  let longest = 0;
  function add(map, key, thing) {
    if (!map.has(key)) map.set(key, new Set());
    map.get(key).add(thing);
  }
  function call(name, thing) {
    const words = wordsOf(name);
    longest = Math.max(longest, words.length + 2);
    add(called, words.join(" "), thing);
    if (telling(words)) add(loosely, telling(words), thing);
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
  // The words of a term that stands in the heading of a section count for the section's rules, if others stand in them.
  const naming = things.filter(({ kind, named }) => kind === "term" && named.length > 0);
  for (const rule of rules.values()) {
    const heading = ` ${plain(rule.section || "")} `;
    const terms = naming.filter(({ game, title }) => game === rule.game && heading.includes(` ${plain(title)} `));
    rule.around = terms.flatMap(({ title, also }) => [title, ...(also || [])]);
  }
  const gamesOf = new Map();
  for (const { same, game } of things) gamesOf.set(same, [...(gamesOf.get(same) || []), games[game]].filter(Boolean));

  const index = new MiniSearch({
    fields: ["title", "also", "by", "section", "text", "around"],
    extractField: (thing, field) => (Array.isArray(thing[field]) ? thing[field].join(" ") : thing[field]),
    processTerm: (word) => singular(word.toLowerCase()),
    searchOptions: {
      boost: { title: 6, also: 4, by: 3, section: 1.5, around: 0.3 },
      boostDocument: (id) => WEIGHTS[things[id].kind],
      prefix: true,
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(things);

  // The words of a question, those taken together that something is called; and without those that count for nothing.
  function read(query, ofGame) {
    const parts = [];
    for (let words = wordsOf(query); words.length > 0; ) {
      let length = Math.min(words.length, longest);
      while (length > 1 && meant(words.slice(0, length), ofGame).length === 0) length -= 1;
      parts.push({ words: words.slice(0, length), things: meant(words.slice(0, length), ofGame) });
      words = words.slice(length);
    }
    const left = parts.filter(({ words, things }) => things.length > 0 || !words.every(isIdle));
    return left.length > 0 ? left : parts;
  }

  // The words of a part that count: all where it has those of questions only, as "what can I do".
  const counting = ({ words }) => (words.every(isIdle) ? words : words.filter((word) => !isIdle(word)));

  function meant(words, ofGame) {
    const exact = called.get(words.join(" ")) || [];
    const loose = isIdle(words[0]) || isIdle(words.at(-1)) ? [] : loosely.get(telling(words)) || [];
    return [...new Set([...exact, ...loose])].filter(ofGame);
  }

  function lookUp(query, game) {
    const ofGame = (thing) => !game || thing.game === game;
    const asked = read(query, ofGame);
    const words = [...new Set(asked.flatMap(counting))];
    const search = (fuzzy) => index.search(words.join(" "), { fuzzy, filter: ({ id }) => ofGame(things[id]) });
    // For words that nothing has, words like them: with one letter changed, or two in long words.
    let hits = search(false);
    const known = new Set(hits.flatMap(({ queryTerms }) => queryTerms));
    const lost = words.filter((word) => !known.has(word));
    if (lost.length > 0) {
      hits = search((word) => lost.includes(word) && (word.length > 5 ? 2 : word.length > 3 ? 1 : false));
    }
    hits = hits.filter(({ match }) => Object.values(match).flat().some((field) => field !== "around"));
    hits.forEach((hit) => place(hit, asked, words));
    // Of a slip of the pen, whatever has the other words only would hide what was meant.
    hits.sort((one, other) => (lost.length > 0 ? other.all - one.all : 0) || other.place - one.place);

    // What has all the words, and before it what has only some but tells more of them.
    const whole = hits.findIndex(({ all }) => all);
    const shown = hits.filter(({ all }, number) => whole < 0 || all || number < Math.min(whole, FEW));

    // First of all what is called so, rules and cards before terms; then the rules that such a term names, in its order.
    const exact = asked.length === 1 ? asked[0].things : [];
    const isCalled = ({ title }) => {
      const words = wordsOf(title);
      return words.join(" ") === asked[0].words.join(" ") || (telling(words) && telling(words) === telling(asked[0].words));
    };
    const terms = exact.filter(({ kind }) => kind === "term").sort((one, other) => isCalled(other) - isCalled(one));
    const first = [
      ...exact.filter((thing) => thing.kind !== "term" && isCalled(thing)),
      ...terms,
      ...terms.flatMap(({ named }) => named),
    ];
    const seen = new Set();
    const ranked = [...first, ...shown.map(({ id }) => things[id])]
      .filter(({ same }) => !seen.has(same) && seen.add(same));
    const some = first.length === 0 && whole > 0;
    return { ranked, some, all: whole >= 0 || first.length > 0, instead: instead(words, hits) };
  }

  // How far in front something belongs: the more words it has, the further; then what a term of theirs is or names.
  function place(hit, asked, words) {
    const has = new Set(hit.queryTerms);
    hit.all = words.every((word) => has.has(word));
    hit.place = (hit.score * has.size) / words.length;
    const thing = things[hit.id];
    for (const one of asked) {
      const named = one.things.flatMap((term) => [term, ...term.named]).indexOf(thing);
      if (named >= 0) hit.place *= 1 + (2 * one.words.length) / (1 + named / 4);
    }
  }

  // For each word that begins none of those that were found: what was found for it.
  function instead(words, hits) {
    const found = new Set(hits.flatMap(({ terms }) => terms));
    return words.map((word) => {
      if ([...found].some((known) => known.startsWith(word))) return null;
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
    const lines = thing.kind === "card" ? (thing.text || "").split("\n") : [firstSentence(thing.text)];
    lines.filter(Boolean).forEach((line) => row.append(element("p", line)));
    if (thing.named.length > 0) {
      const line = element("p", thing.named.length === 1 ? "Its rule: " : "Its rules: ", "search-rules");
      thing.named.forEach((rule, number) => line.append(number ? ", " : "", linkTo(rule, rule.title)));
      row.append(line);
    }
    return row;
  }

  function tell(query, { ranked, some, all, instead }, game) {
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
    if (!all) return `Nothing has all these words; ${count} with some of them.`;
    return some ? `${count}; the first, which tell more of them, have only some of the words.` : `${count}.`;
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
