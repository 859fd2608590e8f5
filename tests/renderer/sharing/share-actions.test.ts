import { describe, expect, test } from 'vitest';
import { listActions } from '../../../src/renderer/sharing/share-actions.ts';
import { listPageScopes, makeTopicScope } from '../../../src/renderer/sharing/share-scopes.ts';
import type { Question } from '../../../src/shared/records.ts';

const questions = ['one', 'two', 'three'].map((id): Question => ({
  id,
  difficulty: 'easy',
  q: id,
  a: id,
}));
const [one, two] = questions as [Question, Question];
const page = { path: '/tea/brewing/water', questions };

describe('share scopes', () => {
  test('a page offers the current question and the page', () => {
    expect(listPageScopes(page, one, questions)).toEqual([
      {
        kind: 'question',
        label: 'This question',
        address: '/tea/brewing/water#one',
        subject: { path: page.path, questions: ['one'] },
      },
      {
        kind: 'page',
        label: 'Page, 3 questions',
        address: page.path,
        subject: { path: page.path, questions: null },
      },
    ]);
  });

  test('large numbers are grouped', () => {
    const many = Array.from({ length: 1200 }, (_, index): Question => ({
      ...one,
      id: `q${index}`,
    }));
    const labels = listPageScopes({ ...page, questions: many }, null, many.slice(100));
    expect(labels.map(({ label }) => label)).toEqual(['The 1,100 shown', 'Page, 1,200 questions']);
  });

  test('a filtered page also offers the questions shown', () => {
    const kinds = listPageScopes(page, one, [one, two]).map(({ kind }) => kind);
    expect(kinds).toEqual(['question', 'selection', 'page']);
    expect(listPageScopes(page, one, [one, two])[1]?.subject.questions).toEqual(['one', 'two']);
  });

  test('large numbers are grouped', () => {
    const many = Array.from({ length: 1200 }, (_, index): Question => ({
      ...one,
      id: `q${index}`,
    }));
    const scopes = listPageScopes({ ...page, questions: many }, null, many.slice(100));
    expect(scopes.map(({ label }) => label)).toEqual(['The 1,100 shown', 'Page, 1,200 questions']);
  });

  test('empty scopes are left out', () => {
    expect(listPageScopes(page, null, []).map(({ kind }) => kind)).toEqual(['page']);
    expect(listPageScopes(page, one, [one]).map(({ kind }) => kind)).toEqual(['question', 'page']);
  });

  test('a topic offers only itself', () => {
    expect(makeTopicScope('/tea/brewing').subject).toEqual({
      path: '/tea/brewing',
      questions: null,
    });
  });
});

describe('share actions', () => {
  const labels = (kind: Parameters<typeof listActions>[0]): string[] =>
    listActions(kind).flatMap((group) => group.map(({ label }) => label));

  test('a page gets every group in order', () => {
    expect(listActions('page').map((group) => group.map(({ label }) => label))).toEqual([
      ['Copy link', 'Copy as Markdown', 'Copy as plain text'],
      [
        'Save as Markdown…',
        'Save as HTML…',
        'Save as PDF…',
        'Save as Anki package (.apkg)…',
        'Save as Anki package with reviews…',
        'Save as text for Anki…',
        'Save as data file (JSON)…',
        'Print…',
      ],
      ['Save rules sheet as PDF…', 'Print rules sheet…'],
    ]);
  });

  test('a single question has no rules sheet and no payload', () => {
    expect(labels('question')).not.toContain('Print rules sheet…');
    expect(labels('question')).not.toContain('Save as data file (JSON)…');
  });

  test('a selection has no link and no payload', () => {
    expect(labels('selection')).not.toContain('Copy link');
    expect(labels('selection')).not.toContain('Save as data file (JSON)…');
  });

  test('a framework is linked to, or saved for Anki like the library and the bookmarks', () => {
    const anki = [
      'Save as Anki package (.apkg)…',
      'Save as Anki package with reviews…',
      'Save as text for Anki…',
    ];
    expect(labels('framework')).toEqual(['Copy link', ...anki]);
    for (const kind of ['library', 'bookmarks'] as const) expect(labels(kind)).toEqual(anki);
  });

  test('a topic is saved as a pack, not as one Markdown file', () => {
    expect(labels('topic')).not.toContain('Save as Markdown…');
    expect(labels('topic')).toContain('Save as pack (.rotpack)…');
    expect(labels('page')).not.toContain('Save as pack (.rotpack)…');
    expect(labels('topic')).toContain('Copy as Markdown');
  });
});
