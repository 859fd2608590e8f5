/** The switches in Electron's binary ("fuses") that a package sets permanently. */
import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** Every fuse of this Electron version, and its state. */
export const fuses: Record<FuseV1Options, boolean> = {
  // A packaged app must not act as Node.js or accept its options.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // The app's code may only come from its own archive, unmodified.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // The app sets no cookies, loads no file:// page, and has no V8 snapshot.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Electron's default: WebAssembly checks memory bounds with hardware support.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** Sets the fuses of a packaged app; fails if Electron has a fuse that isn't listed above. */
export async function setFuses(context: AfterPackContext): Promise<void> {
  await flipFuses(findBinary(context), {
    ...fuses,
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Changing the binary breaks the signature that macOS requires on ARM, even for unsigned builds.
    resetAdHocDarwinSignature: process.platform === 'darwin',
  });
}

function findBinary({ appOutDir, electronPlatformName, packager }: AfterPackContext): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'darwin') return join(appOutDir, `${productFilename}.app`);
  if (electronPlatformName === 'win32') return join(appOutDir, `${productFilename}.exe`);
  return join(appOutDir, 'rule-of-thumb');
}
