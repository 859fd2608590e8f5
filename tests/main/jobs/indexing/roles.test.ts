/** `roles/*.yml`: read, checked against the library's topics, and listed with those of packs. */
import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from 'better-sqlite3';
import { indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { settingChanges } from '../../../../src/shared/contract/values.ts';
import type { Role } from '../../../../src/shared/records.ts';
import { createInterview } from '../../../../src/shared/study/interviews.ts';
import { projectFolder } from '../../../../tools/runtime/project.ts';
import { bundledRoot, writeSmallLibrary, writeTeaPack } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let database: Database;

beforeEach(() => {
  writeSmallLibrary(folder);
  database = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
});

afterEach(() => database.close());

function index(file: string, role: string): LibraryStore {
  folder.write(file, role);
  indexContent(new IndexStore(database), [bundledRoot(join(folder.path, 'content'))]);
  return new LibraryStore(database);
}

test('a role lists its topics in the order of the file', () => {
  const library = index(
    'content/roles/data.yml',
    'name: Data\ndescription: Tables.\norder: 2\ntopics:\n  /sql/schema-design: 5\n  /git/everyday: 1\n',
  );
  expect(library.listRoles()).toEqual([
    {
      ...{ id: 'data', name: 'Data', description: 'Tables.', order: 2 },
      topics: [
        { path: '/sql/schema-design', weight: 5 },
        { path: '/git/everyday', weight: 1 },
      ],
    },
  ]);
  expect(library.listProblems()).toEqual([]);
});

test('a topic that does not exist, a wrong weight and an empty list are reported in the file', () => {
  const head = 'name: Data\ndescription: Tables.\norder: 2\n';
  const report = (topics: string): unknown =>
    index('content/roles/data.yml', `${head}${topics}`).listProblems();
  const at = { file: 'roles/data.yml' };
  expect(report('topics:\n  /sql/schema-design: 9\n')).toMatchObject([
    { ...at, line: 5, message: expect.stringContaining('must be from 1 to 5') },
  ]);
  expect(report('topics:\n  /sql: 1\n')).toMatchObject([{ ...at }]);
  expect(report('topics: {}\n')).toMatchObject([
    { ...at, line: 4, message: expect.stringContaining('name at least one topic') },
  ]);
  expect(report('topics:\n  /sql/schema-design: 5\n  /sql/nothing: 1\n')).toMatchObject([
    { ...at, line: 6, message: 'There is no topic /sql/nothing: correct the path.' },
  ]);
});

test('a pack adds its own roles, with topics from the pack', () => {
  const pack = writeTeaPack(folder);
  folder.write(
    'mine/roles/taster.yml',
    'name: Taster\ndescription: Tea.\norder: 1\ntopics:\n  /tea/brewing: 3\n',
  );
  indexContent(new IndexStore(database), [bundledRoot(join(folder.path, 'content')), pack]);
  const [role] = new LibraryStore(database).listRoles();
  expect(role?.id).toMatch(/^@.+\/taster$/);
  expect(role?.topics).toEqual([
    { path: expect.stringMatching(/^\/@.+\/tea\/brewing$/), weight: 3 },
  ]);
});

test('a role with the longest name and most topics can be chosen for an interview', () => {
  const pack = writeTeaPack(folder);
  const slug = 'x'.repeat(240);
  const write = (count: number): void => {
    const topics = Array.from({ length: count }, (_, number) => `  /tea/t${number}: 1\n`).join('');
    folder.write(
      `mine/roles/${slug}.yml`,
      `name: Taster\ndescription: Tea.\norder: 1\ntopics:\n${topics}`,
    );
  };
  const listRoles = (): Role[] => {
    indexContent(new IndexStore(database), [bundledRoot(join(folder.path, 'content')), pack]);
    return new LibraryStore(database).listRoles();
  };
  write(200);
  const role = listRoles().find(({ id }) => id.endsWith(slug));
  const paths = role?.topics.map(({ path }) => path);
  const chosen = { ...createInterview('2026-12-01'), role: role?.id, paths };
  expect(paths).toHaveLength(200);
  expect(settingChanges.safeParse({ interviews: { a: chosen } }).error).toBeUndefined();
  write(201);
  listRoles();
  expect(new LibraryStore(database).listProblems()).toContainEqual(
    expect.objectContaining({ line: 5, message: expect.stringContaining('more than 200 topics') }),
  );
});

test('the bundled library has six roles', () => {
  expect(readdirSync(join(projectFolder, 'content/roles')).sort()).toEqual([
    ...['backend-nodejs.yml', 'backend-python.yml', 'data-and-sql.yml'],
    ...['frontend.yml', 'full-stack.yml', 'systems-and-devops.yml'],
  ]);
});
