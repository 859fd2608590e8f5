/** What the import worker does: reads, plans and writes one import, whose draft it keeps between the tasks. */
import type { ImportProgress } from '../../../shared/imports.ts';
import type { LibraryCandidate } from '../updates/known-library.ts';
import type { Draft, OnStep } from './draft-plan.ts';
import { ImportDraft } from './import-draft.ts';
import type { ImportSource, ImportTasks, OnProgress } from './import-worker.ts';
import { readFolderDraft, readZipDraft } from './library-draft.ts';

export type ImportFunctions = {
  [Name in keyof ImportTasks]: (
    input: ImportTasks[Name]['input'],
    report: OnProgress,
  ) => ImportTasks[Name]['output'] | Promise<ImportTasks[Name]['output']>;
};

export function createImportFunctions(): ImportFunctions {
  let draft: Draft = new ImportDraft();
  const tell =
    (report: OnProgress, step: ImportProgress['step']) =>
    (done: number, total: number): void =>
      report({ step, done, total });
  return {
    async read({ source, candidates, choices, today }, report) {
      draft = await readDraft(source, candidates, tell(report, 'reading'));
      return draft.plan(choices, today, tell(report, 'checking'));
    },
    find: ({ address }) => draft.find(address),
    picture: ({ path }) => draft.readPicture(path),
    plan: ({ choices, today }, report) => draft.plan(choices, today, tell(report, 'checking')),
    write({ folder }, report) {
      draft.write(folder, tell(report, 'writing'));
      return null;
    },
  };
}

async function readDraft(
  source: ImportSource,
  candidates: readonly LibraryCandidate[],
  onStep: OnStep,
): Promise<Draft> {
  if (source.kind === 'zip') return await readZipDraft(source.file, candidates, onStep);
  if (source.kind === 'folder') return await readFolderDraft(source.folder, candidates, onStep);
  const draft = new ImportDraft(candidates);
  draft.read(source.files, onStep);
  return draft;
}
