/** Writes a page as a content file, as an author would have written it. */
import { Document, Scalar, visit } from 'yaml';
import { pathInPack } from '../../../shared/address.ts';
import type { Page } from '../../../shared/records.ts';
import type { Imported } from '../../content/imported.ts';

/** Characters that a YAML block scalar can't hold verbatim. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

/**
 * A page's file in the library's own format; parsing it at the page's place gives the same record. It also names its
 * framework and topic, so that it can be imported without its folder, and carries its identity, so that an import
 * recognizes the page and its questions under any file name. `imported` is import metadata that the page can't express.
 */
export function formatPageFile(page: Page, imported: Imported | null = null): string {
  const document = new Document(authoredFields(page, imported));
  visit(document, {
    Pair(_key, { key, value }) {
      const isAnswer = key instanceof Scalar && key.value === 'a' && value instanceof Scalar;
      if (isAnswer) {
        value.type = unwritable.test(String(value.value)) ? 'QUOTE_DOUBLE' : 'BLOCK_LITERAL';
      }
    },
  });
  return `---\n${document.toString({ lineWidth: 0 })}---\n`;
}

/** The fields to write. Defaults and derived fields are left out, except for those that identify the page. */
function authoredFields(page: Page, imported: Imported | null): Record<string, unknown> {
  const { id, path, title, description, seoDescription, difficulty, order, updated } = page;
  const { framework, frameworkSlug, topic, topicSlug, navigation, related, meta } = page;
  return {
    id,
    path: pathInPack(path),
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
    ...(imported === null ? {} : { imported }),
    questions: page.questions.map(({ id, difficulty, q, a }) => ({ id, difficulty, q, a })),
  };
}
