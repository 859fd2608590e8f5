/** How far a question can be, in the order the bars show it. */
export const standings = ['known', 'learning', 'unseen'] as const;
