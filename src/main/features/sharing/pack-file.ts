/** Exports a topic as a zip pack: its content files in the layout of a library. */
import { strToU8, zipSync } from 'fflate/browser';
import { stringify } from 'yaml';
import { AppError } from '../../../shared/app-error.ts';
import type { Framework, Topic } from '../../../shared/records.ts';
import { formatGaps } from '../../content/format-gaps.ts';
import { canKeepPath, foldName, maxPackSize, maxUnpackedSize } from '../../content/pack-limits.ts';
import type { Collection } from './collect.ts';
import { formatPageFile } from './page-file.ts';

/** The earliest and latest file date that a zip can store. */
const [earliest, latest] = ['1980-01-01', '2099-12-31'];

/**
 * The zip file; adding it as a pack gives the same records. Its files carry their pages' dates. Fails with `content` if a
 * pack can't hold all of it.
 */
export function formatPackFile({
  framework,
  topic,
  pages,
  pictures,
  fixtures,
  gaps,
}: Collection): Uint8Array {
  const dates = pages.map(({ page }) => page.updated).sort();
  const last = dates.at(-1) ?? '';
  const files: PackedFile[] = [
    [framework.id, strToU8(formatFramework(framework)), last],
    [topic.id, strToU8(formatTopic(topic)), last],
    ...pages.map(({ page }): PackedFile => [page.id, strToU8(formatPageFile(page)), page.updated]),
    ...[...pictures.values()].map(({ address, bytes }): PackedFile => [
      fileOf(address),
      bytes,
      last,
    ]),
    ...gaps.map(({ page, gaps: own }): PackedFile => {
      const path = page.replace(/^qa\//, 'gaps/').replace(/\.md$/, '.yml');
      return [path, strToU8(formatGaps(own)), last];
    }),
    ...[...fixtures].map(([name, sql]): PackedFile => [`fixtures/${name}.sql`, strToU8(sql), last]),
  ];
  return zipFiles(files);
}

/** A file of a pack; its date is `YYYY-MM-DD`. */
export type PackedFile = [path: string, bytes: Uint8Array, date: string];

/** The files as a pack file. Fails with `content` if a pack can't hold them. */
export function zipFiles(files: readonly PackedFile[]): Uint8Array {
  checkFiles(files.map(([path, { length }]) => ({ path, length })));
  const packed = zipSync(
    Object.fromEntries(
      files.map(([path, bytes, date]) => [path, [bytes, { mtime: `${toZipDate(date)}T12:00:00` }]]),
    ),
  );
  if (packed.length > maxPackSize) throw tooLarge();
  return packed;
}

/** Only pictures can have such names or be large, because the user chose them. */
function checkFiles(files: readonly { path: string; length: number }[]): void {
  const known = new Map<string, string>();
  for (const { path } of files) {
    const shown = JSON.stringify(path);
    if (!canKeepPath(path)) {
      const reason = 'is a name that some systems can’t store';
      throw new AppError(
        'content',
        `${shown} ${reason}: rename the image, and save the pack again.`,
      );
    }
    const folded = foldName(path);
    const twin = known.get(folded);
    if (twin !== undefined) {
      const names = `${JSON.stringify(twin)} and ${shown}`;
      const reason = 'are the same name on some systems';
      throw new AppError('content', `${names} ${reason}: rename one, and save the pack again.`);
    }
    known.set(folded, path);
  }
  if (files.reduce((sum, { length }) => sum + length, 0) > maxUnpackedSize) throw tooLarge();
}

function tooLarge(): AppError {
  return new AppError(
    'content',
    'This is too large for a pack file, which has at most 50 MB packed and 100 MB unpacked. Smaller images help.',
  );
}

/** The date, clamped to the range that a zip file can store. */
function toZipDate(date: string): string {
  if (date < earliest) return earliest;
  return date > latest ? latest : date;
}

/** The path of a picture's file in the library's folder. */
function fileOf(address: string): string {
  const [, image, figure = ''] =
    /^(?:\/@[a-z0-9-]+)?\/(?:images\/(.+)|(figures\/.+))$/.exec(address) ?? [];
  return image === undefined ? figure : decodeURIComponent(image);
}

function formatFramework({ name, slug, description, icon, order, tier, meta }: Framework): string {
  return formatFields({ name, slug, description, icon, order, tier }, meta);
}

function formatTopic({ name, slug, frameworkSlug, description, order, meta }: Topic): string {
  return formatFields({ name, slug, frameworkSlug, description, order }, meta);
}

function formatFields(fields: Record<string, unknown>, meta: Record<string, unknown>): string {
  const isUsual = Object.keys(meta).length === 0;
  return stringify(isUsual ? fields : { ...fields, meta }, { lineWidth: 0 });
}
