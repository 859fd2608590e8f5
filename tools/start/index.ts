/** `npm start`: opens the app, rebuilt if its sources have changed; arguments are passed to the app. */
import { ensureBuild } from '../runtime/build-app.ts';
import { hasDisplay } from '../runtime/display.ts';
import { fail } from '../runtime/fail.ts';
import { hostProgram, projectFolder } from '../runtime/project.ts';
import { runNode } from '../runtime/run.ts';
import { openInElectron } from './open-in-electron.ts';
import { provideRuntime } from './provide-runtime.ts';
import { showInTerminal } from './show-in-terminal.ts';

async function start(args: string[]): Promise<number> {
  if (!hasDisplay()) return await showInTerminal(args);
  const { program, env, description } = await provideRuntime();
  await ensureBuild();
  console.log(description);
  if (program === hostProgram) return await runNode(program, [projectFolder, ...args], { env });
  return await openInElectron(program, projectFolder, args);
}

process.exitCode = await start(process.argv.slice(2)).catch(fail);
