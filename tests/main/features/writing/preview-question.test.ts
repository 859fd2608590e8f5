import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPreview } from '../../../../src/main/features/writing/preview-question.ts';
import type { PreviewQuestion } from '../../../../src/main/features/writing/preview-question.ts';
import { Renderer } from '../../../../src/main/jobs/rendering/renderer.ts';
import { renderHere } from '../../render-here.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { openOwnLibrary } from './own-files-setup.ts';
import type { OwnLibraryForTests } from './own-files-setup.ts';

const folder = useTempFolder();
const page = '/@mine/tea/brewing/water';
let mine: OwnLibraryForTests;
let preview: PreviewQuestion;

beforeEach(() => {
  mine = openOwnLibrary(folder);
  preview = createPreview({
    renderer: new Renderer(renderHere()),
    openLibrary: async () => mine.index(),
  });
});

afterEach(() => mine.close());

async function show(a: string, path: string | null = page): Promise<string> {
  const { rendered } = await preview(path, { difficulty: 'easy', q: 'Why?', a, rule: 'So.' });
  expect(rendered.ruleHtml).toBe('So.');
  return rendered.explanationHtml;
}

const countRuns = (html: string): number => html.split(' data-run=').length - 1;

test('code can be run, on a page and before there is one', async () => {
  const code = "```js\nconsole.log('one');\n```";
  expect(countRuns(await show(code))).toBe(1);
  expect(countRuns(await show(code, null))).toBe(1);
});

test('SQL runs on a fixture of the page’s library, and only if there is one', async () => {
  mine.write('fixtures/pot.sql', 'CREATE TABLE cups (id int);\n');
  const code = '```sql fixture=pot\nTABLE cups;\n```';
  const html = await show(code);
  expect(countRuns(html)).toBe(1);
  expect(html).toContain('CREATE TABLE cups');
  expect(countRuns(await show(code.replace('pot', 'cup')))).toBe(0);
});

test('the parts of a challenge stay where they are written', async () => {
  const parts = ['starter', 'tests'].map(
    (word) => `\`\`\`js ${word}\nconsole.log('the ${word}');\n\`\`\`\n`,
  );
  const html = await show([...parts, "```js\nconsole.log('solved');\n```"].join('\n'));
  for (const text of ['the starter', 'the tests', 'solved']) expect(html).toContain(text);
});
