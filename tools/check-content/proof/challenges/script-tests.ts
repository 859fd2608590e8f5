/** Tests JavaScript and TypeScript like the app, each run in its own thread. */
import { Worker } from 'node:worker_threads';
import type { Challenge } from '../../../../src/shared/challenges.ts';
import type { RunEnd, TestResult } from '../../../../src/shared/runner.ts';
import type { TestEngine, TestRun } from './test-engine.ts';

/** The thread's input. */
export interface ScriptTests {
  /** Both in JavaScript. */
  code: string;
  tests: string;
}

/** The thread's messages. */
export type ScriptTestMessage = { result: TestResult } | { end: RunEnd };

export function openScriptTests(): TestEngine {
  return {
    run: runInThread,
    mutate: async (solution) => (await import('./mutate-script.ts')).mutateScript(solution),
    close: () => undefined,
  };
}

async function runInThread(
  { language, tests }: Challenge,
  code: string,
  limit: number,
  which: 'all' | 'to-first-failure',
): Promise<TestRun> {
  const { stripTypes } = await import('../../../../src/runner/javascript/strip-types.ts');
  const toScript = (text: string): string =>
    language === 'typescript' ? stripTypes(text, 'ts', 'module').code : text;
  let workerData: ScriptTests;
  try {
    workerData = { code: toScript(code), tests: toScript(tests.code) };
  } catch (error) {
    return { results: [], end: { how: 'failed', message: String(error), line: null } };
  }
  const thread = new Worker(new URL('script-thread.ts', import.meta.url), {
    workerData,
    // Discards the code's output.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const results: TestResult[] = [];
  return await new Promise((resolve) => {
    const finish = (end: RunEnd): void => {
      clearTimeout(timer);
      // Later messages are useless, and would finish the run again.
      thread.removeAllListeners('message');
      void thread.terminate();
      resolve({ results, end });
    };
    const timer = setTimeout(() => finish({ how: 'late', limitMs: limit }), limit);
    thread.on('message', (message: ScriptTestMessage) => {
      if ('end' in message) return finish(message.end);
      results.push(message.result);
      if (which === 'to-first-failure' && !message.result.passed) finish({ how: 'stopped' });
    });
    thread.on('error', (error) => finish({ how: 'failed', message: String(error), line: null }));
    thread.on('exit', () => finish({ how: 'done' }));
  });
}
