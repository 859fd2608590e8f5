/** The tasks of the import worker for one import: reading, planning and writing it. The draft is kept between tasks. */
import type { ImportChoices } from '../../../shared/contract/values.ts';
import type { ImportProgress } from '../../../shared/imports.ts';
import type { PictureFile } from '../../content/pictures/pictures.ts';
import { readPackages } from './anki/read-package.ts';
import type { LibraryCandidate } from './updates/known-library.ts';
import type { Draft, DraftPlan, OnStep, QuestionVersions } from './draft-plan.ts';
import { ImportDraft } from './import-draft.ts';
import type { ImportSource } from './import-source.ts';
import { readFolderDraft, readZipDraft } from './library-draft.ts';

/** The input for reading an import. */
interface ReadInput {
  source: ImportSource;
  /** The libraries that it may be a new version of. */
  candidates: LibraryCandidate[];
  choices: ImportChoices;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The tasks of the import worker, which keeps the draft between them. */
export type ImportTasks = {
  read: { input: ReadInput; output: DraftPlan };
  find: { input: { address: string }; output: QuestionVersions | null };
  picture: { input: { path: string }; output: PictureFile | null };
  plan: { input: { choices: ImportChoices; today: string }; output: DraftPlan };
  write: { input: { folder: string }; output: null };
};

export type OnProgress = (progress: ImportProgress) => void;

export type ImportFunctions = {
  [Name in keyof ImportTasks]: (
    input: ImportTasks[Name]['input'],
    report: OnProgress,
  ) => ImportTasks[Name]['output'] | Promise<ImportTasks[Name]['output']>;
};

/** `scratch` is a folder for temporary files; the caller removes it after the import. */
export function createImportFunctions(scratch: string): ImportFunctions {
  let draft: Draft = new ImportDraft();
  const tell =
    (report: OnProgress, step: ImportProgress['step']) =>
    (done: number, total: number): void =>
      report({ step, done, total });
  return {
    async read({ source, candidates, choices, today }, report) {
      draft = await readDraft(source, candidates, scratch, (step, ...counts) =>
        tell(report, step)(...counts),
      );
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
  scratch: string,
  report: (step: ImportProgress['step'], done: number, total: number) => void,
): Promise<Draft> {
  const onStep: OnStep = (done, total) => report('reading', done, total);
  if (source.kind === 'zip') return await readZipDraft(source.file, candidates, onStep);
  if (source.kind === 'folder') return await readFolderDraft(source.folder, candidates, onStep);
  const packages = await readPackages(source.files, scratch, report);
  const draft = new ImportDraft(candidates, packages);
  draft.read(source.files, onStep);
  return draft;
}
