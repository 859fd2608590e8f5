import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTempFolder } from '../../main/temp-folder.ts';

const project = join(import.meta.dirname, '../../..');
const folder = useTempFolder();

beforeEach(() => {
  cpSync(join(project, 'tests/fixtures/content/library'), folder.path, { recursive: true });
});

function check(...args: string[]) {
  const script = join(project, 'tools/check-content/index.ts');
  return spawnSync(process.execPath, [script, ...args], { cwd: project, encoding: 'utf8' });
}

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const { status, stderr } = spawnSync('git', [...author, ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** Breaks the text of a file without breaking its fields. */
function misspell(path: string): void {
  const file = join(folder.path, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace('PostgreSQL', 'Postgres'));
}

const page = 'qa/sql/schema-design/data-types.md';

describe('content:check of some files', () => {
  test('checks the given files, and shows only their problems', () => {
    misspell(page);
    const file = join(folder.path, page);
    const wrong = check(folder.path, file);
    expect(wrong.stdout).toContain(`${file}:18:7 Write "PostgreSQL" instead of "Postgres"`);
    expect(wrong.status).toBe(1);
    const other = check(folder.path, join(folder.path, 'blog/choosing-types.md'));
    expect(other.stdout).toContain('0 problems.');
    expect(other.status).toBe(0);
  });

  test('proves the given attempts, and no others', () => {
    const attempt = '## fits-a-byte\n\n```sql wrong="never fits"\nSELECT false;\n```\n';
    folder.write('attempts/sql/schema-design/data-types.md', attempt);
    folder.write('attempts/sql/schema-design/lost.md', attempt);
    const { stdout } = check(folder.path, 'attempts/sql/schema-design/data-types.md');
    expect(stdout).toContain(
      'data-types.md:3:1 qa/sql/schema-design/data-types.md has no challenge',
    );
    expect(stdout).toContain('1 problem.');
  });

  test('accepts a file relative to the working directory or the folder', () => {
    const { status, stdout } = check(folder.path, page);
    expect(stdout).toMatch(/^all +1 +2 /m);
    expect(status).toBe(0);
  });

  test.each(['md.txt', 'mdx'])('treats a page misnamed .%s as a file', (ending) => {
    const name = page.replace('md', ending);
    cpSync(join(folder.path, page), join(folder.path, name));
    const { stdout } = check(folder.path, name, '--no-run', '--json');
    const message = expect.stringMatching(/^The file must be named /);
    expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ file: name, message })]);
  });

  test('asks for the folder of a file outside it', () => {
    for (const file of [join(folder.path, page), `tests/fixtures/content/library/${page}`]) {
      const { status, stderr } = check(file, '--no-run');
      expect(stderr).toBe(`${file} is not in content: name the folder it is in before the file.\n`);
      expect(status).toBe(2);
    }
  });

  test('reports a missing file', () => {
    for (const name of [
      'qa/sql/other.md',
      'qa/sql/cup.png',
      'fixtures/shop.sql',
      'stages/pot.ts',
    ]) {
      const { status, stderr } = check(folder.path, join(folder.path, name));
      expect(stderr).toContain(`There is no content file ${name}`);
      expect(status).toBe(2);
    }
  });

  test('checks changes since the last commit', () => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Add the library');
    const unchanged = check(folder.path, '--changed');
    expect(unchanged.stdout).toMatch(/^all +0 +0 /m);
    expect(unchanged.status).toBe(0);

    misspell(page);
    const changed = check(folder.path, '--changed');
    expect(changed.stdout).toContain(':18:7 Write "PostgreSQL" instead of "Postgres"');
    expect(changed.stdout).toMatch(/^all +1 +2 /m);
  });

  test('checks fences that use a changed or deleted fixture', () => {
    const file = join(folder.path, page);
    const rule = '      **Rule of thumb:** Store text';
    const fence = '      ```sql fixture=pot\n      SELECT tea FROM pot;\n      ```\n\n';
    writeFileSync(file, readFileSync(file, 'utf8').replace(rule, fence + rule));
    const pot = folder.write('fixtures/pot.sql', 'CREATE TABLE pot (tea text);\n');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Add the library');
    folder.write('fixtures/pot.sql', 'CREATE TABLE pot (cups int);\n');
    for (const argument of ['--changed', pot]) {
      const { stdout } = check(folder.path, argument);
      expect(stdout).toContain('column "tea" does not exist');
    }
    folder.write('fixtures/pot.sql', '');
    const broken = check(folder.path, '--changed').stdout;
    expect(broken).toContain('The fixture is empty');
    expect(broken).toContain('1 problem.');
    rmSync(pot);
    expect(check(folder.path, '--changed').stdout).toContain('There is no fixture "pot"');
  });

  test('checks fences on a changed or deleted stage, or on one that imports it', () => {
    const file = join(folder.path, page);
    const rule = '      **Rule of thumb:** Store text';
    const fence = '      ```ts stage=tray\n      console.log(pour());\n      ```\n\n';
    writeFileSync(file, readFileSync(file, 'utf8').replace(rule, fence + rule));
    folder.write('stages/tray.ts', "export { pour } from './pot';\n");
    const pot = folder.write('stages/pot.ts', "export const pour = (): string => 'tea';\n");
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Add the library');
    expect(check(folder.path, pot).stdout).toMatch(/^all +1 +2 /m);
    folder.write('stages/pot.ts', "export const fill = (): string => 'tea';\n");
    for (const argument of ['--changed', pot]) {
      expect(check(folder.path, argument).stdout).toContain('has no exported member');
    }
    rmSync(pot);
    expect(check(folder.path, '--changed').stdout).toContain('Cannot find module');
    rmSync(join(folder.path, 'stages/tray.ts'));
    expect(check(folder.path, '--changed').stdout).toContain('There is no stage "tray"');
  });

  test('reports that Git cannot list the changes', () => {
    const { status, stderr } = check(folder.path, '--changed');
    expect(stderr).toContain('Git cannot say what changed');
    expect(status).toBe(2);
  });
});
