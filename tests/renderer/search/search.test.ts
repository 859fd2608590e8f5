import { expect, test, vi } from 'vitest';
import { Search } from '../../../src/renderer/search/search.svelte.ts';
import type { SearchResults } from '../../../src/shared/search/results.ts';

const nothing: SearchResults = {
  ...{
    outline: [],
    hits: [],
    more: false,
    separated: false,
    partial: false,
    elsewhere: false,
    suggestions: [],
    corrected: null,
  },
};

/** Answers each search on demand, with the given correction. */
function delayAnswers() {
  const waiting = new Map<string, (corrected: string) => void>();
  const request = (name: string, [value]: [{ text: string }]) =>
    name !== 'search'
      ? Promise.resolve({ ok: true, value: [] })
      : new Promise((resolve) => {
          waiting.set(value.text, (corrected) =>
            resolve({ ok: true, value: { ...nothing, corrected } }),
          );
        });
  vi.stubGlobal('window', { api: { request } });
  return waiting;
}

test('`answered` is the text of the results, not the newer one being typed', async () => {
  const waiting = delayAnswers();
  const search = new Search(10);
  const first = search.ask({ text: 'trasn' });
  waiting.get('trasn')?.('train');
  await first;
  const second = search.ask({ text: 'trasnaction' });
  expect(search).toMatchObject({ text: 'trasnaction', answered: 'trasn' });
  waiting.get('trasnaction')?.('transaction');
  await second;
  expect(search).toMatchObject({ answered: 'trasnaction', results: { corrected: 'transaction' } });
});

test('a stale answer is dropped', async () => {
  const waiting = delayAnswers();
  const search = new Search(10);
  const first = search.ask({ text: 'joi' });
  const second = search.ask({ text: 'join' });
  waiting.get('joi')?.('joy');
  await first;
  expect(search).toMatchObject({ answered: '', results: null });
  await vi.waitFor(() => expect(waiting.has('join')).toBe(true));
  waiting.get('join')?.('joins');
  await second;
  expect(search).toMatchObject({ answered: 'join', results: { corrected: 'joins' } });
});

test('hasAnswer is true only for the latest text', async () => {
  const waiting = delayAnswers();
  const search = new Search(10);
  void search.ask({ text: 'joi' });
  const forFirst = search.hasAnswer();
  void search.ask({ text: 'join' });
  const forSecond = search.hasAnswer();
  waiting.get('joi')?.('joy');
  expect(await forFirst).toBe(false);
  await vi.waitFor(() => expect(waiting.has('join')).toBe(true));
  waiting.get('join')?.('joins');
  expect(await forSecond).toBe(true);
  expect(search).toMatchObject({ answered: 'join', results: { corrected: 'joins' } });
});

test('of the texts typed while a search runs, only the newest is searched', async () => {
  const waiting = delayAnswers();
  const search = new Search(10);
  for (const text of ['j', 'jo', 'joi', 'join']) void search.ask({ text });
  expect([...waiting.keys()]).toEqual(['j']);
  waiting.get('j')?.('j');
  await vi.waitFor(() => expect([...waiting.keys()]).toEqual(['j', 'join']));
  waiting.get('join')?.('joins');
  expect(await search.hasAnswer()).toBe(true);
  expect(search).toMatchObject({ answered: 'join', results: { corrected: 'joins' } });
});
