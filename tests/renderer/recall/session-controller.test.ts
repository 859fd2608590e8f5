import { beforeEach, expect, test, vi } from 'vitest';
import { SessionController } from '../../../src/renderer/recall/session-controller.svelte.ts';
import type { RequestName } from '../../../src/shared/contract/contract.ts';
import type { SessionQuestion, SessionView } from '../../../src/shared/study/sessions.ts';

const study = { marks: [], note: '', otherNotes: [], isChanged: false, card: null };

function makeQuestion(question: string): SessionQuestion {
  return {
    ...{ question, kind: 'answer', attempt: null },
    difficulty: null,
    rendered: { id: question, questionHtml: question, explanationHtml: 'Answer', ruleHtml: null },
    ...{ outputs: [], gap: null, challenges: [], study, usualMs: null },
    ...{ stage: 'answer', typed: '', elapsedMs: 0, comesBack: null },
  };
}

function makeView(question: string, revision = 1): SessionView {
  return {
    ...{ id: 'one', revision },
    plan: {
      kind: 'interview',
      source: { kind: 'path', path: '/' },
      ...{ difficulties: [], length: 2, secondsPerQuestion: null },
    },
    ...{ startedAt: 0, current: makeQuestion(question), done: 0, canUndo: true },
    left: { new: 2, learning: 0, due: 0 },
    gone: 0,
  };
}

/** A fake main process: its requests in order, and those that fail. */
const asked: unknown[][] = [];
const failing = new Set<RequestName>();
/** Requests of these names are answered only after the promise. */
const waits = new Map<RequestName, Promise<undefined>>();

const answers: Partial<Record<RequestName, unknown>> = {
  gradeQuestion: makeView('/a/b/c#second', 3),
  setMark: study,
};

async function request(name: RequestName, args: unknown[]): Promise<unknown> {
  asked.push([name, ...args]);
  await new Promise((resolve) => setTimeout(resolve));
  await waits.get(name);
  if (failing.has(name)) return { ok: false, error: { code: 'storage', message: 'Disk full.' } };
  return { ok: true, value: answers[name] };
}

beforeEach(() => {
  asked.length = 0;
  failing.clear();
  waits.clear();
  vi.stubGlobal('window', { api: { request } });
  return () => vi.unstubAllGlobals();
});

test('keeps reporting a grade that could not be saved while background saves succeed', async () => {
  const session = new SessionController(makeView('/a/b/c#first'));
  failing.add('gradeQuestion');
  await session.grade(3);
  expect(session.failure?.error.message).toBe('Disk full.');
  await session.keep();
  expect(asked.at(-1)?.[0]).toBe('saveSessionStage');
  expect(session.failure).not.toBeNull();

  failing.clear();
  session.failure?.retry();
  await vi.waitUntil(() => session.current?.question === '/a/b/c#second');
  expect(session.failure).toBeNull();
});

test('stops reporting a failed background save once one succeeds', async () => {
  const session = new SessionController(makeView('/a/b/c#first'));
  failing.add('saveSessionStage');
  await session.keep();
  expect(session.failure).not.toBeNull();
  failing.clear();
  await session.keep();
  expect(session.failure).toBeNull();
});

test('does not report a background save that fails once its question is graded', async () => {
  const session = new SessionController(makeView('/a/b/c#first'));
  const { promise, resolve } = Promise.withResolvers<undefined>();
  waits.set('saveSessionStage', promise);
  failing.add('saveSessionStage');
  const saving = session.keep();
  await session.grade(3);
  resolve(undefined);
  await saving;
  expect(session.current?.question).toBe('/a/b/c#second');
  expect(session.failure).toBeNull();
});

test('saves text typed during another step before the grade', async () => {
  const session = new SessionController(makeView('/a/b/c#first'));
  const marked = session.mark('bookmarked', true);
  session.type('Two grams.');
  await session.keep();
  expect(asked.map(([name]) => name)).toEqual(['setMark']);
  await marked;
  await session.grade(3);
  expect(asked.map(([name]) => name)).toEqual(['setMark', 'saveSessionStage', 'gradeQuestion']);
  expect(asked[1]).toContain('Two grams.');
});

test('reveals and grades once a bookmark is saved', async () => {
  const view = makeView('/a/b/c#first');
  const current: SessionQuestion = { ...makeQuestion('/a/b/c#first'), stage: 'question' };
  const session = new SessionController({ ...view, current });
  void session.mark('bookmarked', true);
  await session.reveal();
  expect(session.stage).toBe('answer');
  void session.mark('bookmarked', false);
  await session.grade(3);
  expect(session.current?.question).toBe('/a/b/c#second');
  expect(asked.map(([name]) => name)).toEqual([
    ...['setMark', 'saveSessionStage', 'setMark', 'gradeQuestion'],
  ]);
});

test('ignores a second grade while the first is being saved', async () => {
  const session = new SessionController(makeView('/a/b/c#first'));
  await Promise.all([session.grade(3), session.grade(1)]);
  expect(asked.map((request) => request.slice(0, 4))).toEqual([
    ['gradeQuestion', 'one', '/a/b/c#first', 3],
  ]);
});

test('reveals the next question if requested while a grade was being saved', async () => {
  const session = new SessionController(makeView('/a/b/c#first'));
  answers.gradeQuestion = {
    ...makeView('/a/b/c#second', 3),
    current: { ...makeQuestion('/a/b/c#second'), stage: 'question' },
  };
  const graded = session.grade(3);
  const revealed = session.revealNext();
  expect(session.stage).toBe('answer');
  await Promise.all([graded, revealed]);
  expect([session.current?.question, session.stage]).toEqual(['/a/b/c#second', 'answer']);

  failing.add('gradeQuestion');
  await Promise.all([session.grade(3), session.revealNext()]);
  expect(session.current?.question).toBe('/a/b/c#second');
  answers.gradeQuestion = makeView('/a/b/c#second', 3);
});

test('an interview’s challenge is timed separately from its question', async () => {
  const session = new SessionController(makeView('/a/b/c#first'));
  session.stopwatch.set(5000);
  session.solve(true);
  session.stopwatch.set(65_000);
  expect(session.readTimed()).toBe(60_000);
  session.solve(false);
  session.stopwatch.set(66_000);
  expect(session.readTimed()).toBe(6000);
  session.solve(true);
  session.stopwatch.set(76_000);
  expect(session.readTimed()).toBe(10_000);
  await session.grade(3);
  expect(session.solvingSince).toBeNull();
});

test('drops a stale view that arrives after a grade', async () => {
  const session = new SessionController(makeView('/a/b/c#first', 1));
  await session.grade(3);
  expect(session.refresh(makeView('/a/b/c#first', 2))).toBe(false);
  expect(session.current?.question).toBe('/a/b/c#second');
  expect(session.refresh(makeView('/a/b/c#second', 3))).toBe(false);
  expect(session.refresh(makeView('/a/b/c#third', 4))).toBe(true);
  expect(session.current?.question).toBe('/a/b/c#third');
});

test('passes on the view that each step leads to, and no other', async () => {
  const steps: SessionView[] = [];
  const session = new SessionController(makeView('first'), (view) => steps.push(view));
  await session.keep();
  await session.mark('bookmarked', true);
  expect(steps).toEqual([]);
  await session.grade(3);
  expect(steps).toEqual([answers.gradeQuestion]);
});

test('a card in code saves each try, and proposes a grade once it is answered', async () => {
  const view = makeView('/a/b/c#first');
  const session = new SessionController({
    ...view,
    plan: { ...view.plan, kind: 'recall' },
    current: { ...makeQuestion('/a/b/c#first'), kind: 'output', stage: 'question' },
  });
  expect([session.next, session.proposal]).toEqual(['answer', null]);
  await session.attend({ wrong: 1 });
  expect(asked.at(-1)?.slice(3)).toEqual([
    ...['question', '', expect.any(Number), { wrong: 1, hints: 0, outcome: null }],
  ]);
  await session.attend({ outcome: 'right' });
  expect([session.stage, session.proposal]).toEqual(['answer', 2]);
  expect(asked.at(-1)?.slice(3)).toEqual([
    ...['answer', '', expect.any(Number), { wrong: 1, hints: 0, outcome: 'right' }],
  ]);
  await session.attend({ outcome: 'given-up' });
  expect(session.proposal).toBe(2);
});

test('asking for the answer of a card in code proposes Again', async () => {
  const view = makeView('/a/b/c#first');
  const session = new SessionController({
    ...view,
    plan: { ...view.plan, kind: 'recall' },
    current: { ...makeQuestion('/a/b/c#first'), kind: 'task', stage: 'question' },
  });
  await session.reveal();
  expect([session.stage, session.proposal, session.attempt?.outcome]).toEqual([
    ...['answer', 1, 'given-up'],
  ]);
});
