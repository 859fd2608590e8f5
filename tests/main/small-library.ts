/** Writes small content libraries for tests. */
import { join } from 'node:path';
import type { ContentRoot } from '../../src/main/jobs/indexing/index-content.ts';
import type { TempFolder } from './temp-folder.ts';

/** The front matter of a page with one question per id. */
export function pageText(title: string, order: number, questionIds: string[] = ['one']): string {
  const questions = questionIds.map(
    (id) =>
      `  - id: ${id}\n    difficulty: easy\n    q: What is ${id}?\n    a: |\n` +
      `      It is ${id} of ${title}.\n\n      **Rule of thumb:** remember ${id}.\n`,
  );
  return (
    `---\ntitle: ${title}\ndescription: About ${title}.\nseoDescription: Questions about ${title}.\n` +
    `difficulty: medium\norder: ${order}\nupdated: 2026-11-20\nquestions:\n${questions.join('')}---\n`
  );
}

export function frameworkText(name: string, slug: string, order: number): string {
  return `name: ${name}\nslug: ${slug}\ndescription: About ${name}.\nicon: database\norder: ${order}\ntier: 1\n`;
}

export function topicText(name: string, slug: string, frameworkSlug: string, order = 1): string {
  return (
    `name: ${name}\nslug: ${slug}\nframeworkSlug: ${frameworkSlug}\n` +
    `description: About ${name}.\norder: ${order}\n`
  );
}

export function articleText(title: string, pages: string[]): string {
  const list = pages.map((page) => `  - ${page}\n`).join('');
  return (
    `---\ntitle: ${title}\ndescription: About ${title}.\nupdated: 2026-11-20\n` +
    `pages:\n${list}---\n\nA **short** text.\n`
  );
}

/** Two frameworks, two topics, three pages and an article under `content/`: nine files, no problems. */
export function writeSmallLibrary(folder: TempFolder): void {
  folder.write('content/site.yml', '{}\n');
  folder.write('content/frameworks/sql.yml', frameworkText('SQL', 'sql', 1));
  folder.write('content/frameworks/git.yml', frameworkText('Git', 'git', 2));
  folder.write(
    'content/topics/sql-schema-design.yml',
    topicText('Schema design', 'schema-design', 'sql'),
  );
  folder.write('content/topics/git-everyday.yml', topicText('Everyday', 'everyday', 'git'));
  folder.write(
    'content/qa/sql/schema-design/ddl.md',
    pageText('Data definition', 2, ['create', 'alter']),
  );
  folder.write('content/qa/sql/schema-design/data-types.md', pageText('Data types', 1));
  folder.write('content/qa/git/everyday/rebase.md', pageText('Rebase', 1));
  folder.write(
    'content/blog/choosing-types.md',
    articleText('Choosing types', ['/sql/schema-design/data-types']),
  );
}

/** What the app indexes when there are no packs. */
export function bundledRoot(folder: string): ContentRoot {
  return { pack: '', name: '', folder };
}

/** A pack of one page under `mine/`. */
export function writeTeaPack(folder: TempFolder): ContentRoot {
  folder.write('mine/frameworks/tea.yml', frameworkText('Tea', 'tea', 1));
  folder.write('mine/topics/tea-brewing.yml', topicText('Brewing', 'brewing', 'tea'));
  folder.write('mine/qa/tea/brewing/water.md', pageText('Water', 1));
  return { pack: 'mine', name: 'Mine', folder: join(folder.path, 'mine') };
}
