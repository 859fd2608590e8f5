/**
 * Every request and event between the window and the main process, declared once.
 * The window and the preload script import only types from this folder, so that they contain no schemas.
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

/** What the window asks of the main process. Every answer arrives as a promise. */
export const requests = {
  ...libraryRequests,
  ...searchRequests,
  ...settingsRequests,
  ...sharingRequests,
  ...packRequests,
  ...markRequests,
  ...draftRequests,
  ...scratchpadRequests,
  ...sessionRequests,
  ...progressRequests,
  ...studyDataRequests,
  ...helpRequests,
};

type Requests = typeof requests;
export type RequestName = keyof Requests;
export type Arguments<Name extends RequestName> = z.infer<Requests[Name]['arguments']>;
export type Answer<Name extends RequestName> =
  Requests[Name] extends RequestDeclaration<z.ZodType[], infer Value> ? Value : never;

/** What the main process tells the window without being asked. */
export interface Events {
  /** The study data is being brought up to date, before anything of it can be asked for. */
  studyUpdating: Record<string, never>;
  /** Files done and in total, during indexing that has taken longer than 300 ms. */
  indexingProgressed: { done: number; total: number };
  /** The libraries could not be read: when the app started or, even at the second try, after files had changed. */
  indexingFailed: { message: string };
  /** How far an import is that has taken longer than 300 ms. */
  importProgressed: ImportProgress;
  /** What was opened with the app waits for the user's answer. */
  importBegun: Record<string, never>;
  /** How far an import of study data is that has taken longer than 300 ms. */
  studyImportProgressed: StudyImportProgress;
  /** A folder that the user keeps a library in may have come or gone. */
  packFoldersChanged: Record<string, never>;
  /** The content changed, so anything read before may be stale. */
  libraryChanged: Record<string, never>;
  /** Marks, notes or schedules changed, so anything read of them before may be stale. */
  studyChanged: Record<string, never>;
  /** Something about the study data as a whole is new: damage, a failed backup, whether it can be saved. */
  studyStatusChanged: Record<string, never>;
  /** A deep link or a second launch asks for this address. */
  addressOpened: { address: string };
  /** The user chose something from the application menu that the window does. */
  commandGiven: { command: MenuCommand };
}

export type EventName = keyof Events;
