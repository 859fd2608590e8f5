/** The screens that `npm run screens` renders: add one to the list of its subject. */
import { libraryScreens } from './screens/library.ts';
import { marksScreens } from './screens/marks.ts';
import { progressScreens } from './screens/progress.ts';
import { recallScreens } from './screens/recall.ts';
import { searchScreens } from './screens/search.ts';
import { settingsScreens } from './screens/settings.ts';
import { sharingScreens } from './screens/sharing.ts';
import { studyDataScreens } from './screens/study-data.ts';
import type { Screen } from './screens/screen.ts';

export const screens: Screen[] = [
  ...libraryScreens,
  ...settingsScreens,
  ...studyDataScreens,
  ...recallScreens,
  ...marksScreens,
  ...progressScreens,
  ...searchScreens,
  ...sharingScreens,
];
