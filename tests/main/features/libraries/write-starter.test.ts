import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildRecords } from '../../../../src/main/content/build-records.ts';
import { parseFile } from '../../../../src/main/content/parse.ts';
import { writeStarter } from '../../../../src/main/features/libraries/write-starter.ts';
import { starterFiles } from '../../../../src/shared/starter-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();

describe('the starter library', () => {
  test('is a library of two pages without problems', () => {
    const parsed = starterFiles.map(({ path, text }) => parseFile(path, text));
    expect(parsed.flatMap(({ problems }) => problems)).toEqual([]);
    const { pages, problems } = buildRecords(parsed);
    expect(problems).toEqual([]);
    expect(pages.map(({ title }) => title)).toEqual([
      'How to write questions',
      'Questions I was asked',
    ]);
    for (const { a } of pages.flatMap(({ questions }) => questions)) {
      expect(a).toMatch(/\n\*\*Rule of thumb:\*\* .+\n$/);
    }
  });

  test('goes into its own folder and leaves other files alone', async () => {
    const first = await writeStarter(folder.path, '2026-11-22');
    expect(first).toBe(join(folder.path, 'My questions'));
    const page = join(first, 'qa/my-questions/first-topic/questions-i-was-asked.md');
    expect(readFileSync(page, 'utf8')).toContain('updated: 2026-11-22\n');
    expect(await writeStarter(folder.path, '2026-11-22')).toBe(join(folder.path, 'My questions 2'));
    expect(readdirSync(folder.path).sort()).toEqual(['My questions', 'My questions 2']);
  });

  test('reports why it cannot be written', async () => {
    const file = folder.write('file.txt', '');
    await expect(writeStarter(file, '2026-11-22')).rejects.toMatchObject({ code: 'storage' });
  });
});
