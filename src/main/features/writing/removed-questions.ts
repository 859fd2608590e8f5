/** Keeps the text of removed questions in a folder, where it can be found after the removal can't be undone anymore. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Question } from '../../../shared/records.ts';
import { formatPage } from '../../content/edit-page.ts';
import { privateFolderMode } from '../../storage/file-care.ts';
import { writeSafely } from './page-files.ts';

/** The most characters of a question's id in a file's name. */
const maxIdLength = 100;

/** The question as a page of its own, for the file. */
export function formatRemoved(page: string, question: Question): string {
  return formatPage({ page }, question);
}

/** Writes the text to a new file, named after the time and the question; returns the file once it's on disk. */
export async function keepRemoved(folder: string, id: string, text: string): Promise<string> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = join(folder, `${time} ${id.slice(0, maxIdLength)}.md`);
  await mkdir(folder, { recursive: true, mode: privateFolderMode });
  await writeSafely(file, text, dirname(folder), { mode: 0o600 });
  return file;
}
