/** The scopes that the share menu offers: a question, the filtered questions, a page, a topic, a framework, all bookmarks or the library. */
import type { ShareSubject } from '../../shared/contract/values.ts';
import { bookmarksPath } from '../../shared/sharing.ts';
import type { Page, Question } from '../../shared/records.ts';
import { countOf, formatNumber } from '../lib/format.ts';

export interface ShareScope {
  kind: 'question' | 'selection' | 'page' | 'topic' | 'framework' | 'bookmarks' | 'library';
  /** Its name in the menu. */
  label: string;
  /** Its own address; a selection has none. */
  address: string | null;
  subject: ShareSubject;
}

/** The scopes of a page, narrowest first, with the current question and those that pass the filter. */
export function listPageScopes(
  { path, questions }: Pick<Page, 'path' | 'questions'>,
  question: Question | null,
  passing: readonly Question[],
): ShareScope[] {
  const scopes: ShareScope[] = [];
  if (question !== null) {
    scopes.push({
      kind: 'question',
      label: 'This question',
      address: `${path}#${question.id}`,
      subject: { path, questions: [question.id] },
    });
  }
  if (passing.length > 1 && passing.length < questions.length) {
    scopes.push({
      kind: 'selection',
      label: `The ${formatNumber(passing.length)} shown`,
      address: null,
      subject: { path, questions: passing.map(({ id }) => id) },
    });
  }
  const label = `Page, ${countOf(questions.length, 'question')}`;
  return [...scopes, { kind: 'page', label, address: path, subject: { path, questions: null } }];
}

/** The only scope of a topic's screen. */
export function makeTopicScope(path: string): ShareScope {
  return makeWhole('topic', 'Topic', path);
}

/** The scopes of a framework's screen. */
export function listFrameworkScopes(path: string): ShareScope[] {
  return [
    makeWhole('framework', 'Framework', path),
    { ...makeWhole('library', 'All frameworks', '/'), address: null },
  ];
}

/** The only scope of the list of bookmarks. */
export function makeBookmarksScope(): ShareScope {
  return { ...makeWhole('bookmarks', 'All bookmarks', bookmarksPath), address: null };
}

function makeWhole(kind: ShareScope['kind'], label: string, path: string): ShareScope {
  return { kind, label, address: path, subject: { path, questions: null } };
}
