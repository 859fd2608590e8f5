import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addStaged,
  replaceStaged,
  stageRows,
} from '../../../../src/main/storage/study/records/staged-rows.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const tables = ['question', 'mark', 'note', 'review', 'session', 'session_step', 'card'] as const;

test('storing few rows reads few rows, however many there are', () => {
  const { database } = openStudyDatabase(join(folder.path, 'study.db'));
  const plans: string[] = [];
  const recorded = new Proxy(database, {
    get(target, name) {
      if (name !== 'exec') return Reflect.get(target, name, target) as unknown;
      return (sql: string) => {
        for (const statement of sql.split(';').filter((one) => one.trim() !== '')) {
          const plan = target.prepare(`EXPLAIN QUERY PLAN ${statement}`).all();
          plans.push(...(plan as { detail: string }[]).map(({ detail }) => detail));
        }
        return target.exec(sql);
      };
    },
  });
  stageRows(database, 'question_text', []);
  addStaged(recorded, 'question_text');
  for (const table of tables) {
    stageRows(database, table, []);
    replaceStaged(recorded, table);
  }
  expect(plans).toContainEqual(expect.stringContaining('SEARCH stored'));
  expect(plans.filter((plan) => plan.startsWith('SCAN stored'))).toEqual([]);
  database.close();
});
