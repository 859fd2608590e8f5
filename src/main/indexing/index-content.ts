/** Brings the library database up to date with the content files, in one transaction. */
import { createHash } from 'node:crypto';
import type { Problem } from '../../shared/records.ts';
import { prefixProblem } from '../content/address-in-pack.ts';
import { buildRecords } from '../content/build-records.ts';
import { fileKind } from '../content/kind.ts';
import { parseFile } from '../content/parse.ts';
import type { ParsedFile } from '../content/parse.ts';
import type { FileState, IndexStore } from '../storage/index-store.ts';
import type { ContentRoot } from './content-root.ts';
import { buildLibraryRows } from './library-rows.ts';
import { planIndexing } from './plan.ts';
import type { IndexingPlan } from './plan.ts';
import { bundledFileLimit, listFiles, packFileLimit, readFile } from './read.ts';
import type { ListedFile } from './read.ts';

/** What one indexing run did. All numbers except `problems` count files. */
export interface IndexingReport {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** How many were parsed: none when nothing changed. */
  parsed: number;
  /** How many problems the looked-at files have. */
  problems: number;
  /** Whether a pack came or went, or has another name. */
  packsChanged: boolean;
}

export interface IndexingProgress {
  done: number;
  total: number;
}

/** A file whose text differs from when it was indexed. */
interface ChangedFile {
  state: FileState;
  isNew: boolean;
  /** Has no draft when the file could not be read; null when it isn't a content file (a linked folder). */
  parsed: ParsedFile | null;
  problems: Problem[];
}

/** What is new in one content folder. */
interface RootChanges {
  root: ContentRoot;
  plan: IndexingPlan;
  changed: ChangedFile[];
  touched: FileState[];
}

/**
 * Indexes the content folders. When anything throws, the database stays as it was.
 * A pack whose folder cannot be read keeps what was last read from it. Fails with `content` when the bundled
 * library's folder is missing.
 */
export function indexContent(
  store: IndexStore,
  roots: readonly ContentRoot[],
  onProgress: (progress: IndexingProgress) => void,
): IndexingReport {
  const plans = roots.flatMap((root) => {
    const listed = listRoot(root);
    if (listed === null) return [];
    return [{ root, plan: planIndexing(listed, store.listFileStates(root.pack)) }];
  });
  const total = plans.reduce((sum, { plan }) => sum + plan.candidates.length, 0);
  let done = 0;
  const all = plans.map(({ root, plan }): RootChanges => {
    const read = readCandidates(plan, root, () => onProgress({ done: ++done, total }));
    return { root, plan, ...read };
  });
  let packsChanged = false;
  store.transact(() => {
    packsChanged = store.savePacks(roots.map(({ pack, name }) => ({ id: pack, name })));
    for (const one of all) saveChanges(store, one);
    if (packsChanged || all.some(hasChanges)) store.updateSearch();
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

/** Null for a pack whose folder cannot be read now. The list of packs says so; the rest of the library carries on. */
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
  onRead: () => void,
): { changed: ChangedFile[]; touched: FileState[] } {
  const changed: ChangedFile[] = [];
  const touched: FileState[] = [];
  for (const { file, known } of plan.candidates) {
    const text = readFile(folder, file.path, pack === '' ? bundledFileLimit : packFileLimit);
    const isNew = known === null;
    if (typeof text !== 'string') {
      const state = { ...file, hash: null };
      changed.push({ state, isNew, parsed: describeUnread(text), problems: [text] });
    } else {
      const hash = createHash('sha256').update(text).digest('hex');
      const state = { ...file, hash };
      if (known?.hash === hash) touched.push(state);
      else {
        const parsed = parseFile(file.path, text);
        changed.push({ state, isNew, parsed, problems: parsed.problems });
      }
    }
    onRead();
  }
  return { changed, touched };
}

function describeUnread(problem: Problem): ParsedFile | null {
  const kind = fileKind(problem.file);
  if (kind === null) return null;
  return { path: problem.file, kind, draft: null, positions: {}, texts: {}, problems: [problem] };
}
