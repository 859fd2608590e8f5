/** How each export format includes an image stored next to its page. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { formatAnki } from '../../../../src/main/features/sharing/anki.ts';
import { formatAnkiPackage } from '../../../../src/main/features/sharing/anki-package.ts';
import { renderDocument } from '../../../../src/main/features/sharing/document.ts';
import { formatMarkdown } from '../../../../src/main/features/sharing/markdown-text.ts';
import { formatPackFile } from '../../../../src/main/features/sharing/pack-file.ts';
import { formatPlainText } from '../../../../src/main/features/sharing/plain-text.ts';
import { png } from '../../../fixtures/images.ts';
import { brewing, useLibrary } from './fixture.ts';
import { readAnkiPackage } from './read-anki-package.ts';

const content = mkdtempSync(join(tmpdir(), 'rule-of-thumb-'));
cpSync(join(import.meta.dirname, '../../../fixtures/library'), content, { recursive: true });
const file = join(content, 'qa/tea/brewing/cup.md');
const text = readFileSync(file, 'utf8');
writeFileSync(file, text.replace('A thick one.', 'A thick one. ![A cup](<a cup.png>)'));
writeFileSync(join(content, 'qa/tea/brewing/a cup.png'), png);
afterAll(() => rmSync(content, { recursive: true }));

const library = useLibrary(content, 'mine');
const data = `data:image/png;base64,${png.toString('base64')}`;

test('documents and Anki notes embed it with its text and size', () => {
  const collection = library.collect(`/@mine${brewing}`);
  for (const made of [renderDocument(collection), formatAnki(collection)]) {
    expect(made).toContain(data);
    expect(made).toMatch(/alt=""?A cup""? width=""?3""? height=""?2/);
    expect(made).not.toContain('/images/');
  }
});

test('an Anki package has it as a media file, named after itself and its contents', () => {
  const { notes, media } = readAnkiPackage(
    formatAnkiPackage(library.collect(`/@mine${brewing}`), 0),
  );
  expect([...media.keys()]).toEqual([expect.stringMatching(/^a-cup-[0-9a-f]{12}\.png$/)]);
  expect([...media.values()].map((bytes) => Buffer.from(bytes))).toEqual([png]);
  const shown = notes.flatMap(({ fields }) => fields[2]?.match(/<img [^>]*>/g) ?? []);
  expect(shown).toEqual([`<img src="${[...media.keys()][0]}" alt="A cup" width="3" height="2">`]);
});

test('a pack contains its file, and texts refer to it', () => {
  const collection = library.collect(`/@mine${brewing}`);
  const files = unzipSync(formatPackFile(collection));
  expect(Buffer.from(files['qa/tea/brewing/a cup.png'] ?? []).equals(png)).toBe(true);
  expect(formatPlainText(collection)).toContain('[Image: A cup]');
  expect(formatMarkdown(collection)).toContain('![A cup](<a cup.png>)');
});
