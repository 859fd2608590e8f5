/** Tells which kind of record a content file holds, by its path in the content folder. */

export type FileKind = 'framework' | 'topic' | 'page' | 'article' | 'site' | 'figure';

/** The kinds whose files are fields in YAML. */
export type RecordKind = Exclude<FileKind, 'figure'>;

/**
 * The kind of the file at a path inside the content folder (forward slashes); null when it is no content file.
 * A file that stands where content stands but is named wrongly still has a kind, so that it gets a problem
 * instead of being overlooked.
 */
export function fileKind(path: string): FileKind | null {
  if (path.split('/').some((part) => part.startsWith('.'))) return null;
  if (/^site\.ya?ml$/i.test(path)) return 'site';
  if (/^frameworks\/.+\.ya?ml$/i.test(path)) return 'framework';
  if (/^topics\/.+\.ya?ml$/i.test(path)) return 'topic';
  if (/^qa\/.+\.(?:md|markdown)$/i.test(path)) return 'page';
  if (/^blog\/.+\.(?:md|markdown)$/i.test(path)) return 'article';
  if (/^figures\/.+\.svg$/i.test(path)) return 'figure';
  return null;
}
