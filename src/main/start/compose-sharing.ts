/** Sets up sharing with the system's clipboard, dialogs and printers. */
import { clipboard } from 'electron';
import { once } from 'es-toolkit/function';
import type { FindPictureFile } from '../electron/serve-pages.ts';
import { chooseFile } from '../electron/file-dialogs.ts';
import { createPaperFonts } from '../features/sharing/font-faces.ts';
import { makeInWorker } from '../features/sharing/share-maker.ts';
import { Sharing } from '../features/sharing/sharing.ts';
import type { SharingParts } from '../features/sharing/sharing.ts';
import type { LibraryStore } from '../storage/library/library-store.ts';
import type { MarkStore } from '../storage/study/stores/mark-store.ts';
import { readMoment } from '../storage/study/stores/conditions.ts';
import type { ReviewStore } from '../storage/study/stores/review-store.ts';
import type { StudyClock } from '../study/study-day.ts';

/** Fonts for documents are read from the built window in `rendererFolder`. */
export function composeSharing(
  openLibrary: () => Promise<LibraryStore>,
  findPicture: FindPictureFile,
  {
    rendererFolder,
    reviews,
    marks,
    clock,
    listEvening,
    onBegun,
  }: Pick<SharingParts, 'listEvening' | 'onBegun'> & {
    rendererFolder: string;
    reviews: ReviewStore;
    marks: MarkStore;
    clock: StudyClock;
  },
): Sharing {
  const openPrinter = once(async () => {
    const { Printer } = await import('../electron/printer.ts');
    return new Printer();
  });
  return new Sharing({
    openLibrary,
    findPicture,
    listReviews: (path) => reviews.listOfPage(path),
    listMarks: (path) => marks.listOfPage(path, readMoment(clock)),
    listBookmarks: () => marks.listMarked('bookmarked'),
    openMaker: () => makeInWorker(new URL('./sharing-worker.js', import.meta.url)),
    copyText: (text) => clipboard.writeText(text),
    chooseFile,
    readFonts: createPaperFonts(rendererFolder),
    makePdf: async (html, signal) => (await openPrinter()).makePdf(html, signal),
    print: async (html, signal) => (await openPrinter()).print(html, signal),
    ...{ listEvening, onBegun },
    now: Date.now,
  });
}
