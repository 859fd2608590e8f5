/** Builds one record from a validated draft and its file's path. */
import type { Article, Figure, Framework, Page, Topic } from '../../shared/records.ts';
import { emptyBody, hashDraft, stemOf } from './derived.ts';
import type { ArticleDraft, FrameworkDraft, PageDraft, TopicDraft } from './drafts.ts';
import type { FigureDraft } from './figure.ts';
import { slugsOfPath } from './file-path.ts';

export function buildFramework(path: string, draft: FrameworkDraft): Framework {
  const { kind, ...fields } = draft;
  return { id: path, ...fields, extension: 'yml', stem: stemOf(path), __hash__: hashDraft(draft) };
}

export function buildTopic(path: string, draft: TopicDraft): Topic {
  const { kind, ...fields } = draft;
  return { id: path, ...fields, extension: 'yml', stem: stemOf(path), __hash__: hashDraft(draft) };
}

export function buildPage(
  path: string,
  draft: PageDraft,
  framework: Framework,
  topic: Topic,
): Page {
  const { kind, written, title, seoDescription, questions, ...fields } = draft;
  const stem = slugsOfPath(path).join('/');
  return {
    id: path,
    title,
    subtopic: title,
    ...fields,
    framework: framework.name,
    frameworkSlug: framework.slug,
    topic: topic.name,
    topicSlug: topic.slug,
    path: `/${stem}`,
    questions,
    questionsCount: questions.length,
    seo: { description: seoDescription },
    seoDescription,
    body: emptyBody(),
    extension: 'md',
    stem,
    __hash__: hashDraft(draft),
  };
}

export function buildArticle(path: string, draft: ArticleDraft): Article {
  const { kind, ...fields } = draft;
  const slug = slugsOfPath(path).join('/');
  return { id: path, slug, path: `/blog/${slug}`, ...fields, __hash__: hashDraft(draft) };
}

/** A figure as the app shows it. */
export function buildFigure(path: string, { width, height, svg }: FigureDraft): Figure {
  return { path: `/${path}`, width, height, svg };
}
