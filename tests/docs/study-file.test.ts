/** The session sources in docs/study-file.md match the app's schema. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sessionPlan } from '../../src/shared/contract/values.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/study-file.md'), 'utf8');

test('every kind of session source has a valid example', () => {
  const { source } = sessionPlan.shape;
  const examples = [...text.matchAll(/`(\{"kind":.*?\})`/g)].map(([, json = '']) =>
    source.parse(JSON.parse(json)),
  );
  const kinds = source.options.map(({ shape }) => shape.kind.value);
  expect(examples.map(({ kind }) => kind)).toEqual(kinds);
});
