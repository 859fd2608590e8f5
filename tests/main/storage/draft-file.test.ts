import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DraftFile } from '../../../src/main/storage/draft-file.ts';
import { useTempFolder } from '../temp-folder.ts';

const folder = useTempFolder();

test('a draft survives a restart until it is discarded', () => {
  const file = join(folder.path, 'note-drafts.json');
  const drafts = new DraftFile(file, 'A note is lost.');
  drafts.keep('/a/b/c#one', 'Half a sen');
  drafts.keep('/a/b/c#one', 'Half a sentence');
  drafts.keep('/a/b/c#__proto__', 'Two');
  expect(new DraftFile(file, 'A note is lost.').list()).toEqual({
    '/a/b/c#one': 'Half a sentence',
    '/a/b/c#__proto__': 'Two',
  });
  const next = new DraftFile(file, 'A note is lost.');
  next.keep('/a/b/c#one', null);
  next.keep('/a/b/c#__proto__', null);
  expect(readdirSync(folder.path)).toEqual([]);
});

test('an invalid drafts file is kept aside and reported', () => {
  const file = join(folder.path, 'note-drafts.json');
  writeFileSync(file, '{"a":1');
  const drafts = new DraftFile(file, 'A note is lost.');
  expect(drafts.list()).toEqual({});
  const [aside = ''] = readdirSync(folder.path);
  expect(aside).toMatch(/^note-drafts\.json\.unreadable-/);
  expect(readFileSync(join(folder.path, aside), 'utf8')).toBe('{"a":1');
  expect(drafts.notice).toContain(`The file is kept as ${join(folder.path, aside)}.`);
  drafts.keep('/a/b/c#one', 'Anew');
  expect(new DraftFile(file, 'A note is lost.')).toMatchObject({ notice: null });
});
