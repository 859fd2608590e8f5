/** Questions asked in several ways, each on a schedule computed by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { listGapCode } from '../../../../src/main/content/fences/gap-code.ts';
import type { CardKind } from '../../../../src/shared/study/card-kinds.ts';
import type { Grade } from '../../../../src/shared/study/grades.ts';
import type { SessionPlan } from '../../../../src/shared/contract/values.ts';
import type { SessionView } from '../../../../src/shared/study/sessions.ts';
import { buildPlan, create, dataTypes, useStudyApp } from '../../study/study-app.ts';

const app = useStudyApp();
const page: SessionPlan['source'] = { kind: 'path', path: '/sql/schema-design/data-types' };
const printing = "```js\nconsole.log('one');\n```\n\n```text output\none\n```\n\n";

/** Puts code at the start of the answer. */
function write(code: string): void {
  const file = 'content/qa/sql/schema-design/data-types.md';
  const text = readFileSync(join(app.folder.path, file), 'utf8');
  const indented = code.replaceAll(/^(?=.)/gm, '      ');
  app.folder.write(file, text.replace('    a: |\n', `    a: |\n${indented}`));
}

beforeEach(() => {
  write(printing);
  app.reindex();
});

function goTo(day: string): void {
  app.now = Date.parse(`${day}T10:00:00Z`);
}

async function start(source = page): Promise<SessionView> {
  return await app.handlers.startSession(buildPlan({ source }));
}

/** Gives these grades to the next questions, of any kind, and returns the view after the last. */
async function grade(view: SessionView, ...grades: Grade[]): Promise<SessionView> {
  let graded = view;
  for (const given of grades) {
    const { question } = graded.current ?? expect.unreachable();
    graded = await app.handlers.gradeQuestion(graded.id, question, given, 900, graded.revision);
  }
  return graded;
}

/** Runs a session with these grades; returns the kinds of card that it asked, without repetitions. */
async function study(source: SessionPlan['source'], ...grades: Grade[]): Promise<CardKind[]> {
  let view = await start(source);
  const asked = new Set<CardKind>();
  for (const given of grades) {
    asked.add(view.current?.kind ?? expect.unreachable());
    view = await grade(view, given);
  }
  expect(view.current).toBeNull();
  await app.handlers.endSession(view.id);
  return [...asked];
}

/** How many cards a session would ask. */
async function countOffered(source = page): Promise<number> {
  return (await app.handlers.getSessionOffer(buildPlan({ source }))).length;
}

function listCards(): unknown[] {
  return app.database
    .prepare('SELECT kind, reviews, due_day AS due, due_at AS at FROM card ORDER BY question, kind')
    .all();
}

/**
 * Good twice on one day: FSRS's first stability for Good is 2.3 days, and so is the interval, which is rounded to 2
 * days.
 */
const [learned, interval] = [[3, 3] as const, 2];

describe('a question with an output', () => {
  test('is asked for it from the day after its answer was first graded Good, on a separate schedule', async () => {
    expect(await study(page, ...learned)).toEqual(['answer']);
    expect(listCards()).toEqual([
      { kind: 'answer', reviews: interval, due: '2026-11-23', at: null },
    ]);
    expect(await countOffered()).toBe(0);

    goTo('2026-11-22');
    expect(await app.handlers.getSessionOffer(buildPlan({ source: page }))).toMatchObject({
      ...{ due: 0, new: 0, newInCode: 1, length: 1, total: 1 },
    });
    expect(await study(page, ...learned)).toEqual(['output']);
    expect(listCards()).toEqual([
      { kind: 'answer', reviews: 2, due: '2026-11-23', at: null },
      { kind: 'output', reviews: 2, due: '2026-11-24', at: null },
    ]);

    goTo('2026-11-23');
    expect(await study(page, 3)).toEqual(['answer']);
    expect(await countOffered()).toBe(0);
    goTo('2026-11-24');
    expect(await study(page, 3)).toEqual(['output']);
    expect(listCards()).toMatchObject([{ reviews: 3 }, { reviews: 3 }]);
  });

  test('isn’t asked for it after Hard or Again', async () => {
    expect(await study(page, 1, 2, 4)).toEqual(['answer']);
    // Easy is better than Good.
    goTo('2026-11-22');
    expect(await countOffered()).toBe(1);
  });

  test('isn’t asked for it while its only grades are Again and Hard', async () => {
    const view = await grade(await start(), 1, 2);
    await app.handlers.endSession(view.id);
    goTo('2026-11-22');
    expect(await study(page, 2, 2, 3, 3)).toEqual(['answer']);
  });

  test('is asked in only one way per day', async () => {
    await study(page, ...learned);
    goTo('2026-11-22');
    await study(page, ...learned);
    goTo('2026-11-24');
    // Both are due; the answer has been due for longer.
    expect(await app.handlers.getSessionOffer(buildPlan({ source: page }))).toMatchObject({
      ...{ due: 1, length: 1 },
    });
    expect(await study(page, 3)).toEqual(['answer']);
    expect(await countOffered()).toBe(0);
    goTo('2026-11-25');
    expect(await study(page, 3)).toEqual(['output']);
    expect(await countOffered()).toBe(0);
  });

  test('isn’t asked again in another way while other questions are due', async () => {
    const all: SessionPlan['source'] = { kind: 'paths', paths: ['/sql/schema-design'] };
    app.settings = { dailyNewLimit: 2 };
    expect(await study(all, 3, 3, 3, 3)).toEqual(['answer']);
    app.settings = { dailyNewLimit: 1 };
    goTo('2026-11-22');
    await study(page, ...learned);
    goTo('2026-11-24');
    app.settings = { dailyNewLimit: 0 };
    const view = await start(all);
    expect(view.left).toEqual({ new: 0, learning: 0, due: 2 });
    const next = await grade(view, 3);
    expect([view.current, next.current]).toMatchObject([
      { question: dataTypes, kind: 'answer' },
      { question: create, kind: 'answer' },
    ]);
    await grade(next, 3);
  });

  test('keeps an attempt and its schedule through a kill, an overruled grade and undo', async () => {
    await study(page, ...learned);
    goTo('2026-11-22');
    const { id, current } = await start();
    expect(current).toMatchObject({ kind: 'output', attempt: null });
    expect(current?.outputs).toMatchObject([{ text: 'one\n' }]);
    const attempt = { wrong: 1, hints: 2, outcome: 'right' } as const;
    await app.handlers.saveSessionStage(id, dataTypes, 'answer', 'one', 900, attempt);
    app.open();
    const view = (await app.handlers.getSession()) ?? expect.unreachable();
    const shown = { kind: 'output', stage: 'answer', typed: 'one', attempt };
    expect(view.current).toMatchObject(shown);

    const before = listCards();
    await grade(view, 4);
    expect(listCards()).toMatchObject([{ kind: 'answer', reviews: 2 }, { kind: 'output' }]);
    expect((await app.handlers.undoStep(id)).current).toMatchObject(shown);
    expect(listCards()).toEqual(before);
  });

  test('comes with the usual time of the last right answers once there are five', async () => {
    await study(page, ...learned);
    goTo('2026-11-22');
    let view = await start();
    const usual: (number | null | undefined)[] = [];
    for (const [given, elapsedMs] of [
      [2, 9000],
      [1, 1000],
      [2, 5000],
      [2, 8000],
      [2, 6000],
      [2, 7000],
    ] as const) {
      const { id, current, revision } = view;
      const { question } = current ?? expect.unreachable();
      view = await app.handlers.gradeQuestion(id, question, given, elapsedMs, revision);
      usual.push(view.current?.usualMs);
    }
    expect(usual).toEqual([null, null, null, null, null, 7000]);
  });

  test('isn’t asked for it if the user has turned that off, nor counted as due', async () => {
    await study(page, ...learned);
    goTo('2026-11-22');
    await study(page, ...learned);
    app.settings = { skippedKinds: ['output'] };
    goTo('2026-11-24');
    expect(await app.handlers.getSessionOffer(buildPlan({ source: page }))).toMatchObject({
      ...{ due: 1, length: 1 },
    });
    expect(await study(page, 3)).toEqual(['answer']);
    expect(await countOffered()).toBe(0);
  });

  test('is asked only for it in a session of outputs', async () => {
    await study(page, ...learned);
    goTo('2026-11-22');
    await study(page, ...learned);
    goTo('2026-11-24');
    const plan = buildPlan({ source: page, cards: 'output' });
    expect(await app.handlers.getSessionOffer(plan)).toMatchObject({ due: 1, length: 1, total: 1 });
    expect((await app.handlers.startSession(plan)).current).toMatchObject({ kind: 'output' });
  });

  test('is asked for it in a session of due questions, within the daily limit of new ones', async () => {
    await study(page, ...learned);
    goTo('2026-11-22');
    expect(await countOffered({ kind: 'due' })).toBe(1);
    app.settings = { dailyNewLimit: 0 };
    expect(await countOffered({ kind: 'due' })).toBe(0);
  });

  test('isn’t asked for it while recall is paused', async () => {
    await study(page, ...learned);
    goTo('2026-11-22');
    app.settings = { pauses: [{ from: '2026-11-22', to: null }] };
    expect(await countOffered()).toBe(0);
  });

  test('is set aside for all kinds of card', async () => {
    await study(page, ...learned);
    goTo('2026-11-22');
    const view = await start();
    await app.handlers.setAside(view.id, dataTypes, 'suspend');
    await app.handlers.endSession(view.id);
    goTo('2026-11-30');
    expect(await countOffered()).toBe(0);
  });
});

describe('while reading', () => {
  const list = (): Promise<unknown> => app.codeCards.list(dataTypes);
  const idle = { kind: 'output', next: null, isStarting: false, isAdded: false };

  test('a question added to recall is asked in code before its answer was graded', async () => {
    expect(await list()).toEqual([idle]);
    app.mark(dataTypes, 'added');
    expect(await list()).toEqual([{ ...idle, isStarting: true, isAdded: true }]);
    expect(await countOffered({ kind: 'due' })).toBe(1);
    const view = await start({ kind: 'due' });
    expect(view.current).toMatchObject({ question: dataTypes, kind: 'output' });
    await grade(view, ...learned);
    expect(listCards()).toMatchObject([{ kind: 'output', due: '2026-11-23' }]);
    expect(await list()).toMatchObject([{ next: { day: '2026-11-23', isDue: false } }]);
  });

  test('a question graded Good is listed as asked in code soon', async () => {
    await study(page, ...learned);
    expect(await list()).toEqual([{ ...idle, isStarting: true }]);
    app.settings = { skippedKinds: ['output'] };
    expect(await list()).toEqual([]);
  });

  test('a right answer counts as the first review once, and can be undone', async () => {
    const first = await app.codeCards.addFirstReview(dataTypes, 'output', 3);
    expect(first).toMatchObject({ kind: 'output' });
    // FSRS repeats a first Good after ten minutes.
    expect(listCards()).toEqual([
      { kind: 'output', reviews: 1, due: '2026-11-21', at: app.now + 600_000 },
    ]);
    expect(await app.codeCards.addFirstReview(dataTypes, 'output', 3)).toBeNull();
    expect(await app.codeCards.addFirstReview(dataTypes, 'task', 3)).toBeNull();
    expect(listCards()).toHaveLength(1);
    app.codeCards.undoFirstReview(first?.id ?? '');
    expect(listCards()).toEqual([]);
    expect(await list()).toEqual([idle]);
  });

  test('days on which cards come back aren’t named during a pause', async () => {
    await app.codeCards.addFirstReview(dataTypes, 'output', 4);
    app.settings = { pauses: [{ from: '2026-11-21', to: null }] };
    expect(await list()).toMatchObject([{ next: { day: null, isDue: false } }]);
  });
});

test('a question with an output, a gap and a challenge starts one kind of card per day', async () => {
  const fences = {
    starter: 'let one;',
    tests: "test('is 1', () => one, 1);",
    '': 'const one = 1;',
  };
  write(
    Object.entries(fences)
      .map(([word, code]) => `\`\`\`js ${word}\n${code}\n\`\`\`\n\n`)
      .join(''),
  );
  const hash = listGapCode(printing)[0]?.hash ?? '';
  app.folder.write(
    'content/gaps/sql/schema-design/data-types.yml',
    `gaps:\n  - question: one\n    fence: 4\n    code: "${hash}"\n    hole: log\n    wrong: [warn]\n`,
  );
  app.reindex();

  const asked: [string, CardKind[]][] = [];
  for (const day of ['21', '22', '23', '24', '25', '26']) {
    goTo(`2026-11-${day}`);
    // A card due again after two days takes one Good, a new one takes two.
    const grades = ['23', '24'].includes(day) ? ([3] as const) : learned;
    asked.push([day, await study(page, ...grades)]);
  }
  expect(asked).toEqual([
    ['21', ['answer']],
    ['22', ['output']],
    ['23', ['answer']],
    ['24', ['output']],
    ['25', ['gap']],
    ['26', ['task']],
  ]);
  expect(listCards()).toMatchObject([
    ...[{ kind: 'answer' }, { kind: 'gap', due: '2026-11-27' }],
    ...[{ kind: 'output' }, { kind: 'task', due: '2026-11-28' }],
  ]);

  goTo('2026-11-27');
  const { id, current } = await start();
  expect(current).toMatchObject({ kind: 'gap', outputs: [], challenges: [] });
  expect(current?.gap).toMatchObject({ hidden: 'log', output: { text: 'one\n' } });
  await grade((await app.handlers.getSession()) ?? expect.unreachable(), 3);
  await app.handlers.endSession(id);
  goTo('2026-11-28');
  expect((await start()).current).toMatchObject({
    ...{ kind: 'task', outputs: [], gap: null },
    challenges: [{ language: 'javascript', starter: 'let one;\n', tests: { names: ['is 1'] } }],
  });
});

test('a gap that fails here isn’t asked until its question changes', async () => {
  const hash = listGapCode(printing)[0]?.hash ?? '';
  app.folder.write(
    'content/gaps/sql/schema-design/data-types.yml',
    `gaps:\n  - question: one\n    fence: 1\n    code: "${hash}"\n    hole: log\n    wrong: [warn]\n`,
  );
  app.reindex();
  app.settings = { skippedKinds: ['output'] };
  await study(page, ...learned);
  goTo('2026-11-22');
  const { id, current } = await start();
  expect(current).toMatchObject({ kind: 'gap' });
  await app.handlers.skipGap(id, dataTypes);
  const failedGaps = [`${dataTypes} ${app.library.getHash(dataTypes)}`];
  expect(app.database.prepare("SELECT value FROM setting WHERE key = 'failedGaps'").all()).toEqual([
    { value: JSON.stringify(failedGaps) },
  ]);
  app.settings = { skippedKinds: ['output'], failedGaps };
  expect(await app.handlers.getSession()).toMatchObject({ current: null, gone: 1 });
  await app.handlers.endSession(id);
  expect(await countOffered()).toBe(0);
  write('It now says more.\n\n');
  app.reindex();
  // The gap is stale, too, but no longer the reason.
  expect(await countOffered()).toBe(1);
});

test('a session names the languages of the next cards in code', async () => {
  const fences = [
    'js starter\nlet one;',
    "js tests\ntest('is 1', () => one, 1);",
    'js\nconst one = 1;',
  ];
  write(fences.map((text) => `\`\`\`${text}\n\`\`\`\n\n`).join(''));
  app.reindex();
  await study({ kind: 'path', path: '/sql/schema-design/ddl' }, 3, 3, 3, 3, 3, 3);
  goTo('2026-11-23');
  app.settings = { skippedKinds: ['output', 'gap'] };
  app.mark(dataTypes, 'added');
  const view = await start({ kind: 'path', path: '/' });
  const asked = [view];
  for (let left = 3; left > 0; left -= 1) asked.push(await grade(asked.at(-1) ?? view, 3));
  const at = asked.findIndex(({ current }) => current?.kind === 'task');
  expect(at).toBeGreaterThan(0);
  expect(asked[at - 1]?.ahead).toEqual(['javascript']);
  expect(asked[at]?.ahead).toEqual([]);
  // Its answer waits for another day.
  expect(asked.filter(({ current }) => current?.question === dataTypes)).toHaveLength(1);
});
