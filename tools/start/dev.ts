/** `npm run dev`: opens the app on its sources, rebuilt and reloaded as they change. */
import { isLinuxRoot } from '../runtime/display.ts';
import { fail } from '../runtime/fail.ts';
import { inPackage } from '../runtime/project.ts';
import { runNode } from '../runtime/run.ts';
import { provideRuntime } from './provide-runtime.ts';

async function startDevelopment(args: string[]): Promise<number> {
  const { program, env, description } = await provideRuntime();
  console.log(description);
  const sandbox = isLinuxRoot ? ['--noSandbox'] : [];
  return await runNode(
    inPackage('electron-vite', 'bin', 'electron-vite.js'),
    ['dev', '--watch', ...sandbox, '--', ...args],
    { env: { ...env, ELECTRON_EXEC_PATH: program } },
  );
}

process.exitCode = await startDevelopment(process.argv.slice(2)).catch(fail);
