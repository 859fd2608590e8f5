/** The library shows math and diagrams where a picture says more than words. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tools/runtime/project.ts';

/** The number of answers on a framework's pages that contain the text. */
function countAnswers(framework: string, pattern: RegExp): number {
  return globSync(`content/qa/${framework}/*/*.md`, { cwd: projectFolder }).reduce(
    (sum, file) =>
      sum +
      readFileSync(join(projectFolder, file), 'utf8')
        .split(/^ {2}- id: /m)
        .filter((answer) => pattern.test(answer)).length,
    0,
  );
}

const formula = /\$[^$\n]*[\\^_({][^$\n]*\$|^ +```math$/m;

test('shows the cost of algorithms in formulas, and protocols as sequences', () => {
  expect(countAnswers('algorithms', /\$O\(/)).toBeGreaterThan(50);
  expect(countAnswers('http', /^ +```mermaid\n +sequenceDiagram$/m)).toBeGreaterThan(6);
  expect(countAnswers('system-design', /^ +```mermaid\n +sequenceDiagram$/m)).toBeGreaterThan(4);
});

test('uses formulas or diagrams in at least 60 answers', () => {
  const either = new RegExp(`${formula.source}|^ +\`\`\`mermaid$`, 'm');
  const count = ['algorithms', 'http', 'system-design'].reduce(
    (sum, framework) => sum + countAnswers(framework, either),
    0,
  );
  expect(count).toBeGreaterThanOrEqual(60);
});
