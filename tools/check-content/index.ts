/** `npm run content:check [folder] [--json] [--changed]`: says everything that is wrong with a content folder. */
import { parseArgs } from 'node:util';
import { AppError } from '../../src/shared/contract.ts';
import { checkContent } from './check-content.ts';
import { formatProblem, formatSummary } from './report.ts';

const usage = `Usage: npm run content:check -- [folder] [--json] [--changed]

  folder     the content folder; "content" when left out
  --json     print the problems as a JSON array
  --changed  prove only the answers of files changed since the last commit

Exits with 1 when there are problems, with 2 when it cannot check.`;

interface Options {
  folder: string;
  json: boolean;
  changed: boolean;
}

/** Null when the arguments are none of this command's. */
function readOptions(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, changed: { type: 'boolean' } },
    });
    const [folder = 'content', ...others] = positionals;
    if (others.length > 0) throw new Error('More than one folder is given.');
    return { folder, json: values.json ?? false, changed: values.changed ?? false };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return null;
  }
}

async function run({ folder, json }: Options): Promise<number> {
  const { records, problems } = await checkContent(folder);
  if (json) console.log(JSON.stringify(problems, null, 2));
  else {
    for (const problem of problems) console.log(formatProblem(problem, folder));
    console.log(formatSummary(records, problems));
  }
  return problems.length > 0 ? 1 : 0;
}

const options = readOptions(process.argv.slice(2));
try {
  process.exitCode = options === null ? 2 : await run(options);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
