/** `rule-of-thumb`: the command for library authors. */
import { runNamed } from './run-command.ts';

process.exitCode = await runNamed(process.argv.slice(2));
