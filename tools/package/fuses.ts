/** The switches in Electron's binary ("fuses") that a package sets for good. */
import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** Every fuse that this version of Electron has, and whether it is on. */
export const fuses: Record<FuseV1Options, boolean> = {
  // A package is no Node.js, and takes no orders meant for one.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // The app's code comes from its own archive, and only if nobody has changed it.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // The app sets no cookies, loads no file:// page, and brings no snapshot of V8.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // Electron's default: WebAssembly checks memory bounds with the processor's help.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** Sets the fuses of a packed app; fails when Electron has a fuse that the list above does not name. */
export async function setFuses(context: AfterPackContext): Promise<void> {
  await flipFuses(findBinary(context), {
    ...fuses,
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Changing the binary breaks the signature that macOS wants on ARM even where nobody signs for real.
    resetAdHocDarwinSignature: process.platform === 'darwin',
  });
}

function findBinary({ appOutDir, electronPlatformName, packager }: AfterPackContext): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'darwin') return join(appOutDir, `${productFilename}.app`);
  if (electronPlatformName === 'win32') return join(appOutDir, `${productFilename}.exe`);
  return join(appOutDir, 'rule-of-thumb');
}
