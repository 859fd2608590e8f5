/** Generates valid but unusual records, with their fields in the order of the content model. */
import fc from 'fast-check';
import { emptyBody } from '../../../../src/main/content/derived.ts';
import { difficulties } from '../../../../src/shared/difficulty.ts';
import type { BlogLink, Framework, Page, Sibling, Topic } from '../../../../src/shared/records.ts';

export interface MadeUpTopic {
  framework: Framework;
  topic: Topic;
  pages: Page[];
}

export interface MadeUpPage {
  page: Page;
  siblings: Sibling[];
  blogLink: BlogLink | null;
}

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const text = anyText.filter((value) => value.trim() !== '');
const line = anyText
  .map((value) => value.trim().replaceAll('\n', ' '))
  .filter((value) => value !== '');
const description = anyText.map((value) => value.trim());
const slug = fc
  .array(fc.string({ unit: fc.constantFrom(...'abcxyz019'), minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join('-'));
const frameworkSlug = slug.filter((value) => value !== 'blog');
const order = fc.integer({ min: -5, max: 1000 });
const hash = fc.oneof(fc.stringMatching(/^[0-9a-f]{64}$/), line);
/** Plain JSON-safe data; devalue and content files refuse the key `__proto__`. */
const map = fc
  .dictionary(anyText, fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }), { maxKeys: 4 })
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>)
  .filter((value) => !JSON.stringify(value).includes('__proto__'));
const meta = fc.oneof(fc.constant({}), map);
const difficulty = fc.constantFrom(...difficulties);
const updated = fc
  .date({
    min: new Date('1970-01-01'),
    max: new Date('2999-12-31'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const questions = fc.uniqueArray(
  fc.record({ id: slug, difficulty, q: line, a: text }, { noNullPrototype: true }),
  {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 4,
  },
);

const pageFields = fc.record({
  slug,
  title: line,
  description,
  difficulty,
  order: fc.integer({ min: 1, max: 1000 }),
  questions,
  related: fc.oneof(fc.constant(null), map),
  seoDescription: line,
  updated,
  navigation: fc.boolean(),
  meta,
  hash,
});

const parents = fc.record({
  framework: fc.record({
    slug: frameworkSlug,
    name: line,
    description,
    icon: line,
    order,
    tier: order,
    meta,
    hash,
  }),
  topic: fc.record({ slug, name: line, description, order, meta, hash }),
});

/** A topic with its framework and pages. */
export const madeUpTopic = fc
  .tuple(
    parents,
    fc
      .uniqueArray(pageFields, {
        selector: (page) => page.order,
        minLength: 1,
        maxLength: 3,
      })
      .filter((pages) => new Set(pages.map((page) => page.slug)).size === pages.length),
  )
  .map(([fields, pages]): MadeUpTopic => {
    const { framework, topic } = buildParents(fields);
    const inOrder = [...pages].sort((a, b) => a.order - b.order);
    const made = {
      framework,
      topic,
      pages: inOrder.map((page) => buildPage(page, framework, topic)),
    };
    // Copied so that no object is shared, as in payloads the app builds.
    return JSON.parse(JSON.stringify(made)) as MadeUpTopic;
  });

/** A page with siblings, which aren't included, and perhaps an article. */
export const madeUpPage = fc
  .tuple(
    madeUpTopic,
    fc.array(fc.record({ subtopic: text, slug, order: fc.integer({ min: 1, max: 1000 }) }), {
      maxLength: 4,
    }),
    fc.option(fc.record({ slug, title: text })),
  )
  .map(([{ pages }, others, article]): MadeUpPage => {
    const [page] = pages;
    if (page === undefined) throw new Error('A topic has a page.');
    const base = page.path.slice(0, page.path.lastIndexOf('/'));
    const siblings = new Map<string, Sibling>();
    const orders = new Set<number>();
    const own = { subtopic: page.title, path: page.path, order: page.order };
    for (const one of [
      own,
      ...others.map(({ subtopic, slug, order }) => ({ subtopic, path: `${base}/${slug}`, order })),
    ]) {
      if (siblings.has(one.path) || orders.has(one.order)) continue;
      siblings.set(one.path, one);
      orders.add(one.order);
    }
    return {
      page,
      siblings: [...siblings.values()].sort((a, b) => a.order - b.order),
      blogLink: article && { path: `/blog/${article.slug}`, title: article.title },
    };
  });

type Made<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function buildParents({ framework, topic }: Made<typeof parents>): {
  framework: Framework;
  topic: Topic;
} {
  const stem = `topics/${framework.slug}-${topic.slug}`;
  return {
    framework: {
      id: `frameworks/${framework.slug}.yml`,
      name: framework.name,
      slug: framework.slug,
      description: framework.description,
      icon: framework.icon,
      order: framework.order,
      tier: framework.tier,
      extension: 'yml',
      stem: `frameworks/${framework.slug}`,
      meta: framework.meta,
      __hash__: framework.hash,
    },
    topic: {
      id: `${stem}.yml`,
      name: topic.name,
      slug: topic.slug,
      frameworkSlug: framework.slug,
      description: topic.description,
      order: topic.order,
      extension: 'yml',
      stem,
      meta: topic.meta,
      __hash__: topic.hash,
    },
  };
}

function buildPage(fields: Made<typeof pageFields>, framework: Framework, topic: Topic): Page {
  const stem = `${framework.slug}/${topic.slug}/${fields.slug}`;
  return {
    id: `qa/${stem}.md`,
    title: fields.title,
    subtopic: fields.title,
    description: fields.description,
    difficulty: fields.difficulty,
    framework: framework.name,
    frameworkSlug: framework.slug,
    topic: topic.name,
    topicSlug: topic.slug,
    order: fields.order,
    path: `/${stem}`,
    questions: fields.questions,
    questionsCount: fields.questions.length,
    related: fields.related,
    seo: { description: fields.seoDescription },
    seoDescription: fields.seoDescription,
    updated: fields.updated,
    navigation: fields.navigation,
    body: emptyBody(),
    extension: 'md',
    stem,
    meta: fields.meta,
    __hash__: fields.hash,
  };
}
