/** How each export format includes a figure. */
import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { formatAnki } from '../../../../src/main/features/sharing/anki.ts';
import { renderDocument } from '../../../../src/main/features/sharing/document.ts';
import { formatMarkdown } from '../../../../src/main/features/sharing/markdown-text.ts';
import { formatPackFile } from '../../../../src/main/features/sharing/pack-file.ts';
import { formatPayload } from '../../../../src/main/features/sharing/payload-file.ts';
import { formatPlainText } from '../../../../src/main/features/sharing/plain-text.ts';
import { useLibrary } from './fixture.ts';

const library = useLibrary('content');
const page = '/sql/querying/joins';
const address = '/figures/sql-joins.svg';

function collectFigure() {
  const collection = library.collect(page, ['inner-vs-left']);
  const figure = collection.pictures.get(address);
  if (figure === undefined) throw new Error('The figure is not in the library.');
  const svg = Buffer.from(figure.bytes);
  return { collection, svg: svg.toString(), data: svg.toString('base64') };
}

test('documents and Anki notes embed the drawing with its text and size', () => {
  const { collection, data } = collectFigure();
  for (const text of [renderDocument(collection), formatAnki(collection)]) {
    expect(text).toContain(`data:image/svg+xml;base64,${data}`);
    expect(text).toMatch(/alt=""?An inner join keeps the pairs/);
    expect(text).toMatch(/width=""?720""? height=""?350/);
    expect(text).not.toContain(address);
  }
});

test('Markdown and payloads keep the reference, and plain text describes the figure', () => {
  const { collection } = collectFigure();
  expect(formatMarkdown(collection)).toContain('](figure:sql-joins)');
  expect(formatPayload(library.collect(page), 0)).toContain('](figure:sql-joins)');
  expect(formatPlainText(collection)).toContain('[Figure: An inner join keeps the pairs');
});

test('a pack contains the file of the figure', () => {
  const { svg } = collectFigure();
  const files = unzipSync(formatPackFile(library.collect('/sql/querying')));
  expect(strFromU8(files['figures/sql-joins.svg'] ?? new Uint8Array())).toBe(svg);
});

test('a missing figure is replaced by its text', () => {
  const { collection } = collectFigure();
  const html = renderDocument({ ...collection, pictures: new Map() });
  expect(html).toContain('<p>An inner join keeps the pairs');
  expect(html).not.toContain('<img');
});
