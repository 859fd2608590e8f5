/** Divides the tests between `npm test`, which takes minutes, and `npm run test:rest`, which runs the remaining ones. */
import { tortureVariables } from './torture-figures.ts';

/** `core`: whether the app works. `rest`: packaging, the code of the library, and damage in all its rounds. */
export type Selection = 'core' | 'rest';

/** Suites that run in both selections, with a fraction of their rounds in `core`. */
const rounds = ['tests/durability/', 'tests/hostile/'];
const coreRounds = 0.2;

/** Unit tests that `core` leaves out: they prove the whole library, pack the app, install Anki's engine, or fill a disk. */
export const thoroughUnitTests = [
  'tests/anki/',
  'tests/tools/check-content/',
  'tests/package/',
  'tests/docs/writing.test.ts',
  'tests/main/features/imports/anki-again.test.ts',
  'tests/main/features/sharing/import-again.test.ts',
  'tests/main/features/sharing/payload-round-trip.test.ts',
  'tests/runner/sql/database.test.ts',
  'tests/durability/every-pack-write.test.ts',
  'tests/durability/kill-packs.test.ts',
  'tests/durability/real-disks.test.ts',
  'tests/durability/watched-disks.test.ts',
  'tests/hostile/watched-folders.test.ts',
  'tests/hostile/zips.test.ts',
];

/** End-to-end tests that `core` leaves out have this tag in their names. */
const thorough = '@thorough';

/** Arguments for Vitest and Playwright; `env` is for Vitest. */
export const selections: Record<
  Selection,
  { unit: string[]; endToEnd: string[]; env: Record<string, string> }
> = {
  core: {
    unit: thoroughUnitTests.map((path) => `--exclude=${path}${path.endsWith('/') ? '**' : ''}`),
    endToEnd: [`--grep-invert=${thorough}`],
    env: { [tortureVariables.share]: String(coreRounds) },
  },
  rest: {
    unit: [...rounds, ...thoroughUnitTests],
    endToEnd: [`--grep=${thorough}`],
    env: {},
  },
};
