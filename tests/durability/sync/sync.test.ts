/** Devices that study at random and exchange through an unreliable folder: in the end, every device has everything. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openStudyDatabase } from '../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../main/temp-folder.ts';
import { Tally, torture, tortureTimeout } from '../../torture.ts';
import type { Random } from '../../../tools/random.ts';
import { repeatIds } from '../repeat-ids.ts';
import { Device } from './device.ts';
import type { World } from './device.ts';
import { breakStores, withFault } from './faults.ts';
import { TextLedger } from './text-ledger.ts';
import { Service, settle } from './service.ts';

vi.mock(import('../../../src/main/jobs/sync/device-files.ts'), async (load) => {
  const { breakWrites } = await import('./faults.ts');
  return breakWrites(await load());
});

const folder = useTempFolder();
const hour = 60 * 60 * 1000;
/** Changes are kept until they have this many bytes. */
const leastChanges = 64 * 1024;

function createTemplate(): string {
  const file = join(folder.path, 'empty.db');
  openStudyDatabase(file).database.close();
  return file;
}

function runRound(random: Random, round: number, template: string, taken: Tally): void {
  repeatIds(1, round);
  const texts = new TextLedger();
  const world: World = { now: Date.UTC(2026, 10, 21, 12), texts };
  breakStores();
  const service = new Service();
  const devices = Array.from(
    { length: 2 + random.below(4) },
    (_, index) =>
      new Device(`Device ${index}`, join(folder.path, `${round}-${index}`), template, world),
  );
  try {
    // One is away for 60 days.
    const absent = random.pick(devices);
    const [leaves, comes] = [20 + random.below(20), 60 + random.below(20)];
    for (let step = 0; step < 100; step += 1) {
      if (step === leaves) world.now += 60 * 24 * hour;
      const isAway = step >= leaves && step < comes;
      const device = random.pick(devices.filter((one) => !isAway || one !== absent));
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
          if (other !== device && !(isAway && other === absent))
            service.deliver(random, device, other);
          break;
        }
        case 6:
          device.exchangeAndCrash(random.pick(['study', 'files', 'state']));
          taken.add('crash');
          break;
        case 9: {
          const kind = random.pick(['kill', 'kill', 'full', 'read-only'] as const);
          if (withFault(kind, random.below(24), () => device.exchange())) taken.add(kind);
          if (kind === 'kill') device.restart();
          break;
        }
        case 7:
          service.bringBack(random, device);
          break;
        case 8:
          if (random.below(2) === 0 && device.takeSession()) taken.add('take-over');
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
      const { folder: used, all } = device.measure();
      expect(used, 'The folder is compact.').toBeLessThan(2 * Math.max(all, leastChanges));
    }
    expect(texts.listLost(new Set(first?.listNotes(null)))).toEqual([]);
  } finally {
    for (const device of devices) device.close();
    vi.restoreAllMocks();
  }
}

test(
  'all devices end with the same study data, and none changes another’s files',
  async () => {
    const suite = torture('Devices that share a folder', { usual: 20 });
    const template = createTemplate();
    const taken = new Tally();
    await suite.eachRound((random, round) => runRound(random, round, template, taken));
    suite.report(`${taken.describe()}: 0 lost, 0 files of other devices changed`);
  },
  tortureTimeout,
);

test(
  'the next exchange recovers from one killed at any write',
  async () => {
    const template = createTemplate();
    const world: World = { now: Date.UTC(2026, 10, 21, 12) };
    const devices = ['One', 'Two'].map(
      (name) => new Device(name, join(folder.path, `kill-${name}`), template, world),
    ) as [Device, Device];
    const [one, two] = devices;
    breakStores();
    try {
      let kills = 0;
      for (let after = 0; ; after += 1) {
        world.now += hour;
        one.note('/sql/joins/inner#one', `before kill ${after}`);
        two.note('/sql/joins/inner#two', `before kill ${after}`);
        settle(devices);
        two.exchange();
        settle(devices);
        const isKilled = withFault('kill', after, () => one.exchange());
        one.restart();
        for (const device of [one, two, one]) {
          settle(devices);
          device.exchange();
        }
        expect(one.records()).toEqual(two.records());
        expect(one.listNotes(null).sort()).toEqual([
          `before kill ${after}`,
          `before kill ${after}`,
        ]);
        if (!isKilled) break;
        kills += 1;
      }
      expect(kills).toBeGreaterThan(10);
    } finally {
      for (const device of devices) device.close();
      vi.restoreAllMocks();
    }
  },
  tortureTimeout,
);
