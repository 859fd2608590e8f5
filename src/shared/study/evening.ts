/** The sheet for the evening before an interview: rules of thumb to go over, on two pages at most. */

/** Why a question is on it, most important reason first. */
export const eveningReasons = ['missed', 'weak', 'bookmarked'] as const;

export type EveningReason = (typeof eveningReasons)[number];

export interface EveningRule {
  /** `<path>#<question id>` */
  question: string;
  reason: EveningReason;
  /** Inline HTML. */
  questionHtml: string;
  /** Inline HTML without its label. */
  ruleHtml: string;
}

export interface EveningSheet {
  /** Most important first. */
  rules: EveningRule[];
  /** How many more would be on it if two pages could hold them. */
  leftOut: number;
}

/** How long the drill of its rules takes, in minutes, and the time one rule is assumed to take, in seconds. */
export const drillMinutes = 10;
export const drillSeconds = 20;
