// Starts Pyodide under Node.js, mounts the project as /project and runs one Python file in it.
// node start.mjs FOLDER_OF_PYODIDE PROJECT SCRIPT [ARGUMENTS…]; ends with the number that the script leaves in `exit_code`.
import { pathToFileURL } from "node:url";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [folder, project, script, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
// No debug ranges: what is compiled here knows its lines but not its columns, which would be a third of the bytecode.
// A fixed order of sets, which bytecode may hold: the same sources give the same bytes.
const env = { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" };
// A module of the page, which Node.js would not take for one by its name.
const unpack = readFileSync(new URL("../../static/unpack.js", import.meta.url), "utf-8");
const { inflate, write } = await import(`data:text/javascript,${encodeURIComponent(unpack)}`);
// What every start imports, of a prepared runtime; the stock one has it in its library.
const archive = join(folder, "start.zip");
const files = existsSync(archive) ? await inflate(new Uint8Array(readFileSync(archive)).buffer) : [];
const python = await loadPyodide({ indexURL: folder, env, fsInit: async (FS) => write(files, FS) });
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", project);
python.globals.set("arguments", python.toPy(rest));
python.runPython(readFileSync(join(project, script), "utf-8"), { filename: `/project/${script}` });
process.exitCode = python.globals.get("exit_code");
