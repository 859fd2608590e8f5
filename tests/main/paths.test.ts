import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseFlags, planPaths } from '../../src/main/paths.ts';

const none = { contentFolder: null, userDataFolder: null };

describe('parseFlags', () => {
  test('finds the folders anywhere on the command line', () => {
    expect(
      parseFlags(['electron', '--user-data=/data', '.', 'rule-of-thumb://sql', '--content=/c d']),
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
      packsFolder: join('/data', 'packs'),
      preloadFile: join('/app', 'out', 'preload', 'index.cjs'),
      rendererFolder: join('/app', 'out', 'renderer'),
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
