/** Answers made to keep the parser busy: finding their pictures and output takes roughly linear time. */
import { expect, test } from 'vitest';
import { hasChallenge } from '../../src/main/content/fences/plan-challenges.ts';
import { readOutputs } from '../../src/main/content/fences/read-outputs.ts';
import { listFigureReferences } from '../../src/main/content/pictures/figure-references.ts';
import {
  listFixtureReferences,
  listPossibleFixtures,
} from '../../src/main/content/fixture-references.ts';
import { listImageReferences } from '../../src/main/content/pictures/image-references.ts';
import { growth, measureGrowth, mostGrowth } from './growth.ts';

const units = [
  ...['![', '![a](', '![a](figure:', '![a](figure:x ', '](figure:', '![a](<', '![a](b "', ' ', '`'],
  ...[
    '` ',
    '```',
    '``` a\n',
    '```\n',
    '```js\n',
    '```sql fixture=a\n',
    'fixture=',
    '~~~\n',
    '    a\n',
    '- ',
    '> ',
    '\n',
    '<!-- ',
    'a',
  ],
];

/** A suffix without which the functions would skip the text. */
const ending =
  '\n\n![a](figure:x)\n\n```sql fixture=a\n1\n```\n\n```js challenge\n1\n```\n\n```text output\n1\n```\n';

test.each(
  Object.entries({
    listFigureReferences,
    listFixtureReferences,
    listImageReferences,
    listPossibleFixtures,
    readOutputs,
    hasChallenge,
  }),
)('%s', { timeout: 600_000 }, (_, read) => {
  const slow: string[] = [];
  for (const unit of units) {
    const make = (length: number): string => unit.repeat(Math.ceil(length / unit.length)) + ending;
    const ratio = measureGrowth(
      (text: string) => void read(text as string & string[], () => false),
      make(3000),
      make(3000 * growth),
    );
    if (ratio > mostGrowth) slow.push(`${JSON.stringify(unit)}: ${ratio.toFixed(1)} times`);
  }
  expect(slow).toEqual([]);
});
