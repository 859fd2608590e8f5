/** A question that a session could ask, with everything that decides whether it does. */

/** A question that a session could ask. */
export interface SessionCandidate {
  /** `<path>#<question id>` */
  question: string;
  /** Its place in the order of the library; of a source that lists questions, in that order. */
  position: number;
  /** Marked as known or suspended. */
  isSetAside: boolean;
  /** Not to be asked on this study day. */
  isBuried: boolean;
  /** Null before the first review. */
  card: CandidateCard | null;
}

export interface CandidateCard {
  isDue: boolean;
  /** In how many study days it comes back; negative when it is overdue. */
  dueInDays: number;
  /** The moment it comes back, in ms since 1970, where that is within a day; else null. */
  dueAt: number | null;
  /** Days until the chance to remember falls to 0.9. */
  stability: number;
  /** Study days since the last review. */
  elapsedDays: number;
  lapses: number;
}
