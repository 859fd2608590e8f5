/** Known, learning and unseen, in the order the bars show them. */
export const standings = ['known', 'learning', 'unseen'] as const;
