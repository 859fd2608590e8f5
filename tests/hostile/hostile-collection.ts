/** A share in which the caller generates every text. */
import { emptyBody } from '../../src/main/content/derived.ts';
import type { Collection } from '../../src/main/features/sharing/collect.ts';
import { difficulties } from '../../src/shared/difficulty.ts';
import type { Framework, Page, Topic } from '../../src/shared/records.ts';
import type { Random } from '../../tools/random.ts';

/** Slugs stay valid, because nothing else can become a record. */
export function makeCollection(drawText: () => string, random: Random): Collection {
  // Trimmed, as when read from a file.
  const draw = (): string => drawText().trim();
  const slug = (): string => random.pick(['sql', 'con', 'nul', 'a'.repeat(190), 'x-1', 'prn']);
  const [fw, own, last] = [slug(), slug(), slug()];
  const path = `/${fw}/${own}/${last}`;
  const shared = {
    description: draw(),
    order: 1,
    extension: 'yml' as const,
    meta: {},
    __hash__: 'h',
  };
  const framework: Framework = {
    ...{ ...shared, id: `frameworks/${fw}.yml`, name: draw(), slug: fw, icon: 'database', tier: 1 },
    stem: `frameworks/${fw}`,
  };
  const topic: Topic = {
    ...{ ...shared, id: `topics/${fw}-${own}.yml`, name: draw(), slug: own, frameworkSlug: fw },
    stem: `topics/${fw}-${own}`,
  };
  const title = draw();
  const seoDescription = draw();
  const questions = Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    id: `q-${index}`,
    difficulty: random.pick(difficulties),
    q: draw().replace(/\s+/g, ' '),
    a: draw() + (random.below(2) === 0 ? `\n\n**Rule of thumb:** ${draw()}` : ''),
  }));
  const page: Page = {
    ...{ id: `qa${path}.md`, title, subtopic: title, description: draw(), difficulty: 'easy' },
    ...{
      framework: framework.name,
      frameworkSlug: fw,
      topic: topic.name,
      topicSlug: own,
      order: 1,
    },
    ...{ path, questions, questionsCount: questions.length, related: null, seoDescription },
    ...{ seo: { description: seoDescription }, updated: '2026-11-20', navigation: true },
    ...{ body: emptyBody(), extension: 'md', stem: path.slice(1), meta: {}, __hash__: 'h' },
  } as Page;
  return {
    kind: random.pick(['topic', 'page', 'selection'] as const),
    ...{
      path,
      framework,
      topic,
      pictures: new Map(),
      reviews: new Map(),
      marks: new Map(),
      gaps: [],
    },
    pages: [{ page, siblings: [], blog: null, framework, topic }],
  } as unknown as Collection;
}
