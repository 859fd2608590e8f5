/** Reads the reviews and marks in an Anki package as a study data file, limited to questions in the libraries. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { pathInPack } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import { defaultSettings } from '../../../shared/default-settings.ts';
import { isRecord } from '../../../shared/is-record.ts';
import type { Page, Question } from '../../../shared/records.ts';
import type { AnkiCollection, AnkiId, AnkiReview } from '../../content/anki/collection.ts';
import { hashQuestionText } from '../../content/hash.ts';
import { openCollection } from '../../storage/anki/open-collection.ts';
import { openPackage } from '../../storage/anki/package-file.ts';
import type { LibraryStore } from '../../storage/library/library-store.ts';
import { describeMemory, findRetention, readMemory } from '../../study/anki-fsrs.ts';
import type { ComparedCard } from '../../study/anki-fsrs.ts';
import { describeSkipped, listAnkiMarks, readAnkiHistory } from '../../study/anki-history.ts';
import type { ReviewedCard } from '../../study/anki-history.ts';
import type { MarkRecord, ReviewRecord, StudyDataRecords } from '../../study/study-data-records.ts';
import { systemZone } from '../../study/study-day.ts';
import type { ReadStudyFile } from '../../study/study-file.ts';

/** A package's collection with its review log. */
export interface AnkiStudy {
  /** In ms since 1970. */
  exportedAt: number;
  collection: AnkiCollection;
  log: Iterable<AnkiReview>;
}

/** Anki's own default for the hour at which a day starts. */
const defaultRollover = 4;
const dayMs = 24 * 3600 * 1000;
/** The largest offset of a time zone, in minutes. */
const maxOffset = 14 * 60;

/** Unpacks a package for as long as `use` runs. Fails with `content` if it isn't an Anki package, or is damaged. */
export async function useAnkiStudy<Result>(
  file: string,
  use: (study: AnkiStudy) => Result,
): Promise<Result> {
  const opened = await openPackage(file);
  const folder = await mkdtemp(join(tmpdir(), 'rule-of-thumb-anki-'));
  try {
    const path = join(folder, 'collection');
    await opened.unpackCollection(path);
    const open = openCollection(path);
    try {
      const { mtimeMs } = await stat(file);
      return use({
        exportedAt: Math.floor(mtimeMs),
        collection: open.readCollection(),
        log: open.readRevlog(),
      });
    } finally {
      open.close();
    }
  } finally {
    opened.close();
    await rm(folder, { recursive: true });
  }
}

/** The reviews that aren't `here` yet, and the marks. Fails with `not-found` if no card is a question of the library. */
export function readAnkiStudy(
  { exportedAt, collection, log }: AnkiStudy,
  here: StudyDataRecords,
  library: LibraryStore,
  now: number,
): ReadStudyFile {
  const questions = findQuestions(library, collection);
  if (questions.size === 0) {
    throw new AppError(
      'not-found',
      'No card in this package is a question of your libraries. To add its cards, import it in “Your libraries”.',
    );
  }
  const history = readAnkiHistory(log, ({ card }) => questions.get(card)?.card ?? null, {
    here: here.reviews,
    ...readDays(collection, exportedAt),
    until: now + dayMs,
  });
  const marks = readMarks(collection, questions, Math.min(exportedAt, now));
  const known = new Set(here.questions.map(({ id }) => id));
  const touched = new Map([
    ...marks.map(({ question, changedAt }) => [question, changedAt] as const),
    ...history.reviews.map(({ question, reviewedAt }) => [question, reviewedAt] as const),
  ]);
  const missing = new Map(
    [...questions.values()]
      .filter(({ card: { question } }) => touched.has(question) && !known.has(question))
      .map(({ card: { question }, text }) => [question, text]),
  );
  const texts = new Map(
    [...missing.values()].map(({ q, a }) => {
      const hash = hashQuestionText({ q, a });
      return [hash, { hash, q, a }];
    }),
  );
  return {
    exportedAt,
    leftOut: describeSkipped(history),
    remarks: describeMemory(
      compareCards(collection, questions, [...here.reviews, ...history.reviews]),
    ),
    retention: findOtherRetention(collection, questions, here),
    records: {
      ...{ notes: [], editedCode: [], scratchCode: [], images: [], sessions: [] },
      ...{ places: [], settings: [], resets: [] },
      marks,
      reviews: history.reviews,
      texts: [...texts.values()],
      questions: [...missing].map(([id, text]) => ({
        ...{ id, difficulty: text.difficulty, text: hashQuestionText(text) },
        knownSince: touched.get(id) ?? 0,
      })),
    },
  };
}

/** Where the collection's days start: Anki keeps the hour, and the offset of the zone it was last used in. */
function readDays(
  { settings }: AnkiCollection,
  exportedAt: number,
): { dayStart: number; zone: string } {
  const rollover = settings.get('rollover');
  const isHour = typeof rollover === 'number' && Number.isInteger(rollover);
  return {
    dayStart: isHour && rollover >= 0 && rollover < 24 ? rollover : defaultRollover,
    // Only collections have the offset of the last use; packages of decks have the one at their creation.
    zone: findZone(settings.get('localOffset') ?? settings.get('creationOffset'), exportedAt),
  };
}

/** The zone here if it has this offset in summer or winter, else one that always has it. In minutes, positive in the west. */
function findZone(offset: unknown, at: number): string {
  const here = systemZone();
  if (typeof offset !== 'number' || !Number.isInteger(offset) || Math.abs(offset) > maxOffset) {
    return here;
  }
  const offsets = [at, at - 183 * dayMs].map((time) => {
    const moment = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(here);
    return -moment.offsetNanoseconds / 60e9;
  });
  if (offsets.includes(offset)) return here;
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const digits = [hours, minutes].map((part) => String(part).padStart(2, '0'));
  return `${offset > 0 ? '-' : '+'}${digits.join(':')}`;
}

/**
 * The latest change of each mark, dated no later than `until`: with a time from a fast clock, it would outrank later
 * changes here.
 */
function readMarks(
  { notes, cards }: AnkiCollection,
  questions: ReadonlyMap<AnkiId, CardQuestion>,
  until: number,
): MarkRecord[] {
  const tags = new Map(notes.map((note) => [note.id, note.tags]));
  const marks = new Map<string, MarkRecord>();
  for (const card of cards) {
    const question = questions.get(card.id)?.card.question;
    if (question === undefined) continue;
    const changedAt = Math.min(Math.max(0, card.modified * 1000), until);
    for (const kind of listAnkiMarks(card, tags.get(card.note) ?? [])) {
      const key = `${kind} ${question}`;
      if ((marks.get(key)?.changedAt ?? -1) >= changedAt) continue;
      marks.set(key, { question, kind, isSet: true, changedAt });
    }
  }
  return [...marks.values()];
}

/** The cards that are questions, each with all of its reviews in order. */
function compareCards(
  { cards }: AnkiCollection,
  questions: ReadonlyMap<AnkiId, CardQuestion>,
  reviews: readonly ReviewRecord[],
): ComparedCard[] {
  const answers = reviews.filter(({ kind, undoneAt }) => kind === 'answer' && undoneAt === null);
  const ordered = Map.groupBy(
    answers.sort((a, b) => a.reviewedAt - b.reviewedAt),
    ({ question }) => question,
  );
  return cards.flatMap((card) => {
    const question = questions.get(card.id)?.card.question;
    return question === undefined ? [] : [{ card, reviews: ordered.get(question) ?? [] }];
  });
}

/** Anki's desired retention for these cards, unless it's unknown or equal to the one in the app's settings. */
function findOtherRetention(
  { cards }: AnkiCollection,
  questions: ReadonlyMap<AnkiId, CardQuestion>,
  { settings }: StudyDataRecords,
): number | null {
  const value = settings.find(({ key }) => key === 'desiredRetention')?.value;
  const here = typeof value === 'number' ? value : defaultSettings.desiredRetention;
  const there = findRetention(cards.filter(({ id }) => questions.has(id)));
  return there === null || Math.abs(there - here) < 0.005 ? null : there;
}

/** A card's question in the library. */
interface CardQuestion {
  card: ReviewedCard;
  text: Question;
}

/** The questions of the collection's cards, by card. */
function findQuestions(
  library: LibraryStore,
  { notes, cards }: AnkiCollection,
): Map<AnkiId, CardQuestion> {
  const guids = new Map(notes.map(({ id, guid }) => [id, guid]));
  const known = listKnownCards(library);
  return new Map(
    cards.flatMap(({ id, note, ordinal, data }) => {
      const guid = guids.get(note) ?? '';
      const found = known.get(keyOf(guid, ordinal));
      if (found === undefined) return [];
      const retention = readMemory(data).retention ?? defaultSettings.desiredRetention;
      const card = { question: found.question, guid, ordinal, retention };
      return [[id, { card, text: found.text }] as const];
    }),
  );
}

/** Every question with the cards it may have in Anki: as exported by the app, and as imported from there. */
function listKnownCards(library: LibraryStore): Map<string, { question: string; text: Question }> {
  const known = new Map<string, { question: string; text: Question }>();
  const paths = library
    .getLibrary()
    .frameworks.flatMap(({ topics }) =>
      topics.flatMap(({ pages }) => pages.map(({ path }) => path)),
    );
  for (const path of paths) {
    const page = library.getPage(path)?.page;
    for (const text of page?.questions ?? []) {
      const found = { question: `${path}#${text.id}`, text };
      const exported = keyOf(`${pathInPack(path)}#${text.id}`, 0);
      if (!known.has(exported)) known.set(exported, found);
      const imported = page && readImported(page, text.id);
      if (imported) known.set(imported, found);
    }
  }
  return known;
}

/** The card that a question was imported from, as imports note it in a page's `meta`. */
function readImported({ meta }: Page, id: string): string | null {
  const question = isRecord(meta['questions']) ? meta['questions'][id] : null;
  const anki = isRecord(question) ? question['anki'] : null;
  if (!isRecord(anki) || typeof anki['note'] !== 'string') return null;
  return keyOf(anki['note'], Number(anki['card']));
}

function keyOf(guid: string, ordinal: number): string {
  return `${ordinal} ${guid}`;
}
