/** Images next to imported lists are added to the library, and no other files: with real files in their own folder. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildRecords } from '../../../../src/main/content/build-records.ts';
import type { Importer } from '../../../../src/main/features/imports/importer.ts';
import { isPictureAddress } from '../../../../src/main/features/libraries/picture-files.ts';
import {
  parseLibraryFile,
  readLibraryFiles,
} from '../../../../src/main/features/imports/updates/library-files.ts';
import type { ImportPlan } from '../../../../src/shared/imports.ts';
import type { Pack } from '../../../../src/shared/packs.ts';
import { expandingDrawings } from '../../../fixtures/hostile-drawings.ts';
import { gif, jpeg, makeLargePng, png, svg, webp } from '../../../fixtures/images.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { frameworkText, pageText, topicText } from '../../small-library.ts';
import { createImporter, planFiles } from './create-importer.ts';
import { makeZip } from '../libraries/make-zip.ts';

const folder = useTempFolder();
let importer: Importer;
/** The imported libraries. */
let made: Pack[];

beforeEach(() => {
  made = [];
  importer = createImporter(join(folder.path, 'packs'), {
    listCandidates: async () =>
      made.map(({ name, location }) => ({
        ...{ pack: location, name, folder: location },
        ...{ isRemoved: false, isSamePlace: false, lastPages: null },
      })),
  });
});

function write(answer: string): string {
  return folder.write('chosen/list.md', `## What is in a cup?\n\nTea, mostly. ${answer}\n`);
}

async function plan(...files: string[]): Promise<ImportPlan> {
  const planned = await planFiles(importer, files);
  if (planned === null) expect.unreachable();
  return planned;
}

async function build(...files: string[]): Promise<string> {
  const pack = await importer.build((await plan(...files)).id);
  made.push(pack);
  return pack.location;
}

/** The library's files and their problems, as the index reads them. */
function readLibrary(location: string) {
  const parsed = readLibraryFiles(location).map(parseLibraryFile);
  const { pages, problems } = buildRecords(parsed);
  return {
    answers: pages.flatMap(({ questions }) => questions.map(({ a }) => a)),
    images: parsed.flatMap(({ path, draft }) => (draft?.kind === 'image' ? [path] : [])),
    problems: [...problems, ...parsed.flatMap((file) => file.problems)],
  };
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

/** `#` stands for the start of the bytes' hash. */
test.each([
  ['![A cup](cup.png)', 'cup.png', png, '![A cup](cup-#.png)'],
  ['![](./img/cup.jpeg "Title")', 'img/cup.jpeg', jpeg, '![](cup-#.jpg)'],
  ['<img src="img/cup.webp" alt="A cup">', 'img/cup.webp', webp, '![A cup](cup-#.webp)'],
  ['<b><img alt="A [cup]" src="img/../a.gif"></b>', 'a.gif', gif, '**![A cup](a-#.gif)**'],
  ['![A cup](img/a%20Cup.svg?raw=true)', 'img/a Cup.svg', svg, '![A cup](a-cup-#.svg)'],
  ['![A cup](<img/a cup.svg>)', 'img/a cup.svg', svg, '![A cup](a-cup-#.svg)'],
  ['![A cup](img\\cup.png#dark)', 'img/cup.png', png, '![A cup](cup-#.png)'],
  ['![A cup](100%.png)', '100%.png', png, '![A cup](100-#.png)'],
  ['![A cup](100%20cups%.png)', '100 cups%.png', png, '![A cup](100-cups-#.png)'],
  ['![A cup](Täßchen.png)', 'Täßchen.png', png, '![A cup](ta-chen-#.png)'],
  ['![A cup](茶.png)', '茶.png', png, '![A cup](image-#.png)'],
  ['[![A cup](a.png)](https://a.example)', 'a.png', png, '[![A cup](a-#.png)](https://a.example)'],
])('imports %s', async (written, file, bytes, shown) => {
  folder.write(`chosen/${file}`, bytes);
  const planned = await plan(write(written));
  expect(planned.leftOut).toEqual([]);
  const { location } = await importer.build(planned.id);
  const { answers, images, problems } = readLibrary(location);
  expect(problems).toEqual([]);
  const expected = shown.replace('#', hash(bytes));
  expect(answers).toEqual([`Tea, mostly. ${expected}`]);
  const [, name = ''] = /!\[[^\]]*\]\(([^)]*)\)/.exec(expected) ?? [];
  expect(images).toEqual([`qa/notes/list/${name}`]);
  expect(planned.files).toContain(images[0]);
  expect(readFileSync(join(location, images[0] ?? '')).equals(bytes)).toBe(true);
});

/** The library name of a `cup.png` with these bytes. */
function named(bytes: Uint8Array): string {
  return `cup-${hash(bytes)}.png`;
}

test('keeps images with equal names apart, and imports equal images once', async () => {
  folder.write('a/img/cup.png', png);
  folder.write('b/img/cup.png', Buffer.concat([png, Buffer.from('x')]));
  folder.write('b/other.png', png);
  const ask = (q: string, answer: string) => `## What is ${q}?\n\n${answer}\n`;
  const { location } = await importer.build(
    (
      await plan(
        folder.write('a/tea.md', ask('tea', '![Tea](img/cup.png) ![Tea](./img/cup.png)')),
        folder.write('b/coffee.md', ask('coffee', '![Coffee](img/cup.png) ![Tea](other.png)')),
      )
    ).id,
  );
  const { answers, images, problems } = readLibrary(location);
  expect(problems).toEqual([]);
  expect(images).toHaveLength(3);
  expect(answers[0]).toBe('![Tea](x) ![Tea](x)'.replaceAll('x', named(png)));
  const bytes = images.map((path) => readFileSync(join(location, path)).length);
  expect(bytes.sort()).toEqual([png.length, png.length, png.length + 1]);
});

test('imports images of tables and of pages in our own format', async () => {
  folder.write('chosen/cup.png', png);
  const table = folder.write('chosen/a.csv', 'question,answer\nWhat is a cup?,![A cup](cup.png)\n');
  const front = 'title: Tea\nquestions:\n  - id: tea\n    difficulty: easy\n    q: What is tea?\n';
  const text = '![Tea](cup.png) `![Tea](cup.png)` ![Gone](gone.png) ![Figure](figure:pot)';
  const page = folder.write('chosen/b.md', `---\n${front}    a: |\n      ${text}\n---\n`);
  const planned = await plan(table, page);
  expect(planned.leftOut).toEqual([
    {
      ...{ file: 'b.md', line: 8, text: '![Gone](gone.png)' },
      reason: 'There is no such file.',
    },
  ]);
  const { answers } = readLibrary((await importer.build(planned.id)).location);
  expect(answers[0]).toBe(`![A cup](${named(png)})`);
  expect(answers[1]).toBe(`${text.replace('cup.png', named(png))}\n`);
});

test('imports a page in our own format even if an image target is not an image', async () => {
  const front = 'title: Tea\nquestions:\n  - id: tea\n    difficulty: easy\n    q: What is tea?\n';
  const page = folder.write('chosen/b.md', `---\n${front}    a: '![Notes](notes.pdf)'\n---\n`);
  const planned = await plan(page);
  expect(planned.problems).toEqual([]);
  const { answers, problems } = readLibrary((await importer.build(planned.id)).location);
  expect(answers).toEqual(['![Notes](notes.pdf)']);
  expect(problems).toMatchObject([{ missing: 'picture' }]);
});

test('leaves nothing in place of an omitted image without a description', async () => {
  const { leftOut } = await plan(write('![](gone.png)'));
  expect(leftOut).toMatchObject([{ text: '![](gone.png)', reason: 'There is no such file.' }]);
});

test('resolves reference-style images, wherever the reference is defined', async () => {
  folder.write('chosen/a cup.png', png);
  const text = '![A cup][ Cup ] ![cup][] ![cup] `![cup]` ![pot] ![pot][can]\n\n```md\n![cup]\n```';
  const definitions = '[cup]: <a cup.png> "A cup"\n[can]: https://example.com/can.png\n';
  const file = write(`${text}\n\n## What is a can?\n\nA cup.\n\n${definitions}`);
  const planned = await plan(file);
  expect(planned.leftOut).toEqual([
    {
      ...{ file: 'list.md', line: 3, text: '![pot](https://example.com/can.png)' },
      reason: 'The app is offline and doesn’t fetch images. “pot” stays in its place.',
    },
  ]);
  const name = `a-cup-${hash(png)}.png`;
  const { answers } = readLibrary((await importer.build(planned.id)).location);
  expect(answers[0]).toBe(
    `Tea, mostly. ![A cup](${name}) ![cup](${name}) ![cup](${name}) \`![cup]\` ![pot] pot\n\n\`\`\`md\n![cup]\n\`\`\``,
  );
});

test('leaves out images in the line of a question', async () => {
  folder.write('chosen/cup.png', png);
  const text = '## ![A cup](cup.png) What is in it? <img src="cup.png">\n\nTea.\n';
  const { leftOut, pages, files } = await plan(folder.write('chosen/list.md', text));
  expect(pages[0]?.questions).toEqual(['A cup What is in it?']);
  const reason = 'A question is a line of text, without images.';
  expect(leftOut).toEqual(
    ['![A cup](cup.png)', '<img src="cup.png">'].map((image) => {
      return { file: 'list.md', line: 1, text: image, reason };
    }),
  );
  expect(files.join()).not.toContain('png');
});

test('the dialog previews images', async () => {
  folder.write('chosen/cup.png', png);
  const planned = await plan(write('![A cup](cup.png)'));
  const [, src = ''] =
    /<img class="image" src="([^"?]*)/.exec(planned.samples[0]?.explanationHtml ?? '') ?? [];
  expect(planned.samples[0]?.explanationHtml).toContain('alt="A cup" width="3" height="2"');
  expect(isPictureAddress(src)).toBe(true);
  const found = await importer.findPicture(src);
  expect(found?.type).toBe('image/png');
  expect(Buffer.from(found?.bytes ?? []).equals(png)).toBe(true);
  expect(await importer.findPicture(src.replace('cup', 'can'))).toBeNull();
  importer.cancel();
  expect(await importer.findPicture(src)).toBeNull();
});

test.each(['zip', 'folder'] as const)('previews the pictures of a %s', async (kind) => {
  const shown = '![A cup](../a%20cup.png) ![Pot](figure:pot)';
  const text = pageText('Inner', 1).replace('It is one of Inner.', shown);
  const figure =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><title>Pot</title></svg>';
  const files = [
    { name: 'frameworks/sql.yml', content: frameworkText('SQL', 'sql', 1) },
    { name: 'topics/sql-joins.yml', content: topicText('Joins', 'joins', 'sql') },
    { name: 'qa/sql/joins/inner.md', content: text },
    { name: 'qa/sql/a cup.png', content: png },
    { name: 'figures/pot.svg', content: figure },
  ];
  for (const { name, content } of files) folder.write(`pack/${name}`, content);
  const { plan: planned } = await importer.begin([
    kind === 'zip'
      ? { kind, file: folder.write('pack.zip', makeZip(files)) }
      : { kind, folder: join(folder.path, 'pack'), isChosen: false },
  ]);
  const html = planned?.samples[0]?.explanationHtml ?? '';
  expect(html).not.toContain('missing');
  const sources = [...html.matchAll(/<img class="\w+" src="([^"?]*)/g)].map(([, src = '']) => src);
  const found = await Promise.all(sources.map((src) => importer.findPicture(src)));
  expect(found.map((picture) => picture?.type)).toEqual(['image/png', 'image/svg+xml']);
  expect(Buffer.from(found[0]?.bytes ?? []).equals(png)).toBe(true);
});

describe('hostile', () => {
  const outside = 'It is outside the folder of the chosen files.';
  const missing = 'There is no such file.';
  const beside = 'Only images beside the file are imported.';
  const offline = 'The app is offline and doesn’t fetch images.';
  const impossible = 'No file has such a path.';
  const unportable = 'Some systems can’t store a file with this name.';
  const expandsTooFar =
    'The drawing expands to more than 10,000 elements: draw less, or save it as PNG.';
  const other = 'Only PNG, JPEG, WebP, GIF and SVG images are imported.';

  beforeEach(() => {
    folder.write('outside/secret.png', png);
    folder.write('chosen/img/cup.png', png);
    folder.write('chosen/page.png', '<script>alert(1)</script>');
    folder.write('chosen/wrong.png', jpeg);
    folder.write('chosen/large.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]));
    folder.write('chosen/wide.png', makeLargePng(20_000, 20_000));
    folder.write('chosen/bomb.svg', expandingDrawings[0]?.[1] ?? '');
    folder.write('chosen/secret.txt', 'secret');
    mkdirSync(join(folder.path, 'chosen/folder.png'));
    const link = (to: string, name: string) => symlinkSync(to, join(folder.path, 'chosen', name));
    link('../outside/secret.png', 'link.png');
    link('../outside', 'linked');
    link('secret.txt', 'text.png');
    link('loop.png', 'loop.png');
  });

  const targets: [target: string, reason: string][] = [
    ['../outside/secret.png', outside],
    ['%2e%2e/outside/secret.png', outside],
    ['..\\outside\\secret.png', outside],
    ['img/../../outside/secret.png', outside],
    ['link.png', outside],
    ['linked/secret.png', outside],
    ['img%2f..%2f..%2foutside%2fsecret.png', impossible],
    ['img%5ccup.png', impossible],
    ['img/cup.png%00.png', impossible],
    ['img//cup.png', impossible],
    ['img/cup.png:stream.png', unportable],
    ['img/aux.png', unportable],
    ['PATH', beside],
    ['URL', beside],
    ['C:\\cup.png', beside],
    ['\\\\host\\share\\cup.png', beside],
    ['data:image/png;base64,iVBORw0KGgo=', beside],
    ['https://example.com/cup.png', offline],
    ['//example.com/cup.png', offline],
    ['gone.png', missing],
    ['img/cup.png/gone.png', missing],
    ['loop.png', missing],
    [`${'x'.repeat(300)}.png`, missing],
    ['secret.txt', other],
    ['text.png', other],
    ['img', other],
    ['folder.png', 'This is not an ordinary file, so it is not read.'],
    ['page.png', 'This is not a PNG image: save it as one, or remove it.'],
    ['wrong.png', 'This is a JPEG image with the name of a PNG image: rename it.'],
    ['large.png', 'The image is over 5 MB: make it smaller.'],
    ['wide.png', 'The image has more than 40 million pixels: make it smaller.'],
    ['bomb.svg', expandsTooFar],
  ];

  test.each(targets)('does not import %s', async (given, reason) => {
    const path = join(folder.path, 'chosen/img/cup.png');
    const target = given.replace('PATH', path).replace('URL', pathToFileURL(path).href);
    const planned = await plan(write(`![A cup](<${target}>)`));
    const text = `![A cup](${target.slice(0, 200)})`.slice(0, 200);
    const told = `${reason} “A cup” stays in its place.`;
    expect(planned.leftOut).toEqual([{ file: 'list.md', line: 3, text, reason: told }]);
    const { answers, images, problems } = readLibrary((await importer.build(planned.id)).location);
    expect({ answers, images, problems }).toEqual({
      ...{ answers: ['Tea, mostly. A cup'], images: [], problems: [] },
    });
  });

  test('imports nothing if an image has changed since the preview', async () => {
    for (const change of [
      () => folder.write('chosen/img/cup.png', Buffer.concat([png, Buffer.from('x')])),
      () => rmSync(join(folder.path, 'chosen/img/cup.png')),
    ]) {
      const planned = await plan(write('![A cup](img/cup.png)'));
      change();
      await expect(importer.build(planned.id)).rejects.toMatchObject({
        code: 'content',
        message: expect.stringMatching(/^The image cup-\w{8}\.png has changed in the meantime/),
      });
    }
  });
});

describe('an update', () => {
  const address = '/notes/list/list#what-is-in-a-cup';

  test('recognizes an unchanged image and shows a changed one', async () => {
    folder.write('chosen/cup.png', png);
    await build(write('![A cup](cup.png)'));
    expect((await plan(write('![A cup](./cup.png)'))).update?.counts).toMatchObject({
      ...{ unchanged: 1, changed: 0 },
    });

    const other = Buffer.concat([png, Buffer.from('x')]);
    folder.write('chosen/cup.png', other);
    const planned = await plan(write('![A cup](cup.png)'));
    expect(planned.update?.counts).toMatchObject({ unchanged: 0, changed: 1 });
    const { answerHtml } = await importer.showUpdate(planned.id, address);
    expect(answerHtml).not.toContain('missing');
    for (const bytes of [png, other]) expect(answerHtml).toContain(named(bytes));
    const { answers, images, problems } = readLibrary((await importer.build(planned.id)).location);
    expect(problems).toEqual([]);
    expect(answers[0]).toContain(named(other));
    expect(images).toEqual([`qa/notes/list/${named(other)}`]);
  });

  test('removes unused images of earlier imports and no others', async () => {
    const other = Buffer.concat([png, Buffer.from('x')]);
    folder.write('chosen/cup.png', png);
    folder.write('chosen/old/cup.png', other);
    const location = await build(write('![A cup](cup.png) ![An old cup](old/cup.png)'));
    writeFileSync(join(location, 'qa/notes/list/own.png'), png);
    mkdirSync(join(location, 'blog'));
    writeFileSync(join(location, 'blog/cups.md'), `See ${named(other)}.`);
    const planned = await plan(write('Nothing to see.'));
    const { images } = readLibrary((await importer.build(planned.id)).location);
    expect(images).toEqual([`qa/notes/list/${named(other)}`, 'qa/notes/list/own.png']);
  });

  test('a page saved without its images keeps those of its library', async () => {
    folder.write('chosen/cup.png', png);
    const location = await build(write('![A cup](cup.png)'));
    const saved = readFileSync(join(location, 'qa/notes/list/list.md'));
    const planned = await plan(folder.write('saved/list.md', saved));
    expect(planned.leftOut).toEqual([]);
    expect(planned.update?.counts).toMatchObject({ unchanged: 1, changed: 0 });
    // Importing it as a new library copies the images.
    const fresh = await importer.change(planned.id, { ...planned.choices, asNew: true });
    const { images, problems } = readLibrary((await importer.build(fresh.id)).location);
    expect(problems).toEqual([]);
    expect(images).toEqual([`qa/notes/list/${named(png)}`]);
  });
});
