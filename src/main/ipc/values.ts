/** What the schemas of requests have in common. */
import type { z } from 'zod';
import type { Arguments, RequestName } from '../../shared/contract.ts';

export {
  address,
  difficultySet,
  questionAddress,
  searchText,
  shortId,
} from '../study/value-schemas.ts';

/** One schema for each request of a part of the contract; a forgotten one does not compile. */
export type SchemasOf<Group> = {
  [Name in keyof Group & RequestName]: z.ZodType<Arguments<Name>>;
};
