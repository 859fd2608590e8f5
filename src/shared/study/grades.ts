/** The four grades of a recalled answer. */

/** 1 Again, 2 Hard, 3 Good, 4 Easy. In an interview: 1 missed, 2 partly, 3 well. */
export const grades = [1, 2, 3, 4] as const;

export type Grade = (typeof grades)[number];
