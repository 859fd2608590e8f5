/** Looking for the pictures of a text takes time in proportion to it, whatever is in it: the app waits meanwhile. */
import { expect, test } from 'vitest';
import { listFigureReferences } from '../../src/main/content/pictures/figure-references.ts';
import { listPossiblePictures } from '../../src/main/content/pictures/pictures.ts';

/** Reading a text this many times as long may take this many times as long: three times, for what else the machine does. */
const growth = 16;
const mostGrowth = 48;
/** Below this many ms of the processor, what is measured is mostly the measuring. */
const least = 2;
const attempts = 5;

function measure(read: (text: string) => unknown, text: string): number {
  const start = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** By how much reading the longer text takes longer, in the best of several attempts. */
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

/** Fences that are never closed, since each one is shorter than the one before. */
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

test('of very many names, only some are looked up', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `![](${index}.png)`);
  expect(listPossiblePictures('/@p/a/b/c', [names.join('\n')])).toHaveLength(1000);
  const others = names.map((name) => name.replace('png', 'txt'));
  expect(listPossiblePictures('/@p/a/b/c', [[...others, ...names].join('\n')])).toEqual([]);
});
