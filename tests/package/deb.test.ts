import { expect, test } from 'vitest';
import { destinationOf, formatControl, parseFpmArguments } from '../../tools/package/deb.ts';

/** A call in electron-builder's format. */
const call = [
  ...['-s', 'dir', '--force', '-t', 'deb'],
  ...['-d', 'libc6 (>= 2.34)', '-d', 'libnss3', '--deb-recommends', 'libappindicator3-1'],
  ...['--deb-compression', 'xz', '--architecture', 'amd64'],
  ...['--after-install', '/tmp/in', '--after-remove', '/tmp/out'],
  ...['--description', 'Study\n Study for interviews.', '--version', '1.2.3'],
  ...['--package', '/dist/a.deb', '--name', 'a', '--maintainer', 'People', '--vendor', 'People'],
  ...['--url', 'https://example.org/a', '--deb-priority', 'optional', '--license', 'MIT'],
  '/build/a=b/=/opt/A B',
  '/build/a.desktop=/usr/share/applications/a.desktop',
];

test('parses the whole call to fpm', () => {
  expect(parseFpmArguments(call)).toEqual({
    name: 'a',
    version: '1.2.3',
    architecture: 'amd64',
    maintainer: 'People',
    homepage: 'https://example.org/a',
    description: 'Study\n Study for interviews.',
    section: 'education',
    priority: 'optional',
    depends: ['libc6 (>= 2.34)', 'libnss3'],
    recommends: ['libappindicator3-1'],
    compression: 'xz',
    afterInstall: '/tmp/in',
    afterRemove: '/tmp/out',
    file: '/dist/a.deb',
    copies: [
      { from: '/build/a=b/', to: '/opt/A B' },
      { from: '/build/a.desktop', to: '/usr/share/applications/a.desktop' },
    ],
  });
});

test.each([
  [['-t', 'rpm'], 'Only deb packages are built here, not rpm.'],
  [['--deb-systemd', 'a.service'], "fpm's --deb-systemd is not known here."],
  [['--iteration'], '--iteration has no value.'],
  [['somewhere'], "'somewhere' does not say what is copied where."],
])('refuses %j instead of ignoring it', (more, message) => {
  expect(() => parseFpmArguments([...call, ...more])).toThrow(message);
});

test('refuses a call without a name', () => {
  expect(() => parseFpmArguments(['-t', 'deb'])).toThrow('fpm was called without --name.');
});

test('omits the homepage of a package without one', () => {
  const plan = parseFpmArguments([...call, '--url', 'none']);
  expect(plan.homepage).toBeNull();
  expect(formatControl(plan, 7)).not.toContain('Homepage');
});

test('the control file has one field per line and an indented long description', () => {
  expect(formatControl(parseFpmArguments(call), 7)).toBe(
    [
      'Package: a',
      'Version: 1.2.3',
      'Section: education',
      'Priority: optional',
      'Architecture: amd64',
      'Maintainer: People',
      'Installed-Size: 7',
      'Depends: libc6 (>= 2.34), libnss3',
      'Recommends: libappindicator3-1',
      'Homepage: https://example.org/a',
      'Description: Study',
      ' Study for interviews.',
      '',
    ].join('\n'),
  );
});

test('a file copied to a folder keeps its name', () => {
  expect(destinationOf({ from: '/a/b.xml', to: '/usr/c/' })).toBe('/usr/c/b.xml');
  expect(destinationOf({ from: '/a/b.xml', to: '/usr/c.xml' })).toBe('/usr/c.xml');
  expect(destinationOf({ from: '/a/', to: '/opt/a' })).toBe('/opt/a');
});
