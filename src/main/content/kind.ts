/** Works out from its path which kind of record a content file holds. */

export type FileKind =
  'framework' | 'topic' | 'page' | 'article' | 'site' | 'figure' | 'image' | 'fixture';

/** The kinds whose files are fields in YAML. */
export type RecordKind = Exclude<FileKind, 'figure' | 'image' | 'fixture'>;

/**
 * The kind of the file at a path inside the content folder (forward slashes); null when it isn't a content file.
 * A misnamed file in a content folder still has a kind, so that it's reported as a problem
 * instead of being overlooked.
 */
export function fileKind(path: string): FileKind | null {
  if (path.split('/').some((part) => part.startsWith('.'))) return null;
  if (/^site\.ya?ml$/i.test(path)) return 'site';
  if (/^frameworks\/.+\.ya?ml$/i.test(path)) return 'framework';
  if (/^topics\/.+\.ya?ml$/i.test(path)) return 'topic';
  if (/^qa\/.+\.(?:md|markdown)$/i.test(path)) return 'page';
  if (/^blog\/.+\.(?:md|markdown)$/i.test(path)) return 'article';
  if (/^(?:qa|blog)\/.+\.(?:png|jpe?g|webp|gif|svg)$/i.test(path)) return 'image';
  if (/^figures\/.+\.svg$/i.test(path)) return 'figure';
  if (/^fixtures\/.+\.sql$/i.test(path)) return 'fixture';
  return null;
}
