/** Schemas of the values that many requests take. */
import { z } from 'zod';
import type { Arguments, RequestName } from '../../shared/contract.ts';
import { difficulties } from '../../shared/records.ts';
import { maxQueryLength } from '../../shared/search/query.ts';

/** One schema for each request of a part of the contract; a forgotten one does not compile. */
export type SchemasOf<Group> = {
  [Name in keyof Group & RequestName]: z.ZodType<Arguments<Name>>;
};

export const address = z.string().max(1000);

export const searchText = z.string().max(maxQueryLength);

export const difficultySet = z.array(z.enum(difficulties)).max(difficulties.length);

/** Of a pack, an import, a session, a reset. */
export const shortId = z.string().max(100);

/** `<path>#<question id>` */
export const questionAddress = z
  .string()
  .max(1200)
  .regex(/^\/[^#]+#[^#]+$/, 'A question is named <path>#<question id>.');
