/** `npm start`: opens the app, rebuilt if its sources have changed; arguments are the app's. */
import { ensureBuild } from '../runtime/build-app.ts';
import { isLinuxRoot } from '../runtime/display.ts';
import { fail } from '../runtime/fail.ts';
import { hostProgram, projectFolder } from '../runtime/project.ts';
import { run, runNode } from '../runtime/run.ts';
import { provideRuntime } from './provide-runtime.ts';

async function start(args: string[]): Promise<number> {
  const { program, env, description } = await provideRuntime();
  await ensureBuild();
  console.log(description);
  if (program === hostProgram) return await runNode(program, [projectFolder, ...args], { env });
  const sandbox = isLinuxRoot ? ['--no-sandbox'] : [];
  return await run(program, [...sandbox, projectFolder, ...args], { env });
}

process.exitCode = await start(process.argv.slice(2)).catch(fail);
