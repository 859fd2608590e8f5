/** The folders that are indexed. */

/** A folder with the layout of `content/`. */
export interface ContentRoot {
  /** Id of its pack; empty for the bundled library. */
  pack: string;
  name: string;
  folder: string;
}
