import { describe, expect, test } from 'vitest';
import { listActions, listPageActions } from '../../../src/renderer/sharing/share-actions.ts';
import type { ShareAction } from '../../../src/renderer/sharing/share-actions.ts';
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
  type Kind = Parameters<typeof listActions>[0];
  /** The text that a screen reader announces. */
  const nameOf = ({ verb, label }: ShareAction): string =>
    verb === undefined ? label : `${verb} ${label}`;
  const names = (kind: Kind): string[] =>
    listActions(kind).flatMap(({ actions }) => actions.map(nameOf));

  test('a page gets every group in order', () => {
    const groups = listActions('page').map(({ title, actions }) => [title, actions.map(nameOf)]);
    expect(groups).toEqual([
      ['Copy', ['Copy Link', 'Copy as Markdown', 'Copy as Plain text']],
      ['Save', ['Save as Markdown…', 'Save as HTML…', 'Save as PDF…', 'Save as Data file (JSON)…']],
      [
        'Anki',
        [
          'Save as Anki Package (.apkg)…',
          'Save as Anki Package with reviews…',
          'Save as Anki Package, version 3…',
          'Save as Version 3 with reviews…',
          'Save as Text for Anki…',
        ],
      ],
      ['Paper', ['Print…', 'Print rules sheet…', 'Save rules sheet as PDF…']],
    ]);
  });

  test('a single question has no payload, and the rules sheet of its page', () => {
    expect(names('question')).not.toContain('Save as Data file (JSON)…');
    expect(names('question')).not.toContain('Print rules sheet…');
    expect(listPageActions().map(nameOf)).toEqual([
      'Print the page’s rules sheet…',
      'Save the page’s rules sheet as PDF…',
    ]);
  });

  test('a selection has no link and no payload', () => {
    expect(names('selection')).not.toContain('Copy Link');
    expect(names('selection')).not.toContain('Save as Data file (JSON)…');
  });

  test('a framework is linked to, or saved for Anki like the library and the bookmarks', () => {
    const titles = (kind: Kind): string[] => listActions(kind).map(({ title }) => title);
    expect(titles('framework')).toEqual(['Copy', 'Anki']);
    expect(names('framework')[0]).toBe('Copy Link');
    for (const kind of ['library', 'bookmarks'] as const) expect(titles(kind)).toEqual(['Anki']);
  });

  test('a topic is saved as a pack, not as one Markdown file', () => {
    expect(names('topic')).not.toContain('Save as Markdown…');
    expect(names('topic')).toContain('Save as Pack (.rotpack)…');
    expect(names('page')).not.toContain('Save as Pack (.rotpack)…');
    expect(names('topic')).toContain('Copy as Markdown');
  });
});
