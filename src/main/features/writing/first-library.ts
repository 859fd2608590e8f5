/** Creates the library that a user's first question goes into: an ordinary folder with one page. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { firstPagePath } from '../../../shared/writing.ts';
import type { Question } from '../../../shared/records.ts';
import { formatPage } from '../../content/format-page.ts';
import { isThere, writeSafely } from './page-files.ts';

/** The file of its page. */
export const firstPageFile = `qa${firstPagePath}.md`;

const framework = {
  name: 'My questions',
  slug: 'my-questions',
  description: 'Questions that I wrote.',
  icon: 'book-open',
  order: 1,
  tier: 1,
};

const topic = {
  name: 'General',
  slug: 'general',
  frameworkSlug: 'my-questions',
  description: 'Questions about anything.',
  order: 1,
};

const page = {
  title: 'Questions I wrote',
  description: 'Questions that came up at work, in books and in interviews.',
  seoDescription: 'Questions that I wrote.',
  difficulty: 'medium',
  order: 1,
};

/** Writes the files that aren't there yet, the page last; `question` is the page's first. */
export async function writeFirstLibrary(
  folder: string,
  question: Question,
  today: string,
): Promise<void> {
  const files: [path: string, text: string][] = [
    ['frameworks/my-questions.yml', stringify(framework)],
    ['topics/my-questions-general.yml', stringify(topic)],
    [firstPageFile, formatPage({ ...page, updated: today }, question)],
  ];
  for (const [path, text] of files) {
    const file = join(folder, path);
    if (await isThere(file)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeSafely(file, text, dirname(folder));
  }
}
