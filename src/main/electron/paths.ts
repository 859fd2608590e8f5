/** Determines the paths of the app's folders and files. */
import { join } from 'node:path';
import type { Flags } from './command-line.ts';

/** The app's installation and environment. */
export interface Surroundings {
  isPackaged: boolean;
  /** The folder of package.json. */
  appPath: string;
  /** The package's resources folder; only used when packaged. */
  resourcesPath: string;
  userDataFolder: string;
}

/** Everything that the app reads or writes. */
export interface Paths {
  contentFolder: string;
  /** Whether the user has chosen that folder, so that it's watched like their libraries. */
  isContentChosen: boolean;
  libraryFile: string;
  studyFile: string;
  /** Holds the day of the last reminder. */
  reminderFile: string;
  /** The address at which the window last hung or crashed. */
  stoppedFile: string;
  /** Holds the files of packs that the app stores itself. */
  packsFolder: string;
  /** The library created by a user's first question; its name is the library's. */
  ownLibraryFolder: string;
  /** Holds questions that aren't saved yet. */
  questionDraftsFile: string;
  /** Keeps the text of questions that were removed from their pages. */
  removedQuestionsFolder: string;
  preloadFile: string;
  rendererFolder: string;
  /** The build output that contains the runner's page, during development. */
  developmentFolder: string;
  /** The licenses of the app's dependencies, written by the build. */
  noticesFile: string;
}

/** Folders set by flags override the defaults. */
export function planPaths(flags: Flags, surroundings: Surroundings): Paths {
  const { isPackaged, appPath, resourcesPath, userDataFolder } = surroundings;
  return {
    isContentChosen: flags.contentFolder !== null,
    contentFolder: flags.contentFolder ?? join(isPackaged ? resourcesPath : appPath, 'content'),
    libraryFile: join(userDataFolder, 'library.db'),
    studyFile: join(userDataFolder, 'study.db'),
    reminderFile: join(userDataFolder, 'reminded-on.txt'),
    stoppedFile: join(userDataFolder, 'stopped-at.txt'),
    packsFolder: join(userDataFolder, 'packs'),
    ownLibraryFolder: join(userDataFolder, 'My questions'),
    questionDraftsFile: join(userDataFolder, 'question-drafts.json'),
    removedQuestionsFolder: join(userDataFolder, 'removed-questions'),
    preloadFile: join(appPath, 'out', 'preload', 'index.cjs'),
    rendererFolder: join(appPath, 'out', 'renderer'),
    developmentFolder: join(appPath, 'out', 'development'),
    noticesFile: join(appPath, 'out', 'main', 'third-party-notices.json'),
  };
}
