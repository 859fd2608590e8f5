import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileDocument } from '../../tools/bundle/compile-documents.ts';
import { projectFolder } from '../../tools/runtime/project.ts';

const file = join(projectFolder, 'docs/example.md');

test('drops the title, and turns links into app addresses', () => {
  const text = '# Title\n\nSee [recall](rule-of-thumb://-/settings#recall) and <kbd>j</kbd>.\n';
  expect(compileDocument(text, file)).toBe(
    `export default ${JSON.stringify('<p>See <a href="/-/settings#recall">recall</a> and <kbd>j</kbd>.</p>\n')};\n`,
  );
});

test('imports pictures, with their sizes', () => {
  const code = compileDocument('![A "cup"](code.png)\n', file);
  expect(code).toMatch(/^import picture0 from '\.\/code\.png';\nexport default "<p><img /);
  expect(code).toContain('src=\\"" + picture0 + "\\" alt=\\"A &quot;cup&quot;\\" width=\\"1280\\"');
});

test('refuses links that the app cannot open', () => {
  for (const link of ['https://example.com', '../README.md', 'rule-of-thumb://-/nowhere']) {
    expect(() => compileDocument(`[there](${link})\n`, file)).toThrow(
      `can't open the link ${link}`,
    );
  }
});
