/** Writes a generated library as the files an author would write. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Page } from '../src/shared/records.ts';

/** Writes the pages, and the files of their frameworks and topics, into a folder. */
export function writeLibrary(folder: string, pages: readonly Page[]): void {
  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const { framework, frameworkSlug } of distinct(pages, (page) => page.frameworkSlug)) {
    const record = { name: framework, slug: frameworkSlug, description: 'Made up.' };
    write(
      `frameworks/${frameworkSlug}.yml`,
      stringify({ ...record, icon: 'globe', order: 1, tier: 1 }),
    );
  }
  const topicOf = ({ frameworkSlug, topicSlug }: Page): string => `${frameworkSlug}-${topicSlug}`;
  for (const page of distinct(pages, topicOf)) {
    const { topic: name, topicSlug: slug, frameworkSlug } = page;
    const record = { name, slug, frameworkSlug, description: 'Made up.', order: 1 };
    write(`topics/${topicOf(page)}.yml`, stringify(record));
  }
  for (const page of pages) {
    const { title, difficulty, order, updated, questions } = page;
    const texts = { title, description: 'Made up.', seoDescription: 'Made up.' };
    const front = stringify({ ...texts, difficulty, order, updated, questions });
    write(page.id, `---\n${front}---\n`);
  }
}

function distinct(pages: readonly Page[], keyOf: (page: Page) => string): Page[] {
  return [...new Map(pages.map((page) => [keyOf(page), page])).values()];
}
