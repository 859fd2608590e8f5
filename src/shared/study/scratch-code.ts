/** The scratchpad: the user's own code, one text per language. */
import type { Fixture } from '../records.ts';
import type { RunLanguage } from '../runner.ts';
import type { OtherVersion } from './other-version.ts';

/** The maximum length of a fixture's name, in characters. */
export const maxFixtureName = 200;

/** The user's code in one language. */
export interface ScratchCode {
  language: RunLanguage;
  /** Empty after it was cleared. */
  code: string;
  /** The name of the fixture that SQL starts from; empty for an empty database, and in other languages. */
  fixture: string;
}

/** A fixture that the user can choose. */
export interface ScratchFixture extends Fixture {
  /** The names of its tables. */
  tables: string[];
  /** The SQL as HTML, collapsed until the user opens it. */
  setUpHtml: string;
}

/** Code as it is stored. */
export interface StoredScratch extends ScratchCode {
  others: OtherVersion[];
}

export interface Scratchpad {
  /** Only languages that were used. */
  codes: StoredScratch[];
  /** The fixtures of the bundled library. */
  fixtures: ScratchFixture[];
}
