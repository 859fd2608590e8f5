/** Opens study.db once, which migrates it: `migration-child <study.db>`. Prints `opened` when done. */
import { writeSync } from 'node:fs';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';

const [file = ''] = process.argv.slice(2);
writeSync(1, 'opening\n');
try {
  const { database, notice } = openStudyDatabase(file);
  writeSync(1, notice === null ? 'opened\n' : `notice ${notice}\n`);
  database.close();
} catch (error) {
  writeSync(1, `unopened ${String(error).replaceAll('\n', ' ')}\n`);
}
