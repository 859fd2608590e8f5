/** Finds the fixtures that the fences of texts start from: `fixture=<name>`. */
import { readKnownFences } from './fences/read-fences.ts';

/** A fence that starts from a fixture. */
export interface FixtureReference {
  name: string;
  /** The offset of the fence's language in the text, in UTF-16 units. */
  offset: number;
}

/** All references in the Markdown, except those in quotations and deep in lists, which only a parser finds. */
export function listFixtureReferences(markdown: string): FixtureReference[] {
  if (!markdown.includes('fixture=')) return [];
  const lines = markdown.split('\n');
  const references: FixtureReference[] = [];
  let [line, offset] = [0, 0];
  for (const { fixture, ...fence } of readKnownFences(markdown)) {
    for (; line < fence.line; line += 1) offset += (lines[line] ?? '').length + 1;
    const [opening = ''] = /^ *[`~]+ */.exec(fence.markdown) ?? [];
    if (fixture !== null) references.push({ name: fixture, offset: offset + opening.length });
  }
  return references;
}

/** The maximum number of fixtures looked up for one rendering. */
const maxNames = 1000;

/** The names of all fixtures that the texts may start from; some may not be fixtures. */
export function listPossibleFixtures(texts: readonly string[]): string[] {
  const names = new Set<string>();
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(/fixture=["']?([a-z0-9-]{1,200})/g)) {
      names.add(name);
      if (names.size >= maxNames) return [...names];
    }
  }
  return [...names];
}
