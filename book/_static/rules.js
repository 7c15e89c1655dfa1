// A box above the rules that hides every rule without the words typed into it. Without this script the page is whole.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const names = [...document.querySelectorAll("dt.rule-name")];
  if (names.length === 0) return;

  const rules = names.map((name) => {
    const parts = [name];
    for (let next = name.nextElementSibling; next && next.tagName === "DD"; next = next.nextElementSibling) {
      parts.push(next);
    }
    const read = parts.filter((part) => !part.classList.contains("rule-evidence"));
    return { name, parts, words: read.map((part) => part.textContent).join(" ").toLowerCase() };
  });
  const sections = [...document.querySelectorAll("article section section")];

  const tables = JSON.parse(document.getElementById("rule-tables").textContent);
  const form = document.createElement("form");
  form.className = "rule-filter";
  form.setAttribute("role", "search");
  form.setAttribute("aria-label", "Rules on this page");
  form.innerHTML =
    '<label for="rule-filter">Find a rule</label>' +
    '<input id="rule-filter" type="search" autocomplete="off" spellcheck="false" placeholder="any words" maxlength="200" ' +
    'aria-describedby="rule-filter-help">' +
    '<output for="rule-filter" role="status" aria-live="polite"></output>' +
    '<button type="submit" hidden></button>' + // without one, Enter does nothing in a form of several boxes
    '<span id="rule-filter-help">Words or their beginnings, in any order. Enter goes to the first rule, Esc shows all.</span>' +
    '<p class="rule-further" hidden><a>Search the book</a> for it: cards, synonyms, other words.</p>' +
    '<details class="rule-table"><summary>Only the rules of your table</summary><p></p></details>';
  document.querySelector("article h1").after(form);
  const box = form.querySelector("input");
  const count = form.querySelector("output");
  const table = form.querySelector("details");
  const further = form.querySelector(".rule-further");
  const game = location.pathname.split("/").at(-2);

  // How many play, and by which options, as far as these decide which rules apply.
  const choices = {};
  function choose(name, words, readings, several) {
    const label = document.createElement("label");
    label.append(words.replaceAll("_", " ") + " ");
    const field = document.createElement(several ? "input" : "select");
    if (several) {
      field.placeholder = readings[0];
      field.setAttribute("list", `rule-readings-${name}`);
      field.title = `${readings.join(", ")}; names joined by +`;
      const list = document.createElement("datalist");
      list.id = `rule-readings-${name}`;
      list.append(...readings.map((reading) => new Option(reading)));
      label.append(list);
    } else {
      field.append(...readings.map((reading) => new Option(reading.replaceAll("_", " "), reading === "any number" ? "" : reading)));
    }
    field.addEventListener("input", filter);
    label.append(field);
    table.querySelector("p").append(label);
    choices[name] = () => field.value.trim() || (name === "players" ? "" : readings[0]);
  }
  choose("players", "Players", ["any number", ...tables.players.map(String)], false);
  for (const [option, { readings, several }] of Object.entries(tables.options)) {
    choose(option, option, readings, several);
  }

  if (!rules.some((rule) => rule.name.dataset.players || rule.name.dataset.with)) {
    table.querySelector("p").textContent = "With every number of players and by every option, all rules of this game apply.";
  }

  // As `RulePages.at`: what an option's reading means may depend on how many play.
  function applies(rule, players) {
    const { players: counts, with: conditions } = rule.name.dataset;
    if (counts && !counts.split(" ").includes(players)) return false;
    return Object.entries(JSON.parse(conditions || "{}")).every(([option, readings]) => {
      const reading = choices[option]();
      const meant = (means[option]?.[players] ?? {})[reading] ?? reading;
      return meant.split("+").some((part) => readings.includes(part));
    });
  }
  const means = Object.assign({}, ...rules.map((rule) => JSON.parse(rule.name.dataset.means || "{}")));

  function matching() {
    // As in `kosk rules`: what is typed has to begin a word, so that "tie" does not find the Condottieri.
    const typed = box.value.toLowerCase().split(/\s+/).filter(Boolean)
      .map((word) => new RegExp("(?<![a-z0-9])" + word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
    const found = rules.filter((rule) => typed.every((word) => word.test(rule.words)));
    if (!table.open) return found;
    const players = choices.players();
    const possible = players ? [players] : tables.players.map(String);
    return found.filter((rule) => possible.some((number) => applies(rule, number)));
  }

  function filter() {
    const shown = new Set(matching());
    for (const rule of rules) {
      for (const part of rule.parts) part.hidden = !shown.has(rule);
    }
    for (const section of sections) {
      section.hidden = section.querySelector("dt.rule-name:not([hidden])") === null && shown.size < rules.length;
    }
    count.textContent =
      shown.size === rules.length ? `${rules.length} rules`
      : shown.size === 0 ? "No rule matches"
      : `${shown.size} of ${rules.length} rules match`;
    // Synonyms, cards and whole questions are for the search of the book.
    further.hidden = shown.size > 0 || !box.value.trim();
    further.firstElementChild.href = `../../search.html?${new URLSearchParams({ q: box.value, game })}`;
  }

  function showAll() {
    box.value = "";
    table.open = false;
    filter();
  }

  box.addEventListener("input", filter);
  table.addEventListener("toggle", filter);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      showAll();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [first] = matching();
    if (first) first.name.querySelector("a").focus();
  });
  // A link, or an address typed in, may lead to a rule or heading that the filter hides.
  function reveal(hash) {
    const target = document.getElementById(hash.slice(1));
    if (!target || !target.closest("[hidden]")) return;
    showAll();
    target.scrollIntoView();
  }
  window.addEventListener("hashchange", () => reveal(location.hash));
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (link) reveal(link.hash);
  });

  filter();
});
