// Makes the picture of Python's memory that later starts take (snapshot.js), and ends. Pyodide calls this experimental, and expects of what
// JavaScript holds for Python one empty object that our library never makes.

import { loadPyodide } from "./interpreter.js";
import { keep, MODULES } from "./snapshot.js";

const EMPTY = 6;
const IMPORT = `
from importlib import import_module
for name in ${JSON.stringify(MODULES)}:
    import_module(name)
`;

const pyodide = await loadPyodide({ _makeSnapshot: true });
const api = pyodide._api;
const expected = api.getExpectedKeys;
api.getExpectedKeys = () => expected().with(EMPTY, null);
pyodide.runPython(IMPORT);
await keep(pyodide.makeMemorySnapshot());
close();
