/** `rule-of-thumb import`: reads question lists like the app's dialog, prints the result, and writes the library. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPackages } from '../../../src/main/features/imports/anki/read-package.ts';
import { firstChoices } from '../../../src/main/features/imports/first-choices.ts';
import { ImportDraft } from '../../../src/main/features/imports/import-draft.ts';
import { listNotes } from '../../../src/main/features/imports/list-vault.ts';
import { AppError } from '../../../src/shared/app-error.ts';
import { formatPlan, toReport } from './import-report.ts';
import type { Command } from './run-command.ts';

export const importCommand: Command = {
  usage: `Usage: rule-of-thumb import <files or folders> [--json] [--out=<folder>]

  --json  print the plan as JSON
  --out   write the library into this folder, which must not exist yet

Reads Markdown, HTML, CSV, TSV, Obsidian vaults, Anki packages and the app’s own exports.
Exits with 1 when the files can’t be imported, with 2 when the arguments are wrong.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, out: { type: 'string' } },
    });
    const paths = positionals.map((path) => resolve(path));
    if (paths.length === 0) {
      throw new AppError('content', `Name the files to import.\n\n${importCommand.usage}`);
    }
    for (const path of paths) {
      if (!existsSync(path)) throw new AppError('content', `${path} does not exist.`);
    }
    if (values.out !== undefined && existsSync(values.out)) {
      throw new AppError('content', `${values.out} exists already: name a new folder.`);
    }
    const files = paths.flatMap((path) =>
      statSync(path).isDirectory() ? listNotes(path) : [path],
    );
    const scratch = mkdtempSync(join(tmpdir(), 'rule-of-thumb-import-'));
    try {
      const draft = new ImportDraft([], await readPackages(files, scratch));
      draft.read(files);
      return print(draft, files, values);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      console.error(error.message);
      return false;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
};

function print(
  draft: ImportDraft,
  files: string[],
  values: { json: boolean; out?: string | undefined },
): boolean {
  const choices = firstChoices({ kind: 'files', files });
  const plan = draft.plan(choices, new Date().toISOString().slice(0, 10));
  const report = toReport(plan);
  console.log(values.json ? JSON.stringify(report, null, 2) : formatPlan(report));
  if (values.out !== undefined && plan.problems.length === 0) draft.write(resolve(values.out));
  return plan.problems.length === 0;
}
