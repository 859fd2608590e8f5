/** Escapes plain text so that Markdown shows it literally, with as few backslashes as possible. */
import { elementTag } from '../../../shared/markup-elements.ts';

const markdownSigns =
  /\\(?=[!-/:-@[-`{-~]|$)|`|(?<![\p{L}\d_])_+|(?<!_)_+(?![\p{L}\d_])|\*(?=\S)|(?<=\S)\*|\](?=[([])|~(?=~)|&(?=#?[a-z\d]{1,31};)|<(?=[a-z][a-z\d+.-]{1,31}:|[^\s<>@]{1,100}@)|!(?=\[)/u;
const signs = new RegExp(`${markdownSigns.source}|<(?=${elementTag.slice(1)})`, 'giu');

/** The text with a backslash before every character that Markdown would read as inline markup. */
export function escapeText(text: string): string {
  return text.replace(signs, (sign) => (sign === '&' ? '&amp;' : sign.replace(/./g, '\\$&')));
}

/** A line, escaped if it would start a heading, a list, a quote, a rule, a table, a fence or a definition. */
export function escapeLineStart(line: string): string {
  return line
    .replace(
      /^(\s{0,3})(?=#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|~~~|(?:-+|=+)\s*$|\[[^\]]*\]:|(?=[^-]*-)[-:|][-:|\s]*$)/,
      '$1\\',
    )
    .replace(/^(\s{0,3}\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
