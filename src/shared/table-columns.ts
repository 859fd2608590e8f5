/** The mapping of a CSV or TSV file's columns to the fields of a question. */

/** The fields that a column can hold, in the order in which the user is asked. */
export const tableFields = ['question', 'answer', 'difficulty', 'tags'] as const;

export type TableField = (typeof tableFields)[number];

/** The index of each field's column, from 0; null if the file has none. */
export type TableColumns = Record<TableField, number | null>;
