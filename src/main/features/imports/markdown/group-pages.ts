/** Divides a list's questions into pages by their headings. */
import type { FoundQuestion } from './found-question.ts';

export interface QuestionGroup {
  /** The page title. */
  title: string;
  /** The topic and the framework from the headings; null if they name none. */
  topic: string | null;
  framework: string | null;
  questions: FoundQuestion[];
}

/**
 * One page per section with questions, under a topic titled like the list. In a list of parts with sections, the parts are
 * topics and the list is the framework. A list with at most one section is one page.
 */
export function groupPages(title: string, questions: readonly FoundQuestion[]): QuestionGroup[] {
  const groups = Map.groupBy(questions, ({ sections }) =>
    JSON.stringify(sections.map(({ text }) => text)),
  );
  if (groups.size <= 1) {
    return [{ title, topic: null, framework: null, questions: [...questions] }];
  }
  const depth = Math.max(...questions.map(({ sections }) => sections.length));
  return Array.from(groups.values(), (own) => {
    const sections = (own[0]?.sections ?? []).map(({ text }) => text);
    const [first = title] = sections;
    if (depth === 1) return { title: first, topic: title, framework: null, questions: own };
    const name = sections.length > 1 ? sections.slice(1).join(': ') : first;
    return { title: name, topic: first, framework: title, questions: own };
  });
}
