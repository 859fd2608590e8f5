/** The whole app under load: requests of any kind through its own window, many launches at once, and links from outside. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { requests } from '../../src/shared/contract/contract.ts';
import { chooseRuntime } from '../../tools/runtime/choose-runtime.ts';
import { drawArguments } from '../hostile/hostile-arguments.ts';
import { drawLink } from '../hostile/hostile-links.ts';
import { Tally, count, torture } from '../torture.ts';
import { expect, test } from './fixture.ts';

/** Only the preload script sends the first, and the second would end the requesting page. */
const unsent = new Set(['openDropped', 'reloadWindow']);
const names = Object.keys(requests).filter((name) => !unsent.has(name));
const known = ['not-found', 'invalid-request', 'forbidden', 'content', 'storage'];
/** Strings that error messages in the window must not contain. */
const internals =
  /node_modules|\.[cm]?[jt]s:\d|\bat .+ \(|SQLITE_|\[object|Cannot read|is not a function|is not iterable/;

interface Answered {
  name: string;
  code: string | null;
  message: string;
}

/** Sends a request from the page, like a compromised page could. */
function ask(page: Page, name: string, args: unknown): Promise<Answered> {
  return page.evaluate(
    async ([asked, values]) => {
      const { api } = globalThis as unknown as {
        api: {
          request(
            name: unknown,
            args: unknown,
          ): Promise<{ ok: boolean; error?: { code: string; message: string } }>;
        };
      };
      const { error } = await api.request(asked, values);
      return { name: asked, code: error?.code ?? null, message: error?.message ?? '' };
    },
    [name, args] as const,
  );
}

test('requests of any kind through the window @thorough', async ({ desk }) => {
  const suite = torture('Requests of any kind to the whole app', { usual: 80 });
  test.setTimeout(60 * 60_000);
  const app = await desk.launch();
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = new Tally();
  await suite.eachRound(async (random) => {
    const name = random.pick(names);
    // Playwright passes only JSON values; the unit tests send the others.
    const args = JSON.parse(JSON.stringify(drawPlain(random, name))) as unknown;
    const { code, message } = await ask(app.page, name, args);
    const shown = `${name} ${JSON.stringify(args).slice(0, 300)}: ${message}`;
    if (code !== null) expect(known, shown).toContain(code);
    expect(message, shown).not.toMatch(internals);
    seen.add(code ?? 'done');
  });
  await app.page.reload();
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  await app.close();
  const study = new Database(join(desk.userData, 'study.db'), { readonly: true });
  expect(study.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(study.pragma('foreign_key_check')).toEqual([]);
  study.close();
  suite.report(
    `${names.length} names: ${seen.describe()}; 0 crashes, 0 messages about the app's insides`,
  );
});

function drawPlain(random: Parameters<typeof drawArguments>[0], name: string): unknown {
  for (;;) {
    try {
      const args = drawArguments(random, name);
      if (JSON.stringify(args) !== undefined) return args;
    } catch {
      // A cycle or a BigInt: draw again.
    }
  }
}

test('files that the app writes are private to the user @thorough', async ({ desk }) => {
  test.skip(process.platform === 'win32', 'Windows knows no modes.');
  const app = await desk.launch();
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask(app.page, 'savePlace', [{ path: '/tea/brewing/water', question: null }]);
  await ask(app.page, 'makeBackup', []);
  await app.close();
  expect(statSync(desk.userData).mode & 0o777).toBe(0o700);
  const own = readdirSync(desk.userData, { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) =>
      /^(?:study\.db|library\.db|backups)/.test(
        join(parentPath, name).slice(desk.userData.length + 1),
      ),
  );
  expect(own.length).toBeGreaterThan(2);
  for (const entry of own) {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
    expect([entry.name, mode.toString(8)]).toEqual([
      entry.name,
      entry.isDirectory() ? '700' : '600',
    ]);
  }
});

test('the app’s output contains no question and no note @thorough', async ({ desk }) => {
  const app = await desk.launch();
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  const question = '/tea/brewing/water#how-long';
  const secrets = ['A private thought', 'A private draft', 'A private search', 'A private answer'];
  const [note, draft, search, answer] = secrets;
  for (const [name, args] of [
    ['saveNote', [question, note]],
    ['keepNoteDraft', [question, draft]],
    ['saveRecentSearch', [search]],
    ['saveScratchCode', [{ language: 'python', code: answer, fixture: '' }]],
    ['getReadingView', ['/tea/brewing/water']],
  ] as const) {
    expect(await ask(app.page, name, args)).toEqual({ name, code: null, message: '' });
  }
  // Makes the final backup fail, since failures are printed.
  rmSync(join(desk.userData, 'backups'), { recursive: true, force: true });
  writeFileSync(join(desk.userData, 'backups'), 'a file where the folder should be');
  await app.close();
  expect(app.output()).toContain('backups');
  for (const secret of [...secrets, 'How long']) expect(app.output()).not.toContain(secret);
});

test('simultaneous launches leave one app @thorough', async ({ desk }) => {
  const suite = torture('Launches at once while the app runs', { usual: 2, weight: 34 });
  test.setTimeout(60 * 60_000);
  const app = await desk.launch();
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  const launches = Array.from({ length: suite.rounds }, () => app.launchSecond([]));
  const ended = await Promise.all(launches);
  expect(ended.map(({ exitCode }) => exitCode)).toEqual(ended.map(() => 0));
  expect((await app.windows()).filter(({ name }) => name === 'main')).toHaveLength(1);
  // A stale lock left by a killed process doesn't block the next start.
  await app.kill();
  const again = await desk.launch();
  await expect(again.page.getByRole('heading', { level: 1 })).toBeVisible();
  suite.report(
    `${count(suite.rounds, 'launch', 'launches')}: one window, one writer; the lock of a killed app held nobody up`,
  );
});

test('simultaneous first launches leave one app, which gets their links @thorough', async ({
  desk,
}) => {
  test.skip(chooseRuntime().kind === 'electron', 'There only an app that stays can be launched.');
  const suite = torture('Launches at once before the app runs', { usual: 1, weight: 100 });
  test.setTimeout(60 * 60_000);
  // As many links as launches, so that each link identifies its launch.
  const questions = ['how-hot', 'how-long', 'how-much', 'which-water', 'boil-twice'];
  const links = [
    ...questions.map((id) => `/tea/brewing/water#${id}`),
    ...['/tea/brewing/cup#which-cup', '/tea/brewing/cup#warm-it'],
    '/tea/leaves/oolong#what-is-oolong',
  ];
  await suite.eachRound(async () => {
    const launches = await Promise.allSettled(
      links.map(async (link) => {
        const args = [`rule-of-thumb:/${link}`];
        return { app: await desk.launch({ args }), link };
      }),
    );
    const stayed = launches.filter((launch) => launch.status === 'fulfilled');
    const others = launches.filter((launch) => launch.status === 'rejected');
    for (const { reason } of others)
      expect(String(reason)).toMatch(/The app ended with 0 before its first page/);
    const [only] = stayed.map(({ value }) => value);
    if (only === undefined || stayed.length > 1) throw new Error(`${stayed.length} apps stayed.`);
    // The others' links arrived after its own, and the last one is shown.
    const { app, link: own } = only;
    const shown = (): string => links.find((link) => app.page.url().endsWith(link)) ?? 'none';
    const otherLinks = links.filter((link) => link !== own);
    await expect.poll(() => otherLinks.includes(shown())).toBe(true);
    expect((await app.windows()).filter(({ name }) => name === 'main')).toHaveLength(1);
    await app.close();
    const study = new Database(join(desk.userData, 'study.db'), { readonly: true });
    expect(study.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(study.pragma('foreign_key_check')).toEqual([]);
    study.close();
    rmSync(desk.userData, { recursive: true, maxRetries: 10, retryDelay: 100 });
  });
  suite.report(
    `${count(suite.rounds * links.length, 'launch', 'launches')}, ${links.length} at once: one window, one writer, and the links of the others in it`,
  );
});

test('hostile links sent to the app while it runs @thorough', async ({ desk }) => {
  const suite = torture('Hostile links to the whole app', { usual: 12, weight: 5 });
  test.setTimeout(60 * 60_000);
  const app = await desk.launch();
  const heading = app.page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const page = readOwner(app.page.url());
  await suite.eachRound(async (random) => {
    const url = drawLink(random);
    await app.happen({ name: 'open-url', url });
    // The response comes after the link was received.
    await ask(app.page, 'getSettings', []);
    expect(readOwner(app.page.url()), url.slice(0, 200)).toBe(page);
  });
  expect(await app.openedUrls()).toEqual([]);
  expect(await app.openedPaths()).toEqual([]);
  expect((await app.windows()).filter(({ name }) => name === 'main')).toHaveLength(1);
  // A valid one still opens its page.
  await app.happen({ name: 'open-url', url: 'rule-of-thumb://tea/brewing/water' });
  await expect(heading).toHaveText('Water');
  suite.report(`${count(suite.rounds, 'link')}: 0 crashes, 0 other pages, 0 programs opened`);
});

/** Scheme and host of an address: to Node, the origin of every `app:` address is 'null'. */
function readOwner(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
