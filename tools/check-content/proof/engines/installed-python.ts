/** Runs Python fences that need packages or threads on the machine's own Python, if it meets their requirements. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Failure, Fence, FenceRun, World } from '../fence.ts';

/** The oldest versions that the library's answers apply to. */
const oldest = { python: '3.14', fastapi: '0.115', pydantic: '2' };

/** Prints the versions of Python and of those modules in the arguments that are installed. */
const probe = `
import importlib.metadata, importlib.util, json, platform, sys
def version(module):
    if importlib.util.find_spec(module) is None: return None
    if module in sys.stdlib_module_names: return platform.python_version()
    for name in (module, *importlib.metadata.packages_distributions().get(module, [])):
        try: return importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError: pass
    return "0"
modules = {module: version(module) for module in sys.argv[1:]}
print(json.dumps({"python": platform.python_version(), "modules": modules}))
`;

const mostOutput = 1_000_000;

export interface InstalledPython {
  command: string;
  /** The versions of Python and of the imported modules, which affect outcomes. */
  versions: string;
  /** The reason why no fence can be run; null if Python and the packages with a required version are available. */
  missing: string | null;
  /** True if the fence's modules are all installed. */
  has: (fence: Fence) => boolean;
}

/** Inspects the Python called `command` and the modules that the fences import. */
export function openInstalledPython(command: string, fences: readonly Fence[]): InstalledPython {
  const modules = [...new Set([...fences.flatMap(importedModules), 'fastapi', 'pydantic'])].sort();
  const { status, stdout } = spawnSync(command, ['-c', probe, ...modules], { encoding: 'utf8' });
  if (status !== 0) {
    return { command, versions: '', missing: `there is no ${command}`, has: () => false };
  }
  const found = JSON.parse(stdout) as { python: string; modules: Record<string, string | null> };
  const { python, modules: installed } = found;
  const { fastapi = null, pydantic = null } = installed;
  const lacking = [
    ...(isAtLeast(python, oldest.python) ? [] : [`${command} is ${python}, not ${oldest.python}`]),
    ...(isAtLeast(fastapi, oldest.fastapi)
      ? []
      : [`FastAPI ${oldest.fastapi} or later is not installed`]),
    ...(isAtLeast(pydantic, oldest.pydantic)
      ? []
      : [`Pydantic ${oldest.pydantic} or later is not installed`]),
  ];
  const named = ['fastapi', 'pydantic', 'starlette', 'pytest'].flatMap((name) => {
    const version = installed[name] ?? null;
    return version === null ? [] : [`${name} ${version}`];
  });
  return {
    command,
    versions: [`Python ${python}`, ...named].join(', '),
    missing: lacking.length === 0 ? null : lacking.join('; '),
    has: (fence) => importedModules(fence).every((name) => (installed[name] ?? null) !== null),
  };
}

/** The top-level names of the modules that a fence imports. */
function importedModules({ code }: Fence): string[] {
  return [...code.matchAll(/^\s*(?:import|from)\s+([a-z_]\w*)/gim)].map(([, name = '']) => name);
}

/** Compares versions such as `3.14.2` part by part; null is older than any. */
function isAtLeast(version: string | null, wanted: string): boolean {
  if (version === null) return false;
  return version.localeCompare(wanted, 'en', { numeric: true }) >= 0;
}

/** Runs each fence of a world as a script, or under pytest if it contains pytest tests, for at most `limit` milliseconds. */
export async function runOnInstalledPython(
  { command }: InstalledPython,
  { fences }: World,
  limit: number,
): Promise<FenceRun[]> {
  const runs: FenceRun[] = [];
  for (const { code } of fences) runs.push(await runFile(command, code, limit));
  return runs;
}

async function runFile(command: string, code: string, limit: number): Promise<FenceRun> {
  const folder = mkdtempSync(join(tmpdir(), 'fence-'));
  try {
    const file = join(folder, 'main.py');
    writeFileSync(file, code);
    const isTest = /^import pytest$/m.test(code) && /^(?:async )?def test_/m.test(code);
    const pytest = ['-m', 'pytest', '-q', '--no-header', '-p', 'no:cacheprovider'];
    const args = ['-X', 'utf8', '-B', ...(isTest ? pytest : []), file];
    const { output, failure } = await execute(command, args, folder, limit);
    if (failure === null) return { failures: [], outputs: [isTest ? '' : output] };
    return { failures: [failure], outputs: [output, `${output}${failure.message}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function execute(
  command: string,
  args: string[],
  cwd: string,
  limit: number,
): Promise<{ output: string; failure: Failure | null }> {
  const options = { cwd, timeout: limit, killSignal: 'SIGKILL', maxBuffer: mostOutput } as const;
  return new Promise((resolve) => {
    execFile(command, args, options, (error, output, errors) => {
      if (error === null) {
        resolve({ output, failure: null });
      } else if (error.killed === true || error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
        const message = `it runs for more than ${limit / 1000} seconds or prints more than 1 MB`;
        resolve({ output, failure: { message, offset: null, fatal: true, gaveUp: true } });
      } else {
        const message = errors.trim().split('\n').at(-1) ?? '';
        resolve({ output, failure: { message: message || output.trim(), offset: null } });
      }
    });
  });
}
