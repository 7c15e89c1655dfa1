// Keys that are meant for what is shown: JupyterLite's console would take Enter for its prompt, which is not shown here.
"use strict";

window.addEventListener("keydown", (event) => {
  if (event.target instanceof Element && event.target.closest(".jp-OutputArea-output")) event.stopImmediatePropagation();
}, true);
