/** Declares requests: the schemas of the arguments, the type of the answer, and whether they write study data. */
import { z } from 'zod';

/**
 * `reads`: changes nothing; `writes`: a short write to study.db, which waits while a worker writes to it; `acts`:
 * anything else, such as opening a dialog or restoring a backup, which passes the write gate itself where necessary.
 */
export type RequestKind = 'reads' | 'writes' | 'acts';

/** A declared request; `Answer` is only a type, since the app trusts its own answers. */
export interface RequestDeclaration<Schemas extends z.ZodType[], Answer> {
  arguments: z.ZodTuple<Schemas, null>;
  kind: RequestKind;
  /** Never set; it carries the answer's type. */
  answer?: Answer;
}

/** Declares a request, for example `takes(address).reads<ReadingView>()`. */
export function takes<const Schemas extends z.ZodType[]>(
  ...schemas: Schemas
): Record<RequestKind, <Answer = void>() => RequestDeclaration<Schemas, Answer>> {
  const declare = (kind: RequestKind) => () => ({
    arguments: z.tuple(schemas as never) as z.ZodTuple<Schemas, null>,
    kind,
  });
  return { reads: declare('reads'), writes: declare('writes'), acts: declare('acts') };
}
