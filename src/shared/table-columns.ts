/** Which columns of a CSV or TSV file hold what a question is made of. */

/** What a column can hold, in the order in which it is asked for. */
export const tableFields = ['question', 'answer', 'difficulty', 'tags'] as const;

export type TableField = (typeof tableFields)[number];

/** For each field the number of its column, from 0; null where the file has none. */
export type TableColumns = Record<TableField, number | null>;
