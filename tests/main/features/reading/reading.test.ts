import { rmSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { Reading } from '../../../../src/main/features/reading/reading.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import type { ReadingView } from '../../../../src/shared/library.ts';
import { pageText, writeSmallLibrary } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const ddl = '/@mine/sql/schema-design/ddl';

beforeEach(() => writeSmallLibrary(folder));

async function read(path: string): Promise<ReadingView> {
  const libraryFile = `${folder.path}/library.db`;
  const root = { pack: 'mine', name: 'Mine', folder: `${folder.path}/content` };
  indexLibrary('test', { libraryFile, roots: [root] });
  const library = openLibraryStore(libraryFile);
  try {
    const reading = new Reading({
      openLibrary: async () => library,
      places: { getQuestion: () => null } as never,
      renderer: { render: async () => [] } as never,
      addLines: async () => [],
    });
    return await reading.getPage(path);
  } finally {
    library.close();
  }
}

test('lists the siblings that an import named, in order, and says which are not in the library', async () => {
  const siblings = [
    { subtopic: 'Views', path: '/sql/schema-design/views', order: 3 },
    { subtopic: 'Data types', path: '/sql/schema-design/data-types', order: 1 },
    { subtopic: 'Keys', path: '/sql/schema-design/keys', order: 1 },
  ];
  const text = pageText('Data definition', 2);
  const imported = `imported: ${JSON.stringify({ siblings })}\nquestions:`;
  folder.write('content/qa/sql/schema-design/ddl.md', text.replace('questions:', imported));
  const view = await read(ddl);
  expect(view.siblings.map(({ subtopic }) => subtopic)).toEqual([
    'Data types',
    'Keys',
    'Data definition',
    'Views',
  ]);
  expect(view.siblingsElsewhere).toEqual([
    '/@mine/sql/schema-design/views',
    '/@mine/sql/schema-design/keys',
  ]);
});

test('lists none elsewhere for a page that was not imported', async () => {
  expect((await read(ddl)).siblingsElsewhere).toEqual([]);
});

test('puts the app’s own practice and changes under the pages of a library without a site file', async () => {
  rmSync(`${folder.path}/content/site.yml`);
  const { site } = await read(ddl);
  expect(site.quiz?.url).toBe(`/-/interview#${ddl}`);
  expect(site.channel?.url).toBe('/-/marks#changed');
});
