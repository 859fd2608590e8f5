/** `npm run content:check`: checks the app's own library by its house rules, and proves its answers. */
import { join, resolve } from 'node:path';
import { openCheck, runCommand as authors } from '../../packages/author/src/check.ts';
import { runCommand } from '../../packages/author/src/run-command.ts';
import { projectFolder } from '../runtime/project.ts';

const command = openCheck({
  usage: authors.usage
    .replace('rule-of-thumb run', 'npm run content:check --')
    .replace('the current folder', '"content"'),
  folder: 'content',
  profile: 'library',
  runs: true,
  isBundled: (folder) => resolve(folder) === join(projectFolder, 'content'),
});

process.exitCode = await runCommand(command, process.argv.slice(2));
