/** The Markdown texts of a library (answers and articles), with positions in their files. */
import { positionInText } from '../../../src/main/content/positions.ts';
import type { Position } from '../../../src/main/content/positions.ts';
import type { ParsedFile } from '../../../src/main/content/parse.ts';
import type { Problem } from '../../../src/shared/records.ts';
import type { Fence } from './fence.ts';
import { givesOutput, parseFenceInfo } from '../../../src/main/content/fences/fence-info.ts';
import { offsetInText, readMarkdown } from './markdown/read-markdown.ts';
import type { Block, Markdown, MarkdownFence } from './markdown/read-markdown.ts';

/** An answer, a question's own line, or an article. */
export interface LibraryText {
  kind: 'answer' | 'question' | 'article';
  file: string;
  /** Slug of the framework in whose row it is counted; `articles` for articles. */
  framework: string;
  /** The id of its question; null for articles. */
  question: string | null;
  written: string;
  markdown: Markdown;
  /** The position in the file of an offset in the text. */
  positionAt: (offset: number) => Position;
}

/** The texts of a file; none if it has no draft. */
export function readTexts(file: ParsedFile): LibraryText[] {
  const { draft, path } = file;
  const read = (
    kind: LibraryText['kind'],
    question: string | null,
    field: string,
    text: string,
  ): LibraryText => ({
    kind,
    question,
    file: path,
    framework: kind === 'article' ? 'articles' : (path.split('/')[1] ?? ''),
    written: text,
    markdown: readMarkdown(text),
    positionAt: (offset) => positionInText(file, field, text, offset),
  });
  if (draft?.kind === 'article') return [read('article', null, 'body', draft.body)];
  if (draft?.kind !== 'page') return [];
  return draft.questions.flatMap(({ id, q, a }, index) => [
    read('question', id, `questions.${index}.q`, q),
    read('answer', id, `questions.${index}.a`, a),
  ]);
}

/**
 * The fences of a text in known languages; reports mistakes in their info strings and, if `isStrict`, unknown
 * languages.
 */
export function readFences(text: LibraryText, problems: Problem[], isStrict: boolean): Fence[] {
  const { markdown, file, framework, positionAt } = text;
  const report = (offset: number, message: string): void => {
    problems.push({ file, ...positionAt(offset), message });
  };
  const fences: Fence[] = [];
  const byMarkdown = new Map<MarkdownFence, Fence>();
  for (const fence of markdown.fences) {
    const { info, problems: wrong } = parseFenceInfo(fence.info);
    if (info === null && !isStrict) continue;
    for (const { offset, message } of wrong) report(fence.infoOffset + offset, message);
    if (!fence.closed) report(fence.infoOffset, 'The fence is not closed: end it with backticks.');
    if (info === null) continue;
    const read: Fence = {
      ...info,
      file,
      framework,
      code: fence.code,
      position: positionAt(fence.infoOffset),
      positionAt: (offset) => positionAt(offsetInText(fence, offset)),
      expected: null,
      varied: null,
    };
    byMarkdown.set(fence, read);
    fences.push(read);
  }
  for (const output of fences.filter((fence) => fence.output)) {
    const source = fenceBefore(output, markdown.blocks, byMarkdown);
    if (source === null || !givesOutput(source)) {
      const message =
        'An output follows the fence that is run and gives it: move it there, or tag it "text" without "output".';
      problems.push({ file, ...output.position, message });
    } else {
      source.expected = { code: output.code, position: output.position };
    }
  }
  for (const [index, fence] of fences.entries()) {
    if (fence.variant === null) continue;
    const base = fences
      .slice(0, index)
      .findLast((other) => other.variant === null && other.tag === fence.tag && other.expected);
    fence.varied = base?.expected?.code ?? null;
    if (fence.varied === null) {
      const message = `A variant follows the code that it varies, in the same language and with its output: write that first.`;
      problems.push({ file, ...fence.position, message });
    }
  }
  return fences;
}

/** The fence directly before another one. */
function fenceBefore(
  fence: Fence,
  blocks: readonly Block[],
  byMarkdown: ReadonlyMap<MarkdownFence, Fence>,
): Fence | null {
  const index = blocks.findIndex(
    (block) => block.fence !== null && byMarkdown.get(block.fence) === fence,
  );
  const before = blocks[index - 1]?.fence ?? null;
  return before === null ? null : (byMarkdown.get(before) ?? null);
}
