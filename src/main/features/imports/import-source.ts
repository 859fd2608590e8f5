/** The source of an import, by path. */
export type ImportSource =
  | { kind: 'files'; files: string[] }
  | { kind: 'zip'; file: string }
  /** `isChosen`: the user has just chosen it in the app, so opening it as a new library needs no confirmation. */
  | { kind: 'folder'; folder: string; isChosen: boolean };
