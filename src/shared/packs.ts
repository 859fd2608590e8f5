/** The user's own libraries, as the window shows them. */
import type { ImportPlan } from './imports.ts';

/**
 * A folder of the user's own, a `.rotpack` or `.zip` file unpacked into the app's data, or a folder made from imported
 * files.
 */
export type PackKind = 'folder' | 'zip' | 'import';

export interface Pack {
  /** A slug; its addresses begin with `/@<id>`. */
  id: string;
  name: string;
  kind: PackKind;
  /** The folder or file it comes from. */
  location: string;
  isOn: boolean;
}

/** A pack in the list of packs. */
export interface PackEntry extends Pack {
  /** Why its files can't be read now, as text; null if they can. Their last valid content stays available. */
  fault: string | null;
}

/** The result of opening files and folders that the user chose or dropped on the window. */
export interface OpenedAnswer {
  /** The folders that were added as libraries. */
  packs: Pack[];
  /** The next import, which is waiting for the user; null if there is none. */
  plan: ImportPlan | null;
  /** Why some of them could not be opened, as text; empty if all could. */
  failure: string;
}
