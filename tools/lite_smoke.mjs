// Run kosk on the browser's Python, without a browser: exactly what build/lite/ will load there.
//
// node tools/lite_smoke.mjs
//
// Every game's worked examples must come out and a game between random players must reach its end; exit code 1 if not.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const SITE = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "build", "lite");
const KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel";
const SMOKE = `
import importlib

import kosk
from kosk.games import GAMES
from kosk.lab.playouts import play_one

wrong = []
for game in GAMES:
    verdicts = kosk.verify(game)
    wrong += [f"{game}: the example {each.example.id} differs: {'; '.join(each.differs)}" for each in verdicts if not each.ok]
    played = play_one(game, ["Ann", "Ben"], seed=7)
    if not played["winners"] or played["choices"] < 10:
        wrong.append(f"{game}: a random game ended as {played}")
    print(f"{game}: {len(verdicts)} examples, a random game of {played['choices']} choices, scores {played['scores']}")
for module in ("kosk.learn", "kosk.tables", "kosk.testing"):
    importlib.import_module(module)
sorted(wrong)
`;

function fail(sentence) {
    console.error(`kosk does not run on the browser's Python: ${sentence}`);
    process.exit(1);
}

if (!fs.existsSync(path.join(SITE, "static"))) {
    fail("build/lite/ holds no site; `make lite` builds it.");
}
const settings = JSON.parse(fs.readFileSync(path.join(SITE, "jupyter-lite.json"), "utf-8"))["jupyter-config-data"];
const { loadPyodideOptions, pyodideUrl } = settings.litePluginSettings[KERNEL];
const began = Date.now();
try {
    const { loadPyodide } = await import(path.join(SITE, pyodideUrl));
    const python = await loadPyodide({ indexURL: path.join(SITE, path.dirname(pyodideUrl)) });
    await python.loadPackage(loadPyodideOptions.packages, { messageCallback: () => {} });
    console.log(`Python ${python.runPython("import sys; sys.version.split()[0]")} and the packages are there`);
    const wrong = python.runPython(SMOKE).toJs();
    if (wrong.length) {
        fail(wrong.join("\n"));
    }
    console.log(`kosk runs on the browser's Python (${((Date.now() - began) / 1000).toFixed(0)} s)`);
} catch (error) {
    fail(error.message);
}
