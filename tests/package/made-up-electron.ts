/**
 * A fake Electron distribution for each system: only the files that packaging touches, and a
 * program that does nothing.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

const version = '45.4.1';
/**
 * Electron's marker before its fuses, then their version, their count, and Electron's default
 * settings.
 */
const fuseWire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
]);
const helpers = ['', ' (Renderer)', ' (GPU)', ' (Plugin)'];

/** Writes `linux`, `win` and `mac` into the folder. */
export function makeElectron(folder: string): void {
  makeLinux(join(folder, 'linux'));
  makeWindows(join(folder, 'win'));
  makeMac(join(folder, 'mac'));
}

function makeLinux(folder: string): void {
  put(folder, 'electron', Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), fuseWire]), 0o755);
  put(folder, 'chrome-sandbox', '#!/bin/sh\n', 0o755);
  put(folder, 'locales/en-US.pak', 'words');
  putCommon(folder);
}

function makeWindows(folder: string): void {
  put(folder, 'electron.exe', makeExecutable());
  put(folder, 'locales/en-US.pak', 'words');
  putCommon(folder);
}

function makeMac(folder: string): void {
  const contents = 'Electron.app/Contents';
  put(folder, `${contents}/Info.plist`, formatPlist('Electron'));
  put(folder, `${contents}/MacOS/Electron`, 'program', 0o755);
  put(folder, `${contents}/Resources/electron.icns`, 'icon');
  const frameworks = `${contents}/Frameworks`;
  put(folder, `${frameworks}/Electron Framework.framework/Electron Framework`, fuseWire, 0o755);
  for (const helper of helpers) {
    const name = `Electron Helper${helper}`;
    put(folder, `${frameworks}/${name}.app/Contents/Info.plist`, formatPlist(name));
    put(folder, `${frameworks}/${name}.app/Contents/MacOS/${name}`, 'program', 0o755);
  }
}

function putCommon(folder: string): void {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  put(folder, 'LICENSE', 'MIT');
  put(folder, 'LICENSES.chromium.html', '<p>Licenses</p>');
  put(folder, 'version', version);
}

/**
 * An empty Windows program with the parts electron-builder edits: a version and, past its end, the
 * fuses.
 */
function makeExecutable(): Buffer {
  const executable = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(executable);
  const info = Resource.VersionInfo.createEmpty();
  info.setFileVersion(1, 0, 0, 0, 1033);
  info.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  info.outputToResourceEntries(resources.entries);
  resources.entries.push({
    ...{ type: 'FUSES', id: 'WIRE', lang: 1033, codepage: 1200 },
    bin: new Uint8Array(fuseWire).buffer,
  });
  resources.outputResource(executable);
  return Buffer.from(executable.generate());
}

function formatPlist(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
  <key>CFBundleExecutable</key><string>${name}</string>
  <key>CFBundleIconFile</key><string>electron.icns</string>
  <key>CFBundleIdentifier</key><string>electron</string>
  <key>CFBundleName</key><string>${name}</string>
</dict></plist>
`;
}

function put(folder: string, name: string, content: string | Buffer, mode = 0o644): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, mode);
}
