/** Sets up sharing with the system's own clipboard, dialogs and printers. */
import { clipboard } from 'electron';
import type { FindPicture } from './bundle.ts';
import { createPaperFonts } from './paper-fonts.ts';
import { Printer } from './printer.ts';
import { chooseFile } from './save-dialog.ts';
import { makeInWorker } from './sharing/share-maker.ts';
import { Sharing } from './sharing/sharing.ts';
import type { LibraryStore } from './storage/library-store.ts';

export function openSharing(
  openLibrary: () => Promise<LibraryStore>,
  findPicture: FindPicture,
  rendererFolder: string,
): Sharing {
  const printer = new Printer();
  return new Sharing({
    openLibrary,
    findPicture,
    openMaker: () => makeInWorker(new URL('./sharing-worker.js', import.meta.url)),
    copyText: (text) => clipboard.writeText(text),
    chooseFile,
    readFonts: createPaperFonts(rendererFolder),
    makePdf: (html) => printer.makePdf(html),
    print: (html) => printer.print(html),
    now: Date.now,
  });
}
