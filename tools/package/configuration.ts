/** The electron-builder configuration: a package's contents, its name, and its registration with the system. */
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { projectFolder } from '../runtime/project.ts';
import type { Icons } from './build-icons.ts';
import { setFuses } from './fuses.ts';
import type { System } from './systems.ts';

export interface Surroundings {
  system: System;
  outFolder: string;
  icons: Icons;
  /** A folder with an Electron distribution; null: electron-builder downloads the one in package.json. */
  electronDist: string | null;
  env: NodeJS.ProcessEnv;
}

/** The folder with the drawings and other files needed only for packages. */
export const resourcesFolder = join(projectFolder, 'build');

const appId = 'rule-of-thumb';
const metainfo = 'rule-of-thumb.metainfo.xml';
/** The names of better-sqlite3's binaries by system. */
const prebuilds: Record<System, string> = { linux: 'linux', mac: 'darwin', win: 'win32' };
const folderUse = 'Questions of your own are read from the folder you choose.';

export function createConfiguration(surroundings: Surroundings): Configuration {
  const { system, outFolder, icons, electronDist, env } = surroundings;
  return {
    appId,
    productName: 'Rule of Thumb',
    copyright: 'MIT License',
    directories: { output: outFolder, buildResources: resourcesFolder },
    ...(electronDist === null ? {} : { electronDist }),
    npmRebuild: false,
    nodeGypRebuild: false,
    publish: null,
    // Files unpacked by smartUnpack wouldn't be covered by the integrity check.
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    files: [
      'out/**',
      '!out/renderer/.vite',
      '!out/development',
      '!out/packages.json',
      'package.json',
      '!**/*.{map,ts,cts,mts,scss,flow}',
      '!node_modules/better-sqlite3/{deps,src,binding.gyp}',
      `!node_modules/better-sqlite3/prebuilds/!(${prebuilds[system]}-\${arch}).node`,
      // Only needed for compiling better-sqlite3.
      '!node_modules/node-addon-api',
    ],
    extraResources: [
      // Attempts at challenges are only for the check.
      { from: 'content', to: 'content', filter: ['**/*', '!attempts/**'] },
      { from: 'LICENSE', to: 'LICENSE.txt' },
    ],
    afterPack: setFuses,
    protocols: [{ name: 'Rule of Thumb link', schemes: ['rule-of-thumb'], role: 'Viewer' }],
    fileAssociations: [
      {
        ext: 'rotpack',
        name: 'Rule of Thumb library',
        description: 'Library of questions for Rule of Thumb',
        mimeType: 'application/x-rotpack',
        role: 'Viewer',
      },
    ],
    toolsets: { appimage: '1.0.3' },
    linux: {
      executableName: 'rule-of-thumb',
      syncDesktopName: true,
      icon: icons.pngFolder,
      category: 'Education',
      synopsis: 'Offline interview study',
      // A name without an email address: there is no public one.
      maintainer: 'Rule of Thumb contributors',
      desktop: {
        entry: {
          GenericName: 'Interview study',
          Keywords: 'interview;questions;study;flashcards;programming;',
        },
      },
    },
    deb: {
      depends: [
        'libc6 (>= 2.34)',
        'libgtk-3-0',
        'libnotify4',
        'libnss3',
        'libxss1',
        'libxtst6',
        'xdg-utils',
        'libatspi2.0-0',
        'libuuid1',
        'libgbm1',
        'libasound2t64 | libasound2',
      ],
      recommends: ['libappindicator3-1'],
      appArmorProfile: 'build/linux/apparmor-profile',
      fpm: [`${join(resourcesFolder, 'linux', metainfo)}=/usr/share/metainfo/${metainfo}`],
    },
    win: { icon: icons.ico },
    nsis: {
      oneClick: true,
      // Needs no administrator rights, and study data survives uninstalling.
      perMachine: false,
      deleteAppDataOnUninstall: false,
      artifactName: '${name}-${version}-windows-${arch}-setup.${ext}',
    },
    mac: {
      icon: icons.icns,
      category: 'public.app-category.education',
      // Without a certificate, the hardened runtime would reject Electron's own libraries.
      hardenedRuntime: canSign(env),
      gatekeeperAssess: false,
      entitlements: 'build/mac/entitlements.plist',
      entitlementsInherit: 'build/mac/entitlements.plist',
      extendInfo: {
        NSDesktopFolderUsageDescription: folderUse,
        NSDocumentsFolderUsageDescription: folderUse,
        NSDownloadsFolderUsageDescription: folderUse,
        NSRemovableVolumesUsageDescription: folderUse,
        NSNetworkVolumesUsageDescription: folderUse,
        // A folder dropped on the icon opens as a library; Finder stays the default for folders.
        CFBundleDocumentTypes: [
          {
            CFBundleTypeName: 'Folder',
            CFBundleTypeRole: 'Viewer',
            LSHandlerRank: 'None',
            LSItemContentTypes: ['public.folder'],
          },
        ],
      },
    },
    dmg: { artifactName: '${name}-${version}-macos-${arch}.${ext}' },
    appImage: { artifactName: '${name}-${version}-linux-${arch}.${ext}' },
  };
}

function canSign(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env['CSC_LINK']) || Boolean(env['CSC_NAME']);
}
