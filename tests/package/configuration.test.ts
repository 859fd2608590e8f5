/** The electron-builder options that depend on the environment. */
import { expect, test } from 'vitest';
import { createConfiguration } from '../../tools/package/configuration.ts';

const icons = { pngFolder: 'icons', ico: 'icon.ico', icns: 'icon.icns' };

const surroundings = { system: 'mac', outFolder: 'dist', icons, electronDist: null } as const;

test.each([
  ['CSC_LINK', { CSC_LINK: 'certificate.p12' }, true],
  ['CSC_NAME', { CSC_NAME: 'A certificate' }, true],
  ['CSC_NAME beside an empty CSC_LINK', { CSC_LINK: '', CSC_NAME: 'A certificate' }, true],
  ['an empty CSC_LINK', { CSC_LINK: '' }, false],
  ['neither', {}, false],
])('macOS gets the hardened runtime only with a certificate: %s', (_, env, hardened) => {
  const { mac } = createConfiguration({ ...surroundings, env });
  expect(mac?.hardenedRuntime).toBe(hardened);
});

test('the deb accepts ALSA under its old name and the one used since Ubuntu 24.04', () => {
  const { deb } = createConfiguration({ ...surroundings, system: 'linux', env: {} });
  expect(deb?.depends).toContain('libasound2t64 | libasound2');
});
