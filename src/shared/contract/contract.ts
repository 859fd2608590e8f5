/**
 * Every request and event between the window and the main process, declared once.
 * The window and the preload script take only types from this folder, so that no schema reaches them.
 */
import type { z } from 'zod';
import type { RequestDeclaration } from './declare.ts';
import { libraryRequests } from './library.ts';
import { markRequests } from './marks.ts';
import { packRequests } from './packs.ts';
import { progressRequests } from './progress.ts';
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
  ...sessionRequests,
  ...progressRequests,
  ...studyDataRequests,
};

type Requests = typeof requests;
export type RequestName = keyof Requests;
export type Arguments<Name extends RequestName> = z.infer<Requests[Name]['arguments']>;
export type Answer<Name extends RequestName> =
  Requests[Name] extends RequestDeclaration<z.ZodType[], infer Value> ? Value : never;

/** What the main process tells the window without being asked. */
export interface Events {
  /** Files done and files in all, while an indexing runs that has taken longer than 300 ms. */
  indexingProgressed: { done: number; total: number };
  /** The content changed: what was read before may be stale. */
  libraryChanged: Record<string, never>;
  /** Marks, notes or schedules changed: what was read of them before may be stale. */
  studyChanged: Record<string, never>;
  /** A deep link or a second launch asks for this address. */
  addressOpened: { address: string };
}

export type EventName = keyof Events;
