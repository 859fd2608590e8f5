import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseFlags, planPaths } from '../../../src/main/electron/paths.ts';

const none = { contentFolder: null, userDataFolder: null };

describe('parseFlags', () => {
  test('finds the folders anywhere on the command line', () => {
    expect(
      parseFlags(['electron', '--user-data=/data', '.', '--content=/c d', 'rule-of-thumb://sql']),
    ).toEqual({ contentFolder: resolve('/c d'), userDataFolder: resolve('/data') });
  });

  test('takes a relative folder from the working directory', () => {
    expect(parseFlags(['app', '--content=my/content']).contentFolder).toBe(
      join(process.cwd(), 'my', 'content'),
    );
  });

  test('takes the last of several flags', () => {
    expect(parseFlags(['app', '--content=/a', '--content=/b']).contentFolder).toBe(resolve('/b'));
  });

  test.each([
    [['app', 'rule-of-thumb://sql', '--content=/etc', '--user-data=/etc']],
    [['app', 'RULE-OF-THUMB:x', '--content=/etc']],
    [['app', '--', 'rule-of-thumb://sql', '--content=/etc']],
    [['app', '--', '--content=/etc', 'rule-of-thumb://sql']],
  ])('takes no flag from what comes with a link: %j', (argv) => {
    expect(parseFlags(argv)).toEqual(none);
  });

  test.each([[[]], [['app', '--content']], [['app', '--content=']], [['app', 'content=/a']]])(
    'finds nothing in %j',
    (argv) => {
      expect(parseFlags(argv)).toEqual(none);
    },
  );
});

describe('planPaths', () => {
  const surroundings = {
    isPackaged: false,
    appPath: '/app',
    resourcesPath: '/resources',
    userDataFolder: '/data',
  };

  test('reads the content beside package.json', () => {
    expect(planPaths(none, surroundings)).toEqual({
      contentFolder: join('/app', 'content'),
      libraryFile: join('/data', 'library.db'),
      studyFile: join('/data', 'study.db'),
      reminderFile: join('/data', 'reminded-on.txt'),
      packsFolder: join('/data', 'packs'),
      preloadFile: join('/app', 'out', 'preload', 'index.cjs'),
      rendererFolder: join('/app', 'out', 'renderer'),
      developmentFolder: join('/app', 'out', 'development'),
      noticesFile: join('/app', 'out', 'main', 'third-party-notices.json'),
    });
  });

  test('reads the content beside the package when packaged', () => {
    const { contentFolder } = planPaths(none, { ...surroundings, isPackaged: true });
    expect(contentFolder).toBe(join('/resources', 'content'));
  });

  test('reads the folder given on the command line', () => {
    const flags = { ...none, contentFolder: '/mine' };
    expect(planPaths(flags, { ...surroundings, isPackaged: true }).contentFolder).toBe('/mine');
  });
});
