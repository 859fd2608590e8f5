/** Determines the kind of a content file from its path. */

export type FileKind =
  | 'framework'
  | 'topic'
  | 'page'
  | 'gaps'
  | 'article'
  | 'site'
  | 'synonyms'
  | 'role'
  | 'figure'
  | 'image'
  | 'fixture';

/** The kinds whose files hold YAML fields. */
export type RecordKind = Exclude<FileKind, 'figure' | 'image' | 'fixture'>;

/**
 * The kind of the file at a path inside the content folder (forward slashes); null when it isn't a content file.
 * A misnamed file in a content folder still has a kind, so that it's reported as a problem instead of being
 * overlooked; the same goes for one with a `.txt` added by an editor.
 */
export function fileKind(path: string): FileKind | null {
  if (path.split('/').some((part) => part.startsWith('.'))) return null;
  const name = path.replace(/\.txt$/i, '');
  if (/^site\.ya?ml$/i.test(name)) return 'site';
  if (/^synonyms\.ya?ml$/i.test(name)) return 'synonyms';
  if (/^roles\/.+\.ya?ml$/i.test(name)) return 'role';
  if (/^frameworks\/.+\.ya?ml$/i.test(name)) return 'framework';
  if (/^topics\/.+\.ya?ml$/i.test(name)) return 'topic';
  if (/^qa\/.+\.(?:mdx?|markdown)$/i.test(name)) return 'page';
  if (/^gaps\/.+\.ya?ml$/i.test(name)) return 'gaps';
  if (/^blog\/.+\.(?:mdx?|markdown)$/i.test(name)) return 'article';
  if (/^(?:qa|blog)\/.+\.(?:png|jpe?g|webp|gif|svg|mp3|og[ga]|opus|wav|flac|m4a|aac)$/i.test(path))
    return 'image';
  if (/^figures\/.+\.svg$/i.test(name)) return 'figure';
  if (/^fixtures\/.+\.sql$/i.test(name)) return 'fixture';
  return null;
}
