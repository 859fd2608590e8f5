/** What can be shared of a topic. */
import type { ShareScope } from './share-scopes.ts';

/** The one scope of a topic's own screen. */
export function makeTopicScope(path: string): ShareScope {
  return { kind: 'topic', label: 'Topic', address: path, subject: { path, questions: null } };
}
