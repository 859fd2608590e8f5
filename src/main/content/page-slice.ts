/** Cuts a large page down to the questions relevant to an edit: reading all of them would take seconds. */

/** A page with some of its questions, in a row. */
export interface PageSlice {
  /** The page without the others. */
  text: string;
  /** The whole page, given the slice after an edit; null if its questions can't be told apart. */
  join(edited: string): string | null;
}

/** The text of a page, in pieces. */
interface PageParts {
  /** Everything before the first question. */
  head: string;
  /** Each question with the lines up to the next one. */
  entries: string[];
  /** Everything after the last question. */
  tail: string;
}

/** Pages with fewer questions are read as a whole. */
const fewest = 50;

/** Fields that depend on all questions. */
const aboutAll = /^(?:__hash__|questionsCount)[ \t]*:/m;

const questionsKey = /^questions:[ \t]*(?:#.*)?$/;

/**
 * The page with the questions that may have the id, and one before and after. Null if there is none, or if the page is
 * small or not written in the usual way.
 */
export function sliceAtQuestion(source: string, id: string): PageSlice | null {
  const parts = splitLargePage(source);
  if (parts === null) return null;
  const { entries } = parts;
  const mayBe = (entry: string): boolean => listPossibleIds(entry).includes(id);
  const first = entries.findIndex(mayBe);
  return first < 0 ? null : slice(parts, first - 1, entries.findLastIndex(mayBe) + 2);
}

/** The page with its last two questions; null if it's small or not written in the usual way. */
export function sliceAtEnd(source: string): PageSlice | null {
  const parts = splitLargePage(source);
  return parts === null ? null : slice(parts, parts.entries.length - 2, parts.entries.length);
}

/** All ids of a large page's questions, and perhaps other words; null if it's small or not written in the usual way. */
export function listWordsForIds(source: string): string[] | null {
  return splitLargePage(source)?.entries.flatMap(listPossibleIds) ?? null;
}

/** The words after `id:` in the lines of a question, quoted or not. */
function listPossibleIds(entry: string): string[] {
  return [...entry.matchAll(/^[ \t-]*["']?id["']?[ \t]*:[ \t]*["']?([^\s"'#]+)/gm)].map(
    ([, id = '']) => id,
  );
}

function slice({ head, entries, tail }: PageParts, from: number, to: number): PageSlice {
  const start = Math.max(from, 0);
  const before = entries.slice(0, start).join('');
  const after = entries.slice(to).join('');
  return {
    text: head + entries.slice(start, to).join('') + tail,
    join(edited) {
      const parts = splitPage(edited);
      return parts && parts.head + before + parts.entries.join('') + after + parts.tail;
    },
  };
}

function splitLargePage(source: string): PageParts | null {
  const parts = splitPage(source);
  if (parts === null || parts.entries.length < fewest) return null;
  return aboutAll.test(parts.head) || aboutAll.test(parts.tail) ? null : parts;
}

/** Null if the questions aren't a list with a dash for each, at the beginning of its line. */
function splitPage(source: string): PageParts | null {
  const parts: PageParts = { head: '', entries: [], tail: '' };
  let place: 'head' | 'list' | 'tail' = 'head';
  let indent: string | null = null;
  for (const [line] of source.matchAll(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g)) {
    const text = line.trimEnd();
    const [, spaces = '', dash] = /^( *)(-(?=\s|$))?/.exec(text) ?? [];
    if (questionsKey.test(text)) {
      if (place !== 'head') return null;
      place = 'list';
      parts.head += line;
    } else if (place !== 'list') parts[place] += line;
    else if (dash !== undefined && spaces === (indent ??= spaces)) parts.entries.push(line);
    else if (indent === null) {
      if (text !== '' && !text.startsWith('#', spaces.length)) return null;
      parts.head += line;
    } else if (
      text === '' ||
      spaces.length > indent.length ||
      text.startsWith('#', spaces.length)
    ) {
      parts.entries[parts.entries.length - 1] += line;
    } else if (/^\t/.test(text)) return null;
    else {
      place = 'tail';
      parts.tail = line;
    }
  }
  return place === 'tail' ? parts : null;
}
