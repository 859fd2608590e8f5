/** Compares every export format with a reviewed file. */
import { describe, expect, test } from 'vitest';
import { formatAnki } from '../../../../src/main/features/sharing/anki.ts';
import {
  renderDocument,
  renderRulesSheet,
} from '../../../../src/main/features/sharing/document.ts';
import { formatMarkdown } from '../../../../src/main/features/sharing/markdown-text.ts';
import { formatPageFile } from '../../../../src/main/features/sharing/page-file.ts';
import { formatPayload } from '../../../../src/main/features/sharing/payload-file.ts';
import { formatPlainText } from '../../../../src/main/features/sharing/plain-text.ts';
import { brewing, expectGolden, useLibrary, water } from './fixture.ts';

const now = 1_795_000_000_000;
const library = useLibrary();

const forms = {
  md: formatMarkdown,
  'text.txt': formatPlainText,
  html: renderDocument,
  'rules.html': renderRulesSheet,
  'anki.txt': formatAnki,
};

describe.each(Object.entries(forms))('%s', (name, format) => {
  test.each([
    ['question', water, ['how-long']],
    ['selection', water, ['how-hot', 'which-water']],
    ['page', water, undefined],
    ['topic', brewing, undefined],
  ])('exports a %s as in the reviewed file', async (what, path, questions) => {
    await expectGolden(format(library.collect(path, questions)), `${what}.${name}`);
  });
});

test('exports the payload of a page', async () => {
  await expectGolden(formatPayload(library.collect(water), now), 'page.payload.json');
});

test('exports the payload of a topic', async () => {
  await expectGolden(formatPayload(library.collect(brewing), now), 'topic.payload.json');
});

test('exports a page file', async () => {
  const [context] = library.collect(water).pages;
  if (context === undefined) expect.unreachable();
  await expectGolden(formatPageFile(context.page), 'water.file.md');
});
