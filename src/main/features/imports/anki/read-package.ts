/** Reads an Anki package as an import: its cards as questions, its decks as pages. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../../shared/app-error.ts';
import { isPackageName } from '../../../../shared/imports.ts';
import type { AnkiCollection, AnkiId, AnkiReview } from '../../../content/anki/collection.ts';
import { openCollection } from '../../../storage/anki/open-collection.ts';
import type { OpenCollection } from '../../../storage/anki/open-collection.ts';
import { SourceImages } from '../images/source-images.ts';
import type { SourceImage } from '../images/source-images.ts';
import type { TakeImage } from '../images/take-image.ts';
import { readPage } from '../imported-page.ts';
import type { ImportedPage } from '../imported-page.ts';
import { foldAlike } from '../ledger.ts';
import { placeOf, placePages } from '../place-decks.ts';
import { makeEmptyReading } from '../read-source.ts';
import type { Reading } from '../read-source.ts';
import { nameContents, nameSources } from '../source-file.ts';
import type { SourceFile } from '../source-file.ts';
import { CardReader } from './card-reader.ts';
import type { CardQuestion } from './card-reader.ts';
import { listSoundFiles } from './convert-field.ts';
import { openPackage } from '../../../storage/anki/package-file.ts';
import type { PackageFile } from '../../../storage/anki/package-file.ts';
import { countAnkiHistory } from '../../../study/anki-history.ts';
import type { HistoryCounts } from '../../../study/anki-history.ts';

export interface PackageReading {
  /** The cards of the decks with these names; null stands for all decks. */
  choose(decks: readonly string[] | null): Reading;
  /** The images used by its questions, by name. */
  images: ReadonlyMap<string, SourceImage>;
}

/** The packages among imported files, by path: each read, or the reason why it can't be. */
export type PackageReadings = ReadonlyMap<string, PackageReading | AppError>;

/** Receives the number of media files or cards processed, and the total. */
export type OnPackageStep = (step: 'media' | 'cards', done: number, total: number) => void;

/** The number of cards between two reports of progress. */
const reportEvery = 500;
const dayMs = 24 * 3600 * 1000;

/**
 * Reads the Anki packages among these files. `scratch` is a folder for temporary files, which must exist until the import is
 * written.
 */
export async function readPackages(
  paths: readonly string[],
  scratch: string,
  onStep: OnPackageStep = () => undefined,
): Promise<PackageReadings> {
  const readings = new Map<string, PackageReading | AppError>();
  const sources = nameSources(paths);
  for (const [index, path] of paths.entries()) {
    const source = sources[index];
    if (source === undefined || !isPackageName(path)) continue;
    try {
      readings.set(path, await readPackage(path, source, join(scratch, randomUUID()), onStep));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      readings.set(path, new AppError(error.code, `${source.name}: ${error.message}`));
    }
  }
  return readings;
}

async function readPackage(
  path: string,
  source: SourceFile,
  folder: string,
  onStep: OnPackageStep,
): Promise<PackageReading> {
  const file = await openPackage(path);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await useCollection(file, join(folder, 'collection'), async (open) => {
      const collection = open.readCollection();
      const media = join(folder, 'media');
      await mkdir(media, { mode: 0o700 });
      const leftOut = await file.unpackMedia(listMedia(collection), media, (done, total) =>
        onStep('media', done, total),
      );
      const images = new SourceImages([join(media, 'x')]);
      const take = images.takeFrom(join(media, 'x'));
      const takeImage: TakeImage = (target) => {
        const reason = leftOut.get(target.normalize());
        return reason === undefined ? take(target.normalize()) : { reason };
      };
      const reader = new CardReader(collection, source.name, takeImage);
      readCards(collection, reader, onStep);
      const deckOf = ({ card }: AnkiReview): AnkiId | null => reader.deckOfQuestion(card);
      const histories = countAnkiHistory(open.readRevlog(), deckOf, Date.now() + dayMs);
      const choose = (names: readonly string[] | null): Reading =>
        makeReading(source, reader, histories, names);
      checkNotEmpty(choose(null));
      return { choose, images: images.taken };
    });
  } finally {
    file.close();
  }
}

/** Unpacks the collection for as long as `use` runs. */
async function useCollection<Result>(
  file: PackageFile,
  path: string,
  use: (open: OpenCollection) => Promise<Result>,
): Promise<Result> {
  try {
    await file.unpackCollection(path);
    const open = openCollection(path);
    try {
      return await use(open);
    } finally {
      open.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** The names of the media files that fields or templates may show as images, or play. */
function listMedia({ notes, noteTypes }: AnkiCollection): Set<string> {
  const names = new Set<string>();
  const source = /\ssrc\s{0,3}=\s{0,3}(?:"([^"]{1,500})"|'([^']{1,500})'|([^\s"'>]{1,500}))/gi;
  const add = (html: string): void => {
    for (const name of listSoundFiles(html)) names.add(name.normalize());
    if (!html.includes('src')) return;
    for (const [, double, single, plain] of html.matchAll(source)) {
      const name = (double ?? single ?? plain ?? '').replaceAll('&amp;', '&');
      names.add(name.normalize());
      names.add(decode(name).normalize());
    }
  };
  for (const { fields } of notes) for (const field of fields ?? []) add(field);
  for (const { templates } of noteTypes.values()) {
    for (const { front, back } of templates) add(front + back);
  }
  return names;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function readCards({ cards }: AnkiCollection, reader: CardReader, onStep: OnPackageStep): void {
  for (const [index, card] of cards.entries()) {
    if (index % reportEvery === 0) onStep('cards', index, cards.length);
    reader.read(card);
  }
  onStep('cards', cards.length, cards.length);
}

/** The cards of the decks with these names; null stands for all decks. */
function makeReading(
  source: SourceFile,
  reader: CardReader,
  histories: ReadonlyMap<AnkiId, HistoryCounts>,
  names: readonly string[] | null,
): Reading {
  const reading = makeEmptyReading(source);
  const decks = reader.listDecks();
  const wanted = names === null ? null : new Set(names);
  const chosen = decks.filter(({ name }) => wanted?.has(name) ?? true);
  const isWhole = chosen.length === decks.length;
  const ids = isWhole ? null : new Set(chosen.map(({ id }) => id));
  const { questions, leftOut, notes } = reader.choose(ids, histories);
  const rows = questions.map((question) => {
    return { question, place: placeOf(question.deck, question.guid) };
  });
  reading.leftOut = foldAlike(leftOut);
  const pageNotes: string[] = [];
  reading.pages = placePages(rows, nameContents(source)).map(({ name, fields, questions: own }) =>
    makePage(name, fields, own, (text) => pageNotes.push(text)),
  );
  reading.notes = [...notes, ...pageNotes];
  if (decks.length > 1) {
    const offered = decks.map(({ name, questions: count }) => {
      return { name, questions: count, isChosen: wanted?.has(name) ?? true };
    });
    reading.decks = { file: source.name, decks: offered };
  }
  return reading;
}

function checkNotEmpty({ pages, leftOut: [first] }: Reading): void {
  if (pages.length > 0) return;
  const near = first === undefined ? '' : ` ${first.text}: ${first.reason}`;
  throw new AppError('content', `None of its cards can become questions.${near}`);
}

function makePage(
  name: string,
  fields: Record<string, unknown>,
  questions: (CardQuestion & { id: string | null })[],
  note: (text: string) => void,
): ImportedPage {
  const records = questions.map(({ id, q, a, difficulty, tags, guid, ordinal }) => ({
    q,
    a,
    ...(difficulty === null ? {} : { difficulty }),
    ...(tags.length === 0 ? {} : { tags }),
    // A note written by the app is identified by its address.
    ...(id === null ? { anki: { note: guid, card: ordinal } } : { id }),
  }));
  const tell = (text: string): void => {
    // One note covers the data of all questions.
    if (!/: [a-z, ]+ of "[a-z0-9-]+" kept under "meta"\.$/.test(text)) note(text);
  };
  return {
    ...readPage({ ...fields, questions: records }, name, tell, { mostQuestions: Infinity }),
    hasOnlyQuestions: true,
  };
}
