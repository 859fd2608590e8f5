/** Proposes an export's file name, and checks which formats a share can have. */
import { AppError } from '../../../shared/app-error.ts';
import { isReservedName } from '../../../shared/file-names.ts';
import type { SaveFormat } from '../../../shared/sharing.ts';
import type { ShareOutline } from './collect.ts';

export interface FilePlan {
  /** Title of the dialog. */
  title: string;
  /** A file name with its extension, valid on every system. */
  name: string;
  /** The name of this file type in the dialog. */
  kind: string;
  extension: string;
}

/** The maximum number of characters of a name before its extension. */
const maxStem = 100;

const kinds: Record<SaveFormat, Omit<FilePlan, 'name'> & { ending: string }> = {
  markdown: { title: 'Save as Markdown', ending: '', kind: 'Markdown', extension: 'md' },
  html: { title: 'Save as HTML', ending: '', kind: 'HTML', extension: 'html' },
  pdf: { title: 'Save as PDF', ending: '', kind: 'PDF', extension: 'pdf' },
  apkg: { title: 'Save as Anki Package', ending: '', kind: 'Anki package', extension: 'apkg' },
  'apkg-reviews': {
    title: 'Save as Anki Package',
    ending: '-reviews',
    kind: 'Anki package',
    extension: 'apkg',
  },
  'apkg-v3': { title: 'Save as Anki Package', ending: '', kind: 'Anki package', extension: 'apkg' },
  'apkg-v3-reviews': {
    title: 'Save as Anki Package',
    ending: '-reviews',
    kind: 'Anki package',
    extension: 'apkg',
  },
  anki: {
    title: 'Save as Text for Anki',
    ending: '-anki',
    kind: 'Text for Anki',
    extension: 'txt',
  },
  payload: { title: 'Save Data File', ending: '-payload', kind: 'JSON', extension: 'json' },
  pack: { title: 'Save as Pack', ending: '', kind: 'Content pack', extension: 'rotpack' },
  rules: { title: 'Save Rules Sheet', ending: '-rules', kind: 'PDF', extension: 'pdf' },
};

/**
 * The file for a share, named after its page, its topic with its framework, its framework, or its only question.
 * Fails with `invalid-request` for a format the share can't have.
 */
export function planFile(
  { kind, path, questions }: Pick<ShareOutline, 'kind' | 'path' | 'questions'>,
  format: SaveFormat,
): FilePlan {
  if (kind === 'topic' && format === 'markdown') {
    throw new AppError(
      'invalid-request',
      'A Markdown file holds one page: save the topic as a pack.',
    );
  }
  if (kind === 'selection' && format === 'payload') {
    throw new AppError('invalid-request', 'A payload is made of a whole page or topic.');
  }
  if (kind === 'evening' && format !== 'rules') {
    throw new AppError('invalid-request', 'The sheet for the evening before has only rules.');
  }
  if (kind !== 'topic' && format === 'pack') {
    throw new AppError('invalid-request', 'A pack is made of a whole topic.');
  }
  const { ending, ...plan } = kinds[format];
  const [only, ...others] = new Set(questions);
  const [parent = '', slug = ''] = path.split('/').slice(-2);
  const isOne = kind === 'selection' && only !== undefined && others.length === 0;
  // Topics of several frameworks may share a name, such as “challenges”.
  const wholes: Partial<Record<typeof kind, string>> = {
    ...{ topic: `${parent}-${slug}`, library: 'library', bookmarks: 'bookmarks' },
    evening: 'evening-before',
  };
  const whole = wholes[kind] ?? slug;
  const stem = isOne ? `${slug}-${only}` : whole;
  return { ...plan, name: `${keepShort(stem)}${ending}.${plan.extension}` };
}

/** A stem that is short enough for any file system and isn't reserved on Windows. */
function keepShort(stem: string): string {
  const short = stem.slice(0, maxStem).replace(/-+$/, '');
  return isReservedName(short) ? `${short}-page` : short;
}
