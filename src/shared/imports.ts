/** What the window shows of files that are about to be imported. */
import type { ImportChoices } from './contract/values.ts';

/** What an import would make; nothing is written yet. */
export interface ImportPlan {
  /** Names the files that were chosen, until the next ones are. */
  id: string;
  /** Names of the files. */
  sources: string[];
  choices: ImportChoices;
  /** What the files do not say themselves. */
  asks: { placement: boolean; difficulty: boolean };
  pages: { path: string; title: string; within: string; questions: string[] }[];
  /** The files that would be written, by their path in the library's folder. */
  files: string[];
  /** What was derived, kept elsewhere or left out. */
  notes: string[];
  /** What keeps the files from being imported. */
  problems: string[];
}
