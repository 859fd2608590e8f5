import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeApp, supportEnds } from '../../../../src/main/features/help/about.ts';
import { projectFolder } from '../../../../tools/runtime/project.ts';

const installation = {
  version: '1.2.3',
  versions: { electron: '45.4.1', chrome: '152.0.1', node: '24.9.0', v8: '15.2' },
  dataFolder: '/home/me/.config/Rule of Thumb',
  builtAt: Date.parse('2026-11-28T12:00:00Z'),
  releases: 'https://example.org/releases',
  isSandboxed: true,
};

const describeOn = (day: string, changes: object = {}) =>
  describeApp({ ...installation, ...changes }, Date.parse(day));

describe('describeApp', () => {
  test('names the available runtimes', () => {
    const runtimes = [
      { name: 'Electron', version: '45.4.1' },
      { name: 'Chromium', version: '152.0.1' },
      { name: 'Node.js', version: '24.9.0' },
    ];
    expect(describeOn('2026-12-01')).toMatchObject({ version: '1.2.3', runtimes });
    const { runtimes: others } = describeOn('2026-12-01', { versions: { node: '24.9.0' } });
    expect(others).toEqual(runtimes.slice(2));
  });

  test('is old after six months', () => {
    expect(describeOn('2027-05-28T11:59:59Z').isOld).toBe(false);
    expect(describeOn('2027-05-28T12:00:00Z').isOld).toBe(true);
  });

  test('gives the day on which support for its version of Electron ends', () => {
    const versions = { electron: '44.0.0' };
    expect(describeOn('2027-03-01', { versions })).toMatchObject({
      ...{ supportEnd: '2027-03-02', isSupportOver: false },
    });
    expect(describeOn('2027-03-02', { versions }).isSupportOver).toBe(true);
  });

  test('gives no end of support without Electron, or before the day is published', () => {
    for (const versions of [{}, { electron: '7.0.0' }, { electron: '45.4.1' }]) {
      const { supportEnd, isSupportOver } = describeOn('2030-01-01', { versions });
      expect([supportEnd, isSupportOver]).toEqual([null, false]);
    }
  });
});

test('the end of support is listed for the packaged version of Electron, even if it isn’t published', () => {
  const manifest = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
  const [major = ''] = devDependencies['electron']?.split('.') ?? [];
  expect(supportEnds).toHaveProperty(major);
});
