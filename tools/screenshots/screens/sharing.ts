/** Screenshots of the share menus. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  joinShare,
  outlineShare,
  readSharedPage,
} from '../../../src/main/features/sharing/collect.ts';
import { paperMargins } from '../../../src/main/features/sharing/document-styles.ts';
import { createPaperFonts } from '../../../src/main/features/sharing/font-faces.ts';
import { renderRulesSheet } from '../../../src/main/features/sharing/document.ts';
import { openLibraryStore } from '../../../src/main/storage/library/library-store.ts';
import type { RunningApp } from '../../driver/running-app.ts';
import { projectFolder } from '../../runtime/project.ts';
import { page } from './addresses.ts';
import type { Screen } from './screen.ts';

export const sharingScreens: Screen[] = [
  {
    name: 'share-menu',
    address: page,
    prepare: async (shown) => {
      await shown.getByRole('button', { name: /^Share/ }).click();
      await shown.getByRole('menuitemradio', { name: /^Page/ }).click();
    },
  },
  {
    name: 'share-menu-topic',
    address: '/sql/schema-design',
    prepare: async (shown) => {
      await shown.getByRole('button', { name: /^Share/ }).click();
      await shown.getByRole('menu').waitFor();
    },
  },
  { name: 'rules-sheet', address: page, isSheet: true, prepare: showRulesSheet },
];

/** The sheet as printed, including the printer's margins. */
async function showRulesSheet(shown: Page, app: RunningApp): Promise<void> {
  const library = openLibraryStore(join(app.userData, 'library.db'));
  const outline = outlineShare(library, { path: page, questions: null });
  const shared = readSharedPage(library, outline, page);
  const collection = joinShare(
    outline,
    shared === null
      ? []
      : [{ context: shared, pictures: [], fixtures: new Map(), reviews: [], marks: [], gaps: [] }],
  );
  library.close();
  const fonts = await createPaperFonts(join(projectFolder, 'out/renderer'))();
  await shown.goto('about:blank');
  await shown.setContent(renderRulesSheet(collection, fonts));
  const { top, right, bottom, left } = paperMargins;
  const padding = `${top}in ${right}in ${bottom}in ${left}in`;
  await shown.evaluate(`document.documentElement.style.padding = '${padding}'`);
  await shown.evaluate('document.fonts.ready.then(() => undefined)');
}
