/** Requests about the user's own libraries: adding, importing, renaming and removing them. */
import { z } from 'zod';
import type { ImportPlan, ShownUpdate } from '../imports.ts';
import type { OpenedAnswer, Pack, PackEntry } from '../packs.ts';
import { takes } from './declare.ts';
import { droppedPaths, importChoices, packName, questionAddress, shortId } from './values.ts';

export const packRequests = {
  /** The user's own libraries, by name. */
  listPacks: takes().reads<PackEntry[]>(),
  /** Asks the user for a folder and adds it as a library, unless it's a new version of one: then it's planned first. */
  addPackFolder: takes().acts<OpenedAnswer>(),
  /** Asks the user for a pack file (`.rotpack` or `.zip`) and says what adding it would do. */
  addPackZip: takes().acts<OpenedAnswer>(),
  /** Asks the user where to put the starter library, writes it and adds it; null if they choose no place. */
  addStarterLibrary: takes().acts<Pack | null>(),
  /**
   * Opens the folders that were dropped on the window, and says what importing the files would do.
   * Only the preload script sends it, with the paths of real files: the window never names paths.
   */
  openDropped: takes(droppedPaths).acts<OpenedAnswer>(),
  /** Renames the library with this id. */
  renamePack: takes(shortId, packName).acts(),
  /** Switches the library with this id on or off. */
  switchPack: takes(shortId, z.boolean()).acts(),
  /** Removes a library from the list; the user's files and what was studied of it stay. */
  removePack: takes(shortId).acts(),
  /** Undoes the removal of a library; fails with `not-found` for one that wasn't removed. */
  restorePack: takes(shortId).acts(),
  /** Asks the user for files with questions and says what importing them would do; nothing if they choose none or cancel it. */
  chooseImport: takes().acts<OpenedAnswer>(),
  /** Goes on with what waits; while an import waits for the user's answer, with that one. */
  nextImport: takes().acts<OpenedAnswer>(),
  /** What importing the files chosen last would do with other choices. */
  changeImport: takes(shortId, importChoices).acts<ImportPlan>(),
  /** Ends the import that is being read or shown; nothing of it was written yet. */
  cancelImport: takes().acts(),
  /** What becomes of a question that the plan of this import lists, by its address there. */
  showImportUpdate: takes(shortId, questionAddress).acts<ShownUpdate>(),
  /** Writes what was shown, as a new library or in the place of the known one. */
  buildImport: takes(shortId).acts<Pack>(),
};
