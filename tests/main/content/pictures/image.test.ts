import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildRecords } from '../../../../src/main/content/build-records.ts';
import { readImage, readUnnamedImage } from '../../../../src/main/content/pictures/image.ts';
import {
  imageAddress,
  imageFolderOf,
  isImageAddress,
  listImageReferences,
} from '../../../../src/main/content/pictures/image-references.ts';
import { fileKind } from '../../../../src/main/content/kind.ts';
import { parseFile, parseImage } from '../../../../src/main/content/parse.ts';
import {
  renderInline,
  renderNote,
  renderQuestion,
} from '../../../../src/main/content/markdown/render.ts';
import { gif, jpeg, makeLargePng, png, svg, webp } from '../../../fixtures/images.ts';

describe('an image file', () => {
  test.each([
    ['png', png, 'image/png', 3, 2],
    ['jpg', jpeg, 'image/jpeg', 3, 2],
    ['JPEG', jpeg, 'image/jpeg', 3, 2],
    ['webp', webp, 'image/webp', 3, 2],
    ['gif', gif, 'image/gif', 3, 2],
    ['svg', svg, 'image/svg+xml', 30, 20],
    ['mp3', Buffer.from('ID3'), 'audio/mpeg', 0, 0],
    ['opus', Buffer.from('OggS'), 'audio/ogg', 0, 0],
    ['m4a', Buffer.from('\0\0\0 ftypM4A '), 'audio/mp4', 0, 0],
  ])('of the type .%s is read with its size', (extension, bytes, type, width, height) => {
    const image = readImage(`qa/a/b/c.${extension}`, bytes);
    expect(image).toEqual({ kind: 'image', type, width, height, version: expect.any(String) });
  });

  test('reports the displayed size of an upright photo', () => {
    const exif = Buffer.from(
      'ffe1001e457869660000' + '4d4d002a00000008' + '0001011200030000000100060000',
      'hex',
    );
    const upright = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
    expect(readImage('qa/c.jpg', upright)).toMatchObject({ width: 2, height: 3 });
  });

  test.each([
    ['c.png', jpeg, 'This is a JPEG image with the name of a PNG image: rename it.'],
    ['c.png', Buffer.from('<html>'), 'This is not a PNG image: save it as one, or remove it.'],
    ['c.svg', Buffer.from('<svg >no size</svg>'), 'The size of this SVG image can’t be read'],
    ['c.svg', Buffer.from('<svg viewBox="0 0 90000 5"/>'), 'larger than 20,000 pixels'],
    ['c.png', makeLargePng(20_000, 20_000), 'more than 40 million pixels'],
    ['c.svg', Buffer.from('<svg viewBox="0 0 8000 5001"/>'), 'more than 40 million pixels'],
    ['c.gif', Buffer.alloc(0), 'This is not a GIF image'],
    ['c.jpg', jpeg.subarray(0, 8), 'The size of this JPEG image can’t be read'],
    ['c.wav', Buffer.from('ID3'), 'This is not a WAV sound: save it as one, or remove it.'],
    ['c.zip.webp', zipSync({ a: new Uint8Array(9) }), 'This is not a WebP image'],
  ])('refuses %s with mismatched bytes: %#', (name, bytes, message) => {
    const { draft, problems } = parseImage(`qa/a/${name}`, bytes);
    expect(draft).toBeNull();
    expect(problems).toEqual([
      { file: `qa/a/${name}`, line: 1, column: 1, message: expect.stringContaining(message) },
    ]);
  });

  test('reads arbitrary bytes quickly without failing', () => {
    const starts = [png, jpeg, gif, webp, svg].flatMap((whole) => [whole, whole.subarray(0, 12)]);
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('png', 'jpg', 'gif', 'webp', 'svg'),
        (start, rest, extension) => {
          const read = readImage(`qa/x.${extension}`, Buffer.concat([start, rest]));
          expect('message' in read || read.width > 0).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('must have a name that is valid on every system', () => {
    const { problems } = parseImage('qa/a/con.png', png);
    expect(problems[0]?.message).toContain('"con.png"');
    expect(fileKind('qa/a/b/Cup of tea.PNG')).toBe('image');
    expect(fileKind('blog/cup.webp')).toBe('image');
    expect(fileKind('cup.png')).toBeNull();
    expect(fileKind('qa/a/.hidden/cup.png')).toBeNull();
  });
});

describe('an image in Markdown', () => {
  const folder = '/@notes/images/qa/tea/brewing';

  test.each([
    ['cup.png', `${folder}/cup.png`],
    ['./cup.png', `${folder}/cup.png`],
    ['img/Cup.JPG', `${folder}/img/Cup.JPG`],
    ['../cup.png', '/@notes/images/qa/tea/cup.png'],
    ['a%20cup.png', `${folder}/a%20cup.png`],
    ['a cup.png', `${folder}/a%20cup.png`],
    ['a%20cup%.png', `${folder}/a%20cup%25.png`],
    ['100% tea.png', `${folder}/100%25%20tea.png`],
    ['tasse-à-thé.png', `${folder}/tasse-%C3%A0-th%C3%A9.png`],
    ['../../../blog/cup.gif', '/@notes/images/blog/cup.gif'],
    ['../../../../cup.png', null],
    ['../../../../../../etc/passwd.png', null],
    ['cup.exe', null],
    ['/cup.png', null],
    ['//example.com/cup.png', null],
    ['https://example.com/cup.png', null],
    ['data:image/png;base64,AAAA', null],
    ['file:///cup.png', null],
    ['..%2F..%2Fcup.png', null],
    ['cup%00.png', null],
    ['cup%E9.png', null],
    ['a\\cup.png', null],
    ['.hidden/cup.png', null],
  ])('%s is at %s', (target, address) => {
    expect(imageAddress(target, folder)).toBe(address);
    if (address !== null) expect(isImageAddress(address)).toBe(true);
  });

  test('is relative to its page or article', () => {
    expect(imageFolderOf('/tea/brewing/water')).toBe('/images/qa/tea/brewing');
    expect(imageFolderOf('/@notes/tea/brewing/water')).toBe(folder);
    expect(imageFolderOf('/blog/tea')).toBe('/images/blog');
  });

  test('is listed with its position, unless it is a figure or in code', () => {
    const text =
      'A ![b](b.png "B")\n\n```md\n![c](c.png)\n```\n`![d](d.png)` ![](<e f.png>) ![g](figure:g)';
    expect(listImageReferences(text)).toEqual([
      { target: 'b.png', offset: 2 },
      { target: 'e f.png', offset: text.indexOf('![](<') },
    ]);
  });

  test('is shown at its size, and re-rendered when its bytes change', () => {
    const sizes = new Map([[`${folder}/cup.png`, { width: 3, height: 2, version: 'v1' }]]);
    const env = {
      ...{ base: '/@notes', imageFolder: folder },
      findPicture: (address: string) => sizes.get(address) ?? null,
    };
    const render = (a: string) =>
      renderQuestion({ id: 'a', difficulty: 'easy', q: 'Why?', a }, env).explanationHtml;
    expect(render('![A "cup" & <b>](cup.png)')).toBe(
      `<p><img class="image" src="${folder}/cup.png?v=v1" alt="A &quot;cup&quot; &amp; &lt;b&gt;" width="3" height="2"></p>\n`,
    );
    expect(render('![A pot](pot.png)')).toContain('A pot (the image is missing)');
    const remote = render('![A pot](https://example.com/pot.png)');
    expect(remote).toContain('A pot (an image from example.com, which is never loaded)');
    expect(render('![](javascript:alert(1).png)')).not.toMatch(/<img|<a/);
    expect(renderNote('![A cup](cup.png)')).not.toContain('<img');
    const own = `image:${'0'.repeat(32)}`;
    expect(render(`![A can](${own})`)).toContain('A can (the image is missing)');
    const find = () => ({ width: 3, height: 2, version: null });
    expect(renderNote(`![A can](${own})`, find)).toContain(
      `src="/note-images/${'0'.repeat(32)}" alt="A can" width="3" height="2">`,
    );
    expect(renderNote(`![A can](${own})`)).toContain('A can (the image is missing)');
    expect(renderNote('![A can](image:../x)', find)).not.toContain('<img');
  });

  test('can be a sound: lists name it, and a text has a limited number of players', () => {
    const size = { width: 0, height: 0, version: 'v1' };
    const env = { imageFolder: '/images/qa/tea/brewing', findPicture: () => size };
    const show = (q: string, a: string, around = {}) =>
      renderQuestion({ id: 'a', difficulty: 'easy', q, a }, around);
    const player = (label: string): string =>
      `<audio controls preload="none" src="/images/qa/tea/brewing/boil.mp3?v=v1" aria-label="${label}"></audio>`;
    const text = '![A "kettle"](boil.mp3) ![](boil.mp3)';
    const { questionHtml, explanationHtml } = show(text, text, env);
    expect(questionHtml).toBe(`${player('A &quot;kettle&quot;')} ${player('Sound')}`);
    expect(explanationHtml).toBe(`<p>${questionHtml}</p>\n`);
    expect(renderInline('Hear ![A <b>](boil.mp3)')).toBe('Hear A &lt;b&gt;');
    const many = show('', text.repeat(1000), env).explanationHtml;
    expect(many.match(/<audio/g)).toHaveLength(20);
    expect(show('', '![x](https://example.com/a.mp3)', env).explanationHtml).not.toMatch(/<audio/);
    expect(renderNote('![x](boil.mp3)')).not.toContain('<audio');
  });

  test('that is missing or on the network is a problem of its text, and its page stays', () => {
    const answer =
      'So: ![Cup](cup.png) ![Pot](pot.png)\n      ![Can](https://example.com/can.png) ![x](x.txt)';
    const page = [
      '---',
      'title: Water\ndescription: About water.\nseoDescription: Water.\ndifficulty: easy\norder: 1',
      'updated: 2026-11-22\nquestions:\n  - id: why\n    difficulty: easy\n    q: Why?',
      `    a: |\n      ${answer}\n\n      **Rule of thumb:** So.`,
      '---\n',
    ].join('\n');
    const files = [
      parseFile(
        'frameworks/tea.yml',
        'name: Tea\nslug: tea\ndescription: Tea.\nicon: x\norder: 1\ntier: 1\n',
      ),
      parseFile(
        'topics/tea-brewing.yml',
        'name: B\nslug: brewing\nframeworkSlug: tea\ndescription: B.\norder: 1\n',
      ),
      parseFile('qa/tea/brewing/water.md', page),
      parseImage('qa/tea/brewing/cup.png', png),
    ];
    const { pages, images, problems } = buildRecords(files);
    expect(files.flatMap((file) => file.problems)).toEqual([]);
    expect(pages).toHaveLength(1);
    expect(images).toMatchObject([
      { path: '/images/qa/tea/brewing/cup.png', file: 'qa/tea/brewing/cup.png', width: 3 },
    ]);
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      expect.stringMatching(/^\d+:27 There is no image "pot\.png" beside this file/),
      expect.stringMatching(/^\d+:7 The image https:\/\/example\.com\/can\.png is left out/),
      expect.stringMatching(/^\d+:\d+ "x\.txt" can’t be an image/),
    ]);
    expect(problems.map(({ missing }) => missing)).toEqual(['picture', 'picture', 'picture']);
  });
});

test('has its JPEG size searched only near the start of the file', () => {
  const segments = Buffer.alloc(5 * 1024 * 1024);
  for (let at = 0; at < segments.length; at += 4) segments.writeUInt32BE(0xffe00002, at);
  segments.writeUInt32BE(0xffd8ffe0, 0);
  const frame = Buffer.from('ffc0001108000900090301220002110103110100', 'hex');
  frame.copy(segments, segments.length - frame.length);
  expect(readUnnamedImage(segments)).toMatchObject({
    message: expect.stringContaining('can’t be read') as string,
  });
});
