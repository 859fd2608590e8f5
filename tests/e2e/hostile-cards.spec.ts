/** Hostile programs on cards: none fakes a pass or spoils the next card, and each has the verdict listed in a file (UPDATE_VERDICTS=1 writes it). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { judgeRun } from '../../src/renderer/recall/judge-run.ts';
import type { Expected } from '../../src/renderer/recall/judge-run.ts';
import { describeScore } from '../../src/renderer/runner/challenge-words.ts';
import { completeResults } from '../../src/shared/challenges.ts';
import type { RunEnd, RunEvent, RunnerMessage, RunRequest } from '../../src/shared/runner.ts';
import { python } from '../fixtures/hostile-cards/python.ts';
import { javascript, printing, typescript } from '../fixtures/hostile-cards/scripts.ts';
import type { Programs } from '../fixtures/hostile-cards/scripts.ts';
import { sql } from '../fixtures/hostile-cards/sql.ts';
import { expect, test } from './fixture.ts';
import { fence, openAnswer, writeAnswer } from './run-answers.ts';

/** How long a program may run; the honest ones may take longer on a busy machine. */
const [limitMs, honestMs] = [1500, 60_000];
const late = 'No verdict: late.';

interface Card extends Expected {
  language: RunRequest['language'];
  fixture: string;
  /** The whole code for a fill. */
  wrap: (fill: string) => string;
  right: string;
  wrong: string;
  programs: Programs;
}

const scriptTests = {
  code: "test('doubles', () => pair(1), [1, 2]);\ntest('again', () => pair(3), [3, 6]);",
  names: ['doubles', 'again'],
  solution: '',
};
const whole = { fixture: '', output: null, wrap: (fill: string) => fill };
const script = {
  ...{ ...whole, tests: scriptTests },
  right: 'const pair = (n) => [n, n * 2];',
  wrong: 'const pair = (n) => [n, n];',
};

const cards: Readonly<Record<string, Card>> = {
  JavaScript: { ...script, language: 'javascript', programs: javascript },
  TypeScript: {
    ...{ ...script, language: 'typescript', programs: typescript },
    right: 'const pair = (n: number): number[] => [n, n * 2];',
    wrong: 'const pair = (n: number): number[] => [n, n];',
  },
  'a gap': {
    ...{ ...whole, language: 'javascript', programs: printing, tests: null },
    output: { text: '42\n', html: '', isTable: false },
    wrap: (fill) => `console.log(${fill});`,
    right: '21 * 2',
    wrong: '21 + 2',
  },
  Python: {
    ...{ ...whole, language: 'python', programs: python },
    tests: {
      code: 'test("doubles", lambda: pair(1), [1, 2])\ntest("again", lambda: pair(3), [3, 6])',
      names: ['doubles', 'again'],
      solution: '',
    },
    right: 'def pair(n):\n    return [n, n * 2]',
    wrong: 'def pair(n):\n    return [n, n]',
  },
  SQL: {
    ...{ ...whole, language: 'sql', programs: sql },
    fixture: 'CREATE TABLE numbers (n int); INSERT INTO numbers VALUES (1), (3);',
    tests: {
      code: '-- test: as it is\n-- test: more\nINSERT INTO numbers VALUES (5);\n',
      names: ['as it is', 'more'],
      solution: 'SELECT sum(n) FROM numbers WHERE n > 0;',
    },
    right: 'SELECT sum(n) AS total FROM numbers;',
    wrong: 'SELECT sum(n) + 1 FROM numbers;',
  },
};

/** Opens the page that runs code in the window, for all runs to come. */
async function openRunner(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    const origin = location.origin.replace('//bundle', '//runner');
    frame.src = `${origin}/`;
    const { port1, port2 } = new MessageChannel();
    Object.assign(globalThis, { cardPort: port1 });
    frame.onload = () => frame.contentWindow?.postMessage(null, origin, [port2]);
    document.body.append(frame);
  });
}

let runs = 0;

/** The events of a run, which is stopped as the window does when its time is up. */
async function run(page: Page, request: RunRequest, time: number): Promise<RunEvent[]> {
  return await page.evaluate(
    async ([id, sent, ms]) => {
      const port = (globalThis as unknown as { cardPort: MessagePort }).cardPort;
      const heard: RunEvent[] = [];
      let printed = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        const endLate = (): void => {
          heard.push({ is: 'ended', end: { how: 'late', limitMs: ms } });
          port.postMessage({ do: 'stop' });
          resolve();
        };
        port.onmessage = ({ data }: MessageEvent<RunnerMessage>) => {
          if ('is' in data || data.id !== id) return;
          for (const event of data.events) {
            printed += event.is === 'output' ? event.text.length : 0;
            if (event.is !== 'output' || printed < 100_000) heard.push(event);
          }
          if (heard.some(({ is }) => is === 'ended')) resolve();
          if (data.events.some(({ is }) => is === 'started')) timer = setTimeout(endLate, ms);
        };
        port.postMessage({ do: 'run', id, request: sent });
      });
      clearTimeout(timer);
      return heard;
    },
    [(runs += 1), request, time] as const,
  );
}

/** What the app says about code that fills a card. */
async function judge(page: Page, card: Card, fill: string, time: number): Promise<string> {
  const { language, fixture, tests } = card;
  const request = { language, fixture, before: [], library: '', code: card.wrap(fill) };
  const events = await run(page, { ...request, ...(tests && { tests }) }, time);
  const results = events.flatMap((event) => (event.is === 'tested' ? [event.result] : []));
  const printed = events.flatMap((event) => (event.is === 'output' ? [event.text] : [])).join('');
  const end = events.flatMap((event) => (event.is === 'ended' ? [event.end] : []))[0] as RunEnd;
  const isRight = judgeRun({ end, printed, results }, card);
  if (isRight === null) return `No verdict: ${end.how}.`;
  if (isRight) return 'Right.';
  if (tests !== null)
    return `Not yet: ${describeScore(completeResults(tests.names, results, end))}`;
  return `Not yet: ${end.how === 'failed' ? 'it failed.' : 'the output differs.'}`;
}

/** The file with the verdict on each program of a card, each under the program. */
function verdictsFile(name: string): string {
  const file = `${name.toLowerCase().replace(' ', '-')}.txt`;
  return join(import.meta.dirname, '../fixtures/hostile-cards', file);
}

function readVerdicts(name: string): string[] {
  if (!existsSync(verdictsFile(name))) return [];
  const lines = readFileSync(verdictsFile(name), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('    ')).map((line) => line.trim());
}

for (const [name, card] of Object.entries(cards)) {
  test(`hostile ${name} fakes no pass, and the next card starts clean @thorough`, async ({
    desk,
  }) => {
    test.setTimeout(30 * 60_000);
    writeAnswer(desk, fence('js', '1;'));
    const { page } = await openAnswer(desk);
    await openRunner(page);
    const known = readVerdicts(name);
    const said: string[] = [];
    for (const [index, [program, fill]] of Object.entries(card.programs).entries()) {
      let verdict = await judge(page, card, fill, limitMs);
      // A program that ends may need more time on a busy machine.
      if (verdict === late && known[index] !== late)
        verdict = await judge(page, card, fill, honestMs);
      said.push(`${program.replaceAll('\n', ' ')}\n    ${verdict}`);
      expect.soft(await judge(page, card, card.right, honestMs), `after ${program}`).toBe('Right.');
      expect
        .soft(await judge(page, card, card.wrong, honestMs), `after ${program}`)
        .toMatch(/^Not yet: /);
    }
    const text = `${said.join('\n')}\n`;
    if (process.env['UPDATE_VERDICTS'] !== undefined) writeFileSync(verdictsFile(name), text);
    expect(text).toBe(readFileSync(verdictsFile(name), 'utf8'));
  });
}

test('there are two hundred hostile programs', () => {
  const all = Object.values(cards).flatMap(({ programs }) => Object.keys(programs));
  expect(all.length).toBeGreaterThanOrEqual(200);
});
