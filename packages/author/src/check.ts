/** `rule-of-thumb check` and `run`: report every problem in a library’s files, and prove its code. */
import { existsSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { isInside } from '../../../src/main/jobs/indexing/read.ts';
import { AppError } from '../../../src/shared/app-error.ts';
import type { Problem } from '../../../src/shared/records.ts';
import { addDependents } from '../../../tools/check-content/add-dependents.ts';
import { listChangedFiles } from '../../../tools/check-content/changed-files.ts';
import { checkContent, sortProblems } from '../../../tools/check-content/check-content.ts';
import {
  listAttemptFiles,
  readAttempts,
} from '../../../tools/check-content/proof/attempts/read-attempts.ts';
import { profiles, proveContent, renderTable } from '../../../tools/check-content/proof/index.ts';
import type { Profile } from '../../../tools/check-content/proof/index.ts';
import { listStageFiles, readSetups } from '../../../tools/check-content/setups.ts';
import { formatProblem, formatSummary } from './report.ts';
import type { Command } from './run-command.ts';
import { watchFolder } from './watch-folder.ts';

/** The default scope of a command's check. */
export interface CheckDefaults {
  usage: string;
  folder: string;
  profile: Profile;
  runs: boolean;
  /** True for a folder whose files may be as large as the app's own. */
  isBundled(folder: string): boolean;
}

const options = `  files       only these files of it, and the ones that use these fixtures, stages or attempts
  --changed   only the files changed since the last commit, by Git
  --profile   library: also the house rules of the app’s own library, such as the length of an answer
  --watch     check again after every change, until you press Ctrl+C
  --json      print the problems as a JSON array of { file, line, column, message }`;

const runOptions = `  --no-run    run nothing
  --no-cache  run every fence, also those that have been run before and haven’t changed
  --python    the Python for fences that need packages or threads; "python3" when left out`;

const codes =
  'Exits with 0 without problems, with 1 when there are any, with 2 when it can’t check.';

const strangers = { folder: '.', profile: 'format', isBundled: () => false } as const;

export const checkCommand = openCheck({
  ...strangers,
  runs: false,
  usage: `Usage: rule-of-thumb check [folder] [files] [options]

  folder      the library; the current folder when left out
${options}

Hints are listed before the problems and don’t count as such.
${codes}`,
});

export const runCommand = openCheck({
  ...strangers,
  runs: true,
  usage: `Usage: rule-of-thumb run [folder] [files] [options]

  folder      the library; the current folder when left out
${options}
${runOptions}

Runs what can be run: code in SQL, JavaScript, TypeScript and Python, whose engines are packages to install beside this one.
Code whose engine is missing is counted, and no problem.
${codes}`,
});

interface Options {
  folder: string;
  files: string[];
  profile: Profile;
  json: boolean;
  changed: boolean;
  watch: boolean;
  cache: boolean;
  run: boolean;
  python: string;
}

/** A command that checks a folder. */
export function openCheck(defaults: CheckDefaults): Command {
  return {
    usage: defaults.usage,
    async run(args) {
      const options = readOptions(args, defaults);
      const isRight = await check(options, defaults);
      if (!options.watch) return isRight;
      await watchFolder(options.folder, async (changed) => {
        console.log('');
        try {
          await check({ ...options, files: [] }, defaults, changed);
        } catch (error) {
          // The next change may fix it.
          if (!(error instanceof AppError)) throw error;
          console.error(error.message);
        }
      });
      return true;
    },
  };
}

function readOptions(args: string[], defaults: CheckDefaults): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      json: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      cache: { type: 'boolean', default: true },
      run: { type: 'boolean', default: defaults.runs },
      profile: { type: 'string', default: defaults.profile },
      python: { type: 'string', default: 'python3' },
    },
  });
  const profile = profiles.find((name) => name === values.profile);
  const files = positionals.filter((name) => isContentFile.test(name) && !isFolder(name));
  const [folder = defaults.folder, ...others] = positionals.filter((name) => !files.includes(name));
  if (others.length > 0) {
    throw new AppError('content', `More than one folder is given.\n\n${defaults.usage}`);
  }
  if (profile === undefined) {
    throw new AppError(
      'content',
      `The profiles are ${profiles.join(' and ')}.\n\n${defaults.usage}`,
    );
  }
  return { ...values, folder, files, profile };
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

/**
 * Checks once, and prints the result; true if there are no problems. If `again` is given, only those files are proven.
 */
async function check(
  options: Options,
  { isBundled }: CheckDefaults,
  again?: ReadonlySet<string>,
): Promise<boolean> {
  const { folder, json, cache, profile, python, run: runsFences } = options;
  const only = again ?? selectFiles(options);
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
    profile,
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
    printList('Hints, which are no problem:', hints, folder);
    printList('Questions to compare by eye, which is no problem:', proof.similar, folder);
    // Some mutants don't change the behavior, so the list is only for the challenge's author.
    if (options.files.length > 0 || options.changed) {
      const heading =
        'Mistakes in solutions that no test notices, which is no problem where none could:';
      printList(heading, sortProblems(proof.unnoticed), folder);
    }
    if (profile === 'library') console.log(`\n${renderTable(proof.table)}\n`);
    for (const sentence of proof.notes) console.log(sentence);
    // Printed last, where they are noticed first.
    for (const problem of all) console.log(formatProblem(problem, folder));
    console.log(formatSummary(records, all));
  }
  return all.length === 0;
}

function printList(heading: string, problems: readonly Problem[], folder: string): void {
  if (problems.length === 0) return;
  console.log(`\n${heading}`);
  for (const problem of problems) console.log(formatProblem(problem, folder));
}

function isSamePlace(one: Problem, other: Problem): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}

/** How long the check may run without output, in milliseconds. */
const patience = 5000;

/** Reports the number of finished fences if the check takes a while. */
function progressSince(start: number): (done: number, total: number) => void {
  return (done, total) => {
    if (Date.now() - start < patience) return;
    process.stderr.write(done < total ? `\rRunning fences: ${done} of ${total}` : '\r\u001b[K');
  };
}
