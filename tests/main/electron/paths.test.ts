import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planPaths } from '../../../src/main/electron/paths.ts';

const none = { contentFolder: null, userDataFolder: null };

describe('planPaths', () => {
  const surroundings = {
    isPackaged: false,
    appPath: '/app',
    resourcesPath: '/resources',
    userDataFolder: '/data',
  };

  test('reads the content next to package.json', () => {
    expect(planPaths(none, surroundings)).toEqual({
      contentFolder: join('/app', 'content'),
      isContentChosen: false,
      libraryFile: join('/data', 'library.db'),
      studyFile: join('/data', 'study.db'),
      reminderFile: join('/data', 'reminded-on.txt'),
      stoppedFile: join('/data', 'stopped-at.txt'),
      packsFolder: join('/data', 'packs'),
      ownLibraryFolder: join('/data', 'My questions'),
      questionDraftsFile: join('/data', 'question-drafts.json'),
      removedQuestionsFolder: join('/data', 'removed-questions'),
      preloadFile: join('/app', 'out', 'preload', 'index.cjs'),
      rendererFolder: join('/app', 'out', 'renderer'),
      developmentFolder: join('/app', 'out', 'development'),
      noticesFile: join('/app', 'out', 'main', 'third-party-notices.json'),
    });
  });

  test('reads the content next to the package when packaged', () => {
    const { contentFolder } = planPaths(none, { ...surroundings, isPackaged: true });
    expect(contentFolder).toBe(join('/resources', 'content'));
  });

  test('reads the folder given on the command line', () => {
    const flags = { ...none, contentFolder: '/mine' };
    const paths = planPaths(flags, { ...surroundings, isPackaged: true });
    expect(paths).toMatchObject({ contentFolder: '/mine', isContentChosen: true });
  });
});
