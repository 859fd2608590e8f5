/** Requests about sync with other devices through a folder. */
import type { Arrival, RenderedArrivedQuestion, SyncStatus } from '../sync.ts';
import { z } from 'zod';
import { maxPassphrase } from '../sync.ts';
import { takes } from './declare.ts';
import { shortId } from './values.ts';

const passphrase = z
  .string()
  .max(maxPassphrase, `A passphrase has at most ${maxPassphrase} characters.`);

export const syncRequests = {
  getSync: takes().reads<SyncStatus>(),
  /** The last merges, the newest first. */
  listArrivals: takes().reads<Arrival<RenderedArrivedQuestion>[]>(),
  /**
   * Asks for a folder and starts to exchange data through it; false if the user cancels. Null stands for no new
   * passphrase.
   */
  startSync: takes(passphrase.nullable()).acts<boolean>(),
  /** Encrypts this device's files from now on; fails if it isn't the passphrase of the other devices. */
  encryptSync: takes(passphrase).acts(),
  /** Writes this device's files unencrypted from now on. */
  decryptSync: takes().acts(),
  /** Turns sync off; the files in the folder stay. */
  stopSync: takes().acts(),
  /** Exchanges now; resolves when that's done or has failed. */
  syncNow: takes().acts(),
  /** After a backup was restored: merges it with the folder, which brings back newer data. */
  resumeSync: takes().acts(),
  /** Continues a session here that is open on another device; fails if another one is open here. */
  takeSession: takes(shortId, shortId).acts(),
  /** Stops reading a device's files; its study data stays. */
  forgetDevice: takes(shortId).acts(),
};
