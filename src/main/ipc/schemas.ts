/** The run-time schema of every request's arguments. */
import { z } from 'zod';
import { parseAddress } from '../../shared/address.ts';
import type { Arguments, RequestName } from '../../shared/contract.ts';
import { difficulties } from '../../shared/records.ts';
import { copyFormats, papers, saveFormats } from '../../shared/sharing.ts';
import { maxHits } from '../../shared/search/results.ts';
import { settingsShape } from '../storage/study/settings-schema.ts';
import { dataSchemas } from './study/data-schemas.ts';
import { markSchemas } from './study/mark-schemas.ts';
import { sessionSchemas } from './study/session-schemas.ts';
import { address, difficultySet, searchText, shortId } from './values.ts';

const place = z.strictObject({
  path: address.refine((path) => {
    const kind = parseAddress(path)?.kind;
    return kind === 'screen' || (kind !== undefined && !path.includes('#'));
  }, 'A place is an address, of anything but a screen without its # part.'),
  question: z.string().max(200).nullable(),
});

const search = z.strictObject({
  text: searchText,
  scope: z.strictObject({
    framework: address.nullable(),
    difficulties: difficultySet,
  }),
  limit: z.int().min(1).max(maxHits),
});

const shareSubject = z.strictObject({
  path: address,
  questions: z.array(z.string().max(200)).min(1).max(10_000).nullable(),
});

const packName = z.string().trim().min(1, 'A library needs a name.').max(100);

const importChoices = z.strictObject({
  library: packName,
  framework: packName,
  topic: packName,
  difficulty: z.enum(difficulties),
});

export const schemas: { [Name in RequestName]: z.ZodType<Arguments<Name>> } = {
  getLibrary: z.tuple([]),
  getReadingView: z.tuple([address]),
  getArticle: z.tuple([address]),
  suggestPages: z.tuple([address]),
  search: z.tuple([search]),
  getRecentSearches: z.tuple([]),
  saveRecentSearch: z.tuple([searchText]),
  clearRecentSearches: z.tuple([]),
  getProblems: z.tuple([]),
  getSettings: z.tuple([]),
  saveSettings: z.tuple([z.strictObject(settingsShape)]),
  getStartAddress: z.tuple([]),
  getLastRead: z.tuple([]),
  savePlace: z.tuple([place]),
  copyText: z.tuple([z.string().max(1_000_000)]),
  copyShare: z.tuple([shareSubject, z.enum(copyFormats)]),
  saveShare: z.tuple([shareSubject, z.enum(saveFormats)]),
  printShare: z.tuple([shareSubject, z.enum(papers)]),
  listPacks: z.tuple([]),
  addPackFolder: z.tuple([]),
  addPackZip: z.tuple([]),
  renamePack: z.tuple([shortId, packName]),
  switchPack: z.tuple([shortId, z.boolean()]),
  removePack: z.tuple([shortId]),
  chooseImport: z.tuple([]),
  changeImport: z.tuple([shortId, importChoices]),
  buildImport: z.tuple([shortId]),
  openExternal: z.tuple([z.string().max(4000)]),
  ...markSchemas,
  ...sessionSchemas,
  getProgress: z.tuple([]),
  ...dataSchemas,
};
