/** Migration 13 of study.db: when each setting was last changed, so that settings merge key by key. */
import { addColumn } from './add-column.ts';

export const settingTimes = addColumn({
  table: 'setting',
  columns: ['key', 'value'],
  // In ms since 1970; 0 for values stored before this migration.
  added: { name: 'changed_at', type: 'INTEGER NOT NULL DEFAULT 0' },
});
