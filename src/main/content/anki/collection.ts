/** The parts of an Anki collection that the app reads, in the same form for every schema. */

/** An id: usually the creation time in ms since 1970. */
export type AnkiId = number;

export interface AnkiTemplate {
  name: string;
  /** In Anki's template language. */
  front: string;
  back: string;
}

export interface AnkiNoteType {
  id: AnkiId;
  name: string;
  /** Whether a note has one card per cloze number, instead of one per template. */
  isCloze: boolean;
  /** The names of the fields, in the order of a note's values. */
  fields: string[];
  templates: AnkiTemplate[];
}

export interface AnkiDeck {
  id: AnkiId;
  /** The names of the deck and its parents, outermost first. */
  levels: string[];
}

export interface AnkiNote {
  id: AnkiId;
  /** Identifies the note in every collection. */
  guid: string;
  noteType: AnkiId;
  tags: string[];
  /** HTML; null if the note is too large to be read. */
  fields: string[] | null;
}

/** Anki’s queues that matter to others: a card that isn't in one of them is new, being learned or reviewed. */
export const cardQueues = { suspended: -1, buriedByScheduler: -2, buriedByUser: -3 } as const;

export interface AnkiCard {
  id: AnkiId;
  note: AnkiId;
  /** The deck it belongs to; for one in a filtered deck, the deck it returns to. */
  deck: AnkiId;
  /** The template's position from 0; for cloze note types, the number of the cloze minus 1. */
  ordinal: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  type: number;
  queue: number;
  /** For reviews the day since the collection was created; for learning, seconds since 1970; for new cards a position. */
  due: number;
  /** In days, or negative in seconds. */
  interval: number;
  /** The ease factor in permille; 0 for new cards. */
  factor: number;
  reps: number;
  lapses: number;
  /** When it last changed, in seconds since 1970. */
  modified: number;
  /** The flag's number from 1 to 7, or 0. */
  flag: number;
  /** JSON with the FSRS state, as written by Anki. */
  data: string;
}

/** A row of the review log. */
export interface AnkiReview {
  /** When it was answered, in ms since 1970; unique. */
  id: AnkiId;
  card: AnkiId;
  /** 1 Again to 4 Easy; 0 if the card was rescheduled by hand. */
  ease: number;
  /** In days, or negative in seconds. */
  interval: number;
  lastInterval: number;
  /** The ease factor or, with FSRS, the difficulty, in permille. */
  factor: number;
  /** How long answering took, in ms. */
  time: number;
  /** 0 learning, 1 review, 2 relearning, 3 filtered, 4 manual, 5 rescheduled. */
  type: number;
}

export interface AnkiCollection {
  /** When it was created, in seconds since 1970: days are counted from here. */
  createdAt: number;
  /** The settings as JSON values, by name: `rollover`, `creationOffset`, `localOffset`, `fsrs` and others. */
  settings: ReadonlyMap<string, unknown>;
  noteTypes: ReadonlyMap<AnkiId, AnkiNoteType>;
  decks: ReadonlyMap<AnkiId, AnkiDeck>;
  /** In order of creation. */
  notes: AnkiNote[];
  /** In the order of their notes, then by ordinal. */
  cards: AnkiCard[];
}
