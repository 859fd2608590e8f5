/** Parses electron-builder's fpm call, and formats the metadata of a Debian package. */
import { basename } from 'node:path';

export interface DebPlan {
  name: string;
  version: string;
  architecture: string;
  maintainer: string;
  homepage: string | null;
  /** The first line is the summary. */
  description: string;
  section: string;
  priority: string;
  depends: string[];
  recommends: string[];
  compression: string;
  afterInstall: string | null;
  afterRemove: string | null;
  /** The path of the package to write. */
  file: string;
  /** The files to copy: a `from` that ends in `/` means the folder's contents. */
  copies: { from: string; to: string }[];
}

/** fpm flags that take no value. */
const bare = new Set(['--force', '--debug']);
/** Flags whose values a Debian package doesn't need. */
const ignored = new Set(['-s', '-t', '--log', '--vendor', '--license', '--deb-compression-level']);

/** Parses fpm's arguments; fails on an unknown flag, so that nothing is silently left out. */
export function parseFpmArguments(args: readonly string[]): DebPlan {
  const values = new Map<string, string[]>();
  const copies: DebPlan['copies'] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (bare.has(arg)) continue;
    if (arg.startsWith('-')) {
      const value = rest.shift();
      if (value === undefined) throw new Error(`${arg} has no value.`);
      values.set(arg, [...(values.get(arg) ?? []), value]);
      continue;
    }
    const at = arg.lastIndexOf('=');
    if (at < 1) throw new Error(`'${arg}' does not say what is copied where.`);
    copies.push({ from: arg.slice(0, at), to: arg.slice(at + 1) });
  }

  const takeAll = (flag: string): string[] => {
    const found = values.get(flag) ?? [];
    values.delete(flag);
    return found;
  };
  const take = (flag: string): string | null => takeAll(flag).at(-1) ?? null;
  const need = (flag: string): string => {
    const value = take(flag);
    if (value === null) throw new Error(`fpm was called without ${flag}.`);
    return value;
  };
  const target = take('-t');
  if (target !== 'deb') throw new Error(`Only deb packages are built here, not ${target}.`);

  const homepage = take('--url');
  const plan: DebPlan = {
    name: need('--name'),
    version: need('--version'),
    architecture: need('--architecture'),
    maintainer: need('--maintainer'),
    homepage: homepage?.startsWith('https://') === true ? homepage : null,
    description: need('--description'),
    section: take('--category') ?? 'education',
    priority: take('--deb-priority') ?? 'optional',
    depends: takeAll('-d'),
    recommends: takeAll('--deb-recommends'),
    compression: take('--deb-compression') ?? 'xz',
    afterInstall: take('--after-install'),
    afterRemove: take('--after-remove'),
    file: need('--package'),
    copies,
  };
  for (const flag of ignored) values.delete(flag);
  const [unknown] = values.keys();
  if (unknown !== undefined) throw new Error(`fpm's ${unknown} is not known here.`);
  return plan;
}

/** The destination of a copy: a target that is a folder (`/usr/share/x/`) keeps the file's own name. */
export function destinationOf({ from, to }: DebPlan['copies'][number]): string {
  return to.endsWith('/') && !from.endsWith('/') ? to + basename(from) : to;
}

/** The control file; `installedSize` is in KiB. */
export function formatControl(plan: DebPlan, installedSize: number): string {
  const [summary = '', ...more] = plan.description
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fields: [string, string | null][] = [
    ['Package', plan.name],
    ['Version', plan.version],
    ['Section', plan.section],
    ['Priority', plan.priority],
    ['Architecture', plan.architecture],
    ['Maintainer', plan.maintainer],
    ['Installed-Size', String(installedSize)],
    ['Depends', plan.depends.join(', ') || null],
    ['Recommends', plan.recommends.join(', ') || null],
    ['Homepage', plan.homepage],
    ['Description', [summary, ...more.map((line) => ` ${line}`)].join('\n')],
  ];
  return fields
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
