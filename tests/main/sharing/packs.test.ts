/** Sharing from a pack: links into the app keep the pack in their addresses, files leave it out. */
import { expect, test } from 'vitest';
import { decodePayload, pageKey } from '../../../src/main/content/payload.ts';
import { formatAnki } from '../../../src/main/sharing/anki.ts';
import { renderDocument } from '../../../src/main/sharing/document.ts';
import { formatPayload } from '../../../src/main/sharing/payload-file.ts';
import { useLibrary } from './fixture.ts';

const library = useLibrary(undefined, 'mine');
const water = '/@mine/tea/brewing/water';

test('Anki notes are those of the library that the pack came from', () => {
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
