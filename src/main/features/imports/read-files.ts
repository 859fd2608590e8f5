/** Reads all chosen files into one import. A file that can't be used is left out without affecting the others. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { AppError } from '../../../shared/app-error.ts';
import { errorMessage } from '../../../shared/error-message.ts';
import type { LeftOut, LineCounts, StructureKind } from '../../../shared/imports.ts';
import type { ImportChoices } from '../../../shared/contract/values.ts';
import { bundledFileLimit, packFileLimit } from '../../jobs/indexing/read.ts';
import type { PackageReadings } from './anki/read-package.ts';
import { SourceImages } from './images/source-images.ts';
import type { SourceImage } from './images/source-images.ts';
import { notOfQuestion } from './ledger.ts';
import { addPage, addParents, makeEmptyImport } from './read-import.ts';
import type { Import } from './read-import.ts';
import { joinPageParts } from './join-page-parts.ts';
import { mergeWholeFiles } from './merge-whole-files.ts';
import { noQuestions, readSource } from './read-source.ts';
import type { Reading } from './read-source.ts';
import { nameSources } from './source-file.ts';
import type { SourceFile } from './source-file.ts';

const megabyte = 1024 * 1024;

export interface ReadFiles {
  found: Import;
  /** Names of the files, with the folders needed to distinguish them. */
  sources: string[];
  /** The images used by their texts, by name. */
  images: ReadonlyMap<string, SourceImage>;
}

/**
 * Reads files by their paths; `choices` are the user's choices per file name; `known` are images of previously imported
 * libraries; `packages` are the Anki packages among the files, already read. `onStep` is called after every file. Fails with `content` if no file has a question, or if together they are
 * too large.
 */
export function readFiles(
  paths: readonly string[],
  { columns, encodings, decks }: Pick<ImportChoices, 'columns' | 'encodings' | 'decks'>,
  known: readonly SourceImage[],
  onStep: (done: number, total: number) => void = () => undefined,
  packages: PackageReadings = new Map(),
): ReadFiles {
  const sources = nameSources(paths);
  const images = new SourceImages(paths, known);
  const readings: Reading[] = [];
  const failures: { source: SourceFile; error: AppError }[] = [];
  const taken = new Map<string, SourceImage>();
  for (const [index, source] of sources.entries()) {
    try {
      const path = paths[index] ?? '';
      const ready = packages.get(path);
      if (ready instanceof AppError) throw ready;
      if (ready !== undefined) {
        readings.push(ready.choose(decks[source.name] ?? null));
        for (const [name, image] of ready.images) taken.set(name, image);
        continue;
      }
      const bytes = readBytes(path, source);
      const { name } = source;
      readings.push(
        readSource(source, bytes, columns[name], images.takeFrom(path), encodings[name]),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push({ source, error });
    }
    onStep(index + 1, paths.length);
  }
  for (const [name, image] of images.taken) taken.set(name, image);
  return {
    found: combine(readings, failures),
    sources: sources.map(({ name }) => name),
    images: taken,
  };
}

/** Combines the readings into one import, in file order. */
export function combine(
  readings: readonly Reading[],
  failures: readonly { source: SourceFile; error: AppError }[] = [],
): Import {
  const found = makeEmptyImport();
  const leftOut: LeftOut[] = [...failures.map(({ source, error }) => wholeFile(source, error))];
  const merged = joinPageParts(mergeWholeFiles(readings));
  for (const {
    source,
    frameworks,
    topics,
    pages,
    notes,
    table,
    decks,
    encoding,
    isMerged,
    lines,
    nearest,
    cards,
    leftOut: own,
  } of merged) {
    const isLeftOut = pages.length === 0 && !isMerged;
    leftOut.push(...own.filter(({ reason }) => !isLeftOut || reason !== notOfQuestion));
    if (isLeftOut && decks === null) {
      leftOut.push(wholeFile(source, noQuestions(source.name, table !== null, nearest)));
    }
    addLines(found.lines, lines, isLeftOut);
    addParents(found, frameworks, topics);
    for (const page of pages) addPage(found, page);
    found.notes.push(...notes);
    if (cards !== null) found.notes.push(`${source.name}: read as ${cards}.`);
    if (table !== null) found.tables.push(table);
    if (decks !== null) found.decks.push(decks);
    if (encoding !== null) found.encodings.push(encoding);
  }
  found.leftOut = leftOut;
  // A table without questions may have them in columns other than the guessed ones, and a package in other decks.
  if ([found.pages, found.tables, found.decks].some((parts) => parts.length > 0)) return found;
  const [failure] = failures;
  const [first] = readings;
  throw (
    failure?.error ?? noQuestions(first?.source.name ?? 'these files', false, first?.nearest ?? [])
  );
}

/** Adds the line counts of a file; all lines of an omitted file count as left out. */
function addLines(sum: LineCounts, lines: LineCounts, isLeftOut: boolean): void {
  sum.total += lines.total;
  sum.inQuestions += isLeftOut ? 0 : lines.inQuestions;
  sum.leftOut += isLeftOut ? lines.total : lines.leftOut;
  for (const [kind, count] of Object.entries(isLeftOut ? {} : lines.structure)) {
    const key = kind as StructureKind;
    sum.structure[key] = (sum.structure[key] ?? 0) + count;
  }
}

function wholeFile({ name }: SourceFile, { message }: AppError): LeftOut {
  const place = `${name}:`;
  const [, line, reason] = /^(\d+):\d+ ([^]*)$/.exec(message.slice(place.length)) ?? [];
  const isPlaced = message.startsWith(place) && line !== undefined && reason !== undefined;
  return {
    file: name,
    line: isPlaced ? Number(line) : 1,
    text: '',
    reason: isPlaced ? reason : message,
  };
}

/** Payloads and tables may be larger than our own files: they are read quickly, and tables are split. */
function readBytes(path: string, { name }: SourceFile): Uint8Array {
  const limit = /\.(?:json|csv|tsv|tab|txt)$/i.test(name) ? bundledFileLimit : packFileLimit;
  const refuse = (message: string): AppError => new AppError('content', `${name}:1:1 ${message}`);
  try {
    const found = statSync(realpathSync(path));
    // Reading a pipe would block until it is written to.
    if (!found.isFile()) throw refuse('This is not an ordinary file, so it is not read.');
    if (found.size > limit) throw refuse(`The file is over ${limit / megabyte} MB: split it.`);
    return readFileSync(path);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const reason = errorMessage(cause);
    throw new AppError('content', `${name}:1:1 The file cannot be read: ${reason}`, { cause });
  }
}
