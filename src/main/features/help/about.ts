/** Describes the app: its version, age, runtimes, sandbox and data folder. */
import type { About } from '../../../shared/help.ts';

const names: Readonly<Record<string, string>> = {
  electron: 'Electron',
  chrome: 'Chromium',
  node: 'Node.js',
};

/**
 * The day from which a major version of Electron gets no more fixes. Electron supports its latest three, and releases one
 * every eight weeks: this is the day of the third release after it. CONTRIBUTING.md explains when to add one.
 */
export const supportEnds: Readonly<Record<string, string | null>> = {
  44: '2027-03-02',
  // Not published yet.
  45: null,
};

/** The age of a build from which the app says where newer releases are. */
const oldAfterMonths = 6;

export interface Installation {
  version: string;
  /** `process.versions`; runtimes missing there are left out. */
  versions: Readonly<Record<string, string | undefined>>;
  dataFolder: string;
  /** In ms since 1970. */
  builtAt: number;
  releases: string | null;
  isSandboxed: boolean;
}

export function describeApp(
  { versions, builtAt, ...installation }: Installation,
  now: number,
): About {
  const runtimes = Object.entries(names).flatMap(([key, name]) => {
    const found = versions[key];
    return found === undefined ? [] : [{ name, version: found }];
  });
  const [major = ''] = versions['electron']?.split('.') ?? [];
  const supportEnd = supportEnds[major] ?? null;
  const oldFrom = new Date(builtAt);
  oldFrom.setUTCMonth(oldFrom.getUTCMonth() + oldAfterMonths);
  return {
    ...{ ...installation, runtimes, builtAt, supportEnd },
    isOld: now >= oldFrom.getTime(),
    isSupportOver: supportEnd !== null && now >= Date.parse(supportEnd),
  };
}
