/** The authors' command: its requirements for a library, its output, and its exit codes. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { runNamed } from '../../packages/author/src/run-command.ts';
import { readZip } from '../../src/main/features/libraries/read-zip.ts';
import type { Problem } from '../../src/shared/records.ts';
import { readAnkiPackage } from '../main/features/sharing/read-anki-package.ts';
import { useTempFolder } from '../main/temp-folder.ts';

const command = fileURLToPath(new URL('../../packages/author/src/index.ts', import.meta.url));
const teas = fileURLToPath(new URL('../fixtures/library', import.meta.url));
const home = process.cwd();
const folder = useTempFolder();

/** Runs a command in this process; names of files and folders are below the temporary folder. */
async function run(...args: string[]) {
  const said = { stdout: '', stderr: '' };
  const add = (to: keyof typeof said) => (text: unknown) => {
    said[to] += `${String(text)}\n`;
  };
  vi.spyOn(console, 'log').mockImplementation(add('stdout'));
  vi.spyOn(console, 'error').mockImplementation(add('stderr'));
  process.chdir(folder.path);
  try {
    const status = await runNamed(args);
    return { status, ...said };
  } finally {
    process.chdir(home);
    vi.restoreAllMocks();
  }
}

/** Writes a library with one answer. */
async function writeAnswer(...lines: string[]): Promise<void> {
  expect((await run('new', 'mine')).status).toBe(0);
  const [page = ''] = readdirSync(join(folder.path, 'mine/qa'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md'))
    .sort();
  const answer = lines.map((line) => `      ${line}\n`).join('');
  folder.write(
    join('mine/qa', page),
    `---\ntitle: One\ndescription: D\nseoDescription: D\ndifficulty: easy\norder: 1\nupdated: 2026-11-30\nquestions:\n  - id: one\n    difficulty: easy\n    q: What?\n    a: |\n${answer}---\n`,
  );
}

async function messages(...args: string[]): Promise<string[]> {
  const { stdout } = await run(...args, '--json');
  return (JSON.parse(stdout) as Problem[]).map(({ message }) => message);
}

describe('check', async () => {
  test('demands only the format’s requirements; the house rules are a profile', async () => {
    await writeAnswer('Short, with Postgres, `<b>` written as <b>.');
    expect(await run('check', 'mine')).toMatchObject({ status: 0, stderr: '' });
    expect((await run('run', 'mine')).status).toBe(0);
    const house = await messages('check', 'mine', '--profile=library');
    expect(house).toHaveLength(4);
    expect(house).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The answer has \d words/),
        expect.stringContaining('End the answer with a paragraph'),
        expect.stringContaining('Write "PostgreSQL" instead of "Postgres"'),
        expect.stringContaining('The text holds HTML'),
      ]),
    );
    expect((await run('check', 'mine', '--profile=library')).status).toBe(1);
  });

  test('reports links that lead nowhere and formulas that can’t be read, in every profile', async () => {
    await writeAnswer('See [this](/no/such/page), or $\\frac{1}$.');
    expect(await messages('check', 'mine')).toEqual([
      expect.stringContaining('There is nothing at /no/such/page'),
      expect.stringContaining('The formula can'),
    ]);
  });

  test('exits with 2 if there is no library', async () => {
    await writeAnswer('Yes.');
    expect(await run('check')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('library'),
    });
    expect((await run('check', 'mine', '--profile=house')).stderr).toContain(
      'The profiles are format and library.',
    );
  });

  test('checks again after every change with --watch, until it is interrupted', async () => {
    await writeAnswer('Yes.');
    const child = spawn(process.execPath, [command, 'check', 'mine', '--watch'], {
      cwd: folder.path,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    try {
      await expect.poll(() => output, { timeout: 60_000 }).toContain('Watching mine.');
      expect(output).toContain('0 problems.');
      folder.write('mine/topics/broken.yml', 'name: [\n');
      await expect
        .poll(() => output, { timeout: 60_000 })
        .toContain('topics/broken.yml:2:1 This is not valid YAML');
      rmSync(join(folder.path, 'mine/topics/broken.yml'));
      await expect
        .poll(() => output.slice(output.indexOf('not valid YAML')), { timeout: 60_000 })
        .toContain('0 problems.');
    } finally {
      child.kill('SIGINT');
    }
    await expect.poll(() => child.exitCode, { timeout: 60_000 }).toBe(0);
  });
});

describe('run', async () => {
  test('proves the code of answers', async () => {
    await writeAnswer(
      'Look:',
      '',
      '```js',
      'console.log(1 + 1);',
      '```',
      '',
      '```text output',
      '3',
      '```',
    );
    expect((await run('check', 'mine')).status).toBe(0);
    expect(await messages('run', 'mine')).toEqual([
      expect.stringContaining('The output is not this. The real output is:\n2'),
    ]);
    expect(await messages('run', 'mine', '--no-run')).toEqual([]);
  });
});

describe('pack', async () => {
  test('saves a library that the app opens, the same bytes every time', async () => {
    cpSync(teas, join(folder.path, 'teas'), { recursive: true });
    folder.write('teas/README.txt', 'Not part of it.');
    const packed = await run('pack', 'teas');
    expect(packed).toMatchObject({ status: 0, stderr: '' });
    const file = join(folder.path, 'teas.rotpack');
    const files = await readZip(file);
    expect(files.map(({ path }) => path)).toContain('qa/tea/brewing/water.md');
    expect(files.map(({ path }) => path)).not.toContain('README.txt');
    for (const { path, bytes } of files) {
      expect(Buffer.from(bytes).equals(readFileSync(join(teas, path)))).toBe(true);
    }
    const first = readFileSync(file);
    expect((await run('pack', 'teas', '--out=again.rotpack')).status).toBe(0);
    expect(readFileSync(join(folder.path, 'again.rotpack')).equals(first)).toBe(true);
  });

  test('refuses a library with problems', async () => {
    await writeAnswer('Yes.');
    folder.write('mine/topics/broken.yml', 'name: [\n');
    const { status, stderr } = await run('pack', 'mine');
    expect(status).toBe(1);
    expect(stderr).toContain('mine/topics/broken.yml:2:1 This is not valid YAML');
    expect(existsSync(join(folder.path, 'mine.rotpack'))).toBe(false);
  });
});

describe('anki', async () => {
  test('saves a library, or a part of it, as a package', async () => {
    expect(await run('anki', teas, '--out=all.apkg')).toMatchObject({ status: 0, stderr: '' });
    expect((await run('anki', teas, '--out=one.apkg', '--address=/coffee')).status).toBe(0);
    const guids = (name: string): string[] =>
      readAnkiPackage(readFileSync(join(folder.path, name))).notes.map(({ guid }) => guid);
    expect(guids('all.apkg')).toContain('/tea/brewing/water#how-hot');
    expect(guids('one.apkg')).toEqual(['/coffee/roasting/first-crack#what-cracks']);
    expect(await run('anki', teas, '--address=/none')).toMatchObject({
      status: 2,
      stderr: 'There is no page or topic at /none.\n',
    });
  });
});

describe('new', async () => {
  test('writes a library without problems, and never into an existing folder', async () => {
    expect((await run('new', 'mine')).stdout).toContain('mine is a library now');
    expect(await run('check', 'mine')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('2 pages, 3 questions, 0 articles; 0 problems.'),
    });
    expect(await run('new', 'mine')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('already exists'),
    });
    expect((await run('new')).status).toBe(2);
  });
});

test('prints its usage, and refuses unknown commands and options', async () => {
  expect(await run('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('  check '),
  });
  expect(await run()).toMatchObject({ status: 0 });
  for (const name of ['check', 'run', 'import', 'pack', 'anki', 'new']) {
    const { status, stdout } = await run(name, '--help');
    expect([name, status]).toEqual([name, 0]);
    expect(stdout).toContain(`Usage: rule-of-thumb ${name}`);
  }
  expect(await run('publish')).toMatchObject({ status: 2, stdout: '' });
  expect(await run('check', '--everything')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: rule-of-thumb check'),
  });
});
