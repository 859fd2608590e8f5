import { expect, test, vi } from 'vitest';
import { PaletteSelection } from '../../../src/renderer/search/palette.svelte.ts';
import type { Option } from '../../../src/renderer/search/palette.svelte.ts';

const list = (...texts: string[]): Option[] =>
  texts.map((text) => ({ group: 'Recent searches', kind: 'recent', text }));

/** A palette with stale suggestions until `answer` delivers those of the latest text. */
function openPalette() {
  let options = list('old', 'older');
  let chosen: Option | null = null;
  const current = Promise.withResolvers<boolean>();
  const selection = new PaletteSelection(
    () => options,
    () => current.promise,
  );
  const press = (key: string): void => {
    const event = { key, isComposing: false, preventDefault: () => undefined };
    selection.press(event as KeyboardEvent, (option) => (chosen = option));
  };
  return {
    press,
    selection,
    answer(isCurrent: boolean, ...texts: string[]): Promise<unknown> {
      if (isCurrent) options = list(...texts);
      current.resolve(isCurrent);
      return current.promise.then(() => undefined);
    },
    chosen: () => chosen,
  };
}

test('Enter waits for the results of the typed text and opens the first', async () => {
  const { press, answer, chosen } = openPalette();
  press('Enter');
  expect(chosen()).toBe(null);
  await answer(true, 'new', 'newer');
  expect(chosen()).toMatchObject({ text: 'new' });
});

test('Enter opens nothing if the text changes meanwhile or the search fails', async () => {
  const { press, answer, chosen } = openPalette();
  press('Enter');
  await answer(false);
  expect(chosen()).toBe(null);
});

test('Enter opens the arrow-key selection at once, until the text changes', () => {
  vi.stubGlobal('document', { getElementById: () => null });
  const { press, selection, chosen } = openPalette();
  press('ArrowDown');
  press('Enter');
  expect(chosen()).toMatchObject({ text: 'older' });
  selection.reset();
  press('Enter');
  expect(chosen()).toMatchObject({ text: 'older' });
});
