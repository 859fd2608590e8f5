/** Caches the outcomes of fences and challenges, so that only new and changed ones are run. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Setups } from '../setups.ts';
import { packagesFolder } from './engines/packages.ts';
import { describeBash } from './engines/run-bash.ts';
import type { PlannedGapCode } from '../../../src/main/content/markdown/plan-gaps.ts';
import type { PlannedChallenge } from '../../../src/main/content/fences/plan-challenges.ts';
import type { Attempt } from './attempts/read-attempts.ts';
import type { MutantChoice, Trial } from './challenges/try-challenge.ts';
import type { InstalledPython } from './engines/installed-python.ts';
import type { Fence, FenceRun, World } from './fence.ts';

/** The packages that outcomes depend on, besides the fence itself. */
const tools = [
  '@electric-sql/pglite',
  'libpg-query',
  'typescript',
  '@types/node',
  '@types/react',
  'react',
  'pyodide',
  'jsdom',
  'vitest',
];

export interface RunCache {
  get: (world: World) => FenceRun[] | null;
  set: (world: World, runs: FenceRun[]) => void;
  getTrial: (challenge: PlannedChallenge<Fence>, mutants: MutantChoice) => Trial | null;
  setTrial: (challenge: PlannedChallenge<Fence>, mutants: MutantChoice, trial: Trial) => void;
  /** The names of the tests that an attempt failed. */
  getAttempt: (challenge: PlannedChallenge<Fence>, attempt: Attempt) => string[] | null;
  setAttempt: (challenge: PlannedChallenge<Fence>, attempt: Attempt, failed: string[]) => void;
  /** Whether code with a filled gap works; null if that isn't known. */
  getOutcome: (planned: PlannedGapCode, text: string) => boolean | null;
  setOutcome: (planned: PlannedGapCode, text: string, works: boolean) => void;
  /** Writes the cache; if `isFull`, drops entries that weren't used. */
  save: (isFull: boolean) => void;
}

/** A cache entry. */
type Entry = FenceRun[] | Trial | string[] | { works: boolean };

/** The folders with the engines' code. */
const engineFolders = [
  'engines/',
  'challenges/',
  'gaps/',
  '../../../src/runner/sql/',
  '../../../src/runner/python/',
  '../../../src/runner/javascript/tests/',
].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

/** Defined where the code is bundled. */
declare const packagedVersion: string | undefined;

/** Opens the cache in a file, which need not exist yet. */
export function openRunCache(
  { fixtures, stages }: Setups,
  installed: InstalledPython | null,
  file = join(packagesFolder, '.cache/check-content/runs.json'),
): RunCache {
  const versions = tools.map((name) => {
    const path = join(packagesFolder, name, 'package.json');
    if (!existsSync(path)) return name;
    return `${name} ${(JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version}`;
  });
  const sources = typeof packagedVersion === 'string' ? [packagedVersion] : readSources();
  const salt = JSON.stringify([process.version, versions, sources]);
  const saltHash = hash(salt);
  const known = new Map(Object.entries(readCache(file)));
  const used = new Map<string, Entry>();

  let bash: string | null = null;

  const keyOf = ({ family, fences, run }: World): string => {
    const parts = fences.map(({ tag, code, errors, fixture, stage, untyped }) => [
      tag,
      code,
      errors,
      untyped,
      fixture === null ? null : fixtures.get(fixture),
      // Stages may import each other.
      stage === null ? null : [stage, ...stages],
    ]);
    const text = JSON.stringify([
      salt,
      family === 'bash' ? (bash ??= describeBash()) : '',
      family === 'installed-python' ? installed?.versions : '',
      family,
      run,
      parts,
    ]);
    return hash(text);
  };

  const keyOfChallenge = (
    { language, starter, tests, solution }: PlannedChallenge<Fence>,
    tried: MutantChoice | Pick<Attempt, 'isRight' | 'code'>,
  ): string => {
    const fixture = tests.fixture === null ? null : fixtures.get(tests.fixture);
    const code = [starter.code, tests.code, solution.code];
    return hash(JSON.stringify([salt, language, fixture, code, tried]));
  };

  const keyOfGap = ({ code, plan }: PlannedGapCode, text: string): string =>
    hash(JSON.stringify([saltHash, plan.language, plan.fixture, code.hash, text]));

  const get = (key: string): Entry | null => {
    const entry = known.get(key) ?? null;
    if (entry !== null) used.set(key, entry);
    return entry;
  };

  return {
    get: (world) => get(keyOf(world)) as FenceRun[] | null,
    getTrial: (challenge, mutants) => get(keyOfChallenge(challenge, mutants)) as Trial | null,
    setTrial: (challenge, mutants, trial) => used.set(keyOfChallenge(challenge, mutants), trial),
    getAttempt: (challenge, { isRight, code }) =>
      get(keyOfChallenge(challenge, { isRight, code })) as string[] | null,
    setAttempt: (challenge, { isRight, code }, failed) =>
      used.set(keyOfChallenge(challenge, { isRight, code }), failed),
    getOutcome: (planned, text) => {
      const entry = get(keyOfGap(planned, text));
      return entry !== null && 'works' in entry ? entry.works : null;
    },
    setOutcome: (planned, text, works) => used.set(keyOfGap(planned, text), { works }),
    set: (world, runs) => {
      // A timeout may be the machine's fault.
      if (runs.some(({ failures }) => failures.some(({ gaveUp }) => gaveUp === true))) return;
      used.set(keyOf(world), runs);
    },
    save: (isFull) => {
      const kept = isFull ? used : new Map([...known, ...used]);
      mkdirSync(dirname(file), { recursive: true });
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, JSON.stringify(Object.fromEntries(kept)));
      renameSync(unfinished, file);
    },
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function readSources(): string[] {
  return engineFolders.flatMap((folder) =>
    readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')),
  );
}

/** A missing or unreadable cache counts as empty. */
function readCache(file: string): Record<string, Entry> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>;
  } catch {
    return {};
  }
}
