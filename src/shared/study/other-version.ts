/** A version of the user's text that was written on another device without knowledge of the current one. */

export interface OtherVersion {
  id: string;
  text: string;
  /** In ms since 1970. */
  changedAt: number;
}
