/** Texts made to keep search busy: tokenizing and highlighting them takes roughly linear time. */
import { expect, test } from 'vitest';
import { cutSnippet, markTitle } from '../../src/main/storage/search/snippet.ts';
import { hasClause } from '../../src/shared/search/match.ts';
import { parseQuery } from '../../src/shared/search/query.ts';
import { tokenize, tokenizeMarkdown, writeMarkdownTokens } from '../../src/shared/search/tokens.ts';
import { growth, measureGrowth, mostGrowth } from './growth.ts';

/** The units repeated to fill a text. */
const units = [
  ...['](', '[a](', '![a](', '](a)', '](`', '`](', '[', ']', '[a]', '`', '`` ', '` ', '`a`'],
  ...['```', '``` ', '``` a\n', '```\n', '````a\n', '~~~', '~~~\n', '~~~ a\n', '```~~~', '\n```a'],
  ...[
    '*',
    '**',
    '*a',
    '* a',
    'a*',
    '**a',
    '_',
    '_a',
    '~',
    '#',
    '# ',
    '#a',
    '-',
    '--',
    '- ',
    '- - ',
  ],
  ...[
    '|',
    '| ',
    '|-',
    '|-\n',
    '| - ',
    '- | ',
    '|:',
    '|\\',
    '\\|',
    '| a\n',
    ': ',
    ':-: ',
    '> ',
    '>',
  ],
  ...[
    '1.',
    '1. ',
    '1',
    '<',
    '<a ',
    '<!--',
    '&',
    '&amp;',
    '$',
    '$1',
    '@a',
    '%',
    '"',
    '"a',
    '\\',
    '/',
  ],
  ...[' ', '\t', '\u00A0', '\n', ' \n', '\n ', '\r', 'a', 'a ', 'A', 'IN ', 'x IN ', 'IN x ', 'ab'],
  ...[
    'é',
    'ß',
    'İ',
    'Σʰ',
    'ʰ',
    '語',
    '한',
    '\u0301',
    '\u0301\u0316',
    'a\u0301',
    '\u0344',
    '\uFE0F',
  ],
  ...['\u{1F600}', '\u{1F469}\u200D', '\u{1F1E9}', '\u200B', '\uD800', '\uDC00', '\0', '\uE000'],
];
const prefixes = ['', '`', '- ', '| '];
const suffixes = ['x', '\n'];

const queries = ['in x a', 'a a a a a a a a a a a a a a a a'];
const clauses = queries.flatMap((query) => parseQuery(query).wanted);

/** The operation under test and the length of its smaller input. */
const works: Record<string, [work: (text: string) => void, length: number]> = {
  'cutting Markdown for the index': [(text) => void writeMarkdownTokens(text), 6000],
  'looking for words in Markdown': [
    (text) => {
      const tokens = tokenizeMarkdown(text);
      for (const clause of clauses) hasClause(tokens, clause);
    },
    6000,
  ],
  'cutting a name': [(text) => void tokenize(text), 6000],
  // Only the beginning of longer texts is read.
  'marking a title': [(text) => void queries.map((query) => mark(text, query)), 1000],
  'cutting a snippet': [(text) => void queries.map((query) => snip(text, query)), 2500],
};

function mark(text: string, query: string): void {
  markTitle(text, parseQuery(query).wanted);
}

function snip(text: string, query: string): void {
  cutSnippet(text, parseQuery(query).wanted);
}

test.each(Object.entries(works))('%s', { timeout: 600_000 }, (_, [work, length]) => {
  const slow: string[] = [];
  for (const prefix of prefixes) {
    for (const suffix of suffixes) {
      for (const unit of units) {
        const make = (count: number): string =>
          prefix + unit.repeat(Math.ceil(count / unit.length)) + suffix;
        const ratio = measureGrowth(work, make(length), make(length * growth));
        if (ratio > mostGrowth) {
          slow.push(`${JSON.stringify([prefix, unit, suffix])}: ${ratio.toFixed(1)} times`);
        }
      }
    }
  }
  expect(slow).toEqual([]);
});
