/** Checks, before Electron starts, whether Linux denies it the sandbox it needs. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Kernel settings that prevent unprivileged programs from creating namespaces, and the blocking values. */
const locks = [
  // Ubuntu 23.10 and later: allowed only by an AppArmor profile.
  { setting: 'kernel/apparmor_restrict_unprivileged_userns', value: '1' },
  // Debian and Arch.
  { setting: 'kernel/unprivileged_userns_clone', value: '0' },
  { setting: 'user/max_user_namespaces', value: '0' },
];

/**
 * Advice as one message; null if Electron will start. Chromium's sandbox needs user namespaces or a setuid helper owned by
 * root (electron#42510). `root` is the parent of the system's folders.
 */
export function findSandboxProblem(binary: string, root = '/'): string | null {
  const lock = locks.find(({ setting, value }) => {
    return readText(join(root, 'proc/sys', setting))?.trim() === value;
  });
  if (lock === undefined) return null;
  const helper = join(dirname(binary), 'chrome-sandbox');
  if (isSetUid(helper)) return null;
  const setting = lock.setting.replaceAll('/', '.');
  if (setting.includes('apparmor') && isInProfile(binary, join(root, 'etc/apparmor.d')))
    return null;
  return [
    `Electron will not start here: this system lets no program of yours make a sandbox (${setting} is ${lock.value}).`,
    `Let Electron's own helper do it, once for this installation:`,
    `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
    `Or start without a sandbox, which is less safe: npm start -- --no-sandbox`,
  ].join('\n');
}

/** True if a file is owned by root and setuid. */
function isSetUid(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && stats.uid === 0 && (stats.mode & 0o7777) === 0o4755;
}

/** True if a profile names the binary; its contents are left to its author. */
function isInProfile(binary: string, folder: string): boolean {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .some(({ name }) => readText(join(folder, name))?.includes(binary));
  } catch {
    return false;
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
