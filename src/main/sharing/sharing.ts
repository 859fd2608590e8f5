/** Exports and shares questions: to the clipboard, to a file in each export format, or to the printer. */
import type { ShareSubject } from '../../shared/contract/values.ts';
import type { CopyFormat, Paper, SaveFormat } from '../../shared/sharing.ts';
import type { LibraryStore } from '../storage/library-store.ts';
import { formatAnki } from './anki.ts';
import { collect } from './collect.ts';
import type { Collection } from './collect.ts';
import { renderDocument, renderRulesSheet } from './document.ts';
import { planFile } from './file-plan.ts';
import type { FilePlan } from './file-plan.ts';
import { formatMarkdown } from './markdown-text.ts';
import { formatPackFile } from './pack-file.ts';
import { formatPageFile } from './page-file.ts';
import { formatPayload } from './payload-file.ts';
import { formatPlainText } from './plain-text.ts';
import { writeWholeFile } from './write-file.ts';

/** What sharing needs from the system. */
export interface SharingParts {
  openLibrary(): Promise<LibraryStore>;
  copyText(text: string): void;
  /** Asks the user where to save, and before anything is overwritten; null when they cancel. */
  chooseFile(plan: FilePlan): Promise<string | null>;
  /** Lays an HTML document out as a PDF file. */
  makePdf(html: string): Promise<Uint8Array>;
  /** Opens the system's print dialog for an HTML document; false when the user cancels. */
  print(html: string): Promise<boolean>;
  /** The time in ms since 1970. */
  now(): number;
}

export class Sharing {
  readonly #parts: SharingParts;

  constructor(parts: SharingParts) {
    this.#parts = parts;
  }

  /** Puts the share on the clipboard; fails with `not-found` when it is not in the library. */
  async copy(subject: ShareSubject, format: CopyFormat): Promise<void> {
    const collection = await this.#collect(subject);
    const text = format === 'markdown' ? formatMarkdown(collection) : formatPlainText(collection);
    this.#parts.copyText(text);
  }

  /**
   * Saves the share where the user says; the path of the file, null when they cancel.
   * Everything is made before the file is touched; fails with `storage` when it cannot be written.
   */
  async save(subject: ShareSubject, format: SaveFormat): Promise<string | null> {
    const collection = await this.#collect(subject);
    const plan = planFile(collection, format);
    const file = await this.#parts.chooseFile(plan);
    if (file === null) return null;
    await writeWholeFile(file, await this.#make(collection, format));
    return file;
  }

  /** Prints the share; false when the user cancels. */
  async print(subject: ShareSubject, paper: Paper): Promise<boolean> {
    const collection = await this.#collect(subject);
    const render = paper === 'rules' ? renderRulesSheet : renderDocument;
    return await this.#parts.print(render(collection));
  }

  async #collect(subject: ShareSubject): Promise<Collection> {
    return collect(await this.#parts.openLibrary(), subject);
  }

  async #make(collection: Collection, format: SaveFormat): Promise<string | Uint8Array> {
    switch (format) {
      case 'markdown':
        return collection.pages.map(({ page }) => formatPageFile(page)).join('');
      case 'html':
        return renderDocument(collection);
      case 'pdf':
        return await this.#parts.makePdf(renderDocument(collection));
      case 'rules':
        return await this.#parts.makePdf(renderRulesSheet(collection));
      case 'anki':
        return formatAnki(collection);
      case 'pack':
        return formatPackFile(collection);
      case 'payload':
        return formatPayload(collection, this.#parts.now());
    }
  }
}
