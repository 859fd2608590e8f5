/** A file-sync service between copies of a folder, as unreliable as real ones: late, out of order, in parts, with conflicts. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Random } from '../../../tools/random.ts';
import { listFiles } from './device.ts';
import type { Device } from './device.ts';

export class Service {
  /** Every content that a file ever had, by its path in the folder. */
  readonly #history = new Map<string, Buffer[]>();

  /** Delivers some of a device's files to another: complete, in part, in an older version, under another name, or not. */
  deliver(random: Random, from: Device, to: Device): void {
    const own = join(from.folder, 'rule-of-thumb', from.id);
    for (const file of listFiles(own)) {
      const path = relative(from.folder, file);
      const content = readFileSync(file);
      const versions = this.#history.get(path) ?? [];
      if (versions.at(-1)?.equals(content) !== true) versions.push(content);
      this.#history.set(path, versions);
      const target = join(to.folder, path);
      switch (random.below(8)) {
        case 0:
          // Only a part has arrived.
          write(target, content.subarray(0, random.below(content.length + 1)));
          break;
        case 1:
          write(target, random.pick(versions));
          break;
        case 2:
          if (path.endsWith('head.json')) {
            write(target.replace('.json', ' (conflicted copy).json'), random.pick(versions));
          }
          break;
        case 3:
          break;
        default:
          write(target, content);
      }
    }
    for (const file of listFiles(join(to.folder, 'rule-of-thumb', from.id))) {
      const source = join(from.folder, relative(to.folder, file));
      if (!existsSync(source) && random.below(2) === 0) rmSync(file);
    }
  }

  /** Brings back a file that its device has removed. */
  bringBack(random: Random, device: Device): void {
    const own = `rule-of-thumb/${device.id}/`;
    const gone = [...this.#history].filter(
      ([path]) => path.startsWith(own) && !existsSync(join(device.folder, path)),
    );
    const [path, versions] = gone[random.below(Math.max(1, gone.length))] ?? ['', []];
    const content = versions.at(-1);
    if (content !== undefined) write(join(device.folder, path), content);
  }
}

/** Makes all copies equal: each device's own folder is delivered unchanged. */
export function settle(devices: readonly Device[]): void {
  for (const to of devices) {
    for (const from of devices) {
      if (from === to) continue;
      const own = join('rule-of-thumb', from.id);
      rmSync(join(to.folder, own), { recursive: true, force: true });
      if (existsSync(join(from.folder, own)))
        cpSync(join(from.folder, own), join(to.folder, own), { recursive: true });
    }
  }
}

function write(file: string, content: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
