/** `rule-of-thumb new`: writes a small library to start from. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeStarterInto } from '../../../src/main/features/libraries/write-starter.ts';
import { AppError } from '../../../src/shared/app-error.ts';
import type { Command } from './run-command.ts';

export const newCommand: Command = {
  usage: `Usage: rule-of-thumb new <folder>

  folder  where the library is written; it must not exist yet

Exits with 2 when it can’t be written.`,

  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) {
      throw new AppError('content', `Name one new folder.\n\n${newCommand.usage}`);
    }
    await writeStarterInto(resolve(folder), new Date().toISOString().slice(0, 10));
    console.log(
      `${folder} is a library now: change its pages, and run "rule-of-thumb check ${folder}".`,
    );
    return true;
  },
};
