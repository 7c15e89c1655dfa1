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

  const form = document.createElement("form");
  form.className = "rule-filter";
  form.setAttribute("role", "search");
  form.setAttribute("aria-label", "Rules on this page");
  form.innerHTML =
    '<label for="rule-filter">Find a rule</label>' +
    '<input id="rule-filter" type="search" autocomplete="off" spellcheck="false" placeholder="temple gold" ' +
    'aria-describedby="rule-filter-help">' +
    '<span id="rule-filter-help">Words or their beginnings, in any order. Enter goes to the first rule, Esc shows all.</span>' +
    '<output for="rule-filter" role="status" aria-live="polite"></output>';
  sections[0].before(form);
  const box = form.querySelector("input");
  const count = form.querySelector("output");

  function matching() {
    // As in `kosk rules`: what is typed has to begin a word, so that "tie" does not find the Condottieri.
    const typed = box.value.toLowerCase().split(/\s+/).filter(Boolean)
      .map((word) => new RegExp("(?<![a-z0-9])" + word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
    return rules.filter((rule) => typed.every((word) => word.test(rule.words)));
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
  }

  function showAll() {
    box.value = "";
    filter();
  }

  box.addEventListener("input", filter);
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
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
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
