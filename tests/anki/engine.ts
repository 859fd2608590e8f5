/** Runs steps in Anki's engine, on a collection in a temporary folder. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A card as the engine has it, with its note. */
export interface EngineCard {
  guid: string;
  noteType: string;
  deck: string;
  tags: string[];
  fields: Record<string, string>;
  /** The card's sides as the reviewer shows them, with the style sheet. */
  front: string;
  back: string;
  type: number;
  queue: number;
  ordinal: number;
  flag: number;
  due: number;
  interval: number;
  reps: number;
  lapses: number;
  memory: { stability: number; difficulty: number } | null;
  /** Id, grade, interval, ms taken, kind and ease factor or difficulty, in order. */
  reviews: [
    ...[id: number, grade: number, interval: number],
    ...[time: number, kind: number, factor: number],
  ][];
}

export interface EngineNote {
  guid: string;
  /** The name of its note type. */
  type: string;
  deck: string;
  fields: string[];
  tags?: string[];
}

/** How many notes of a package are new, updated and so on. */
export type ImportCounts = Record<
  | 'new'
  | 'updated'
  | 'duplicate'
  | 'conflicting'
  | 'first_field_match'
  | 'missing_notetype'
  | 'missing_deck'
  | 'empty_first_field',
  number
>;

interface Steps {
  import_package: { input: { file: string; schedules?: boolean }; output: ImportCounts };
  export_package: { input: { file: string; legacy: boolean; schedules?: boolean }; output: number };
  export_collection: { input: { file: string; legacy: boolean }; output: null };
  list_cards: { input: object; output: EngineCard[] };
  /** Hashes by file name. */
  list_media: { input: object; output: Record<string, string> };
  check: {
    input: object;
    output: { sound: boolean; message: string; missing: string[]; unused: string[] };
  };
  today: { input: object; output: { day: number; nextDayAt: number } };
  /** The GUIDs of the answered cards. */
  study: { input: { deck: string; grades: number[]; fsrs?: boolean }; output: string[] };
  add_note_type: {
    input: { name: string; fields: string[]; front: string; back: string };
    output: null;
  };
  add_notes: { input: { notes: EngineNote[]; media: Record<string, string> }; output: null };
  /** The number of answers. */
  study_days: {
    input: { deck: string; days: number; each: number; fsrs: boolean };
    output: number;
  };
  /** The GUIDs of the answered cards. */
  study_filtered: {
    input: { search: string; reschedule: boolean; grades: number[] };
    output: string[];
  };
  set_config: { input: { name: string; value: unknown }; output: null };
  set_states: {
    input: { suspended?: string[]; buried?: string[]; flagged?: string[] };
    output: null;
  };
  change_field: { input: { guid: string; name: string; value: string }; output: null };
}

type Step = { [Name in keyof Steps]: { do: Name } & Steps[Name]['input'] }[keyof Steps];
type Results<All extends readonly Step[]> = {
  [Index in keyof All]: Steps[All[Index]['do']]['output'];
};

const script = join(import.meta.dirname, 'engine.py');

/**
 * Opens the collection with the engine, creating it if necessary, and runs the steps in a time zone; fails with the
 * engine's own error.
 */
export function runEngine<const All extends readonly Step[]>(
  python: string,
  folder: string,
  steps: All,
  zone = 'UTC',
): Results<All> {
  const input = JSON.stringify({ collection: join(folder, 'collection.anki2'), steps });
  const { status, stdout, stderr } = spawnSync(python, [script], {
    ...{ input, encoding: 'utf8', maxBuffer: 2 ** 28 },
    env: { ...process.env, PYTHONUTF8: '1', TZ: zone },
  });
  if (status !== 0) throw new Error(`Anki's engine failed.\n${stderr}`);
  return JSON.parse(stdout) as Results<All>;
}
