/** The screens that `npm run screens` renders: add one to the list of its subject. */
import { codeScreens } from './screens/code.ts';
import { helpScreens } from './screens/help.ts';
import { libraryScreens } from './screens/library.ts';
import { marksScreens } from './screens/marks.ts';
import { packScreens } from './screens/packs.ts';
import { planScreens } from './screens/plan.ts';
import { progressScreens } from './screens/progress.ts';
import { recallScreens } from './screens/recall.ts';
import { searchScreens } from './screens/search.ts';
import { settingsScreens } from './screens/settings.ts';
import { sharingScreens } from './screens/sharing.ts';
import { studyDataScreens } from './screens/study-data.ts';
import type { Screen } from './screens/screen.ts';

export const screens: Screen[] = [
  // First, because the welcome screen disappears once a page has been read.
  ...helpScreens,
  ...libraryScreens,
  ...settingsScreens,
  ...packScreens,
  ...studyDataScreens,
  ...codeScreens,
  ...recallScreens,
  ...planScreens,
  ...marksScreens,
  ...progressScreens,
  ...searchScreens,
  ...sharingScreens,
];
