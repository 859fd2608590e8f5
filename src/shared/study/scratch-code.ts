/** The scratchpad: code of the user's own, one text a language. */
import type { Fixture } from '../records.ts';
import type { RunLanguage } from '../runner.ts';

/** The most characters that the name of a fixture may have. */
export const maxFixtureName = 200;

/** What the user has written in one language. */
export interface ScratchCode {
  language: RunLanguage;
  /** Empty once it was cleared. */
  code: string;
  /** The name of the fixture that SQL starts from; empty for an empty database, and in other languages. */
  fixture: string;
}

/** A fixture that the user can choose. */
export interface ScratchFixture extends Fixture {
  /** The names of its tables. */
  tables: string[];
  /** The SQL as it is shown, closed until the user opens it. */
  setUpHtml: string;
}

export interface Scratchpad {
  /** Of the languages that have been written in. */
  codes: ScratchCode[];
  /** Those of the bundled library. */
  fixtures: ScratchFixture[];
}
