/** A page as a content file: the text an author would write for the record. */
import { Document, Scalar, visit } from 'yaml';
import type { Page } from '../../shared/records.ts';

/**
 * The file of a page in the library's own format; parsing it at the page's place gives the same record.
 * It names its framework and topic too, so that it can be placed without its folder.
 */
export function formatPageFile(page: Page): string {
  const document = new Document(authoredFields(page));
  visit(document, {
    Pair(_key, { key, value }) {
      const isAnswer = key instanceof Scalar && key.value === 'a' && value instanceof Scalar;
      if (isAnswer) value.type = 'BLOCK_LITERAL';
    },
  });
  return `---\n${document.toString({ lineWidth: 0 })}---\n`;
}

/** The fields to write. Defaults and derived fields are left out. */
function authoredFields(page: Page): Record<string, unknown> {
  const { title, description, seoDescription, difficulty, order, updated } = page;
  const { framework, frameworkSlug, topic, topicSlug, navigation, related, meta } = page;
  return {
    title,
    description,
    seoDescription,
    difficulty,
    order,
    updated,
    framework,
    frameworkSlug,
    topic,
    topicSlug,
    ...(navigation ? {} : { navigation }),
    ...(related === null ? {} : { related }),
    ...(Object.keys(meta).length === 0 ? {} : { meta }),
    questions: page.questions.map(({ id, difficulty, q, a }) => ({ id, difficulty, q, a })),
  };
}
