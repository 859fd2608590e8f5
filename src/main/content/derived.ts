/** Fields derived from a file's path and content; if an author writes one down, it must agree. */
import type { PageBody } from '../../shared/records.ts';
import type { Draft } from './drafts.ts';
import { canonicalJson, hashContent } from './hash.ts';
import type { RecordKind } from './kind.ts';
import { slugsOfPath } from './file-path.ts';
import type { YamlProblem, YamlSource } from './yaml.ts';

/** Fields that authors can leave out because they follow from the file alone. */
export const derivedFields: Record<RecordKind, string[]> = {
  framework: ['id', 'extension', 'stem', '__hash__'],
  topic: ['id', 'extension', 'stem', '__hash__'],
  page: ['id', 'path', 'extension', 'stem', 'questionsCount', 'seo', 'body', '__hash__'],
  gaps: [],
  article: ['id', 'slug', 'path', '__hash__'],
  site: [],
  synonyms: [],
  role: [],
};

/** Fields that repeat the file's path or another field. The parents' names are checked with the parents. */
export const redundantFields: Record<RecordKind, string[]> = {
  framework: [],
  topic: [],
  page: ['subtopic', 'frameworkSlug', 'topicSlug'],
  gaps: [],
  article: [],
  site: [],
  synonyms: [],
  role: [],
};

/** The body of every page: empty, because a page is all front matter. */
export function emptyBody(): PageBody {
  return {
    type: 'minimark',
    value: [],
    toc: { title: '', searchDepth: 2, depth: 2, links: [] },
  };
}

/** The path without its file extension. */
export function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}

/** Reports each derived or redundant field that is written down with a different value. */
export function checkDerived(
  path: string,
  kind: RecordKind,
  fields: Record<string, unknown>,
  draft: Draft | null,
  source: YamlSource,
): YamlProblem[] {
  const problems: YamlProblem[] = [];
  for (const [field, expected] of Object.entries(expectedFields(path, kind, fields, draft))) {
    if (!Object.hasOwn(fields, field) || isSame(fields[field], expected)) continue;
    const position = source.values.get(field) ?? source.keys.get(field) ?? { line: 1, column: 1 };
    problems.push({
      ...position,
      message: `"${field}" must be ${JSON.stringify(expected)}: correct it, or leave it out.`,
    });
  }
  return problems;
}

/** The hash of the authored content. The file's name, the order of its fields and `imported` don't change it. */
export function hashDraft(draft: Draft): string {
  if (draft.kind === 'page') {
    const { written, imported, ...content } = draft;
    return hashContent(content);
  }
  if (draft.kind === 'framework' || draft.kind === 'topic') {
    const { imported, ...content } = draft;
    return hashContent(content);
  }
  return hashContent(draft);
}

function isSame(written: unknown, expected: unknown): boolean {
  return canonicalJson(written) === canonicalJson(expected);
}

/** The values that the rest of the file determines. */
function expectedFields(
  path: string,
  kind: RecordKind,
  fields: Record<string, unknown>,
  draft: Draft | null,
): Record<string, unknown> {
  const slugs = slugsOfPath(path);
  const shared = {
    id: path,
    stem: stemOf(path),
    extension: path.slice(path.lastIndexOf('.') + 1),
    __hash__: draft === null || !('__hash__' in fields) ? fields.__hash__ : hashDraft(draft),
  };
  switch (kind) {
    case 'framework':
    case 'topic':
      return shared;
    case 'page':
      return {
        ...shared,
        stem: slugs.join('/'),
        path: `/${slugs.join('/')}`,
        frameworkSlug: slugs[0],
        topicSlug: slugs[1],
        subtopic: fields.title,
        questionsCount: Array.isArray(fields.questions) ? fields.questions.length : 0,
        seo: { description: fields.seoDescription },
        body: emptyBody(),
      };
    case 'article':
      return { ...shared, slug: slugs[0], path: `/blog/${slugs.join('/')}` };
    case 'gaps':
    case 'site':
    case 'synonyms':
    case 'role':
      return {};
  }
}
