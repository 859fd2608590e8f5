/** A Vitest reporter that writes the outcome of each test file as a line of JSON. */
import { appendFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestFileRun } from './vitest-messages.ts';

const results = process.env['FENCE_RESULTS'] ?? '';
const signs = { passed: 'pass', failed: 'fail', skipped: 'skip', pending: 'skip' } as const;

export default class FenceReporter implements Reporter {
  readonly #printed = new Map<string, string>();

  onUserConsoleLog({ taskId = '', content }: { taskId?: string; content: string }): void {
    this.#printed.set(taskId, (this.#printed.get(taskId) ?? '') + content);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors().map(({ message }) => message);
    const cases = [...module.children.allTests()];
    const tests = cases.map((test) => this.#describe(test));
    const run: TestFileRun = {
      folder: basename(dirname(module.moduleId)),
      // Output from outside the tests comes first.
      output: (this.#printed.get(module.id) ?? '') + tests.map(({ output }) => output).join(''),
      failures: [...errors, ...tests.flatMap(({ failure }) => failure ?? [])],
    };
    if (cases.length === 0 && errors.length === 0) run.failures.push('it has no tests');
    appendFileSync(results, `${JSON.stringify(run)}\n`);
  }

  #describe(test: TestCase): { output: string; failure: string | null } {
    const { state, errors = [] } = test.result();
    const sign = test.options.mode === 'todo' ? 'todo' : signs[state];
    const message = (errors[0]?.message ?? '').split('\n', 1)[0] ?? '';
    const line = `${sign} ${test.fullName}${message === '' ? '' : `: ${message}`}`;
    const printed = this.#printed.get(test.id) ?? '';
    return { output: `${printed}${line}\n`, failure: state === 'failed' ? line : null };
  }
}
