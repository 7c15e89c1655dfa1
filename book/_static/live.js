// "Try it live" opens below its line, in the page, in the Python that runs in the browser. Without this script the link
// leads to a page of its own.
"use strict";

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.kosk-try");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const line = link.closest(".kosk-links");
  // One at a time: each is a Python of its own, which takes its share of the memory.
  document.querySelectorAll(".kosk-live").forEach((other) => other.remove());

  const panel = document.createElement("section");
  panel.className = "kosk-live";
  panel.setAttribute("aria-label", link.textContent);
  panel.innerHTML =
    '<p role="status">Python starts in your browser: a few seconds, the first time up to half a minute.</p>' +
    '<p><a>Open it in a page of its own</a> <button type="button">Close</button></p>';
  panel.querySelector("a").href = link.href;
  const frame = document.createElement("iframe");
  frame.title = `${link.textContent}, live`;
  frame.src = link.href;
  panel.append(frame);
  line.after(panel);

  panel.querySelector("button").addEventListener("click", () => {
    panel.remove();
    link.focus();
  });
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
  panel.scrollIntoView({ block: "nearest" });
});
