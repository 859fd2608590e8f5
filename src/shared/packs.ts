/** The user's own libraries, as the window shows them. */

/** A folder the user keeps, a `.zip` file unpacked into the app's data, or a folder the app made of imported files. */
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
  /** Why its files cannot be read now, in words, while what was last read of them stays; else null. */
  fault: string | null;
}
