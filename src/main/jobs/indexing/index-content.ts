/** Brings the library database up to date with the content files, with one transaction per library. */
import { errorMessage } from '../../../shared/error-message.ts';
import { prefixProblem } from '../../content/address-in-pack.ts';
import { limitProblems } from '../../content/limit-problems.ts';
import { buildFile } from '../../content/build-file.ts';
import { isConstraintError, isDatabaseError } from '../../storage/database-check.ts';
import type { FileState, IndexStore } from '../../storage/library/index-store.ts';
import { buildLibraryRecord } from './library-record.ts';
import { readContent } from './read-content.ts';
import { listFiles, listFilesAt, pathIn } from './read.ts';
import type { ListedFile } from './read.ts';

/** The result of one indexing run. All numbers except `problems` count files. */
export interface IndexingReport {
  added: number;
  changed: number;
  removed: number;
  /** The number of files looked at that haven't changed. */
  unchanged: number;
  /** The number of files parsed: none if nothing changed. */
  parsed: number;
  /** The number of problems in the files. */
  problems: number;
  /** True if a pack was added, removed or renamed. */
  packsChanged: boolean;
}

export interface IndexingProgress {
  done: number;
  total: number;
}

/** Callbacks of an indexing run, and its scope. */
export interface IndexingHooks {
  /** The only files that may have changed, with their folders; if left out, all are looked at. */
  changed?: readonly string[] | null;
  onProgress?(progress: IndexingProgress): void;
  /** Called once the bundled library is saved. */
  onUsable?: (() => void) | undefined;
  /** Checked before each file is read, each record is saved, and each text is tokenized for search. */
  isStopped?(): boolean;
}

/** Indexing was stopped on request. */
export class StoppedError extends Error {}

type Counts = Omit<IndexingReport, 'packsChanged'>;

const none: Counts = { added: 0, changed: 0, removed: 0, unchanged: 0, parsed: 0, problems: 0 };

/** The planned work in one content folder. */
interface RootPlan {
  root: ContentRoot;
  plan: IndexingPlan;
}

/**
 * Indexes the content folders, one library after the other. If anything throws, the library it happened in stays as it was.
 * A pack whose folder can't be read keeps its last indexed content; so does one that can't be indexed, which becomes a
 * problem of that pack. Fails with `content` if the bundled library's folder is missing, with SQLite's error if the database
 * can't be written, and with a `StoppedError` if stopped on request.
 */
export function indexContent(
  store: IndexStore,
  roots: readonly ContentRoot[],
  { changed = null, onProgress, onUsable, isStopped }: IndexingHooks = {},
): IndexingReport {
  const stopIfAsked = (): void => {
    if (isStopped?.() === true) throw new StoppedError('Indexing was asked to stop.');
  };
  const plans = roots.flatMap((root) => planRoot(store, root, changed) ?? []);
  const total = plans.reduce((sum, { plan }) => sum + plan.candidates.length, 0);
  let done = 0;
  const onRead = (): void => onProgress?.({ done: ++done, total });
  let packsChanged = false;
  store.transact(() => {
    packsChanged = store.savePacks(roots.map(({ pack, name }) => ({ id: pack, name })));
    store.updateSearch(stopIfAsked);
  });
  const report = { ...none, packsChanged };
  for (const one of plans) {
    const counts = indexRoot(store, one, stopIfAsked, onRead);
    if (one.root.pack === '') onUsable?.();
    for (const name of Object.keys(none) as (keyof Counts)[]) report[name] += counts?.[name] ?? 0;
  }
  store.transact(() => store.saveComplete());
  return report;
}

/**
 * Null for a pack whose folder can't be read now: the list of packs reports it, and the other libraries are still
 * indexed.
 */
function planRoot(
  store: IndexStore,
  root: ContentRoot,
  changed: readonly string[] | null,
): RootPlan | null {
  const { pack, folder } = root;
  // Earlier changes of a pack that couldn't be indexed still have to be read.
  const isKnown = changed !== null && !store.hasFault(pack);
  const paths = isKnown ? changed.flatMap((file) => pathIn(folder, file) ?? []) : null;
  if (paths?.length === 0) return null;
  let listed: ListedFile[];
  try {
    listed = paths === null ? listFiles(folder) : listFilesAt(folder, paths);
  } catch (error) {
    if (pack === '') throw error;
    return null;
  }
  const known = paths === null ? store.listFileStates(pack) : store.getFileStates(pack, paths);
  return { root, plan: planIndexing(listed, known) };
}

/** Saves the changes in one folder. Returns null if it can't be indexed; the pack's fault then has the reason. */
function indexRoot(
  store: IndexStore,
  { root, plan }: RootPlan,
  stopIfAsked: () => void,
  onRead: () => void,
): Counts | null {
  const { pack } = root;
  let counts = none;
  try {
    store.transact(() => {
      counts = saveFiles(store, root, plan, stopIfAsked, onRead);
      for (const path of store.listConcerned(pack)) {
        stopIfAsked();
        buildRecord(store, pack, path);
      }
      store.updateSearch(stopIfAsked);
      store.saveFault(pack, null);
    });
    return counts;
  } catch (error) {
    // The bundled library is mandatory.
    if (pack === '' || error instanceof StoppedError) throw error;
    // A full disk or a locked file isn't the pack's fault.
    if (isDatabaseError(error) && !isConstraintError(error)) throw error;
    store.saveFault(pack, errorMessage(error));
    return null;
  }
}

/** Reads the candidates, then parses and saves those whose text has changed since the last indexing. */
function saveFiles(
  store: IndexStore,
  { pack, folder }: ContentRoot,
  { candidates, removed, unchanged }: IndexingPlan,
  stopIfAsked: () => void,
  onRead: () => void,
): Counts {
  const counts = { ...none, removed: removed.length, unchanged: unchanged.length };
  for (const { file, known } of candidates) {
    stopIfAsked();
    const read = readContent(folder, file.path, pack === '');
    const state: FileState = { ...file, hash: read.hash };
    if (read.hash !== null && known?.hash === read.hash) {
      store.touchFile(pack, state);
      counts.unchanged += 1;
    } else {
      const parsed = read.parse();
      const problems = read.problem === null ? (parsed?.problems ?? []) : [read.problem];
      const located = problems.map((problem) => prefixProblem(problem, pack));
      store.saveFile(pack, state, parsed, located);
      counts[known === null ? 'added' : 'changed'] += 1;
      counts.parsed += read.hash === null ? 0 : 1;
      counts.problems += problems.length;
    }
    onRead();
  }
  for (const path of removed) store.removeFile(pack, path);
  return counts;
}

function buildRecord(store: IndexStore, pack: string, path: string): void {
  const file = store.getParsedFile(pack, path);
  store.saveMade(pack, path, (find) => {
    if (file === null) return { record: null, problems: [], hints: [] };
    const { built, problems, hints } = buildFile(file, find);
    return {
      record: built === null ? null : buildLibraryRecord(built, pack, find),
      problems: limitProblems(problems).map((problem) => prefixProblem(problem, pack)),
      hints: limitProblems(hints, 'hint').map((hint) => prefixProblem(hint, pack)),
    };
  });
}

/** A folder with the layout of `content/`. */
export interface ContentRoot {
  /** The pack's id; empty for the bundled library. */
  pack: string;
  name: string;
  folder: string;
}

export interface IndexingPlan {
  /** Same size and time as at the last indexing, so not read. */
  unchanged: ListedFile[];
  /** New or possibly changed; a comparison of their text decides. */
  candidates: { file: ListedFile; known: FileState | null }[];
  /** Paths of files that are gone. */
  removed: string[];
}

/** Compares the files on disk with those that were indexed. A file that couldn't be read is always retried. */
export function planIndexing(listed: ListedFile[], known: FileState[]): IndexingPlan {
  const states = new Map(known.map((state) => [state.path, state]));
  const plan: IndexingPlan = { unchanged: [], candidates: [], removed: [] };
  for (const file of listed) {
    const state = states.get(file.path) ?? null;
    states.delete(file.path);
    const same =
      state !== null &&
      state.hash !== null &&
      state.size === file.size &&
      state.mtimeMs === file.mtimeMs;
    if (same) plan.unchanged.push(file);
    else plan.candidates.push({ file, known: state });
  }
  plan.removed = [...states.keys()];
  return plan;
}
