/** Runs a history on two machines, which exchange files at its end. */
import { expect } from 'vitest';
import { repeatIds } from '../repeat-ids.ts';
import type { Step } from './history.ts';
import { Machine } from './machine.ts';

/** Restored backups are written to `backupFile`. Fails if a step violates an invariant. */
export function runHistory(steps: readonly Step[], backupFile: string): void {
  repeatIds(1, 0);
  const world = { now: Date.UTC(2026, 10, 21, 12) };
  const [here, there, third] = [0, 1, 2].map(() => new Machine(world, backupFile)) as [
    Machine,
    Machine,
    Machine,
  ];
  try {
    const machines = { here, there };
    for (const [name, ...action] of steps) machines[name].take(action, machines);
    for (const machine of [here, there]) machine.take(['end'], machines);
    const [ours, theirs] = [here.export(), there.export()];
    here.import(theirs);
    there.import(ours);
    third.import(theirs);
    third.import(ours);
    const merged = here.records();
    for (const machine of [here, there, third]) {
      expect(machine.records(), 'In the end, all have the same.').toEqual(merged);
      machine.check();
    }
  } finally {
    for (const machine of [here, there, third]) machine.close();
  }
}
