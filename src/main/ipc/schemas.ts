/** The run-time schema of every request's arguments. */
import { z } from 'zod';
import type { Arguments, RequestName } from '../../shared/contract.ts';
import { difficulties } from '../../shared/records.ts';
import { layouts, textSizes, themes } from '../../shared/settings.ts';

const address = z.string().max(1000);

const settings = z.strictObject({
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  layout: z.enum(layouts),
  difficulties: z.array(z.enum(difficulties)).max(difficulties.length),
  singleKeyShortcuts: z.boolean(),
});

const place = z.strictObject({ path: address, question: z.string().max(200).nullable() });

export const schemas: { [Name in RequestName]: z.ZodType<Arguments<Name>> } = {
  getLibrary: z.tuple([]),
  getReadingView: z.tuple([address]),
  getArticle: z.tuple([address]),
  suggestPages: z.tuple([address]),
  getProblems: z.tuple([]),
  getSettings: z.tuple([]),
  saveSettings: z.tuple([settings]),
  getStartAddress: z.tuple([]),
  savePlace: z.tuple([place]),
  copyText: z.tuple([z.string().max(1_000_000)]),
  openExternal: z.tuple([z.string().max(4000)]),
};
