/** Runs one of the commands by its name, and turns its outcome into an exit code. */
import { AppError } from '../../../src/shared/app-error.ts';

export interface Command {
  usage: string;
  /**
   * True if nothing is wrong. Fails with `AppError` if it can't be done, and with Node’s `TypeError` on wrong options.
   */
  run(args: string[]): Promise<boolean>;
}

const summary = `Usage: rule-of-thumb <command> [folder]

  check   report every problem in the files of a library
  run     the same, and run the code of its answers
  import  turn lists of questions into a library
  pack    save a library as one .rotpack file for the app
  anki    save a library as an Anki package
  new     write a small library to start from

rule-of-thumb <command> --help says more. Without a folder, a command takes the current one.
Exits with 0 when nothing is wrong, with 1 when there are problems, with 2 when it can’t be done.`;

const commands: Record<string, () => Promise<Command>> = {
  check: async () => (await import('./check.ts')).checkCommand,
  run: async () => (await import('./check.ts')).runCommand,
  import: async () => (await import('./import.ts')).importCommand,
  pack: async () => (await import('./pack.ts')).packCommand,
  anki: async () => (await import('./export.ts')).ankiCommand,
  new: async () => (await import('./new-library.ts')).newCommand,
};

/** Runs the command named by the first argument; returns the exit code. */
export async function runNamed([name = '--help', ...args]: string[]): Promise<number> {
  const open = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (open !== undefined) return await runCommand(await open(), args);
  if (['--help', '-h', 'help'].includes(name)) {
    console.log(summary);
    return 0;
  }
  console.error(`There is no command "${name}".\n\n${summary}`);
  return 2;
}

/** Runs the command; returns the exit code. */
export async function runCommand(command: Command, args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(command.usage);
    return 0;
  }
  try {
    return (await command.run(args)) ? 0 : 1;
  } catch (error) {
    const isArgument = error instanceof TypeError && 'code' in error;
    if (!(error instanceof AppError) && !isArgument) throw error;
    console.error(isArgument ? `${error.message}\n\n${command.usage}` : error.message);
    return 2;
  }
}
