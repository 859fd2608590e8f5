/** The app's own files for Anki, imported: the same questions in the same places, under the same ids. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { combine } from '../../../src/main/packs/imports/read-files.ts';
import { readSource } from '../../../src/main/packs/imports/read-source.ts';
import { formatAnki } from '../../../src/main/sharing/anki.ts';
import { useLibrary } from '../sharing/fixture.ts';

const library = useLibrary(join(import.meta.dirname, '../../../content'));

/** What of a page and its questions has to be the same; the answers have been HTML in between. */
function summarize(
  title: string,
  framework: string | null,
  topic: string | null,
  questions: readonly { id: string; difficulty: string | null; q: string }[],
) {
  const asked = questions.map(({ id, difficulty, q }) => ({ id, difficulty, q }));
  return { title, framework, topic, asked };
}

test.each(['/sql/querying', '/html-css/html', '/linux/shell', '/typescript/type-system'])(
  'those of %s',
  (path) => {
    const collection = library.collect(path);
    const source = { name: 'notes.txt', stem: 'notes', folder: 'anki' };
    const found = combine([readSource(source, Buffer.from(formatAnki(collection)))]);
    expect(
      found.pages.map((page) => summarize(page.title, page.framework, page.topic, page.questions)),
    ).toEqual(
      collection.pages.map(({ page }) =>
        summarize(page.title, page.framework, page.topic, page.questions),
      ),
    );
    expect(found.pages.every(({ questions }) => questions.every(({ isNamed }) => isNamed))).toBe(
      true,
    );
  },
);
