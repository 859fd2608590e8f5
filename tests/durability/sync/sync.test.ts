/** Devices that study at random and exchange through an unreliable folder: in the end all have everything. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openStudyDatabase } from '../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../main/temp-folder.ts';
import { Tally, torture, tortureTimeout } from '../../torture.ts';
import type { Random } from '../../../tools/random.ts';
import { repeatIds } from '../repeat-ids.ts';
import { Device } from './device.ts';
import type { World } from './device.ts';
import { Service, settle } from './service.ts';

const folder = useTempFolder();
const hour = 60 * 60 * 1000;

function createTemplate(): string {
  const file = join(folder.path, 'empty.db');
  openStudyDatabase(file).database.close();
  return file;
}

function runRound(random: Random, round: number, template: string, taken: Tally): void {
  repeatIds(1, round);
  const world: World = { now: Date.UTC(2026, 10, 21, 12) };
  const service = new Service();
  const devices = Array.from(
    { length: 2 + random.below(4) },
    (_, index) =>
      new Device(`Device ${index}`, join(folder.path, `${round}-${index}`), template, world),
  );
  try {
    for (let step = 0; step < 100; step += 1) {
      const device = random.pick(devices);
      world.now += random.pick([1, 1000, hour, 20 * hour]);
      switch (random.below(20)) {
        case 0:
        case 1:
        case 2:
          device.exchange(random.below(4) === 0 ? () => taken.add(device.act(random)) : undefined);
          taken.add('exchange');
          break;
        case 3:
        case 4:
        case 5: {
          const other = random.pick(devices);
          if (other !== device) service.deliver(random, device, other);
          break;
        }
        case 6:
          device.exchangeAndCrash(random.pick(['study', 'files', 'state']));
          taken.add('crash');
          break;
        case 7:
          service.bringBack(random, device);
          break;
        case 8:
          device.ahead = random.pick([0, 0, -5 * hour, 5 * hour]);
          break;
        default:
          taken.add(device.act(random));
      }
    }
    for (const device of devices) {
      device.ahead = 0;
      device.endSession();
    }
    world.now += 30 * hour;
    for (let pass = 0; pass < 4; pass += 1) {
      for (const device of devices) {
        settle(devices);
        device.exchange();
      }
    }
    const [first] = devices;
    const expected = first?.records();
    for (const device of devices) {
      expect(device.records(), `${device.name} has everything.`).toEqual(expected);
      device.check();
    }
  } finally {
    for (const device of devices) device.close();
    vi.restoreAllMocks();
  }
}

test(
  'all devices end with the same study data, and none changes another’s files',
  async () => {
    const suite = torture('Devices that share a folder', { usual: 8, weight: 4 });
    const template = createTemplate();
    const taken = new Tally();
    await suite.eachRound((random, round) => runRound(random, round, template, taken));
    suite.report(`${taken.describe()}: 0 lost, 0 files of other devices changed`);
  },
  tortureTimeout,
);
