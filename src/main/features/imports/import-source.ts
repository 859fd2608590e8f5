/** What is imported, by its paths. */
export type ImportSource =
  | { kind: 'files'; files: string[] }
  | { kind: 'zip'; file: string }
  /** `isChosen`: the user has just chosen it in the app, so opening it as a new library needs no other yes. */
  | { kind: 'folder'; folder: string; isChosen: boolean };
