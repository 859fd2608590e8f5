import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuild } from '../../tools/runtime/build-app.ts';
import { isLinux, listFiles, runPackage } from './run-package.ts';

const folder = mkdtempSync(join(tmpdir(), 'installers-'));
const dist = join(folder, 'dist');
const deb = 'rule-of-thumb_0.1.0_amd64.deb';
const tarball = 'rule-of-thumb-0.1.0-linux-x64.tar.gz';
/** The deb, unpacked. */
const root = join(folder, 'root');

/** The output of a program; null if it is not installed. */
function run(program: string, args: string[]): { output: string; status: number | null } | null {
  const { error, stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8' });
  return error === undefined ? { output: stdout + stderr, status } : null;
}

const hasTools = isLinux && run('dpkg-deb', ['--version']) !== null;

describe.runIf(hasTools)('the Linux installers', () => {
  let bytes: Buffer[];
  let result: ReturnType<typeof runPackage>;

  beforeAll(async () => {
    await ensureBuild();
    const read = (): Buffer[] => [deb, tarball].map((name) => readFileSync(join(dist, name)));
    runPackage(folder, ['--linux', 'tar.gz', 'deb']);
    bytes = read();
    rmSync(dist, { recursive: true });
    result = runPackage(folder, ['--linux', 'deb', 'tar.gz']);
    run('dpkg-deb', ['-R', join(dist, deb), root]);
  }, 900_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are built, and listed at the end', () => {
    expect(result.status, result.output).toBe(0);
    expect(result.output.trim().split('\n').slice(-2)).toEqual([
      `linux x64 tar.gz: ${join(dist, tarball)}`,
      `linux x64 deb: ${join(dist, deb)}`,
    ]);
  });

  test('have the same bytes when rebuilt', () => {
    expect(readFileSync(join(dist, deb)).equals(bytes[0] ?? Buffer.alloc(0))).toBe(true);
    expect(readFileSync(join(dist, tarball)).equals(bytes[1] ?? Buffer.alloc(0))).toBe(true);
  });

  test('the deb states its name, version and dependencies', () => {
    const control = readFileSync(join(root, 'DEBIAN/control'), 'utf8');
    expect(control).toMatch(/^Package: rule-of-thumb\nVersion: 0\.1\.0\n/);
    expect(control).toContain('\nArchitecture: amd64\n');
    expect(control).toMatch(/\nDepends: libc6 \(>= 2\.34\), /);
    // No made-up email address.
    expect(control).not.toContain('@');
  });

  test('the deb holds the app and its desktop integration', () => {
    const files = listFiles(root).filter((name) => !name.includes('/resources/content/'));
    const app = 'opt/Rule of Thumb';
    const icons = [16, 24, 32, 48, 64, 128, 256, 512].map(
      (size) => `usr/share/icons/hicolor/${size}x${size}/apps/rule-of-thumb.png`,
    );
    expect(files).toEqual(
      [
        ...['control', 'md5sums', 'postinst', 'postrm'].map((name) => `DEBIAN/${name}`),
        ...['LICENSE.electron.txt', 'LICENSES.chromium.html'].map((name) => `${app}/${name}`),
        ...['chrome-sandbox', 'rule-of-thumb', 'version'].map((name) => `${app}/${name}`),
        `${app}/locales/en-US.pak`,
        ...['LICENSE.txt', 'app.asar', 'apparmor-profile'].map(
          (name) => `${app}/resources/${name}`,
        ),
        `${app}/resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node`,
        ...icons,
        'usr/share/applications/rule-of-thumb.desktop',
        'usr/share/metainfo/rule-of-thumb.metainfo.xml',
        'usr/share/mime/packages/rule-of-thumb.xml',
      ].sort(),
    );
    for (const name of files) {
      const mayRun = /(postinst|postrm|chrome-sandbox|\/rule-of-thumb)$/.test(name);
      expect(statSync(join(root, name)).mode & 0o777, name).toBe(mayRun ? 0o755 : 0o644);
    }
  });

  test('the checksums in the deb are right', () => {
    const check = spawnSync('md5sum', ['--check', '--quiet', 'DEBIAN/md5sums'], { cwd: root });
    expect(check.status, String(check.stderr)).toBe(0);
  });

  test('the scripts of the deb are valid shell', () => {
    for (const name of ['postinst', 'postrm']) {
      const check = run('bash', ['-n', join(root, 'DEBIAN', name)]);
      expect(check).toEqual({ output: '', status: 0 });
    }
  });

  test('the desktop entry opens the app, its links and its packs', () => {
    const file = join(root, 'usr/share/applications/rule-of-thumb.desktop');
    const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(head).toBe('[Desktop Entry]');
    const entry = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    expect(entry).toMatchObject({
      Type: 'Application',
      Name: 'Rule of Thumb',
      Exec: '"/opt/Rule of Thumb/rule-of-thumb" %U',
      Icon: 'rule-of-thumb',
      StartupWMClass: 'rule-of-thumb',
      Categories: 'Education;',
      MimeType: 'application/x-rotpack;x-scheme-handler/rule-of-thumb;',
    });
    // Validated with the desktop's own tool, if installed.
    const verdict = run('desktop-file-validate', [file]);
    if (verdict !== null) expect(verdict).toEqual({ output: '', status: 0 });
  });

  test('the metainfo is valid XML and launches the desktop entry', () => {
    const file = join(root, 'usr/share/metainfo/rule-of-thumb.metainfo.xml');
    const tags = new Set<string>();
    const texts: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => tags.add(name));
    parser.on('text', (text) => texts.push(text.trim()));
    parser.write(readFileSync(file, 'utf8')).close();
    const needed = ['id', 'name', 'summary', 'metadata_license', 'description', 'launchable'];
    expect([...tags]).toEqual(expect.arrayContaining(needed));
    expect(texts).toContain('rule-of-thumb.desktop');
    // The one known warning: the id isn't a reverse domain name, since the project has no domain.
    const verdict = run('appstreamcli', ['validate', '--no-net', file]);
    if (verdict !== null) {
      const findings = verdict.output.split('\n').filter((line) => /^[EW]:/.test(line));
      expect(findings).toEqual([expect.stringContaining('cid-desktopapp-is-not-rdns')]);
    }
  });

  test('packs have their own MIME type', () => {
    const mime = readFileSync(join(root, 'usr/share/mime/packages/rule-of-thumb.xml'), 'utf8');
    expect(mime).toContain('<mime-type type="application/x-rotpack">');
    expect(mime).toContain('<glob pattern="*.rotpack"/>');
  });

  test('the AppArmor profile allows the installed program to use the sandbox', () => {
    const file = join(root, 'opt/Rule of Thumb/resources/apparmor-profile');
    const profile = readFileSync(file, 'utf8');
    expect(profile).toContain(
      'profile "rule-of-thumb" "/opt/Rule of Thumb/rule-of-thumb" flags=(unconfined) {\n  userns,\n',
    );
    expect(profile).not.toContain('${');
    const postinst = readFileSync(join(root, 'DEBIAN/postinst'), 'utf8');
    expect(postinst).toContain("APPARMOR_PROFILE_TARGET='/etc/apparmor.d/rule-of-thumb'");
  });

  test('the tarball has one folder, owned by root', () => {
    const listing =
      run('tar', ['-tvzf', join(dist, tarball)])
        ?.output.trim()
        .split('\n') ?? [];
    expect(listing.length).toBeGreaterThan(100);
    expect(listing.at(-1)).toContain('rule-of-thumb-0.1.0-linux-x64/IF-IT-DOES-NOT-START.txt');
    for (const line of listing) {
      expect(line).toMatch(/^[-drwx]{10} 0\/0 .* rule-of-thumb-0\.1\.0-linux-x64\//);
    }
  });
});

test.runIf(isLinux)('an installer that cannot be built here is listed with the reason', () => {
  const other = mkdtempSync(join(tmpdir(), 'left-out-'));
  const { output, status } = runPackage(other, ['--mac', 'dmg']);
  rmSync(other, { recursive: true });
  expect(output).toContain('mac x64 dmg: left out: a dmg is only made on macOS');
  expect(status).toBe(1);
});
