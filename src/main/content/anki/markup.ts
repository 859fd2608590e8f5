/** Takes Anki’s own markup out of a card’s HTML: formulas, sounds and calls for speech. */
import { endOfFormula } from '../../../shared/formulas.ts';
import { escapeText } from '../markdown/escape-text.ts';

interface AnkiFormula {
  tex: string;
  /** Whether it's a block on a separate line. */
  isBlock: boolean;
}

export interface AnkiMarkup {
  /** The HTML with a mark in place of each formula and each sound. */
  html: string;
  /** In the order of their marks; the TeX still contains HTML. */
  formulas: AnkiFormula[];
  /** In the order of the marks, as written, such as `[sound:hello.mp3]`. */
  sounds: string[];
}

/** A formula's number stands between these two characters, which never occur in texts. */
const begin = '\uE010';
const end = '\uE011';
/** A sound's number stands between this and `end`. */
const beginSound = '\uE012';
const formula =
  /\\\(([^]{1,5000}?)\\\)|\\\[([^]{1,5000}?)\\\]|\[\$\]([^]{1,5000}?)\[\/\$\]|\[\$\$\]([^]{1,5000}?)\[\/\$\$\]|\[latex\]([^]{1,5000}?)\[\/latex\]/gi;
/** `\[a\]` and `[$$]a[/$$]`. */
const blockGroups = new Set([2, 4]);
/** MathJax leaves code alone. Splitting by the tag puts each at an odd index. */
const codeTag = /(<\/?(?:pre|code)(?=[\s>])[^<>]*>)/i;
const sound = /\[(?:sound:[^\]]{1,500}|\/?anki:[^\]]{1,2000})\]/gi;

export function takeMarkup(written: string): AnkiMarkup {
  const formulas: AnkiFormula[] = [];
  const sounds: string[] = [];
  const mark = (...groups: unknown[]): string => {
    const index = groups.findIndex((group, at) => at > 0 && typeof group === 'string');
    formulas.push({ tex: String(groups[index]), isBlock: blockGroups.has(index) });
    return `${begin}${formulas.length - 1}${end}`;
  };
  const markSound = (whole: string): string => {
    sounds.push(whole);
    return `${beginSound}${sounds.length - 1}${end}`;
  };
  let depth = 0;
  const html = written
    .replace(/[\uE010-\uE012]/g, '')
    .split(codeTag)
    .map((part, index) => {
      const isTag = index % 2 === 1;
      if (isTag) depth = Math.max(0, depth + (part.startsWith('</') ? -1 : 1));
      return isTag || depth > 0 ? part : part.replace(formula, mark).replace(sound, markSound);
    })
    .join('');
  return { html, formulas, sounds };
}

/**
 * Puts the formulas and sounds back into the Markdown that the HTML became; `formulas` are plain text, and `players`
 * Markdown.
 */
export function restoreMarkup(
  markdown: string,
  formulas: readonly AnkiFormula[],
  players: readonly string[],
): string {
  const mark = /([ \t]*)\uE012(\d{1,6})\uE011/g;
  return markdown
    .replace(mark, (whole: string, space: string, index: string, at: number) => {
      const player = players[Number(index)] ?? '';
      const isSpaced = /^(?:\s|$)/.test(markdown.slice(at + whole.length, at + whole.length + 1));
      return player === '' && isSpaced ? '' : space + player;
    })
    .replace(/\uE010(\d{1,6})\uE011/g, (_, index: string) => {
      const formula = formulas[Number(index)];
      return formula === undefined ? '' : writeFormula(formula);
    });
}

/** TeX as math in Markdown; as text if it can't be that. */
function writeFormula({ tex, isBlock }: AnkiFormula): string {
  // LaTeX from before MathJax already contains its own delimiters.
  const inner = tex
    .trim()
    .replace(/^\${1,2}([^$]+)\${1,2}$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const inLine = isBlock ? [] : [`$${inner}$`];
  const written = [...inLine, `$$${inner}$$`].find((text) => endOfFormula(text, 0) === text.length);
  return written ?? escapeText(inner);
}
