/** Requests about the user's own libraries: adding, importing, renaming and removing them. */
import { z } from 'zod';
import type { ImportPlan } from '../imports.ts';
import type { Pack, PackEntry } from '../packs.ts';
import { takes } from './declare.ts';
import { importChoices, packName, shortId } from './values.ts';

export const packRequests = {
  /** The user's own libraries, by name. */
  listPacks: takes().answers<PackEntry[]>(),
  /** Asks the user for a folder and adds it as a library; null when they choose none. */
  addPackFolder: takes().answers<Pack | null>(),
  /** Asks the user for a `.zip` file and adds it as a library; null when they choose none. */
  addPackZip: takes().answers<Pack | null>(),
  /** Renames the library with this id. */
  renamePack: takes(shortId, packName).answers(),
  /** Switches the library with this id on or off. */
  switchPack: takes(shortId, z.boolean()).answers(),
  /** Takes a library out of the list; the user's files and what was studied of it stay. */
  removePack: takes(shortId).answers(),
  /** Asks the user for files with questions and says what they would make; null when they choose none. */
  chooseImport: takes().answers<ImportPlan | null>(),
  /** What the files chosen last would make with other choices. */
  changeImport: takes(shortId, importChoices).answers<ImportPlan>(),
  /** Writes what was shown, as a library of its own. */
  buildImport: takes(shortId).answers<Pack>(),
};
