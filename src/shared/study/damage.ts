/** Corrupted study data, for example from a bit flip on the disk. */

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
  /** The title or path of the page they belong to; null if they belong to none. */
  page: string | null;
}

export interface StudyDamage {
  /** Everything that is damaged or missing. */
  rows: DamagedRows[];
  /** When the newest good backup was made, in ms since 1970; null if there is none. */
  backupAt: number | null;
}
