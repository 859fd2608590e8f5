/** Runs code with the same engines in one plain Node.js process; times in milliseconds. */
import { Buffer } from 'node:buffer';
import { fences, fixture } from './fences.ts';
import type { Timed } from './fences.ts';
import type { RunTimes } from './in-app.ts';

type Run = (code: string) => Promise<unknown>;

const loaders: Record<Timed, () => Promise<Run>> = {
  async sql() {
    const { PGlite } = await import('@electric-sql/pglite');
    const database = await PGlite.create();
    return (code) => database.exec(`BEGIN; ${fixture} ${code} ROLLBACK;`);
  },
  async python() {
    const { loadPyodide } = await import('pyodide');
    const python = await loadPyodide();
    return async (code) => python.runPython(code) as unknown;
  },
  javascript: async () => importText,
  async typescript() {
    const { stripTypes } = await import('../../src/runner/javascript/strip-types.ts');
    return (code) => importText(stripTypes(code, 'ts', 'module').code);
  },
  /** Without a page: React renders to text. */
  async tsx() {
    const { stripTypes } = await import('../../src/runner/javascript/strip-types.ts');
    const [runtime, server] = await Promise.all([
      import('react/jsx-runtime'),
      import('react-dom/server'),
    ]);
    const stage = {
      render: (element: never) => server.renderToString(element),
      document: { querySelector: () => null },
    };
    return async (code) => {
      const script = stripTypes(code, 'tsx', 'function').code;
      const names = Object.keys(stage);
      const body = new Function('require', 'exports', ...names, script) as (
        ...values: unknown[]
      ) => unknown;
      return body(() => runtime, {}, ...Object.values(stage));
    };
  },
};

let runs = 0;

/** A module is evaluated only once, so each run needs a unique address. */
async function importText(code: string): Promise<unknown> {
  runs += 1;
  const text = Buffer.from(`${code}\n// ${runs}`).toString('base64');
  return await import(`data:text/javascript;base64,${text}`);
}

async function timeRuns(language: Timed): Promise<RunTimes> {
  const { code = '', long = null } = fences.find((fence) => fence.language === language) ?? {};
  console.log = () => undefined;
  const start = performance.now();
  const run = await loaders[language]();
  await run(code);
  const first = performance.now() - start;
  const again = performance.now();
  await run(code);
  const second = performance.now() - again;
  if (long === null) return { first, second, long };
  const begun = performance.now();
  await run(long);
  return { first, second, long: performance.now() - begun };
}

const [language] = process.argv.slice(2);
const times = await timeRuns(language as Timed);
process.stdout.write(`\n${JSON.stringify(times)}`);
process.exit();
