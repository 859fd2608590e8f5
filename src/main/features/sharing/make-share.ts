/** Renders a share as text or a file in each format. */
import type { DrawDiagram } from '../../content/markdown/draw-diagram.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { CopyFormat, Paper, SaveFormat } from '../../../shared/sharing.ts';
import { packageVersions } from '../../content/anki/messages.ts';
import { formatAnki } from './anki.ts';
import { formatAnkiPackage } from './anki-package.ts';
import type { Collection } from './collect.ts';
import { renderDocument, renderRulesSheet } from './document.ts';
import type { FontFace } from './font-faces.ts';
import { formatMarkdown } from './markdown-text.ts';
import { formatPackFile } from './pack-file.ts';
import { formatPageFile } from './page-file.ts';
import { formatPayload } from './payload-file.ts';
import { formatPlainText } from './plain-text.ts';

/** The output of a share: text to copy, a file, or an HTML document for print or PDF. */
export type ShareProduct =
  | { to: 'copy'; format: CopyFormat }
  /** `now` in ms since 1970. */
  | { to: 'save'; format: Exclude<SaveFormat, 'pdf' | 'rules'>; now: number }
  | { to: 'paper'; paper: Paper; fonts: readonly FontFace[] };

/** The formats that hold the pages' fields, so that they can be imported again. */
const recordFormats: readonly SaveFormat[] = ['markdown', 'pack', 'payload'];

/** Fails with `content` if a page's file has no valid value for a field: invented values aren't exported. */
function checkFields({ pages }: Collection): void {
  const page = pages.find(({ missing }) => missing.length > 0);
  if (page === undefined) return;
  const fields = page.missing.map((name) => `“${name}”`).join(', ');
  throw new AppError(
    'content',
    `${page.page.title} can’t be saved in this format: correct ${fields} in its file first.`,
  );
}

/** Fails with `content` if the rules of thumb are requested and no question has one, or a page lacks fields. */
export function makeShare(
  collection: Collection,
  product: ShareProduct,
  drawDiagram?: DrawDiagram,
): string | Uint8Array {
  if (product.to === 'copy') {
    return product.format === 'markdown' ? formatMarkdown(collection) : formatPlainText(collection);
  }
  if (product.to === 'paper') {
    const { paper, fonts } = product;
    return paper === 'rules'
      ? renderRulesSheet(collection, fonts)
      : renderDocument(collection, fonts, drawDiagram);
  }
  if (recordFormats.includes(product.format)) checkFields(collection);
  switch (product.format) {
    case 'markdown':
      return collection.pages
        .map(({ page }) =>
          formatPageFile(page, collection.kind === 'selection' ? { isPart: true } : null),
        )
        .join('');
    case 'html':
      return renderDocument(collection, [], drawDiagram);
    case 'apkg':
    case 'apkg-reviews':
      return formatAnkiPackage(collection, product.now);
    case 'apkg-v3':
    case 'apkg-v3-reviews':
      return formatAnkiPackage(collection, product.now, packageVersions.latest);
    case 'anki':
      return formatAnki(collection);
    case 'pack':
      return formatPackFile(collection);
    case 'payload':
      return formatPayload(collection, product.now);
  }
}
