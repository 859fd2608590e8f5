import { beforeEach, expect, test, vi } from 'vitest';
import { QuestionEditor } from '../../../src/renderer/writing/question-editor.svelte.ts';
import type { QuestionDraft, WrittenQuestion } from '../../../src/shared/writing.ts';

const address = '/@mine/tea/brewing/water#one';
const known: WrittenQuestion = { difficulty: 'easy', q: 'Why?', a: 'So.', rule: 'Because.' };

/** In the form in which the main process has them. */
let drafts: Map<string, QuestionDraft>;
let theirs: WrittenQuestion | null;
let added: WrittenQuestion[];
let copied: string[];

const handlers: Record<string, (...args: never[]) => unknown> = {
  listQuestionDrafts: () => Object.fromEntries(drafts),
  keepQuestionDraft: (key: string, draft: QuestionDraft | null) => {
    if (draft === null) drafts.delete(key);
    else drafts.set(key, draft);
  },
  openQuestion: () => theirs,
  openOriginal: () => known,
  copyText: (text: string) => void copied.push(text),
  addQuestion: (page: string, written: WrittenQuestion) => {
    added.push(written);
    return `${page}#new`;
  },
  saveQuestion: () => ({ kind: 'changed', theirs }),
};

beforeEach(() => {
  [drafts, theirs, added, copied] = [new Map(), known, [], []];
  const request = async (name: string, args: never[]): Promise<unknown> => ({
    ok: true,
    value: handlers[name]?.(...args),
  });
  vi.stubGlobal('window', { api: { request } });
  return () => vi.unstubAllGlobals();
});

async function openEditor(): Promise<QuestionEditor> {
  const editor = new QuestionEditor({ address });
  await editor.load([]);
  return editor;
}

test.each([
  ['changed', { ...known, a: 'Otherwise.' }],
  ['was removed', null],
])('no draft is left after both are kept because the question %s', async (_, now) => {
  const editor = await openEditor();
  editor.written.q = 'Mine?';
  await editor.keepDraft();
  expect(drafts.get(address)?.written.q).toBe('Mine?');
  theirs = now;
  expect(await editor.save()).toBe(false);
  expect(await (now === null ? editor.takeMine() : editor.takeBoth())).toBe(true);
  expect(added).toEqual([{ ...known, q: 'Mine?' }]);
  // As when the dialog closes within a second of typing.
  await editor.keepDraft();
  expect(drafts.size).toBe(0);
});

test('a correction is copied as Markdown once something changed, and leaves no draft', async () => {
  const editor = new QuestionEditor({ address, isSuggestion: true });
  await editor.load([]);
  expect(await editor.suggest()).toBe(false);
  expect(editor.failure).toContain('Change the question first');
  editor.written.a = 'So.\n\n```js\none();\n```';
  editor.written.difficulty = 'hard';
  await editor.keepDraft();
  expect(await editor.suggest()).toBe(true);
  expect(copied).toEqual([
    [
      'Suggested correction',
      `${address}\nWhy?`,
      'Difficulty:',
      '```diff\n-easy\n+hard\n```',
      'Answer:',
      '````diff\n So.\n+\n+```js\n+one();\n+```\n````\n',
    ].join('\n\n'),
  ]);
  await editor.keepDraft();
  expect(drafts.size).toBe(0);
});

test('selected text goes into the answer, once, and never replaces a draft', async () => {
  const open = async (text: string): Promise<QuestionEditor> => {
    const editor = new QuestionEditor({ page: null, text });
    await editor.load([]);
    await editor.keepDraft();
    return editor;
  };
  expect((await open(' Steep it. ')).written.a).toBe('Steep it.');
  expect((await open('Steep it.')).written.a).toBe('Steep it.');
  expect((await open('Twice.')).written.a).toBe('Steep it.\n\nTwice.');
  expect((await open('')).written.a).toBe('Steep it.\n\nTwice.');
});
