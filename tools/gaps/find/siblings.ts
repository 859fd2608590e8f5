/** Tokens that can replace one another, by language: a wrong fill replaces a token with one of its siblings. */
import { readFileSync } from 'node:fs';

export type GapLanguage = 'python' | 'script' | 'sql';

/**
 * Each line of a file is a group. The first token's siblings are the others; a token that begins no line has the
 * siblings from all its lines.
 */
function readGroups(language: GapLanguage): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(new URL(`siblings/${language}.txt`, import.meta.url), 'utf8');
  const groups = text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map((one) => one.replace(/^(is|not|yield)-/, '$1 ')));
  const own = Map.groupBy(groups, ([first = '']) => first);
  const siblings = new Map<string, string[]>();
  for (const group of groups) {
    for (const [index, one] of group.entries()) {
      // A token's own line lists its best replacements.
      if (index > 0 && own.has(one)) continue;
      const others = group.filter((other) => other !== one);
      siblings.set(one, [...new Set([...(siblings.get(one) ?? []), ...others])]);
    }
  }
  return siblings;
}

const groups: Record<GapLanguage, ReadonlyMap<string, readonly string[]>> = {
  python: readGroups('python'),
  script: readGroups('script'),
  sql: readGroups('sql'),
};

/** The siblings of a token, or of a name with its namespace such as `Object.keys`; none if it isn't known. */
export function listSiblings(language: GapLanguage, text: string): readonly string[] {
  const known = groups[language];
  if (language !== 'sql') return known.get(text) ?? [];
  const found = known.get(text.toUpperCase()) ?? [];
  return text === text.toUpperCase() ? found : found.map((one) => one.toLowerCase());
}
