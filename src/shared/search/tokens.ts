/**
 * Cuts text into what search compares: folded words, and the signs that code is made of.
 * Both the index and the queries are cut here, so that `C++`, `->>` and `@Depends` are found as typed.
 */

export interface Token {
  /** Lowercase, without accents, at most 64 UTF-16 units. */
  text: string;
  /** Where it stands in the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

const maxTokenLength = 64;
/** A longer run of signs is a ruler in a table or a comment. */
const maxSignsLength = 4;

/** In code every sign counts. In Markdown `*`, `_`, `|` and `~` are marks around words. */
const codeSigns = '[-+*/%<>=!&|^~@#$?:]+';
const proseSigns = '[-+/%<>=!&^@#$?:]+';
const inCode = cutters(codeSigns);
const inProse = cutters(proseSigns);
/** Parts that aren't prose: fences, code spans, and link targets (which aren't indexed at all). */
const islands = /(```[^\n]*\n[\s\S]*?(?:```|$))|`([^`\n]+)`|\]\([^)\s]*\)/g;

const isWord = /^[\p{L}\p{N}]/u;
const isOnlySigns = new RegExp(`^${codeSigns}$`);
/** Rules and column alignments of Markdown. */
const isDrawn = /^(?!::$)[-:#]{2,}$/;
const isAscii = /^[\0-\x7f]*$/;

interface Cutters {
  /** For any text. */
  any: RegExp;
  /** The same for plain ASCII, several times as fast. */
  ascii: RegExp;
}

function cutters(signs: string): Cutters {
  return {
    any: new RegExp(String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|${signs}`, 'gu'),
    ascii: new RegExp(`[a-zA-Z0-9]+|${signs}`, 'g'),
  };
}

/** The tokens of plain text, code or a query, in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  if (isOnlySigns.test(text)) addSigns(tokens, text, 0);
  else scan(text, 0, inCode, tokens);
  return tokens;
}

/** The tokens of Markdown, in order; its own marks and the targets of links are left out. */
export function tokenizeMarkdown(text: string): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const island of text.matchAll(islands)) {
    scan(text.slice(done, island.index), done, inProse, tokens);
    done = island.index + island[0].length;
    const [whole, fence, span] = island;
    if (fence !== undefined) {
      const start = whole.indexOf('\n');
      scan(whole.slice(start), island.index + start, inCode, tokens);
    } else if (span !== undefined) {
      if (isOnlySigns.test(span)) addSigns(tokens, span, island.index + 1);
      else scan(span, island.index + 1, inCode, tokens);
    }
  }
  scan(text.slice(done), done, inProse, tokens);
  return tokens;
}

/** Lowercase and without accents. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return isAscii.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}+/gu, '');
}

function scan(text: string, offset: number, cut: Cutters, tokens: Token[]): void {
  const ascii = isAscii.test(text);
  for (const { 0: run, index } of text.matchAll(ascii ? cut.ascii : cut.any)) {
    const end = index + run.length;
    if (isWord.test(run)) {
      const lower = ascii ? run.toLowerCase() : fold(run);
      tokens.push({
        text: lower.slice(0, maxTokenLength),
        start: offset + index,
        end: offset + end,
      });
    } else if (cut === inProse && isDrawn.test(run)) continue;
    else if (
      countsAsToken(run, text.slice(Math.max(index - 1, 0), index), text.slice(end, end + 2))
    ) {
      addSigns(tokens, run, offset + index);
    }
  }
}

/** One sign alone counts where it belongs to a name: `@Depends`, `$1`, `C#`. */
function countsAsToken(run: string, before: string, after: string): boolean {
  if (run.length > 1) return run.length <= maxSignsLength;
  const leads = isWord.test(after);
  if (run === '#') return leads || isWord.test(before);
  return leads && (run === '@' || run === '$' || run === '%');
}

function addSigns(tokens: Token[], signs: string, start: number): void {
  const text = signs.slice(0, maxTokenLength);
  tokens.push({ text, start, end: start + signs.length });
}
