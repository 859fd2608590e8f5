/** Describes the app: its version, runtimes and data folder. */
import type { About } from '../../../shared/help.ts';

const names: Readonly<Record<string, string>> = {
  electron: 'Electron',
  chrome: 'Chromium',
  node: 'Node.js',
};

/** `versions` is `process.versions`; runtimes missing there are left out. */
export function describeApp(
  version: string,
  versions: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
): About {
  const runtimes = Object.entries(names).flatMap(([key, name]) => {
    const found = versions[key];
    return found === undefined ? [] : [{ name, version: found }];
  });
  return { version, runtimes, dataFolder };
}
