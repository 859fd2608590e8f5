import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashQuestionText } from '../../../../src/main/content/hash.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import {
  articleText,
  bundledRoot,
  pageText,
  topicText,
  writeSmallLibrary,
} from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const dataTypes = '/sql/schema-design/data-types';

const folder = useTempFolder();
let library: LibraryStore;

function openIndexed(): LibraryStore {
  const file = join(folder.path, 'library.db');
  indexLibrary('test', { libraryFile: file, roots: [bundledRoot(join(folder.path, 'content'))] });
  return openLibraryStore(file);
}

beforeEach(() => {
  writeSmallLibrary(folder);
  folder.write(
    'content/site.yml',
    'quiz:\n  title: Quiz\n  description: Try it.\n  url: https://example.com/quiz\n',
  );
  folder.write('content/blog/more-types.md', articleText('More types', ['/sql/schema-design/ddl']));
  library = openIndexed();
});

afterEach(() => library.close());

describe('LibraryStore', () => {
  test('returns the tree in order, with question counts instead of questions', () => {
    const { frameworks, articles, problemsCount } = library.getLibrary();
    expect(frameworks.map(({ path, slug, name }) => [path, slug, name])).toEqual([
      ['/sql', 'sql', 'SQL'],
      ['/git', 'git', 'Git'],
    ]);
    expect(frameworks[0]?.topics.map(({ path, name }) => [path, name])).toEqual([
      ['/sql/schema-design', 'Schema design'],
    ]);
    expect(frameworks[0]?.topics[0]?.pages).toEqual([
      {
        title: 'Data types',
        description: 'About Data types.',
        difficulty: 'medium',
        path: dataTypes,
        order: 1,
        updated: '2026-11-20',
        navigation: true,
        questionsCount: 1,
        counts: { easy: 1, medium: 0, hard: 0 },
      },
      expect.objectContaining({ path: '/sql/schema-design/ddl', questionsCount: 2 }),
    ]);
    expect(articles).toEqual([
      {
        path: '/blog/choosing-types',
        title: 'Choosing types',
        description: 'About Choosing types.',
        updated: '2026-11-20',
        pages: [dataTypes],
      },
      expect.objectContaining({ path: '/blog/more-types' }),
    ]);
    expect(problemsCount).toBe(0);
  });

  test('returns a page with its surroundings', () => {
    const found = library.getPage(dataTypes);
    expect(found?.page).toMatchObject({
      id: 'qa/sql/schema-design/data-types.md',
      path: dataTypes,
      framework: 'SQL',
      topic: 'Schema design',
      questionsCount: 1,
    });
    expect(found?.framework.id).toBe('frameworks/sql.yml');
    expect(found?.topic.id).toBe('topics/sql-schema-design.yml');
    expect(found?.siblings).toEqual([
      { subtopic: 'Data types', path: dataTypes, order: 1 },
      { subtopic: 'Data definition', path: '/sql/schema-design/ddl', order: 2 },
    ]);
    expect(found?.blogLink).toEqual({ path: '/blog/choosing-types', title: 'Choosing types' });
    expect(found?.site).toEqual({
      quiz: { title: 'Quiz', description: 'Try it.', url: 'https://example.com/quiz' },
      channel: null,
    });
    expect(found?.problems).toEqual([]);
    expect(library.getPage('/git/everyday/rebase')?.blogLink).toBeNull();
  });

  test('lists every question in the order of the tree, with the hash of its text', () => {
    const questions = library.listQuestions();
    expect(questions.map(({ id, page }) => [id, page])).toEqual([
      [`${dataTypes}#one`, dataTypes],
      ['/sql/schema-design/ddl#create', '/sql/schema-design/ddl'],
      ['/sql/schema-design/ddl#alter', '/sql/schema-design/ddl'],
      ['/git/everyday/rebase#one', '/git/everyday/rebase'],
    ]);
    for (const { id, difficulty, hash } of questions) {
      const question = library.getQuestion(id);
      expect(question).toMatchObject({ id: id.split('#')[1], difficulty });
      expect(hash).toBe(hashQuestionText(question ?? { q: '', a: '' }));
    }
    expect(library.getQuestion(`${dataTypes}#two`)).toBeNull();
    expect(library.getQuestion('/sql/schema-design/none#one')).toBeNull();
  });

  test('returns an article with its pages', () => {
    const found = library.getArticle('/blog/choosing-types');
    expect(found?.article).toMatchObject({ id: 'blog/choosing-types.md', title: 'Choosing types' });
    expect(found?.pages).toEqual([{ path: dataTypes, title: 'Data types' }]);
  });

  test.each(['', '/', '/sql', '/sql/schema-design', '/sql/schema-design/none', "/x'; --"])(
    'has no page and no article at %j',
    (path) => {
      expect(library.getPage(path)).toBeNull();
      expect(library.getArticle(path)).toBeNull();
    },
  );

  test.each<[string, boolean]>([
    ['/sql', true],
    ['/sql/schema-design', true],
    [dataTypes, true],
    ['/blog/choosing-types', true],
    ['/blog', false],
    ['/sqlite', false],
    ['/sql/schema-design/none', false],
  ])('hasPath(%j) is %j', (path, is) => {
    expect(library.hasPath(path)).toBe(is);
  });

  test('reports why a file is not shown at its address, and nothing where there is no file', () => {
    library.close();
    folder.write('content/qa/git/everyday/merge.md', pageText('Merge', 2, ['Not-a-slug']));
    folder.write('content/frameworks/css.yml', 'name: [\n');
    folder.write('content/topics/css-layout.yml', topicText('Layout', 'layout', 'css'));
    folder.write('content/qa/css/layout/grid.md', pageText('Grid', 1));
    folder.write('content/qa/css/layout/flex.md', pageText('Flex', 2, ['Not-a-slug']));
    folder.write('content/blog/broken.md', '---\n---\n');
    folder.write('content/topics/git-everyday.yml', topicText('Everyday', 'everyday', 'git', 0));
    library = openIndexed();
    const filesAt = (address: string): string[] => [
      ...new Set(library.listProblemsAt(address).map(({ file }) => file)),
    ];
    const [css, flex] = ['frameworks/css.yml', 'qa/css/layout/flex.md'];
    expect(filesAt('/git/everyday/merge#one')).toEqual(['qa/git/everyday/merge.md']);
    expect(filesAt('/css')).toEqual([css]);
    expect(filesAt('/css/layout')).toEqual([css]);
    expect(filesAt('/css/layout/grid')).toEqual([css]);
    expect(filesAt('/css/layout/flex')).toEqual([flex, css]);
    expect(filesAt('/blog/broken')).toEqual(['blog/broken.md']);
    for (const none of [
      '/git/everyday/none',
      '/css/none',
      '/css/layout/none',
      '/-/problems',
      'x',
    ]) {
      expect(library.listProblemsAt(none)).toEqual([]);
    }
  });

  test('suggests pages, topics, frameworks and articles by their titles', () => {
    expect(library.listNearest('/sql/schema-design/data-typse')[0]).toEqual({
      path: dataTypes,
      title: 'Data types',
    });
    expect(library.listNearest('/gti')[0]).toEqual({ path: '/git', title: 'Git' });
    expect(library.listNearest('/blog/choosing-type')[0]?.title).toBe('Choosing types');
    expect(library.listNearest('/nothing/like/it')).toHaveLength(5);
  });
});
