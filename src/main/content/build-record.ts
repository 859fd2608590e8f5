/** Builds one record from a validated draft and its file's path, with the fields in payload order. */
import type {
  Article,
  Figure,
  Fixture,
  Framework,
  Image,
  Page,
  PageGaps,
  Role,
  Topic,
} from '../../shared/records.ts';
import { emptyBody, hashDraft, stemOf } from './derived.ts';
import type {
  ArticleDraft,
  FrameworkDraft,
  GapsDraft,
  PageDraft,
  RoleDraft,
  TopicDraft,
} from './drafts.ts';
import type { FigureDraft } from './pictures/figure.ts';
import type { FixtureDraft } from './fixture.ts';
import type { ImageDraft } from './pictures/image.ts';
import { imageFileAddress } from './pictures/image-references.ts';
import { slugsOfPath } from './file-path.ts';

export function buildFramework(path: string, draft: FrameworkDraft): Framework {
  const { name, slug, description, icon, order, tier, meta } = draft;
  return {
    id: path,
    name,
    slug,
    description,
    icon,
    order,
    tier,
    extension: 'yml',
    stem: stemOf(path),
    meta,
    __hash__: hashDraft(draft),
  };
}

export function buildTopic(path: string, draft: TopicDraft): Topic {
  const { name, slug, frameworkSlug, description, order, meta } = draft;
  return {
    id: path,
    name,
    slug,
    frameworkSlug,
    description,
    order,
    extension: 'yml',
    stem: stemOf(path),
    meta,
    __hash__: hashDraft(draft),
  };
}

export function buildPage(
  path: string,
  draft: PageDraft,
  framework: Pick<Framework, 'name' | 'slug'>,
  topic: Pick<Topic, 'name' | 'slug'>,
): Page {
  const { title, description, difficulty, order, questions, related } = draft;
  const { seoDescription, updated, navigation, meta } = draft;
  const stem = slugsOfPath(path).join('/');
  return {
    id: path,
    title,
    subtopic: title,
    description,
    difficulty,
    framework: framework.name,
    frameworkSlug: framework.slug,
    topic: topic.name,
    topicSlug: topic.slug,
    order,
    path: `/${stem}`,
    questions,
    questionsCount: questions.length,
    related,
    seo: { description: seoDescription },
    seoDescription,
    updated,
    navigation,
    body: emptyBody(),
    extension: 'md',
    stem,
    meta,
    __hash__: hashDraft(draft),
  };
}

export function buildGaps(path: string, { gaps }: GapsDraft): PageGaps {
  return { page: `qa/${slugsOfPath(path).join('/')}.md`, gaps };
}

export function buildArticle(path: string, draft: ArticleDraft): Article {
  const { kind, ...fields } = draft;
  const slug = slugsOfPath(path).join('/');
  return { id: path, slug, path: `/blog/${slug}`, ...fields, __hash__: hashDraft(draft) };
}

/** An image without its bytes, which stay in its file. */
export function buildImage(file: string, { kind, ...draft }: ImageDraft): Image {
  return { path: imageFileAddress(file), file, ...draft };
}

/** A figure in the form the app shows. */
export function buildFigure(path: string, { width, height, svg }: FigureDraft): Figure {
  return { path: `/${path}`, width, height, svg };
}

export function buildFixture(path: string, { sql }: FixtureDraft): Fixture {
  return { name: slugsOfPath(path).join('/'), sql };
}

export function buildRole(path: string, draft: RoleDraft): Role {
  const { name, description, order, topics } = draft;
  return {
    ...{ id: slugsOfPath(path)[0] ?? '', name, description, order },
    topics: Object.entries(topics).map(([topic, weight]) => ({ path: topic, weight })),
  };
}
