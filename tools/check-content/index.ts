/** `npm run content:check`: reports every problem in a content folder, and proves its answers. */
import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { isInside } from '../../src/main/jobs/indexing/read.ts';
import { AppError } from '../../src/shared/app-error.ts';
import { errorMessage } from '../../src/shared/error-message.ts';
import type { Problem } from '../../src/shared/records.ts';
import { projectFolder } from '../runtime/project.ts';
import { addDependents } from './add-dependents.ts';
import { listChangedFiles } from './changed-files.ts';
import { checkContent, sortProblems } from './check-content.ts';
import { listAttemptFiles, readAttempts } from './proof/attempts/read-attempts.ts';
import { proveContent, renderTable } from './proof/index.ts';
import { formatProblem, formatSummary } from './report.ts';
import { listStageFiles, readSetups } from './setups.ts';

const usage = `Usage: npm run content:check -- [folder] [files] [--json] [--changed] [--no-cache] [--no-run]
                                [--python command]

  folder      the content folder; "content" when left out
  files       prove only these files of it, and what uses these fixtures, stages or attempts
  --changed   prove only the files changed since the last commit
  --no-cache  run every fence, also those that were run before and have not changed
  --no-run    run nothing: fences in languages that are run are not even parsed
  --python    the Python for fences that need packages or threads; "python3" when left out
  --json      print the problems as a JSON array

Exits with 1 when there are problems, with 2 when it cannot check.`;

/** How long the check may run without output, in milliseconds. */
const patience = 5000;

interface Options {
  folder: string;
  files: string[];
  json: boolean;
  changed: boolean;
  cache: boolean;
  run: boolean;
  python: string;
}

/** Null if the arguments are invalid. */
function readOptions(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        json: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        cache: { type: 'boolean', default: true },
        run: { type: 'boolean', default: true },
        python: { type: 'string', default: 'python3' },
      },
    });
    const files = positionals.filter((name) => isContentFile.test(name) && !isFolder(name));
    const [folder = 'content', ...others] = positionals.filter((name) => !files.includes(name));
    if (others.length > 0) throw new Error('More than one folder is given.');
    return { folder, files, ...values };
  } catch (error) {
    console.error(`${errorMessage(error)}\n\n${usage}`);
    return null;
  }
}

const isContentFile = /\.(?:(?:mdx?|markdown|ya?ml|svg|sql)(?:\.txt)?|tsx?|png|jpe?g|webp|gif)$/i;

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The files to prove, as paths inside the folder; undefined for all. */
function selectFiles({ folder, files, changed }: Options): Set<string> | undefined {
  if (files.length === 0 && !changed) return undefined;
  const named = files.map((file) => pathInFolder(folder, file));
  return new Set([...named, ...(changed ? listChangedFiles(folder) : [])]);
}

/** Files are given relative to the working directory or the folder. Fails with `content` for one in another folder. */
function pathInFolder(folder: string, file: string): string {
  const named = resolve(file);
  const inside = [named, resolve(folder, file)].filter((path) => isInside(resolve(folder), path));
  const other = existsSync(named) ? undefined : inside[0];
  const place = inside.find((path) => existsSync(path)) ?? other;
  if (place !== undefined) return relative(folder, place).replaceAll(sep, '/');
  const message = `${file} is not in ${folder}: name the folder it is in before the file.`;
  throw new AppError('content', message);
}

/** True if this is the app's own content folder. */
function isBundled(folder: string): boolean {
  return resolve(folder) === join(projectFolder, 'content');
}

async function run(options: Options): Promise<number> {
  const { folder, json, cache, python, run: runsFences } = options;
  const only = selectFiles(options);
  const { records, files, problems } = await checkContent(folder, isBundled(folder));
  const known = new Set([
    ...files.map(({ path }) => path),
    ...listStageFiles(folder),
    ...listAttemptFiles(folder),
  ]);
  const missing = [...(only ?? [])].find((path) => options.files.length > 0 && !known.has(path));
  if (missing !== undefined) {
    throw new AppError('content', `There is no content file ${missing} in ${folder}.`);
  }
  const setups = readSetups(folder, records.fixtures);
  const proven = only === undefined ? undefined : addDependents(only, files, setups.stages);
  const { attempts, problems: unread } = readAttempts(folder);
  const proof = await proveContent(files, {
    setups,
    attempts,
    useCache: cache,
    python,
    runsFences,
    ...(proven === undefined ? {} : { only: proven }),
    ...(process.stderr.isTTY ? { onProgress: progressSince(Date.now()) } : {}),
  });
  const all = sortProblems([...problems, ...setups.problems, ...unread, ...proof.problems]).filter(
    ({ file }) => options.files.length === 0 || proven?.has(file) === true,
  );
  if (json) console.log(JSON.stringify(all, null, 2));
  else {
    const hints = records.hints.filter(
      (hint) => !all.some((problem) => isSamePlace(problem, hint)),
    );
    if (hints.length > 0) {
      console.log('\nHints, which are no problem:');
      for (const hint of hints) console.log(formatProblem(hint, folder));
    }
    if (proof.similar.length > 0) {
      console.log('\nQuestions to compare by eye, which is no problem:');
      for (const pair of proof.similar) console.log(formatProblem(pair, folder));
    }
    // Some mutants don't change the behavior, so the list is only for the challenge's author.
    if (only !== undefined && proof.unnoticed.length > 0) {
      console.log(
        '\nMistakes in solutions that no test notices, which is no problem where none could:',
      );
      for (const mistake of sortProblems(proof.unnoticed)) {
        console.log(formatProblem(mistake, folder));
      }
    }
    console.log(`\n${renderTable(proof.table)}\n`);
    if (proof.installed !== null) console.log(proof.installed);
    if (!runsFences) console.log('No fence was run: the table says which ones would be.');
    // Printed last, where they are noticed first.
    for (const problem of all) console.log(formatProblem(problem, folder));
    console.log(formatSummary(records, all));
  }
  return all.length > 0 ? 1 : 0;
}

function isSamePlace(one: Problem, other: Problem): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}

/** Reports the number of finished fences if the check takes a while. */
function progressSince(start: number): (done: number, total: number) => void {
  return (done, total) => {
    if (Date.now() - start < patience) return;
    process.stderr.write(done < total ? `\rRunning fences: ${done} of ${total}` : '\r\u001b[K');
  };
}

const options = readOptions(process.argv.slice(2));
try {
  process.exitCode = options === null ? 2 : await run(options);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
