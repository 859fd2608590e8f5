/** Sharing from a pack: app links keep the pack in their addresses; files leave it out. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../src/shared/app-error.ts';
import { decodePayload, pageKey } from '../../../../src/main/content/payload.ts';
import { formatAnki } from '../../../../src/main/features/sharing/anki.ts';
import { renderDocument } from '../../../../src/main/features/sharing/document.ts';
import { formatPackFile } from '../../../../src/main/features/sharing/pack-file.ts';
import { formatPayload } from '../../../../src/main/features/sharing/payload-file.ts';
import { useLibrary } from './fixture.ts';

const library = useLibrary(undefined, 'mine');
const water = '/@mine/tea/brewing/water';

test('Anki notes match those of the library the pack was made from', () => {
  expect(formatAnki(library.collect(water))).toContain('\n/tea/brewing/water#how-hot\t');
});

test('links lead into the pack or within the same document', () => {
  const link = 'href="rule-of-thumb:///@mine/tea/brewing/cup#which-cup"';
  expect(renderDocument(library.collect(water))).toContain(link);
  const topic = renderDocument(library.collect('/@mine/tea/brewing'));
  expect(topic).toContain('href="#@mine/tea/brewing/cup:which-cup"');
  expect(topic).toContain('id="@mine/tea/brewing/cup:which-cup"');
});

test('a payload contains addresses without the pack', () => {
  const text = formatPayload(library.collect(water), 0);
  expect(text).not.toContain('@mine');
  expect(Object.keys(decodePayload(text).data)).toEqual([pageKey('/tea/brewing/water')]);
});

describe('a pack file is refused', () => {
  function packWith(images: Record<string, number>): Uint8Array {
    const collection = library.collect('/@mine/tea/brewing');
    const pictures = new Map(
      Object.entries(images).map(([name, size]) => {
        const address = `/@mine/images/${encodeURIComponent(`images/${name}`)}`;
        // Incompressible noise.
        const about = { address, type: 'image/png' as const, width: 1, height: 1, version: '1' };
        return [address, { ...about, bytes: randomBytes(size) }];
      }),
    );
    return formatPackFile({ ...collection, pictures });
  }

  test('with names that are not valid on every system', () => {
    expect(packWith({ 'cup.png': 1, 'tea pot.png': 1 }).length).toBeGreaterThan(0);
    const longPath = `${'a'.repeat(250)}/${'b'.repeat(245)}.png`;
    for (const name of ['a?b.png', 'a:b.png', 'con.png', `${'é'.repeat(150)}.png`, longPath]) {
      expect(() => packWith({ [name]: 1 })).toThrow(
        `${JSON.stringify(`images/${name}`)} is a name that some systems can’t store`,
      );
    }
  });

  test('with names that some systems treat as the same', () => {
    expect(() => packWith({ 'Cup.png': 1, 'cup.png': 1 })).toThrow(
      '"images/Cup.png" and "images/cup.png" are the same name on some systems',
    );
  });

  test('if it would be too large to open', () => {
    const images = Object.fromEntries([...Array(11).keys()].map((key) => [`${key}.png`, 5 << 20]));
    expect(() => packWith(images)).toThrow(AppError);
  });
});
