/** Checks that a backup is intact and counts its contents. */
import { readFileSync } from 'node:fs';
import { errorMessage } from '../../../../shared/error-message.ts';
import type { StudyDataCounts } from '../../../../shared/study/study-data.ts';
import { errorCode } from '../../../../shared/error-code.ts';
import { openChecked } from '../../database-check.ts';
import { countStudyData } from '../records/count-study-data.ts';
import { studyMigrations } from '../migrations/migrations.ts';
import { studyApplicationId } from '../tables/schema-version.ts';
import { findHashFault } from './backup-files.ts';
import { findSchemaFault } from '../tables/check-schema.ts';

/** The contents of a good backup, or the fault of a bad one. */
export type BackupContent =
  { holds: StudyDataCounts; fault: null } | { holds: null; fault: string };

/**
 * Checks the hash, the file and its layout, then counts; anything that prevents this is a fault of the backup. Null if
 * it's gone: rotation may remove an old backup while others are being read.
 */
export function readBackup(file: string): BackupContent | null {
  try {
    return checkBackup(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    const reason = errorMessage(error);
    return { holds: null, fault: `It cannot be read: ${reason}.` };
  }
}

/** Opens the file for reading only. */
function checkBackup(file: string): BackupContent {
  const fault = findHashFault(readFileSync(file), file);
  if (fault !== null) return { holds: null, fault };
  const database = openChecked(file, studyApplicationId, { readonly: true });
  if (typeof database === 'string') {
    return { holds: null, fault: `The file is damaged: ${database}.` };
  }
  try {
    const schemaFault = findSchemaFault(database, studyMigrations);
    if (schemaFault !== null) return { holds: null, fault: `It cannot be used: ${schemaFault}.` };
    return { holds: countStudyData(database), fault: null };
  } finally {
    database.close();
  }
}
