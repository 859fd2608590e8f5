/** Brings the library database up to date with the content files, in one transaction. */
import { createHash } from 'node:crypto';
import type { Problem } from '../../shared/records.ts';
import { buildRecords } from '../content/build-records.ts';
import { fileKind } from '../content/kind.ts';
import { parseFile } from '../content/parse.ts';
import type { ParsedFile } from '../content/parse.ts';
import type { FileState, IndexStore } from '../storage/index-store.ts';
import { planIndexing } from './plan.ts';
import type { IndexingPlan } from './plan.ts';
import { listFiles, readFile } from './read.ts';

/** What an indexing did; all but `problems` count files. */
export interface IndexingReport {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** How many were parsed: none when nothing changed. */
  parsed: number;
  /** How many problems the looked-at files have. */
  problems: number;
}

export interface Progress {
  done: number;
  total: number;
}

/** A file that says something else than when it was indexed. */
interface ChangedFile {
  state: FileState;
  isNew: boolean;
  /** Without a draft when it could not be read; null when it is no content file (a linked folder). */
  parsed: ParsedFile | null;
  problems: Problem[];
}

/**
 * Indexes the content folder. When anything throws, the database is as it was before.
 * Fails with `content` when there is no such folder.
 */
export function indexContent(
  store: IndexStore,
  root: string,
  onProgress: (progress: Progress) => void,
): IndexingReport {
  const plan = planIndexing(listFiles(root), store.listFileStates());
  const { changed, touched } = readCandidates(plan, root, onProgress);
  store.transact(() => {
    for (const state of touched) store.touchFile(state);
    if (changed.length === 0 && plan.removed.length === 0) return;
    for (const { state, parsed, problems } of changed) store.saveFile(state, parsed, problems);
    for (const path of plan.removed) store.removeFile(path);
    store.saveRecords(buildRecords(store.listParsedFiles()));
  });
  const added = changed.filter((file) => file.isNew).length;
  return {
    added,
    changed: changed.length - added,
    removed: plan.removed.length,
    unchanged: plan.unchanged.length + touched.length,
    parsed: changed.filter((file) => file.state.hash !== null).length,
    problems: changed.reduce((sum, file) => sum + file.problems.length, 0),
  };
}

/** Reads the candidates, and parses those whose text is not the one that was indexed. */
function readCandidates(
  plan: IndexingPlan,
  root: string,
  onProgress: (progress: Progress) => void,
): { changed: ChangedFile[]; touched: FileState[] } {
  const changed: ChangedFile[] = [];
  const touched: FileState[] = [];
  for (const [index, { file, known }] of plan.candidates.entries()) {
    const text = readFile(root, file.path);
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
    onProgress({ done: index + 1, total: plan.candidates.length });
  }
  return { changed, touched };
}

function describeUnread(problem: Problem): ParsedFile | null {
  const kind = fileKind(problem.file);
  if (kind === null) return null;
  return { path: problem.file, kind, draft: null, positions: {}, texts: {}, problems: [problem] };
}
