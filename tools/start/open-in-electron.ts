/** Opens the app in Electron, unless it is known beforehand that Electron cannot start. */
import { isLinuxRoot } from '../runtime/display.ts';
import { run } from '../runtime/run.ts';
import { findSandboxProblem } from './sandbox.ts';

/** `root` is where the system's folders are. The exit code of the app; fails with advice before it starts anything. */
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
