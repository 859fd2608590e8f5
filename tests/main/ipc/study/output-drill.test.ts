import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Grade } from '../../../../src/shared/study/grades.ts';
import type { SessionPlan } from '../../../../src/shared/contract/values.ts';
import type { SessionView } from '../../../../src/shared/study/sessions.ts';
import { buildPlan, create, dataTypes, drop, useStudyApp } from '../../study/study-app.ts';

const app = useStudyApp();

const printing = ['```js', "console.log('one');", '```', '', '```text output', 'one', '```'];
const continued = ['```js continues', 'console.log(2);', '```', '', '```text output', '2', '```'];
const varying = [
  '```js',
  'console.log(Date.now() > 0);',
  '```',
  '',
  '```text output',
  'true',
  '```',
];

function read(file: string): string {
  return readFileSync(join(app.folder.path, file), 'utf8');
}

/** Puts code into the answer of a library question. */
function write(file: string, question: string, ...code: string[]): void {
  const text = read(`content/qa/${file}`);
  const answer = `      It is ${question} of`;
  expect(text).toContain(answer);
  const indented = code.map((line) => (line === '' ? '' : `      ${line}`)).join('\n');
  app.folder.write(`content/qa/${file}`, text.replace(answer, `${indented}\n\n${answer}`));
}

/**
 * Two questions with predictable outputs, one of them with two outputs, and one whose output
 * varies.
 */
function writeOutputs(): void {
  write('sql/schema-design/data-types.md', 'one', ...printing);
  write('sql/schema-design/ddl.md', 'create', ...printing, '', ...continued);
  write('git/everyday/rebase.md', 'one', ...varying);
  app.reindex();
}

const drill: Partial<SessionPlan> = { kind: 'outputs', source: { kind: 'path', path: '/' } };

async function grade(view: SessionView, given: Grade): Promise<SessionView> {
  const question = view.current?.question ?? expect.unreachable();
  return await app.handlers.gradeQuestion(view.id, question, given, 1000, view.revision);
}

test('asks only questions with predictable outputs, from every source', async () => {
  const none = await app.handlers.getSessionOffer(buildPlan(drill));
  expect(none).toMatchObject({ total: 0, length: 0 });
  await expect(app.handlers.startSession(buildPlan(drill))).rejects.toThrow('nothing to ask');

  writeOutputs();
  const count = async (source: SessionPlan['source']): Promise<number> =>
    (await app.handlers.getSessionOffer(buildPlan({ ...drill, source }))).total;
  expect(await count({ kind: 'path', path: '/' })).toBe(2);
  expect(await count({ kind: 'path', path: '/git' })).toBe(0);
  expect(await count({ kind: 'paths', paths: ['/sql/schema-design', '/git'] })).toBe(2);
  expect(await count({ kind: 'questions', questions: [create, drop] })).toBe(1);
  app.mark(dataTypes, 'bookmarked');
  expect(await count({ kind: 'bookmarks' })).toBe(1);
  app.mark(dataTypes, 'known');
  expect(await app.handlers.getSessionOffer(buildPlan(drill))).toMatchObject({
    ...{ total: 2, setAside: 1, length: 1 },
  });
  expect(await app.handlers.getSessionOffer(buildPlan({ kind: 'cram' }))).toMatchObject({
    total: 5,
  });
});

test('shows the code and output of each step, and resumes where it left off', async () => {
  writeOutputs();
  const source: SessionPlan['source'] = { kind: 'questions', questions: [create] };
  const view = await app.handlers.startSession(buildPlan({ ...drill, source }));
  expect(view.current).toMatchObject({ question: create, stage: 'question', comesBack: null });
  const [first, second] = view.current?.outputs ?? [];
  expect(first).toMatchObject({ text: 'one\n', isTable: false });
  expect(first?.codeHtml).toContain('console');
  expect(first?.codeHtml).not.toContain('data-run');
  expect(first?.outputHtml).toContain('class="code-block output"');
  expect(second?.text).toBe('2\n');
  expect(second?.codeHtml).not.toContain('one');

  const shown = { stage: 'question', typed: 'one\f2', elapsedMs: 900 } as const;
  const { stage, typed, elapsedMs } = shown;
  await app.handlers.saveSessionStage(view.id, create, stage, typed, elapsedMs, null);
  app.open();
  expect((await app.handlers.getSession())?.current).toMatchObject({ question: create, ...shown });
});

test('repeats missed questions, schedules nothing, and its misses start a recall', async () => {
  writeOutputs();
  let view = await app.handlers.startSession(buildPlan(drill));
  const missed = view.current?.question ?? '';
  view = await grade(view, 1);
  expect(view).toMatchObject({ done: 0, left: { learning: 1 } });
  view = await grade(view, 3);
  expect(view.current?.question).toBe(missed);
  view = await app.handlers.undoStep(view.id);
  expect(view.current?.question).not.toBe(missed);
  view = await grade(view, 3);
  view = await grade(view, 3);
  expect(view.current).toBeNull();

  const summary = await app.handlers.endSession(view.id);
  expect(summary).toMatchObject({
    ...{ kind: 'outputs', grades: { 1: 1, 3: 2 }, comesBack: [] },
    missed: [{ question: missed, grade: 1, isInLibrary: true }],
  });
  for (const table of ['card', 'review', 'question']) {
    expect(app.database.prepare(`SELECT * FROM ${table}`).all(), table).toEqual([]);
  }
  const recall = buildPlan({ source: { kind: 'questions', questions: [missed] } });
  expect((await app.handlers.startSession(recall)).current?.question).toBe(missed);
});

test('a question that no longer has an output is asked without one', async () => {
  writeOutputs();
  const source: SessionPlan['source'] = { kind: 'questions', questions: [dataTypes] };
  await app.handlers.startSession(buildPlan({ ...drill, source }));
  const file = 'content/qa/sql/schema-design/data-types.md';
  app.folder.write(file, read(file).replace('text output', 'text'));
  app.reindex();
  expect((await app.handlers.getSession())?.current).toMatchObject({
    ...{ question: dataTypes, outputs: [] },
  });
});
