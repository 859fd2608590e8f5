/** The run-time schema of every request's arguments. */
import { z } from 'zod';
import { parseAddress } from '../../shared/address.ts';
import type { Arguments, RequestName } from '../../shared/contract.ts';
import { copyFormats, papers, saveFormats } from '../../shared/sharing.ts';
import { settingsShape } from '../storage/settings-schema.ts';

const address = z.string().max(1000);

const place = z.strictObject({
  path: address.refine(
    (path) => parseAddress(path) !== null && !path.includes('#'),
    'A place is an address without its # part.',
  ),
  question: z.string().max(200).nullable(),
});

const shareSubject = z.strictObject({
  path: address,
  questions: z.array(z.string().max(200)).min(1).max(10_000).nullable(),
});

export const schemas: { [Name in RequestName]: z.ZodType<Arguments<Name>> } = {
  getLibrary: z.tuple([]),
  getReadingView: z.tuple([address]),
  getArticle: z.tuple([address]),
  suggestPages: z.tuple([address]),
  getProblems: z.tuple([]),
  getSettings: z.tuple([]),
  saveSettings: z.tuple([z.strictObject(settingsShape)]),
  getStartAddress: z.tuple([]),
  savePlace: z.tuple([place]),
  copyText: z.tuple([z.string().max(1_000_000)]),
  copyShare: z.tuple([shareSubject, z.enum(copyFormats)]),
  saveShare: z.tuple([shareSubject, z.enum(saveFormats)]),
  printShare: z.tuple([shareSubject, z.enum(papers)]),
  openExternal: z.tuple([z.string().max(4000)]),
};
