/** What the grading process reports of each grade once it is stored. */

export interface Acknowledged {
  session: string;
  /** `<path>#<question id>` */
  question: string;
  grade: number;
  /** How many reviews the question has, including this one. */
  reviews: number;
}
