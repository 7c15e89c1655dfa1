// Give wheels their compiled modules, made by the very interpreter that will load them in the browser.
//
// node tools/lite_compile.mjs WHEEL TARGET [WHEEL TARGET ...]
//
// Without them the browser compiles what it imports on every page: sympy alone takes it 5 to 8 s, and 1 s with them.
// A library then needs no source, which is half of what a reader would load; kosk keeps its own, which is there to be read.

import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "../build/npm/pyodide/package/pyodide.mjs";

const COMPILE = `
import importlib.util, io, marshal, sysconfig, zipfile

def compiled(name, source):
    """A .pyc that is never compared with its source again (PEP 552): there is nothing that could change it."""
    code = compile(source, f"{sysconfig.get_path('purelib')}/{name}", "exec", dont_inherit=True)
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(source)
    return header + marshal.dumps(code)

def with_compiled(wheel, keep_source):
    result = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(wheel.to_bytes())) as old, zipfile.ZipFile(result, "w") as new:
        def add(name, content):
            # One date for all: the same wheel gives the same bytes.
            new.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED, 9)

        for name in old.namelist():
            if name.endswith("/") or "/tests/" in name or "/benchmarks/" in name:
                continue
            content = old.read(name)
            is_module = name.endswith(".py") and ".data/" not in name
            if is_module:
                add(importlib.util.cache_from_source(name) if keep_source else f"{name}c", compiled(name, content))
            if keep_source or not is_module:
                add(name, content)
    return result.getvalue()
`;

const python = await loadPyodide();
python.runPython(COMPILE);
const withCompiled = python.globals.get("with_compiled");
const [, , ...names] = process.argv;
for (let i = 0; i < names.length; i += 2) {
    const result = withCompiled(new Uint8Array(fs.readFileSync(names[i])), path.basename(names[i]).startsWith("kosk-"));
    fs.mkdirSync(path.dirname(names[i + 1]), { recursive: true });
    fs.writeFileSync(`${names[i + 1]}.part`, result.toJs());
    fs.renameSync(`${names[i + 1]}.part`, names[i + 1]); // so that a wheel is there only when it is whole
    result.destroy();
}
