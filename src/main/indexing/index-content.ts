/** Brings the library database up to date with the content files, each library in a transaction of its own. */
import { createHash } from 'node:crypto';
import type { Problem } from '../../shared/records.ts';
import { prefixProblem } from '../content/address-in-pack.ts';
import { buildRecords } from '../content/build-records.ts';
import { fileKind } from '../content/kind.ts';
import { parseFile, parseImage } from '../content/parse.ts';
import type { ParsedFile } from '../content/parse.ts';
import { isConstraintError, isDatabaseError } from '../storage/database-check.ts';
import type { FileState, IndexStore } from '../storage/index-store.ts';
import type { ContentRoot } from './content-root.ts';
import { TimeoutError, runWithin } from '../workers/run-within.ts';
import { buildLibraryRows } from './library-rows.ts';
import { planIndexing } from './plan.ts';
import type { IndexingPlan } from './plan.ts';
import { listFiles, readBytes, readFile, sizeLimit } from './read.ts';
import type { ListedFile } from './read.ts';

/** How long parsing one file of a pack may take, in ms; an ordinary one takes a few. */
const packTimeLimit = 5000;

/** The result of one indexing run. All numbers except `problems` count files. */
export interface IndexingReport {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** How many were parsed: none if nothing changed. */
  parsed: number;
  /** How many problems there are in the files. */
  problems: number;
  /** Whether a pack was added, removed or renamed. */
  packsChanged: boolean;
}

export interface IndexingProgress {
  done: number;
  total: number;
}

/** What indexing tells and asks while it runs. */
export interface IndexingHooks {
  onProgress?(progress: IndexingProgress): void;
  /** Called once the bundled library is saved. */
  onUsable?(): void;
  /** Asked before each file is read and before anything is saved. */
  isStopped?(): boolean;
}

/** Indexing was asked to stop. */
export class StoppedError extends Error {}

type FileContent = string | Buffer;

/** A file whose content differs from when it was indexed. */
interface ChangedFile {
  state: FileState;
  isNew: boolean;
  /** Has no draft if the file could not be read; null if it isn't a content file (a linked folder). */
  parsed: ParsedFile | null;
  problems: Problem[];
}

/** What has changed in one content folder. */
interface RootChanges {
  root: ContentRoot;
  plan: IndexingPlan;
  changed: ChangedFile[];
  touched: FileState[];
}

/**
 * Indexes the content folders, one library after the other. If anything throws, the library it happened in stays as
 * it was. A pack whose folder can't be read keeps what was last read from it, and so does a pack that can't be
 * indexed, which is then a problem of that pack. Fails with `content` when the bundled library's folder is missing,
 * with what SQLite throws when the database can't be written, and with a `StoppedError` when it's asked to stop.
 */
export function indexContent(
  store: IndexStore,
  roots: readonly ContentRoot[],
  { onProgress, onUsable, isStopped }: IndexingHooks = {},
): IndexingReport {
  const stopIfAsked = (): void => {
    if (isStopped?.() === true) throw new StoppedError('Indexing was asked to stop.');
  };
  const plans = roots.flatMap((root) => {
    const listed = listRoot(root);
    if (listed === null) return [];
    return [{ root, plan: planIndexing(listed, store.listFileStates(root.pack)) }];
  });
  const total = plans.reduce((sum, { plan }) => sum + plan.candidates.length, 0);
  let done = 0;
  let packsChanged = false;
  store.transact(() => {
    packsChanged = store.savePacks(roots.map(({ pack, name }) => ({ id: pack, name })));
    if (packsChanged) store.updateSearch();
  });
  const all = plans.flatMap(({ root, plan }): RootChanges[] => {
    const read = readCandidates(plan, root, stopIfAsked, () =>
      onProgress?.({ done: ++done, total }),
    );
    const changes = { root, plan, ...read };
    stopIfAsked();
    const isSaved = saveRoot(store, changes);
    if (root.pack === '') onUsable?.();
    return isSaved ? [changes] : [];
  });
  const changed = all.flatMap((one) => one.changed);
  const added = changed.filter((file) => file.isNew).length;
  return {
    added,
    changed: changed.length - added,
    removed: all.reduce((sum, { plan }) => sum + plan.removed.length, 0),
    unchanged: all.reduce(
      (sum, { plan, touched }) => sum + plan.unchanged.length + touched.length,
      0,
    ),
    parsed: changed.filter((file) => file.state.hash !== null).length,
    problems: changed.reduce((sum, file) => sum + file.problems.length, 0),
    packsChanged,
  };
}

/** Saves what has changed in one folder. Returns false if it can't be indexed; the pack's fault then says why. */
function saveRoot(store: IndexStore, changes: RootChanges): boolean {
  const { pack } = changes.root;
  try {
    store.transact(() => {
      saveChanges(store, changes);
      if (hasChanges(changes)) store.updateSearch();
      store.saveFault(pack, null);
    });
    return true;
  } catch (error) {
    // A full disk or a locked file isn't the pack's fault, and the bundled library has to be there.
    if (pack === '' || (isDatabaseError(error) && !isConstraintError(error))) throw error;
    store.saveFault(pack, explain(error));
    return false;
  }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function hasChanges({ plan, changed }: Pick<RootChanges, 'plan' | 'changed'>): boolean {
  return changed.length > 0 || plan.removed.length > 0;
}

function saveChanges(store: IndexStore, { root, plan, changed, touched }: RootChanges): void {
  const { pack } = root;
  for (const state of touched) store.touchFile(pack, state);
  if (!hasChanges({ plan, changed })) return;
  for (const { state, parsed, problems } of changed) {
    const located = problems.map((problem) => prefixProblem(problem, pack));
    store.saveFile(pack, state, parsed, located);
  }
  for (const path of plan.removed) store.removeFile(pack, path);
  store.saveRecords(pack, buildLibraryRows(buildRecords(store.listParsedFiles(pack)), pack));
}

/** Null for a pack whose folder can't be read now: the list of packs says so, and the rest of the library carries on. */
function listRoot({ pack, folder }: ContentRoot): ListedFile[] | null {
  try {
    return listFiles(folder);
  } catch (error) {
    if (pack === '') throw error;
    return null;
  }
}

/** Reads the candidates, and parses those whose text has changed since it was indexed. */
function readCandidates(
  plan: IndexingPlan,
  { pack, folder }: ContentRoot,
  stopIfAsked: () => void,
  onRead: () => void,
): { changed: ChangedFile[]; touched: FileState[] } {
  const changed: ChangedFile[] = [];
  const touched: FileState[] = [];
  for (const { file, known } of plan.candidates) {
    stopIfAsked();
    const read = readContent(folder, file.path, pack);
    const isNew = known === null;
    if ('message' in read) {
      const state = { ...file, hash: null };
      changed.push({ state, isNew, parsed: describeUnread(read), problems: [read] });
    } else {
      const hash = createHash('sha256').update(read.content).digest('hex');
      const state = { ...file, hash };
      if (known?.hash === hash) touched.push(state);
      else {
        const parsed = parseSafely(file.path, read.content, pack === '' ? null : packTimeLimit);
        changed.push({ state, isNew, parsed, problems: parsed.problems });
      }
    }
    onRead();
  }
  return { changed, touched };
}

/** What is in the file: bytes of an image, else a text. */
function readContent(
  folder: string,
  path: string,
  pack: string,
): { content: FileContent } | Problem {
  const read = fileKind(path) === 'image' ? readBytes : readFile;
  const content = read(folder, path, sizeLimit(path, pack === ''));
  return typeof content === 'string' || Buffer.isBuffer(content) ? { content } : content;
}

/** Parsing isn't meant to throw; if it does after all, that's a problem of the one file. */
function parseSafely(path: string, content: FileContent, timeLimit: number | null): ParsedFile {
  try {
    const parse = (): ParsedFile =>
      typeof content === 'string' ? parseFile(path, content) : parseImage(path, content);
    return timeLimit === null ? parse() : runWithin(timeLimit, parse);
  } catch (error) {
    const message =
      error instanceof TimeoutError
        ? `The file takes more than ${packTimeLimit / 1000} seconds to read: split it.`
        : `The file cannot be understood: ${explain(error)}`;
    const unread = describeUnread({ file: path, line: 1, column: 1, message });
    if (unread === null) throw error;
    return unread;
  }
}

function describeUnread(problem: Problem): ParsedFile | null {
  const kind = fileKind(problem.file);
  if (kind === null) return null;
  return { path: problem.file, kind, draft: null, positions: {}, texts: {}, problems: [problem] };
}
