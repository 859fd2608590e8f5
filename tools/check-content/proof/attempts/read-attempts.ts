/** Reads the attempts at a library's challenges: right and wrong solutions stored next to it for the check. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeText } from '../../../../src/main/content/source.ts';
import { readFile } from '../../../../src/main/jobs/indexing/read.ts';
import type { Problem } from '../../../../src/shared/records.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';

/** A solution of a challenge that must pass all tests, or one that a test must reject. */
export interface Attempt {
  /** Path of its file inside the content folder. */
  file: string;
  /** The line of its info string. */
  line: number;
  /** Path of the challenge's page inside the content folder. */
  page: string;
  /** The id of the challenge's question. */
  question: string;
  tag: string;
  code: string;
  isRight: boolean;
  /** The approach of a right one, or the mistake in a wrong one. */
  name: string;
}

const folderName = 'attempts';

/** The page whose challenges a file of attempts belongs to; null for any other file. */
export function pageOfAttempts(path: string): string | null {
  return path.startsWith(`${folderName}/`) ? path.replace(folderName, 'qa') : null;
}

/** The files of attempts, as paths inside the content folder. */
export function listAttemptFiles(folder: string): string[] {
  const place = join(folder, folderName);
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folderName}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md'))
    .sort();
}

/** The attempts of a content folder, with the problems of their files. */
export function readAttempts(folder: string): { attempts: Attempt[]; problems: Problem[] } {
  const attempts: Attempt[] = [];
  const problems: Problem[] = [];
  for (const file of listAttemptFiles(folder)) {
    const text = readFile(folder, file);
    if (typeof text !== 'string') problems.push(text);
    else attempts.push(...readFileAttempts(file, normalizeText(text), problems));
  }
  return { attempts, problems };
}

/** A heading names the question; each fence below it is an attempt, such as `python wrong="ignores ties"`. */
function readFileAttempts(file: string, text: string, problems: Problem[]): Attempt[] {
  const page = pageOfAttempts(file) ?? '';
  let question: string | null = null;
  return readMarkdown(text).blocks.flatMap(({ type, offset, fence }): Attempt[] => {
    const line = text.slice(0, offset).split('\n').length;
    if (type === 'heading') {
      question = /^## (\S+)$/m.exec(text.slice(offset))?.[1] ?? null;
    }
    if (fence === null) return [];
    const [, tag = '', kind, name = ''] =
      /^(\w+) (right|wrong)="([^"]+)"$/.exec(fence.info.trim()) ?? [];
    if (kind === undefined || question === null) {
      const form = 'right="the approach", or wrong="the mistake"';
      const message = `An attempt stands under the id of its question, such as "## two-sum", and says ${form}.`;
      problems.push({ file, line, column: 1, message });
      return [];
    }
    const { code } = fence;
    return [{ file, line, page, question, tag, code, isRight: kind === 'right', name }];
  });
}
