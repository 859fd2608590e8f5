/** Sync between devices through a folder, as Settings shows it. */
import type { SessionKind } from './study/session-kinds.ts';
import type { ChangeCounts } from './study/study-data.ts';

/** The folder of all devices, inside the one that the user chooses. */
export const rootName = 'rule-of-thumb';

/** The maximum number of devices that are read in one folder. */
export const maxDevices = 50;

/**
 * Why a device's data can't be read yet: it hasn't arrived, was written by a newer version of the app, isn't valid, was
 * written by a clock that is more than a day ahead of this one, has images that don't fit, is encrypted with a
 * passphrase that wasn't entered here, or isn't encrypted while this device's data is.
 */
export type DeviceProblem = 'waiting' | 'newer' | 'wrong' | 'clock' | 'room' | 'locked' | 'open';

/** The minimum and maximum length of a new passphrase, in characters. */
export const minPassphrase = 8;
export const maxPassphrase = 1000;

export interface SyncDevice {
  id: string;
  /** Null before its head file has arrived. */
  name: string | null;
  /** When it last wrote, by its own clock, in ms since 1970. */
  lastSeenAt: number | null;
  /** Null if everything was read. A file that hasn't arrived counts only after a day. */
  problem: DeviceProblem | null;
}

/** A session that is open on another device. */
export interface SessionElsewhere {
  /** The device's id. */
  device: string;
  name: string;
  session: string;
  kind: SessionKind;
  /** In ms since 1970. */
  startedAt: number;
  /** The number of its questions, and of those that were answered. */
  total: number;
  done: number;
}

export interface SyncStatus {
  isOn: boolean;
  /** Null before it was first chosen. */
  folder: string | null;
  isRunning: boolean;
  /** Whether a backup was restored since, so that the user has to agree before newer data comes back. */
  isPaused: boolean;
  /** Whether this device's files are encrypted. */
  isEncrypted: boolean;
  /** Whether nothing is written until the user enters the passphrase of the other devices. */
  isLocked: boolean;
  /** Why the last attempt failed; null if it didn't. */
  failure: string | null;
  /** When everything was last in sync, in ms since 1970; null before that. */
  syncedAt: number | null;
  /** This device's name. */
  name: string;
  /** The other devices. */
  devices: SyncDevice[];
  /** Sessions to continue here, latest first. */
  sessions: SessionElsewhere[];
  /** The number of devices in the folder beyond the maximum. */
  unread: number;
}

/** The maximum number of questions listed for each device in a merge. */
export const maxArrivedQuestions = 20;

/** The maximum number of listed merges. */
export const maxArrivals = 20;

/** The time during which a merge can be undone, in ms: an hour. */
export const undoMs = 60 * 60 * 1000;

/** A question that changed in a merge. */
export interface ArrivedQuestion {
  /** `<path>#<question id>` */
  id: string;
  /** Its text, or its id if the text isn't known. */
  q: string;
}

/** A changed question as the window shows it. */
export interface RenderedArrivedQuestion {
  /** `<path>#<question id>` */
  id: string;
  questionHtml: string;
}

/** The changes that came from one device in a merge. */
export interface Arrived<Question = ArrivedQuestion> {
  /** The device's name; null if it isn't known. */
  device: string | null;
  counts: ChangeCounts;
  /** Questions with changed notes, code, marks or reviews. */
  questions: Question[];
  /** The number of such questions that aren't listed. */
  others: number;
}

/** A merge of other devices' data. */
export interface Arrival<Question = ArrivedQuestion> {
  /** When it was stored, in ms since 1970. */
  at: number;
  devices: Arrived<Question>[];
  /** The name of the backup made before it; null if it changed too little for one. */
  backup: string | null;
}
