/** Proves the answers of a library: their layout, their wording, and the outcome of every fence. */
import type { Setups } from '../setups.ts';
import { describeMissingFixture } from '../../../src/main/content/cross-file.ts';
import { slugsOfPath } from '../../../src/main/content/file-path.ts';
import type { ParsedFile } from '../../../src/main/content/parse.ts';
import type { Problem } from '../../../src/shared/records.ts';
import { planChallenges } from '../../../src/main/content/fences/plan-challenges.ts';
import { proveAttempts } from './attempts/prove-attempts.ts';
import type { AskedChallenge } from './attempts/prove-attempts.ts';
import type { Attempt } from './attempts/read-attempts.ts';
import { checkGaps } from './check-gaps.ts';
import { checkText, knownAddresses } from './check-text.ts';
import { proveChallenges } from './challenges/prove-challenges.ts';
import { listMissing, listMissingFor } from './engines/packages.ts';
import { openInstalledPython } from './engines/installed-python.ts';
import type { InstalledPython } from './engines/installed-python.ts';
import { unittestStage } from './engines/run-python.ts';
import { vitestStage } from './engines/run-tests.ts';
import { planWorlds, reportFence } from './fence.ts';
import type { Fence, World } from './fence.ts';
import { checkFigureFiles } from './figures/check-figures.ts';
import { judge } from './judge.ts';
import {
  familyOf,
  isForInstalledPython,
  isParsed,
} from '../../../src/main/content/fences/fence-info.ts';
import { parseFence } from './parsers/parse-fence.ts';
import { checkQuestions } from './prose/check-questions.ts';
import { readFences, readTexts } from './read-texts.ts';
import type { LibraryText } from './read-texts.ts';
import { openRunCache } from './run-cache.ts';
import { runWorlds } from './run-worlds.ts';
import { SkippedCode } from './skipped-code.ts';
import { buildTable, checkShare, countFence, emptyRow } from './table.ts';
import type { ProofRow, ProofTable } from './table.ts';

export { renderTable } from './table.ts';

/**
 * The scope of a proof: that the app shows and runs a library as its author intends, or the house rules of the app's
 * own library as well.
 */
export const profiles = ['format', 'library'] as const;
export type Profile = (typeof profiles)[number];

export interface ProofOptions {
  /** `library` if left out. */
  profile?: Profile;
  /** The fixtures and stages that fences can use. */
  setups: Setups;
  /** Right and wrong solutions of challenges; none if left out. */
  attempts?: readonly Attempt[];
  /** Paths of the files to prove; if left out, all. Other files still count as link targets. */
  only?: ReadonlySet<string>;
  /** True to skip fences that haven't changed since they were last run. */
  useCache: boolean;
  /** The machine's own Python for fences that need packages or threads; `python3` if left out. */
  python?: string;
  /** True (the default) to run fences. */
  runsFences?: boolean;
  /** The time limit for the fences of one world, in milliseconds; 20,000 if left out. */
  limit?: number;
  /** Called as fences are run. */
  onProgress?: (done: number, total: number) => void;
}

export interface Proof {
  problems: Problem[];
  /** Questions that may be duplicates, for a reader to judge; they don't count as problems. */
  similar: Problem[];
  /** Mutants of challenge solutions that no test notices, for an author to judge; not problems either. */
  unnoticed: Problem[];
  /** The parts that were not run and why, and the outcome of the fences for the machine's own Python, as sentences. */
  table: ProofTable;
  /** What was not run and why, and the outcome of the fences for the machine's own Python, as sentences. */
  notes: string[];
}

/** Proves the files that have a draft; every failure becomes a problem and is never thrown. */
export async function proveContent(
  files: readonly ParsedFile[],
  {
    profile = 'library',
    setups,
    attempts = [],
    only,
    useCache,
    python = 'python3',
    runsFences = true,
    limit = 20_000,
    onProgress,
  }: ProofOptions,
): Promise<Proof> {
  const isHouse = profile === 'library';
  const problems: Problem[] = [];
  const proven = files.filter(({ path }) => only === undefined || only.has(path));
  const known = knownAddresses(files);
  const rows = new Map<string, ProofRow>();
  const fences: Fence[] = [];
  const worlds: World[] = [];
  const asked: AskedChallenge[] = [];
  for (const file of proven) {
    for (const text of readTexts(file)) {
      checkText(text, known, isHouse, problems);
      // The app's hints report the same.
      const own = readFences(text, isHouse || runsFences ? problems : [], isHouse);
      fences.push(...own);
      worlds.push(...planWorlds(own, problems));
      const report = (fence: Fence, message: string): void =>
        void problems.push(reportFence(fence, message));
      for (const challenge of planChallenges(own, report)) {
        asked.push({ question: text.question ?? '', challenge });
      }
      count(rows, text, own);
    }
    countPage(rows, file);
  }
  const unready = new Set<Fence>();
  const broken = listBrokenFixtures(files);
  for (const fence of fences) {
    const missing = findMissing(fence, setups);
    if (missing !== null) {
      unready.add(fence);
      // A broken fixture's problems are reported in its own file.
      if (!broken.has(fence.fixture ?? '')) problems.push(reportFence(fence, missing));
    }
    // An author leaves the output empty to request the real one.
    if (fence.output || familyOf(fence) !== null || !isParsed(fence.tag)) continue;
    if (!isHouse && !runsFences) continue;
    for (const { message, offset, advice } of parseFence(fence.tag, fence.code)) {
      const said = `This is not valid ${fence.tag}: ${message}. ${advice ?? 'Correct it, or tag it "text".'}`;
      problems.push(reportFence(fence, said, offset));
    }
  }
  const forInstalled = runsFences ? fences.filter(isForInstalledPython) : [];
  const installed = forInstalled.length > 0 ? openInstalledPython(python, forInstalled) : null;
  if (installed !== null) moveToInstalled(worlds, installed);
  const cache = useCache && runsFences ? openRunCache(setups, installed) : null;
  // Without its fixture or stage, everything the fence uses from it would be reported as unknown.
  const ready = worlds.filter((world) => !world.fences.some((fence) => unready.has(fence)));
  const skipped = new SkippedCode();
  const able = ready.filter((world) => skipped.isAble(listMissing(world), world.fences.length));
  const runs = await runWorlds(runsFences ? able : [], setups, installed, cache, limit, (done) =>
    onProgress?.(done, able.length),
  );
  const tryable = asked.filter(({ challenge }) =>
    skipped.isAble(listMissingFor(challenge.language), 1),
  );
  const challenges = tryable.map(({ challenge }) => challenge);
  const { fixtures } = setups;
  const chosen = attempts.filter(({ page }) => only === undefined || only.has(page));
  // Each uses its own processes, and waits for endless code most of the time.
  const [tried, ...others] = await Promise.all([
    proveChallenges(runsFences ? challenges : [], {
      ...{ fixtures, cache, isHouse },
      // The author of selected files wants to see everything their tests miss.
      mutants: only === undefined ? 'until-enough' : 'all',
      limit,
    }),
    runsFences ? proveAttempts(chosen, tryable, { fixtures, cache, isHouse }) : [],
    checkGaps(files, { fixtures, cache, only, runs: runsFences, isHouse }),
  ]);
  problems.push(...tried.problems, ...others.flat());
  cache?.save(only === undefined);
  for (const [fence, run] of runs) problems.push(...judge(fence, run));
  if (isHouse) problems.push(...checkFigureFiles(files, proven));
  const questions = isHouse ? checkQuestions(files) : { duplicates: [], similar: [] };
  const isProven = ({ file }: Problem): boolean => only === undefined || only.has(file);
  problems.push(...questions.duplicates.filter(isProven));
  const table = buildTable(
    [...rows.values()].sort((a, b) => Number(a.pages === 0) - Number(b.pages === 0)),
  );
  const share = only === undefined && isHouse ? checkShare(table.total) : null;
  const first = proven.find(({ kind }) => kind === 'page');
  if (share !== null && first !== undefined) {
    problems.push({ file: first.path, line: 1, column: 1, message: share });
  }
  return {
    problems,
    similar: questions.similar.filter(isProven),
    unnoticed: tried.unnoticed,
    table,
    notes: [
      ...(installed === null ? [] : [describeInstalled(installed, forInstalled)]),
      ...(runsFences ? skipped.describe() : isHouse ? [nothingRun] : []),
    ],
  };
}

const nothingRun = 'No fence was run: the table says which ones would be.';

/** Assigns the fences that the machine's own Python can run to it; the others are only compiled. */
function moveToInstalled(worlds: World[], installed: InstalledPython): void {
  if (installed.missing !== null) return;
  for (const world of worlds) {
    if (!world.fences.every((fence) => isForInstalledPython(fence) && installed.has(fence)))
      continue;
    world.family = 'installed-python';
    world.run = true;
  }
}

function describeInstalled(
  { versions, missing, has }: InstalledPython,
  fences: readonly Fence[],
): string {
  const count = `${fences.length} Python fences that need packages or threads`;
  if (missing !== null) return `${count} were not run: ${missing}.`;
  const run = fences.filter(has).length;
  return run === fences.length
    ? `${count} ran as well, on ${versions}.`
    : `${run} of the ${count} ran as well, on ${versions}; the others import what is not installed.`;
}

/** The names of fixtures whose files exist but can't be used. */
function listBrokenFixtures(files: readonly ParsedFile[]): Set<string> {
  return new Set(
    files
      .filter(({ kind, draft }) => kind === 'fixture' && draft === null)
      .map(({ path }) => slugsOfPath(path).join('/')),
  );
}

/** The problem if the fence names a missing fixture or stage; else null. */
function findMissing({ tag, fixture, stage }: Fence, { fixtures, stages }: Setups): string | null {
  if (fixture !== null && !fixtures.has(fixture)) return describeMissingFixture(fixture);
  const built = tag === 'python' ? [unittestStage] : [...stages.keys(), vitestStage];
  if (stage !== null && !built.includes(stage)) {
    return `There is no stage "${stage}" for ${tag}: there is ${built.join(', ')}.`;
  }
  return null;
}

function rowOf(rows: Map<string, ProofRow>, framework: string): ProofRow {
  const row = rows.get(framework) ?? emptyRow(framework);
  rows.set(framework, row);
  return row;
}

function count(rows: Map<string, ProofRow>, text: LibraryText, fences: readonly Fence[]): void {
  const row = rowOf(rows, text.framework);
  row.words += text.markdown.words;
  for (const fence of fences) countFence(row, fence);
}

function countPage(rows: Map<string, ProofRow>, { path, draft }: ParsedFile): void {
  if (draft?.kind !== 'page') return;
  const row = rowOf(rows, path.split('/')[1] ?? '');
  row.pages += 1;
  row.questions += draft.questions.length;
  for (const { difficulty } of draft.questions) row.difficulties[difficulty] += 1;
}
