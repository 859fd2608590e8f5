/** Requests about the user's own libraries: adding, importing, renaming and removing them. */
import { z } from 'zod';
import type { ImportPlan, ShownUpdate } from '../imports.ts';
import type { OpenedAnswer, Pack, PackEntry } from '../packs.ts';
import { takes } from './declare.ts';
import { droppedPaths, importChoices, packName, questionAddress, shortId } from './values.ts';

export const packRequests = {
  /** The user's own libraries, by name. */
  listPacks: takes().reads<PackEntry[]>(),
  /** Asks the user for a folder and adds it as a library; a new version of a known library is planned as an import first. */
  addPackFolder: takes().acts<OpenedAnswer>(),
  /** Asks the user for a pack file (`.rotpack` or `.zip`) and plans its import. */
  addPackZip: takes().acts<OpenedAnswer>(),
  /** Asks the user where to put the starter library, writes it and adds it; null if they cancel. */
  addStarterLibrary: takes().acts<Pack | null>(),
  /**
   * Opens folders that were dropped on the window, and plans the import of dropped files.
   * Only the preload script sends it, with the paths of real files: the window must not name paths.
   */
  openDropped: takes(droppedPaths).acts<OpenedAnswer>(),
  /** Renames the library with this id. */
  renamePack: takes(shortId, packName).acts(),
  /** Shows the folder or file of the library with this id in the system's file manager; fails with `not-found`. */
  showPack: takes(shortId).acts(),
  /** Switches the library with this id on or off. */
  switchPack: takes(shortId, z.boolean()).acts(),
  /** Removes a library from the list; the user's files and study data are kept. */
  removePack: takes(shortId).acts(),
  /** Undoes the removal of a library; fails with `not-found` for one that wasn't removed. */
  restorePack: takes(shortId).acts(),
  /** Asks the user for files with questions and plans their import; no plan if they cancel. */
  chooseImport: takes().acts<OpenedAnswer>(),
  /** Continues with the next queued import, or with the one that is already waiting for the user. */
  nextImport: takes().acts<OpenedAnswer>(),
  /** Plans the current import again with other choices. */
  changeImport: takes(shortId, importChoices).acts<ImportPlan>(),
  /** Cancels the import that is being read or shown, before anything is written. */
  cancelImport: takes().acts(),
  /** The changes to a question listed in the plan of this import, by its address in the plan. */
  showImportUpdate: takes(shortId, questionAddress).acts<ShownUpdate>(),
  /** Writes the planned import, as a new library or over the known one. */
  buildImport: takes(shortId).acts<Pack>(),
};
