/** Checks one text of a library: its formulas and links and, by the house rules, its layout and wording. */
import { addressOfFile } from '../../../src/main/content/library-keys.ts';
import { renderFormula } from '../../../src/main/content/markdown/render-formula.ts';
import type { ParsedFile } from '../../../src/main/content/parse.ts';
import type { Problem } from '../../../src/shared/records.ts';
import { checkAnswerLayout } from './layout.ts';
import { checkLink } from './prose/check-links.ts';
import type { KnownAddresses } from './prose/check-links.ts';
import { findWrongTerms } from './prose/terms.ts';
import type { LibraryText } from './read-texts.ts';

export function checkText(
  text: LibraryText,
  known: KnownAddresses,
  isHouse: boolean,
  problems: Problem[],
): void {
  const { kind, file, markdown, positionAt } = text;
  const report = (offset: number, message: string): void => {
    problems.push({ file, ...positionAt(offset), message });
  };
  for (const { written, offset } of markdown.formulas) {
    const rendered = renderFormula(written);
    if (typeof rendered === 'string') continue;
    report(offset + rendered.offset, `The formula can't be read: ${rendered.reason}.`);
  }
  for (const { href, offset } of markdown.links) {
    const message = checkLink(href, known);
    if (message !== null) report(offset, message);
  }
  if (!isHouse) return;
  if (kind === 'answer') {
    for (const { offset, message } of checkAnswerLayout(text.written, markdown))
      report(offset, message);
  }
  for (const offset of markdown.html) {
    const remedy = 'write Markdown, or put it in backticks';
    report(offset, `The text holds HTML, which the app does not show: ${remedy}.`);
  }
  for (const offset of markdown.untold) {
    report(offset, 'Say in the brackets what is to be seen, for those who do not see it.');
  }
  for (const { type, offset } of markdown.blocks) {
    if (type === 'code_block') report(offset, 'Indented code has no language: put it in a fence.');
  }
  for (const prose of markdown.prose) {
    for (const { offset, wrong, right } of findWrongTerms(prose.text)) {
      const message = `Write "${right}" instead of "${wrong}", or put it in backticks when it is code.`;
      report(prose.offset + offset, message);
    }
  }
}

/** The addresses that links can lead to. */
export function knownAddresses(files: readonly ParsedFile[]): KnownAddresses {
  const paths = new Set<string>();
  const questions = new Map<string, Set<string>>();
  for (const file of files) {
    const address = addressOfFile(file);
    if (address === null) continue;
    paths.add(address);
    if (file.draft?.kind !== 'page') continue;
    questions.set(address, new Set(file.draft.questions.map(({ id }) => id)));
  }
  return { paths, questions, files: new Set(files.map(({ path }) => path)) };
}
