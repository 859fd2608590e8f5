/** What the grading process says of each grade once it is stored. */

export interface Acknowledged {
  session: string;
  /** `<path>#<question id>` */
  question: string;
  grade: number;
  /** How many reviews the question had with this one. */
  reviews: number;
}
