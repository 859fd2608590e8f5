/** The grading process's report of each stored grade. */

export interface Acknowledged {
  session: string;
  /** `<path>#<question id>` */
  question: string;
  grade: number;
  /** The number of reviews of the question, including this one. */
  reviews: number;
}
