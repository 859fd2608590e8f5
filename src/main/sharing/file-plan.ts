/** Proposes the file name of an export, and says which export formats a share can have. */
import { AppError } from '../../shared/app-error.ts';
import type { SaveFormat } from '../../shared/sharing.ts';
import type { Collection } from './collect.ts';

export interface FilePlan {
  /** Title of the dialog. */
  title: string;
  /** A name that is valid on every system, with its extension. */
  name: string;
  /** What the dialog calls files of this kind. */
  kind: string;
  extension: string;
}

const kinds: Record<SaveFormat, Omit<FilePlan, 'name'> & { ending: string }> = {
  markdown: { title: 'Save as Markdown', ending: '', kind: 'Markdown', extension: 'md' },
  html: { title: 'Save as HTML', ending: '', kind: 'HTML', extension: 'html' },
  pdf: { title: 'Save as PDF', ending: '', kind: 'PDF', extension: 'pdf' },
  anki: { title: 'Save for Anki', ending: '-anki', kind: 'Text for Anki', extension: 'txt' },
  payload: { title: 'Save Payload', ending: '-payload', kind: 'JSON', extension: 'json' },
  pack: { title: 'Save as Pack', ending: '', kind: 'Content pack', extension: 'zip' },
  rules: { title: 'Save Rules Sheet', ending: '-rules', kind: 'PDF', extension: 'pdf' },
};

/**
 * The file of a share: named after its page, topic or only question.
 * Fails with `invalid-request` for a form the share cannot have.
 */
export function planFile({ kind, path, pages }: Collection, format: SaveFormat): FilePlan {
  if (kind === 'topic' && format === 'markdown') {
    throw new AppError(
      'invalid-request',
      'A Markdown file holds one page: save the topic as a pack.',
    );
  }
  if (kind === 'selection' && format === 'payload') {
    throw new AppError('invalid-request', 'A payload is made of a whole page or topic.');
  }
  if (kind !== 'topic' && format === 'pack') {
    throw new AppError('invalid-request', 'A pack is made of a whole topic.');
  }
  const { ending, ...plan } = kinds[format];
  const [only, ...others] = pages[0]?.page.questions ?? [];
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const isOne = kind === 'selection' && only !== undefined && others.length === 0;
  const stem = isOne ? `${slug}-${only.id}` : slug;
  return { ...plan, name: `${stem}${ending}.${plan.extension}` };
}
