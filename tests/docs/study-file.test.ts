/** What docs/study-file.md says of sessions is what the app writes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sessionPlan } from '../../src/shared/contract/values.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/study-file.md'), 'utf8');

test('every source of a session has an example, and each example is one', () => {
  const { source } = sessionPlan.shape;
  const examples = [...text.matchAll(/`(\{"kind":.*?\})`/g)].map(([, json = '']) =>
    source.parse(JSON.parse(json)),
  );
  const kinds = source.options.map(({ shape }) => shape.kind.value);
  expect(examples.map(({ kind }) => kind)).toEqual(kinds);
});
