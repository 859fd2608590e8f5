/** A question that a session could ask, with everything that decides whether it does. */

/** A question that a session could ask. */
export interface SessionCandidate {
  /** `<path>#<question id>` */
  question: string;
  /** Its position in the library, or in the list if the source is a list of questions. */
  position: number;
  /** Marked as known or suspended. */
  isSetAside: boolean;
  /** Not to be asked until the next study day. */
  isBuried: boolean;
  /** Null before the first review. */
  card: CandidateCard | null;
}

export interface CandidateCard {
  isDue: boolean;
  /** In how many study days it comes back; negative when it is overdue. */
  dueInDays: number;
  /** The moment it comes back, in ms since 1970, if that's within a day; else null. */
  dueAt: number | null;
  /** Days until the chance of recall falls to 0.9. */
  stability: number;
  /** Study days since the last review. */
  elapsedDays: number;
  lapses: number;
}
