/** How a request is declared: the schemas of its arguments and the type of its answer. */
import { z } from 'zod';

/** A request as the contract holds it; `Answer` is a type only, since the app trusts its own answers. */
export interface RequestDeclaration<Schemas extends z.ZodType[], Answer> {
  arguments: z.ZodTuple<Schemas, null>;
  /** Never set; it carries the answer's type. */
  answer?: Answer;
}

/** Declares a request, for example `takes(address).answers<ReadingView>()`. */
export function takes<const Schemas extends z.ZodType[]>(
  ...schemas: Schemas
): { answers<Answer = void>(): RequestDeclaration<Schemas, Answer> } {
  return {
    answers: () => ({ arguments: z.tuple(schemas as never) as z.ZodTuple<Schemas, null> }),
  };
}
