/** Makes wrong fills of the same shape as a hidden text: small changes of its tokens. */
import type { ParsedCode, Token } from './candidate.ts';
import { listSiblings } from './siblings.ts';
import type { GapLanguage } from './siblings.ts';

/** The hidden text with its tokens. */
export interface Hole {
  text: string;
  /** The offset of the text in the code. */
  start: number;
  tokens: readonly Token[];
}

/** Code with the names that it defines. */
type Names = Pick<ParsedCode, 'tokens' | 'own'>;

/** The maximum number of replacements for one name. */
const mostNames = 6;

/**
 * The fills, most telling first: changes to different tokens come before further changes to the same one. Names come
 * from the code itself, then from the surrounding code.
 */
export function mutateHole(
  language: GapLanguage,
  { text, start, tokens }: Hole,
  code: Names,
  around: readonly Names[],
): string[] {
  const { tokens: all } = code;
  const replace = (from: Token, to: Token, after: string): string =>
    text.slice(0, from.start - start) + after + text.slice(to.end - start);
  const first = all.findIndex((token) => token.start === start);
  const names = groupNames([code, ...around]);
  const lists = tokens.map((token, index) =>
    listReplacements(language, all, first + index, names).map((after) =>
      replace(token, token, after),
    ),
  );
  const swaps = tokens.flatMap((token, index) => {
    const [left, right] = [tokens[index - 1], tokens[index + 1]];
    if (!isSwappable(token) || left === undefined || right === undefined) return [];
    if (left.is === 'other' || right.is === 'other' || left.text === right.text) return [];
    // Only whole operands are swapped.
    if (isDot(tokens[index - 2]) || isDot(tokens[index + 2])) return [];
    const between = text.slice(left.end - start, right.start - start);
    return [replace(left, right, right.text + between + left.text)];
  });
  const fills = [...listSiblings(language, text), ...interleave([swaps, ...lists])];
  return [...new Set(fills)].filter((fill) => fill.trim() !== '' && fill !== text);
}

/** Commutative operators don't change when their operands are swapped. */
function isSwappable({ text }: Token): boolean {
  return /^(?:,|-|\/|\/\/|%|<|>|<=|>=|in|\*\*|->|->>)$/.test(text);
}

function isDot(token: Token | undefined): boolean {
  return token?.text === '.' || token?.text === '?.';
}

/** The role of a name: names with the same role can replace one another. */
type Role = 'member' | 'call' | 'qualifier' | 'plain';

function roleOf(tokens: readonly Token[], index: number): Role {
  if (isDot(tokens[index - 1])) return 'member';
  if (tokens[index + 1]?.text === '(') return 'call';
  return isDot(tokens[index + 1]) ? 'qualifier' : 'plain';
}

/** Names that are defined in code, by role, in order; members may be of any object. */
function groupNames(codes: readonly Names[]): Map<Role, Set<string>> {
  const names = new Map<Role, Set<string>>();
  for (const { tokens, own } of codes) {
    const known = new Set(own);
    for (const [index, { text, is }] of tokens.entries()) {
      if (is !== 'name' || !known.has(text)) continue;
      const role = roleOf(tokens, index);
      names.set(role, (names.get(role) ?? new Set()).add(text));
    }
  }
  return names;
}

function listReplacements(
  language: GapLanguage,
  tokens: readonly Token[],
  index: number,
  names: ReadonlyMap<Role, ReadonlySet<string>>,
): readonly string[] {
  const { text, is } = tokens[index] as Token;
  const next = tokens[index + 1]?.text;
  if (is === 'number') {
    const number = Number(text);
    return Number.isFinite(number) ? [String(number + 1), String(number - 1)] : [];
  }
  if (/^(?:not|!)$/i.test(text)) return [''];
  if (text === '?.') return ['.'];
  const role = roleOf(tokens, index);
  const alike = [...(names.get(role) ?? [])];
  if (is === 'name' && alike.includes(text)) {
    return alike
      .filter((name) => name !== text && isUpper(name) === isUpper(text))
      .slice(0, mostNames);
  }
  // Modules and argument names aren't worth asking about.
  if (is === 'name' && (role === 'qualifier' || (next === '=' && language === 'python'))) return [];
  const siblings = listSiblings(language, text);
  return role === 'member' ? siblings.filter((one) => !one.includes('.')) : siblings;
}

function isUpper(name: string): boolean {
  return /^[A-Z_]/.test(name);
}

/** The first of each list, then the second of each, and so on. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
}
