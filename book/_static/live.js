// "Try it live" runs in a panel over the lower part of the page, in the Python that runs in the browser: all links of a page
// in one and the same, so that only the first has to wait. Without this script the link leads to a page of its own.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  let panel, frame, status, alone, waiting, opener;

  function make() {
    panel = document.createElement("aside");
    panel.className = "kosk-panel";
    panel.setAttribute("aria-label", "Try it");
    panel.innerHTML =
      '<div class="kosk-panel-bar"><span role="status" aria-live="polite"></span>' +
      '<button type="button" aria-pressed="false">Whole window</button><a>Open on a page of its own</a>' +
      '<button type="button">Close</button></div>' +
      '<iframe title="kosk, running in this page"></iframe>';
    frame = panel.querySelector("iframe");
    frame.addEventListener("load", () => {
      frame.contentWindow.addEventListener("keydown", escape, true);
      if (frame.src && !frame.contentDocument.getElementById("jupyter-config-data")) {
        status.textContent = "The Python that would run here is not part of this copy of the book.";
      }
    });
    status = panel.querySelector("[role=status]");
    alone = panel.querySelector("a");
    const [larger, ending] = panel.querySelectorAll("button");
    larger.addEventListener("click", () => {
      larger.setAttribute("aria-pressed", String(panel.classList.toggle("kosk-whole")));
    });
    ending.addEventListener("click", close);
    document.addEventListener("keydown", escape);
    document.body.append(panel);
  }

  function escape(event) {
    if (event.key === "Escape" && !panel.hidden) close();
  }

  function close() {
    panel.hidden = true;
    opener.focus();
  }

  // The console in the frame, once its Python has started.
  function ready() {
    const shown = frame.contentWindow.jupyterapp?.shell?.currentWidget?.console;
    return shown?.sessionContext?.isReady ? shown : null;
  }

  function shows() {
    return frame.contentDocument?.querySelector(".jp-OutputArea-output") != null;
  }

  function run(link) {
    opener = link;
    if (!panel) make();
    panel.hidden = false;
    alone.href = link.href;
    const running = shows() && ready();
    if (running) {
      running.clear();
      for (const code of new URL(link.href).searchParams.getAll("code")) running.inject(code);
      panel.querySelector("button").focus();
      whenShown(() => running.cells && shows());
      return;
    }
    if (location.protocol === "file:") {
      status.textContent = "A browser runs no Python from a file. Serve this folder, as in: python3 -m http.server";
      return;
    }
    frame.src = link.href;
    status.textContent = "Python is starting in this page: the first time up to half a minute, later a few seconds.";
    whenShown(shows);
  }

  // The keyboard goes on in what is shown: at its first button.
  function whenShown(shown) {
    clearInterval(waiting);
    waiting = setInterval(() => {
      if (!shown()) return;
      clearInterval(waiting);
      status.textContent = "";
      const first = frame.contentDocument.querySelector(".jp-OutputArea-output button:not([disabled])");
      if (first && (panel.contains(document.activeElement) || document.activeElement === opener)) first.focus();
    }, 200);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.kosk-try");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    run(link);
  });
});
