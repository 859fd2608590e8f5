/** Takes Anki’s own markup out of a card’s HTML: formulas, sounds and calls for speech. */
import { endOfFormula } from '../../../shared/formulas.ts';
import { escapeText } from '../markdown/escape-text.ts';

export interface AnkiMarkup {
  /** The HTML with a mark in place of each formula, and without sounds. */
  html: string;
  /** TeX with HTML in it, in the order of the marks. */
  formulas: string[];
  /** As written, such as `[sound:hello.mp3]`. */
  sounds: string[];
}

/** A formula's number stands between these, which no text has. */
const begin = '\uE010';
const end = '\uE011';
const formula =
  /\\\(([^]{1,5000}?)\\\)|\\\[([^]{1,5000}?)\\\]|\[\$\]([^]{1,5000}?)\[\/\$\]|\[\$\$\]([^]{1,5000}?)\[\/\$\$\]|\[latex\]([^]{1,5000}?)\[\/latex\]/gi;
const sound = /\[(?:sound:[^\]]{1,500}|anki:[^\]]{1,2000})\]/gi;

export function takeMarkup(written: string): AnkiMarkup {
  const formulas: string[] = [];
  const sounds: string[] = [];
  const html = written
    .replace(/[\uE010\uE011]/g, '')
    .replace(formula, (...groups: unknown[]) => {
      const tex = groups.slice(1, 6).find((group) => typeof group === 'string');
      formulas.push(typeof tex === 'string' ? tex : '');
      return `${begin}${formulas.length - 1}${end}`;
    })
    .replace(sound, (whole) => {
      sounds.push(whole);
      return '';
    });
  return { html, formulas, sounds };
}

/** Puts the formulas back into the Markdown that the HTML became; `formulas` are plain text. */
export function restoreFormulas(markdown: string, formulas: readonly string[]): string {
  return markdown.replace(/\uE010(\d{1,6})\uE011/g, (_, index: string) =>
    writeFormula(formulas[Number(index)] ?? ''),
  );
}

/** TeX as math in Markdown; as text if it can't be that. */
function writeFormula(tex: string): string {
  // LaTeX from before MathJax brings its own signs.
  const inner = tex
    .trim()
    .replace(/^\${1,2}([^$]+)\${1,2}$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const written = [`$${inner}$`, `$$${inner}$$`].find(
    (text) => endOfFormula(text, 0) === text.length,
  );
  return written ?? escapeText(inner);
}
