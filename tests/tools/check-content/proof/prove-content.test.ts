import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../../tools/check-content/check-content.ts';
import { proveContent, renderTable } from '../../../../tools/check-content/proof/index.ts';
import type { Problem } from '../../../../src/shared/records.ts';
import { fixtures, proveFolder } from './prove-folder.ts';

// Starting three languages takes seconds, and much longer on a busy machine.
const patience = 300_000;

function show(problems: Problem[]): string {
  return problems
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}\n`)
    .join('');
}

describe('proveContent', () => {
  test(
    'finds every problem, each at its position',
    async () => {
      const { problems, table } = await proveFolder('wrong');
      expect(show(problems)).toBe(readFileSync(join(fixtures, 'wrong.txt'), 'utf8'));
      expect(table.total).toMatchObject({ pages: 6, questions: 83 });
    },
    patience,
  );

  test('reports only the missing set-up of a fence, and does not run it', async () => {
    const answer = "```ts stage=other\nclick('Save');\n```";
    const [page] = (await checkContent(join(fixtures, 'right'), false)).files.flatMap((file) =>
      file.draft?.kind === 'page' ? [{ ...file, draft: file.draft }] : [],
    );
    if (page === undefined) throw new Error('The fixtures have a page.');
    const [question] = page.draft.questions;
    if (question === undefined) throw new Error('The page has a question.');
    const draft = { ...page.draft, questions: [{ ...question, a: answer }] };
    const { problems } = await proveContent([{ ...page, draft }], {
      setups: { fixtures: new Map(), stages: new Map() },
      only: new Set([page.path]),
      useCache: false,
    });
    const ofCode = problems.filter(({ message }) => /stage|fails/.test(message));
    expect(ofCode.map(({ message }) => message)).toEqual([
      'There is no stage "other" for ts: there is vitest.',
    ]);
  });

  test(
    'finds no problems in valid content, and counts the fences run and not run',
    async () => {
      const { problems, similar, table } = await proveFolder('right');
      expect(show(problems)).toBe('');
      expect(similar).toEqual([]);
      expect(table.total).toMatchObject({
        framework: 'all',
        questions: 25,
        difficulties: { easy: 25, medium: 0, hard: 0 },
        fences: 54,
        runnable: 42,
        run: 37,
        untyped: 1,
        notRun: { fragment: 2, 'needs-browser': 1, 'needs-package': 1, 'needs-server': 1 },
      });
      expect(renderTable(table).split('\n')).toEqual([
        expect.stringMatching(/^framework +pages +questions .* not run$/),
        expect.stringMatching(
          /^lab +2 +25 .* 37 \(88%\) +1 +2 fragment, 1 needs-package, 1 needs-server, 1 needs-browser$/,
        ),
        expect.stringMatching(/^all +2 +25 /),
      ]);
    },
    patience,
  );

  test(
    'checks only the requested files, using the others for links',
    async () => {
      const { problems, table } = await proveFolder('wrong', {
        only: new Set(['qa/lab/bench/prose.md']),
      });
      const files = new Set(problems.map(({ file }) => file));
      expect([...files]).toEqual(['qa/lab/bench/prose.md']);
      expect(problems.map(({ message }) => message)).toContain(
        'The page /lab/bench/sql has no question "not-there": correct the part after "#".',
      );
      expect(table.total.pages).toBe(1);
    },
    patience,
  );
});
