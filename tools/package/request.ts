/** Parses the command line of `npm run package`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archs, installers, systemOf, systems } from './systems.ts';
import type { Arch, System } from './systems.ts';

export interface Order {
  system: System;
  arch: Arch;
  /** In addition to the folder, which is always built. */
  installers: readonly string[];
  /** True if the installers were requested by name, so that failing to build one is an error. */
  isNamed: boolean;
}

export interface PackageRequest {
  orders: Order[];
  outFolder: string;
  /** A folder with an Electron distribution for each system, in `linux`, `win` and `mac`; null to download it. */
  electronDist: string | null;
}

/**
 * Parses the command line: `--linux`, `--win` and `--mac`, each followed by the names of installers or `--dir`; `--x64` and
 * `--arm64`; `--out=` and `--electron-dist=`. Fails on unknown arguments.
 */
export function parseRequest(
  argv: readonly string[],
  here: { platform: NodeJS.Platform; arch: string; projectFolder: string },
): PackageRequest {
  const { values, tokens } = parseArgs({
    args: [...argv],
    options: {
      linux: { type: 'boolean' },
      win: { type: 'boolean' },
      mac: { type: 'boolean' },
      dir: { type: 'boolean' },
      x64: { type: 'boolean' },
      arm64: { type: 'boolean' },
      out: { type: 'string' },
      'electron-dist': { type: 'string' },
    },
    allowPositionals: true,
    tokens: true,
  });

  let system = systemOf(here.platform);
  const named = new Map<System, string[]>();
  for (const token of tokens) {
    if (token.kind === 'option') system = systems.find((name) => name === token.name) ?? system;
    if (token.kind !== 'positional') continue;
    const name = installers[system].find(
      (installer) => installer.toLowerCase() === token.value.toLowerCase(),
    );
    if (name === undefined) {
      const known = installers[system].join(', ');
      throw new Error(`'${token.value}' is no installer for ${system}: there are ${known}.`);
    }
    named.set(system, [...(named.get(system) ?? []), name]);
  }

  const asked = systems.filter((name) => values[name] === true || named.has(name));
  const chosenArchs = archs.filter((name) => values[name] === true);
  const ownArch = archs.find((name) => name === here.arch) ?? 'x64';
  const orders = (asked.length === 0 ? [systemOf(here.platform)] : asked).flatMap((name) =>
    (chosenArchs.length === 0 ? [ownArch] : chosenArchs).map((arch) => ({
      system: name,
      arch,
      installers: values.dir === true ? [] : chooseInstallers(name, named),
      isNamed: named.has(name),
    })),
  );
  const electronDist = values['electron-dist'];
  return {
    orders,
    outFolder: resolve(values.out ?? resolve(here.projectFolder, 'dist')),
    electronDist: electronDist === undefined ? null : resolve(electronDist),
  };
}

/** The named installers, or all; always in the same order. */
function chooseInstallers(system: System, named: Map<System, string[]>): readonly string[] {
  const names = named.get(system);
  return installers[system].filter((name) => names === undefined || names.includes(name));
}
