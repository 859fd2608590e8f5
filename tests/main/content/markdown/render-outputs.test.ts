/** Outputs to predict name the stage helper that prints them in a custom format. */
import { expect, test } from 'vitest';
import { renderOutputs } from '../../../../src/main/content/markdown/render-outputs.ts';
import { fence } from '../../../fixtures/answer-page.ts';

test.each([
  ['js', 'console.log(1);', null],
  ['js stage=dom', 'console.log(1);', null],
  ['js stage=dom', "import { show } from './dom';\nshow();", 'show'],
  ['jsx stage=react-dom', 'render(<App />);\nshow();', 'show'],
  ['js stage=vitest', "test('adds', () => {});", 'reporter'],
  ['js', 'const show = (n) => console.log(n);\nshow(1);', null],
])('%s: %s', (info, code, printedBy) => {
  const answer = [fence(info, code), fence('text output', '1')].join('\n\n');
  expect(renderOutputs(answer, {})).toMatchObject([{ text: '1\n', printedBy }]);
});

test('code that continues code with show() names it, too', () => {
  const shown = [fence('js stage=dom', 'show();'), fence('text output', '[Save]')];
  const answer = [
    ...shown,
    fence('js continues', "click('Save');"),
    fence('text output', '(nothing)'),
  ];
  expect(renderOutputs(answer.join('\n\n'), {})).toMatchObject([
    { printedBy: 'show' },
    { printedBy: null },
  ]);
});
