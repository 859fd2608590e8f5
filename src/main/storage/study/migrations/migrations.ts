/** The numbered migrations of study.db. Append only: the schema created by a released migration never changes. */
import { settingsAndPlaces } from './001-settings-and-places.ts';
import { packs } from './002-packs.ts';
import { recentSearches } from './003-recent-searches.ts';
import { studyData } from './004-study-data.ts';
import { checksums } from './005-checksums.ts';
import { editedCode } from './006-edited-code.ts';
import { outputDrill } from './007-output-drill.ts';
import { noteImages } from './008-note-images.ts';
import { solvedMark } from './009-solved-mark.ts';
import { scratchCode } from './010-scratch-code.ts';
import { noEnumChecks } from './011-no-enum-checks.ts';
import { cardKinds } from './012-card-kinds.ts';
import { settingTimes } from './013-setting-times.ts';
import { resetLog } from './014-reset-log.ts';
import { textVersions } from './015-text-versions.ts';

/**
 * Migration `n` (from 1) is element `n - 1`, and leaves the database at schema version `n`. From 5 on, a migration that
 * changes rows or columns of a table recomputes its checksums and totals. Columns are copied by name.
 */
export const studyMigrations: readonly string[] = [
  settingsAndPlaces,
  packs,
  recentSearches,
  studyData,
  checksums,
  editedCode,
  outputDrill,
  noteImages,
  solvedMark,
  scratchCode,
  noEnumChecks,
  cardKinds,
  settingTimes,
  resetLog,
  textVersions,
];
