/** `rule-of-thumb`: the command for authors of libraries. */
import { runNamed } from './run-command.ts';

process.exitCode = await runNamed(process.argv.slice(2));
