/** Opens the app in Electron, unless it's certain that Electron can't start. */
import { isLinuxRoot } from '../runtime/display.ts';
import { run } from '../runtime/run.ts';
import { findSandboxProblem } from './sandbox.ts';

/**
 * `root` is the parent of the system's folders. Returns the app's exit code; if it can't start, fails with advice
 * beforehand.
 */
export async function openInElectron(
  binary: string,
  folder: string,
  args: string[],
  { asRoot = isLinuxRoot, root = '/' } = {},
): Promise<number> {
  const isUnsandboxed = asRoot || args.includes('--no-sandbox');
  const problem = isUnsandboxed ? null : findSandboxProblem(binary, root);
  if (problem !== null) throw new Error(problem);
  return await run(binary, [...(asRoot ? ['--no-sandbox'] : []), folder, ...args]);
}
