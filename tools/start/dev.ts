/** `npm run dev`: opens the app from its sources, rebuilding and reloading it as they change. */
import { isLinuxRoot } from '../runtime/display.ts';
import { fail } from '../runtime/fail.ts';
import { hostProgram, inPackage } from '../runtime/project.ts';
import { runNode } from '../runtime/run.ts';
import { provideRuntime } from './provide-runtime.ts';
import { findSandboxProblem } from './sandbox.ts';

async function startDevelopment(args: string[]): Promise<number> {
  const { program, env, description } = await provideRuntime();
  console.log(description);
  const isUnsandboxed = isLinuxRoot || args.includes('--no-sandbox');
  const mayFail = program !== hostProgram && !isUnsandboxed;
  const problem = mayFail ? findSandboxProblem(program) : null;
  if (problem !== null) throw new Error(problem.replace('npm start --', 'npm run dev --'));
  const sandbox = isLinuxRoot ? ['--noSandbox'] : [];
  return await runNode(
    inPackage('electron-vite', 'bin', 'electron-vite.js'),
    ['dev', '--watch', ...sandbox, '--', ...args],
    { env: { ...env, ELECTRON_EXEC_PATH: program } },
  );
}

process.exitCode = await startDevelopment(process.argv.slice(2)).catch(fail);
