import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeStarter } from '../../../src/main/features/libraries/write-starter.ts';
import type { Problem } from '../../../src/shared/records.ts';
import { checkContent } from '../../../tools/check-content/check-content.ts';
import { gif, png, svg } from '../../fixtures/images.ts';

const project = join(import.meta.dirname, '../../..');
const library = join(project, 'tests/fixtures/content/library');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-content-'));
  cpSync(library, folder, { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function check(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'tools/check-content/index.ts'), ...args],
    { cwd: project, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('content:check', () => {
  test('lists the contents of a valid library, and exits with 0', () => {
    expect(check(folder)).toEqual({
      status: 0,
      stdout: expect.stringContaining(
        '1 framework, 1 topic, 1 page, 2 questions, 1 article; 0 problems.\n',
      ),
      stderr: '',
    });
    expect(check(folder, '--json')).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
  });

  test('passes the starter library that the app writes', async () => {
    expect(check(await writeStarter(folder, '2026-11-22'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('2 pages, 3 questions, 0 articles; 0 problems.'),
    });
  });

  test('lists hints apart from problems, and exits with 0', () => {
    const path = 'qa/sql/schema-design/data-types.md';
    write(path, readFileSync(join(library, path), 'utf8').replace(/^order: .*$/m, 'order: 5'));
    const { status, stdout } = check(folder, '--no-run');
    expect(status).toBe(0);
    expect(stdout).toContain('Hints, which are no problem:\n');
    expect(stdout).toContain('There is no page of sql/schema-design with the order 4');
    expect(stdout).toContain('0 problems.');
    expect(JSON.parse(check(folder, '--no-run', '--json').stdout)).toEqual([]);
  });

  test('lists an unknown language once, as a problem', () => {
    const path = 'qa/sql/schema-design/data-types.md';
    const text = readFileSync(join(library, path), 'utf8');
    write(path, text.replace('    a: |\n', '    a: |\n      ```cobol\n      x\n      ```\n\n'));
    const { status, stdout } = check(folder, '--no-run');
    expect(status).toBe(1);
    expect(stdout.match(/"cobol" is unknown/g)).toHaveLength(1);
    expect(stdout).not.toContain('Hints');
  });

  test('reports an unreadable stage, and checks the rest', () => {
    mkdirSync(join(folder, 'stages/folder.ts'), { recursive: true });
    symlinkSync('nowhere.ts', join(folder, 'stages/gone.ts'));
    const { status, stdout } = check(folder, '--no-run');
    expect(status).toBe(1);
    expect(stdout).toContain(
      `${join(folder, 'stages/gone.ts')}:1:1 The file cannot be read: no such file`,
    );
    expect(stdout).toContain('1 page, 2 questions, 1 article; 1 problem.');
  });

  test('skips links to questions of a page with a problem', () => {
    const path = 'qa/sql/schema-design/data-types.md';
    write(path, readFileSync(join(library, path), 'utf8').replace(/^order: .*$/m, 'order: first'));
    const linking = '---\ntitle: Types\ndescription: D\nupdated: 2026-11-21\npages: []\n---\n';
    write('blog/linking.md', `${linking}See [it](/sql/schema-design/data-types#char-vs-text).\n`);
    const { stdout } = check(folder, '--json', '--no-run');
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ file: path, message: expect.stringContaining('"order"') }),
    ]);
  });

  test('skips links to a topic with a broken file', () => {
    write('topics/sql-schema-design.yml', 'name: [\n');
    const linking = '---\ntitle: Types\ndescription: D\nupdated: 2026-11-21\npages: []\n---\n';
    write('blog/linking.md', `${linking}See [it](/sql/schema-design).\n`);
    const { stdout } = check(folder, '--json', '--no-run');
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ file: 'topics/sql-schema-design.yml' }),
    ]);
  });

  test('runs code on the stages of the app, which a library can add to but not change', () => {
    write('stages/mine.ts', "export { click } from './dom';\n");
    expect(check(folder).stdout).toContain('0 problems.');
    write('stages/dom.ts', 'export {};\n');
    const { status, stdout } = check(folder);
    expect(status).toBe(1);
    expect(stdout).toContain(
      `${join(folder, 'stages/dom.ts')}:1:1 The app has another stage "dom", which code runs on in the app`,
    );
  });

  test('prints every problem of every file at once, and exits with 1', () => {
    write('frameworks/sql.yml', 'name: SQL\nslug: sql\norder: 0.5\nicon: database\ntier: one\n');
    write('topics/git-basics.yml', 'name: [\n');
    write('qa/sql/schema-design/ddl.md', Buffer.from([0x2d, 0x0a, 0xff]));
    const { status, stdout } = check(folder);
    expect(status).toBe(1);
    const at = (place: string): string => join(folder, place);
    const lines = stdout.split('\n').filter((line) => line.startsWith(folder));
    expect(lines).toEqual([
      expect.stringMatching(`^${at('frameworks/sql.yml')}:1:1 "description" is missing`),
      expect.stringMatching(`^${at('frameworks/sql.yml')}:3:8 "order" must be a whole number`),
      expect.stringMatching(`^${at('frameworks/sql.yml')}:5:7 "tier" must be a whole number`),
      expect.stringMatching(`^${at('qa/sql/schema-design/ddl.md')}:2:1 The file is not UTF-8`),
      expect.stringMatching(`^${at('topics/git-basics.yml')}:2:1 This is not valid YAML`),
    ]);
    expect(stdout).toContain('5 problems.');

    const json = check(folder, '--json');
    expect(json.status).toBe(1);
    const problems = JSON.parse(json.stdout) as Problem[];
    expect(problems).toHaveLength(5);
    expect(problems[1]).toEqual({
      file: 'frameworks/sql.yml',
      line: 3,
      column: 8,
      message: expect.stringContaining('"order"'),
    });
  });

  test('runs nothing with --no-run, and reports that', () => {
    const { status, stdout } = check(folder, '--no-run');
    expect(status).toBe(0);
    expect(stdout).toContain('No fence was run');
  });

  test('reports problems between files along with those inside them', () => {
    write(
      'blog/other.md',
      '---\ntitle: T\ndescription: D\nupdated: 2026-01-01\npages: [/a/b/c]\n---\nx\n',
    );
    expect(check(folder).stdout).toContain(
      `${join(folder, 'blog/other.md')}:5:9 There is no page /a/b/c`,
    );
  });

  test('reads images as the app does', () => {
    for (const [name, bytes] of Object.entries({
      'cup.png': png,
      'cup.gif': gif,
      'cup.svg': svg,
    })) {
      write(`qa/sql/schema-design/${name}`, bytes);
    }
    expect(check(folder, '--no-run')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 problems.'),
      stderr: '',
    });
    write('qa/sql/schema-design/cup.png', gif);
    const { status, stdout } = check(folder, '--no-run');
    expect(status).toBe(1);
    expect(stdout).toContain(`${join(folder, 'qa/sql/schema-design/cup.png')}:1:1 This is a GIF`);
    expect(stdout).toContain('1 problem.');
  });

  test("applies the app's size limit to a user's library", async () => {
    write('site.yml', `# ${'x'.repeat(1.3 * 1024 * 1024)}\n`);
    const { problems } = await checkContent(folder, false);
    expect(problems).toEqual([
      { file: 'site.yml', line: 1, column: 1, message: 'The file is over 1 MB: split it.' },
    ]);
    expect((await checkContent(folder, true)).problems).toEqual([]);
    expect(check(folder, '--no-run').stdout).toContain('The file is over 1 MB: split it.');
  });

  test('exits with 2 if it cannot check', () => {
    const missing = check(join(folder, 'missing'));
    expect(missing).toMatchObject({ status: 2, stdout: '' });
    expect(missing.stderr).toContain('missing does not exist');
    const usage = check(folder, '--everything');
    expect(usage).toMatchObject({ status: 2, stdout: '' });
    expect(usage.stderr).toContain('Usage: npm run content:check');
    expect(check(folder, folder).status).toBe(2);
    const inside = check(join(folder, 'qa'));
    expect(inside).toMatchObject({ status: 2, stdout: '' });
    expect(inside.stderr).toContain(
      `${join(folder, 'qa')} isn’t a library: it has none of the folders`,
    );
  });
});
