/** Reads a fixture: the SQL that fences with `fixture=<name>` and challenges start from. */
import type { YamlProblem } from './yaml.ts';

export interface FixtureDraft {
  kind: 'fixture';
  sql: string;
}

/** The most characters a fixture may have, in UTF-16 units: it goes with each fence that starts from it. */
const sizeLimit = 20_000;

/** The draft of a fixture's text, which is null when anything is wrong. Its statements are only read when they're run. */
export function parseFixture(text: string): {
  draft: FixtureDraft | null;
  problems: YamlProblem[];
} {
  const refuse = (message: string): ReturnType<typeof parseFixture> => ({
    draft: null,
    problems: [{ line: 1, column: 1, message }],
  });
  if (text.length > sizeLimit) {
    return refuse(
      `The fixture has more than ${sizeLimit / 1000} KB: keep fewer rows, or split it.`,
    );
  }
  if (text.trim() === '')
    return refuse('The fixture is empty: write the SQL that makes its tables.');
  return { draft: { kind: 'fixture', sql: text }, problems: [] };
}
