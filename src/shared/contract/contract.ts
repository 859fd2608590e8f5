/**
 * Every request and event between the window and the main process, declared once. The window and the preload script
 * import only types from this folder, so that their bundles contain no schemas.
 */
import type { z } from 'zod';
import type { MenuCommand } from '../commands.ts';
import type { ImportProgress } from '../imports.ts';
import type { RequestDeclaration } from './declare.ts';
import type { StudyImportProgress } from '../study/study-data.ts';
import { draftRequests } from './drafts.ts';
import { helpRequests } from './help.ts';
import { libraryRequests } from './library.ts';
import { markRequests } from './marks.ts';
import { packRequests } from './packs.ts';
import { progressRequests } from './progress.ts';
import { scratchpadRequests } from './scratchpad.ts';
import { searchRequests } from './search.ts';
import { sessionRequests } from './sessions.ts';
import { settingsRequests } from './settings.ts';
import { sharingRequests } from './sharing.ts';
import { studyDataRequests } from './study-data.ts';
import { syncRequests } from './sync.ts';
import { writingRequests } from './writing.ts';

/** The requests of the window to the main process. Every answer is a promise. */
export const requests = {
  ...libraryRequests,
  ...searchRequests,
  ...settingsRequests,
  ...sharingRequests,
  ...packRequests,
  ...writingRequests,
  ...markRequests,
  ...draftRequests,
  ...scratchpadRequests,
  ...sessionRequests,
  ...progressRequests,
  ...studyDataRequests,
  ...syncRequests,
  ...helpRequests,
};

type Requests = typeof requests;
export type RequestName = keyof Requests;
export type Arguments<Name extends RequestName> = z.infer<Requests[Name]['arguments']>;
export type Answer<Name extends RequestName> =
  Requests[Name] extends RequestDeclaration<z.ZodType[], infer Value> ? Value : never;

/** The events that the main process sends to the window. */
export interface Events {
  /** The study data is being migrated; requests wait until that is done. */
  studyUpdating: Record<string, never>;
  /** Files done, and the total, once indexing has taken longer than 300 ms. */
  indexingProgressed: { done: number; total: number };
  /** Indexing failed: at startup or, after a retry, because of changed files. */
  indexingFailed: { message: string };
  /** The progress of an import, once it has taken longer than 300 ms. */
  importProgressed: ImportProgress;
  /** The import of a file or folder opened with the app is waiting for the user. */
  importBegun: Record<string, never>;
  /** A file to save was chosen, or a document for the printer is being made. */
  shareBegun: Record<string, never>;
  /** The progress of an import of study data, once it has taken longer than 300 ms. */
  studyImportProgressed: StudyImportProgress;
  /** The folder of a user's library may have appeared or disappeared. */
  packFoldersChanged: Record<string, never>;
  /** The content changed, so anything read before may be stale. */
  libraryChanged: Record<string, never>;
  /** Marks, notes or schedules changed, so anything read from them before may be stale. */
  studyChanged: Record<string, never>;
  /** The state of the study data as a whole changed: damage, a failed backup, whether it can be saved. */
  studyStatusChanged: Record<string, never>;
  /** Settings changed outside the window, because other devices changed them. */
  settingsChanged: Record<string, never>;
  /** The state of sync with other devices changed. */
  syncChanged: Record<string, never>;
  /** A deep link or a second launch opened this address. */
  addressOpened: { address: string };
  /** The user chose a command of the window from the application menu. */
  commandGiven: { command: MenuCommand };
}

export type EventName = keyof Events;
