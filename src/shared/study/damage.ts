/** Study data that isn't as it was stored: a disk may change a bit by itself. */

export type DamagedKind =
  | 'setting'
  | 'place'
  | 'library'
  | 'search'
  | 'question'
  | 'mark'
  | 'note'
  | 'code'
  | 'scratchpad'
  | 'image'
  | 'review'
  | 'session'
  | 'reset';

export interface DamagedRows {
  kind: DamagedKind;
  count: number;
  /** The title of the page they belong to, or its path; null where they belong to none. */
  page: string | null;
}

export interface StudyDamage {
  /** Everything that is damaged or missing. */
  rows: DamagedRows[];
  /** When the newest good backup was made, in ms since 1970; null if there is none. */
  backupAt: number | null;
}
