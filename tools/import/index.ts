/** `npm run import`: reads question lists as the app's dialog does, prints what they would become, and writes the library. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPackages } from '../../src/main/features/imports/anki/read-package.ts';
import { firstChoices } from '../../src/main/features/imports/first-choices.ts';
import { ImportDraft } from '../../src/main/features/imports/import-draft.ts';
import { listNotes } from '../../src/main/features/imports/list-vault.ts';
import { AppError } from '../../src/shared/app-error.ts';
import { formatPlan, toReport } from './report.ts';

const usage = `Usage: npm run import -- <files or folders> [--json] [--out=<folder>]

  --json  print the plan as JSON
  --out   write the library into this folder, which must not exist yet

Exits with 1 when the files cannot be imported, with 2 when the arguments are wrong.`;

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, out: { type: 'string' } },
  });
  const paths = positionals.map((path) => resolve(path));
  if (paths.length === 0 || !paths.every((path) => existsSync(path))) {
    console.error(usage);
    return 2;
  }
  if (values.out !== undefined && existsSync(values.out)) {
    console.error(`${values.out} exists already: name a new folder.`);
    return 2;
  }
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? listNotes(path) : [path]));
  const scratch = mkdtempSync(join(tmpdir(), 'rule-of-thumb-import-'));
  try {
    const draft = new ImportDraft([], await readPackages(files, scratch));
    draft.read(files);
    return print(draft, files, values);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function print(
  draft: ImportDraft,
  files: string[],
  values: { json: boolean; out?: string | undefined },
): number {
  const choices = firstChoices({ kind: 'files', files });
  const plan = draft.plan(choices, new Date().toISOString().slice(0, 10));
  const report = toReport(plan);
  console.log(values.json ? JSON.stringify(report, null, 2) : formatPlan(report));
  if (values.out !== undefined && plan.problems.length === 0) draft.write(resolve(values.out));
  return plan.problems.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isArgument = error instanceof TypeError && 'code' in error;
  if (!(error instanceof AppError) && !isArgument) throw error;
  console.error(isArgument ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = isArgument ? 2 : 1;
}
