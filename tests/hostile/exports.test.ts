/** Exports of pages with only hostile texts: none breaks out of any format. */
import { parse, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { parseFile } from '../../src/main/content/parse.ts';
import { formatAnki } from '../../src/main/features/sharing/anki.ts';
import { formatAnkiPackage } from '../../src/main/features/sharing/anki-package.ts';
import { renderDocument, renderRulesSheet } from '../../src/main/features/sharing/document.ts';
import { planFile } from '../../src/main/features/sharing/file-plan.ts';
import { formatPageFile } from '../../src/main/features/sharing/page-file.ts';
import { isPortableName } from '../../src/shared/file-names.ts';
import { saveFormats } from '../../src/shared/sharing.ts';
import { torture, tortureTimeout } from '../torture.ts';
import { readAnkiPackage } from '../main/features/sharing/read-anki-package.ts';
import { drawHostileText, findMarkupFault } from './hostile-text.ts';
import { makeCollection } from './hostile-collection.ts';

test(
  'hostile pages exported in every format',
  async () => {
    const suite = torture('Exports of hostile pages', { usual: 20 });
    await suite.eachRound((random) => {
      const collection = makeCollection(() => drawHostileText(random), random);
      const [{ page } = expect.unreachable()] = collection.pages;

      // Front matter: survives a round trip.
      const file = formatPageFile(page);
      const { draft, problems } = parseFile(`qa${page.path}.md`, file);
      if (problems.length === 0) {
        expect(draft).toMatchObject({ title: page.title, description: page.description });
      } else for (const { message } of problems) expect(message).not.toMatch(/undefined|\.ts:/);

      // Anki: the same number of columns in every row, and no media or LaTeX.
      const rows = splitRows(formatAnki(collection));
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      for (const field of rows.flatMap(([, , front, back]) => [front, back]))
        expect(field).not.toMatch(/\[(?:sound:|anki:|latex\]|\$\$?\])/i);

      // Anki package: the same, in every field.
      const { notes } = readAnkiPackage(formatAnkiPackage(collection, 0));
      expect(notes).toHaveLength(rows.length);
      for (const field of notes.flatMap(({ fields }) => fields)) {
        expect(field).not.toMatch(/\[(?:sound:|anki:|latex\]|\$\$?\])/i);
        expect(findMarkupFault(parseFragment(field), 'document')).toBeNull();
      }

      // HTML: its own CSP, and nothing active.
      for (const html of [renderDocument(collection), renderRules(collection)]) {
        const document = parse(html);
        expect(findMarkupFault(document, 'document')).toBeNull();
        expect(html).toContain("default-src 'none'");
      }

      // File names.
      for (const format of saveFormats) {
        // Formats that exist only for pages or only for topics.
        if (['markdown', 'pack', 'payload'].includes(format)) continue;
        const { name } = planFile(
          { ...collection, questions: page.questions.map(({ id }) => id) },
          format,
        );
        expect(isPortableName(name), JSON.stringify(name)).toBe(true);
        expect(Buffer.byteLength(name)).toBeLessThan(200);
      }
    });
    suite.report(
      '0 front matters broken, 0 columns shifted, 0 elements or attributes that act, 0 names no system keeps',
    );
  },
  tortureTimeout,
);

function renderRules(collection: Parameters<typeof renderRulesSheet>[0]): string {
  try {
    return renderRulesSheet(collection);
  } catch (error) {
    expect(String(error)).toContain('no rules of thumb');
    return renderDocument(collection);
  }
}

/** Reads the rows as Anki does: fields separated by tabs, quoted if they contain tabs or line breaks. */
function splitRows(text: string): string[][] {
  // File headers come before the first row; a field may contain lines that look like them.
  const body = text.replace(/^(?:#.*\n)*/, '');
  const rows: string[][] = [[]];
  for (const [, field = '', end] of body.matchAll(
    /((?:"(?:[^"]|"")*"|[^\t\n"][^\t\n]*|))(\t|\n|$)/g,
  )) {
    rows.at(-1)?.push(field);
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.join('') !== '');
}
