/** Divides the tests between `npm test`, which takes minutes, and `npm run test:rest`, which runs the remaining ones. */

/** `core`: whether the app works. `rest`: packaging, the library's code, damage and hostile input. */
export type Selection = 'core' | 'rest';

/**
 * Unit tests that `core` leaves out: they damage files, measure hostile input, prove the whole library, pack the app,
 * install Anki's engine, or fill a disk.
 */
export const thoroughUnitTests = [
  'tests/durability/',
  'tests/hostile/',
  'tests/anki/',
  'tests/tools/check-content/',
  'tests/package/',
  'tests/author/package.test.ts',
  'tests/docs/writing.test.ts',
  'tests/main/features/imports/anki-again.test.ts',
  'tests/main/features/sharing/import-again.test.ts',
  'tests/main/features/sharing/payload-round-trip.test.ts',
  'tests/runner/sql/database.test.ts',
];

/** End-to-end tests that `core` leaves out have this tag in their names. */
const thorough = '@thorough';

/** Arguments for Vitest and Playwright. */
export const selections: Record<Selection, { unit: string[]; endToEnd: string[] }> = {
  core: {
    unit: thoroughUnitTests.map((path) => `--exclude=${path}${path.endsWith('/') ? '**' : ''}`),
    endToEnd: [`--grep-invert=${thorough}`],
  },
  rest: {
    unit: thoroughUnitTests,
    endToEnd: [`--grep=${thorough}`],
  },
};
