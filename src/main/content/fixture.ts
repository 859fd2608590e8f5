/** Reads a fixture: the SQL that fences with `fixture=<name>` and challenges start from. */
import type { YamlProblem } from './yaml.ts';

export interface FixtureDraft {
  kind: 'fixture';
  sql: string;
}

/**
 * The maximum number of characters in a fixture, in UTF-16 units: it's sent along with every fence that starts from it.
 */
const sizeLimit = 20_000;

/** Parses a fixture; the draft is null if anything is wrong. The SQL itself is checked only when it runs. */
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
    return refuse('The fixture is empty: write the SQL that creates its tables.');
  return { draft: { kind: 'fixture', sql: text }, problems: [] };
}
