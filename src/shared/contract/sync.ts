/** Requests about sync with other devices through a folder. */
import type { Arrival, RenderedArrivedQuestion, SyncStatus } from '../sync.ts';
import { takes } from './declare.ts';
import { shortId } from './values.ts';

export const syncRequests = {
  getSync: takes().reads<SyncStatus>(),
  /** The last merges, the newest first. */
  listArrivals: takes().reads<Arrival<RenderedArrivedQuestion>[]>(),
  /** Asks for a folder and starts to exchange through it; false if the user cancels. */
  startSync: takes().acts<boolean>(),
  /** Turns sync off; the files in the folder stay. */
  stopSync: takes().acts(),
  /** Exchanges now; resolves when that's done or has failed. */
  syncNow: takes().acts(),
  /** After a backup was restored: merges it with the folder, which brings back newer data. */
  resumeSync: takes().acts(),
  /** Stops reading a device's files; its study data stays. */
  forgetDevice: takes(shortId).acts(),
};
