import { expect, test } from 'vitest';
import { createScratchpadHandlers } from '../../../../src/main/ipc/study/scratchpad-handlers.ts';
import { ScratchCodeStore } from '../../../../src/main/storage/study/stores/scratch-code-store.ts';
import { useStudyLibrary } from '../../study-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const library = useStudyLibrary(useTempFolder());

const sql = `-- CREATE TABLE never
CREATE TABLE pot (
  tea text -- "CREATE TABLE neither"
);
create table if not exists cup (size integer);
CREATE VIEW full_pot AS SELECT * FROM pot;
INSERT INTO pot VALUES ('<b>assam</b>');
`;

test('the scratchpad reports its code and the tables that SQL may start from', async () => {
  const { database, clock } = library;
  const handlers = createScratchpadHandlers({
    ...{ store: new ScratchCodeStore(database), clock },
    openLibrary: async () => ({ getFixtures: () => new Map([['tea', sql]]) }),
  });
  const written = { language: 'sql', code: 'SELECT 1;', fixture: 'tea' } as const;
  await handlers.saveScratchCode(written);
  const { codes, fixtures } = await handlers.getScratchpad();
  expect(codes).toEqual([{ ...written, others: [] }]);
  expect(fixtures).toMatchObject([{ name: 'tea', sql, tables: ['pot', 'cup', 'full_pot'] }]);
  const [tea] = fixtures;
  expect(tea?.setUpHtml).toContain('tea.sql');
  expect(tea?.setUpHtml).toContain('&lt;b&gt;assam');
  expect(tea?.setUpHtml).not.toContain('<b>');
});
