/** The user's own libraries, as the window shows them. */
import type { ImportPlan } from './imports.ts';

/** A folder the user keeps, a `.rotpack` or `.zip` file unpacked into the app's data, or a folder the app made of imported files. */
export type PackKind = 'folder' | 'zip' | 'import';

export interface Pack {
  /** A slug; the addresses of its places begin with `/@<id>`. */
  id: string;
  name: string;
  kind: PackKind;
  /** The folder or file it comes from. */
  location: string;
  isOn: boolean;
}

/** A pack as the list of packs shows it. */
export interface PackEntry extends Pack {
  /** Why its files can't be read now, in words, while their last good content stays; else null. */
  fault: string | null;
}

/** What happened to the files and folders that the user chose or dropped on the window. */
export interface OpenedAnswer {
  /** The folders that are libraries now. */
  packs: Pack[];
  /** What importing the next of them would do, which waits for the user's answer; null if nothing does. */
  plan: ImportPlan | null;
  /** Why some of them could not be opened, in words; empty if all could. */
  failure: string;
}
