/** Finding the pictures of a text blocks the app, so it must take time proportional to its length, whatever the text. */
import { expect, test } from 'vitest';
import { listFigureReferences } from '../../src/main/content/pictures/figure-references.ts';
import { listPossiblePictures } from '../../src/main/content/pictures/pictures.ts';

/** A text `growth` times as long may take `mostGrowth` times as long to read: a factor of three for other load. */
const growth = 16;
const mostGrowth = 48;
/** CPU time in ms below which a measurement is mostly overhead. */
const least = 2;
const attempts = 5;

function measure(read: (text: string) => unknown, text: string): number {
  const start = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** The ratio of the times to read the longer and the shorter text, each the best of several attempts. */
function compare(read: (text: string) => unknown, make: (length: number) => string): number {
  let [shortest, longest] = [Infinity, Infinity];
  const [short, long] = [make(40_000), make(40_000 * growth)];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    shortest = Math.min(shortest, measure(read, short));
    longest = Math.min(longest, measure(read, long));
    if (longest <= mostGrowth * Math.max(least, shortest)) break;
  }
  return longest / Math.max(least, shortest);
}

const repeat = (unit: string) => (length: number) => unit.repeat(Math.floor(length / unit.length));

/** Unclosed fences: each is shorter than the one before. */
function makeOpenFences(mark: string): (length: number) => string {
  return (length) => {
    const longest = Math.floor(Math.sqrt(2 * length));
    const fences = Array.from({ length: longest - 3 }, (_, index) => mark.repeat(longest - index));
    return ['![a](b.png) ![c](figure:d)', ...fences, ''].join('\n');
  };
}

test.each<[string, (length: number) => string]>([
  ...[
    '![',
    '![a',
    '![](',
    '![](a',
    '![](<',
    '![](a "',
    '![a](b.pn',
    '`',
    '```\n',
    '~~~\n`',
    '\n',
  ].map((unit): [string, (length: number) => string] => [JSON.stringify(unit), repeat(unit)]),
  ['backticks that open ever shorter fences', makeOpenFences('`')],
  ['tildes that open ever shorter fences', makeOpenFences('~')],
])('%s', (_, make) => {
  const withFigure = (length: number) => `${make(length)}\n(figure:a)`;
  expect(compare((text) => listPossiblePictures('/@p/a/b/c', [text]), make)).toBeLessThan(
    mostGrowth,
  );
  expect(compare(listFigureReferences, withFigure)).toBeLessThan(mostGrowth);
});

test('only a limited number of many names is looked up', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `![](${index}.png)`);
  expect(listPossiblePictures('/@p/a/b/c', [names.join('\n')])).toHaveLength(1000);
  const others = names.map((name) => name.replace('png', 'txt'));
  expect(listPossiblePictures('/@p/a/b/c', [[...others, ...names].join('\n')])).toEqual([]);
});
