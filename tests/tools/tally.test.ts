import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport, JSONReportSpec } from '@playwright/test/reporter';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { projectFolder } from '../../tools/runtime/project.ts';
import { countEndToEndTests } from '../../tools/test/end-to-end-tests.ts';
import { addTallies, formatTally, readTally } from '../../tools/test/tally.ts';
import { countUnitTests } from '../../tools/test/unit-tests.ts';

const failure = { place: 'tests/a.test.ts', title: 'adds', message: 'Error: 3 is not 4' };

describe('the summary of a run', () => {
  test('is the counts alone if nothing failed', () => {
    expect(formatTally({ passed: 12, skipped: 0, failures: [], flaky: [] })).toBe(
      '12 passed, 0 failed',
    );
    expect(formatTally({ passed: 12, skipped: 1, failures: [], flaky: [] })).toBe(
      '12 passed, 0 failed, 1 skipped',
    );
  });

  test('lists failures with their messages before the total counts', () => {
    const sum = addTallies([
      { passed: 3, skipped: 0, failures: [failure], flaky: [] },
      {
        passed: 4,
        skipped: 2,
        failures: [{ ...failure, title: 'subtracts', message: '' }],
        flaky: [],
      },
    ]);
    expect(formatTally(sum)).toBe(
      [
        'FAILED tests/a.test.ts › adds\n    Error: 3 is not 4',
        'FAILED tests/a.test.ts › subtracts',
        '7 passed, 2 failed, 2 skipped',
      ].join('\n\n'),
    );
  });

  test('names flaky tests, which count as passed', () => {
    expect(formatTally({ passed: 2, skipped: 0, failures: [], flaky: [failure] })).toBe(
      'FLAKY tests/a.test.ts › adds\n    Error: 3 is not 4\n\n2 passed, 0 failed, 1 flaky',
    );
  });

  test('keeps the start of a long message, without its colors', () => {
    const message = Array.from({ length: 100 }, (_, line) => `\x1b[31mline ${line}\x1b[39m`);
    const text = formatTally({
      passed: 0,
      skipped: 0,
      failures: [{ ...failure, message: message.join('\n') }],
      flaky: [],
    });
    expect(text).toContain('\n    line 0\n');
    expect(text).not.toContain('\x1b');
    expect(text).not.toContain('line 50');
  });
});

describe('a runner’s report', () => {
  let folder: string;
  const count = (tally: { passed: number }) => ({ ...tally, skipped: 0, failures: [], flaky: [] });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-tally-'));
    writeFileSync(join(folder, 'report.json'), '{"passed": 5}');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('is counted', () => {
    const tally = readTally('Runner', join(folder, 'report.json'), 0, count);
    expect(formatTally(tally)).toBe('5 passed, 0 failed');
  });

  test('with an exit code but no failed test counts as a failed run, even if it is missing', () => {
    for (const [name, passed] of [
      ['report.json', 5],
      ['missing.json', 0],
    ] as const) {
      const text = formatTally(readTally('Runner', join(folder, name), 3, count));
      expect(text).toContain('FAILED Runner › the run itself');
      expect(text).toContain('exit code 3');
      expect(text).toMatch(new RegExp(`\n${passed} passed, 1 failed$`));
    }
  });
});

test('names Vitest’s failures with their file, even if a file cannot run', () => {
  const file = (name: string) => ({
    name: join(projectFolder, 'tests', name),
    startTime: 0,
    endTime: 1,
  });
  const assertion = { ancestorTitles: ['sums'], meta: {}, tags: [] };
  const report = {
    numPassedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        ...file('a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          {
            ...assertion,
            fullName: 'sums adds',
            title: 'adds',
            status: 'failed',
            failureMessages: ['Error: 3 is not 4'],
          },
          {
            ...assertion,
            fullName: 'sums of none',
            title: 'of none',
            status: 'passed',
            failureMessages: [],
          },
        ],
      },
      { ...file('b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      {
        ...file('c.test.ts'),
        status: 'passed',
        message: '',
        assertionResults: [
          {
            ...assertion,
            fullName: 'sums adds',
            title: 'adds',
            status: 'passed',
            failureMessages: ['too late'],
          },
        ],
      },
    ],
  } satisfies Partial<JsonTestResults>;
  expect(countUnitTests(report as unknown as JsonTestResults)).toEqual({
    passed: 1,
    skipped: 2,
    failures: [
      { place: 'tests/a.test.ts', title: 'sums adds', message: 'Error: 3 is not 4' },
      { place: 'tests/b.test.ts', title: 'the file itself', message: 'no such module' },
    ],
    flaky: [{ place: 'tests/c.test.ts', title: 'sums adds', message: 'too late' }],
  });
});

test('names Playwright’s failures with file and line, in groups too; counts flaky ones as passed', () => {
  const spec = (title: string, status: JSONReportSpec['tests'][number]['status']) =>
    ({
      title,
      file: 'reading.spec.ts',
      line: 7,
      tests: [{ status, results: [{ errors: [{ message: 'too late' }] }] }],
    }) as unknown as JSONReportSpec;
  const suite = { title: '', file: 'reading.spec.ts', column: 0, line: 0 };
  const report = {
    stats: { startTime: '', duration: 1, expected: 4, unexpected: 2, flaky: 1, skipped: 3 },
    suites: [
      {
        ...suite,
        specs: [spec('steps', 'unexpected'), spec('marks', 'flaky')],
        suites: [{ ...suite, specs: [spec('steps back', 'unexpected')] }],
      },
    ],
  } satisfies Partial<JSONReport>;
  const place = 'tests/e2e/reading.spec.ts:7';
  expect(countEndToEndTests(report as unknown as JSONReport)).toEqual({
    passed: 5,
    skipped: 3,
    failures: [
      { place, title: 'steps', message: 'too late' },
      { place, title: 'steps back', message: 'too late' },
    ],
    flaky: [{ place, title: 'marks', message: 'too late' }],
  });
});
