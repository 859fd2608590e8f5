/** Decides which fences of an answer run together: each world starts empty, and `continues` adds a fence to it. */
import { familyOf } from './fence-info.ts';
import type { Family, FenceInfo } from './fence-info.ts';

/** Fences that run one after another in the same world, which the first one starts. */
export interface World<Fence> {
  family: Family;
  fences: Fence[];
  /** Whether they are run, or only compiled. */
  run: boolean;
}

/** Groups the runnable fences of one answer into worlds; `report` is called for a word that can't be applied. */
export function planWorlds<Fence extends FenceInfo>(
  fences: readonly Fence[],
  report: (fence: Fence, message: string) => void,
): World<Fence>[] {
  const worlds: World<Fence>[] = [];
  const open = new Map<Family, World<Fence>>();
  for (const fence of fences) {
    const family = familyOf(fence);
    if (family === null) continue;
    const world = open.get(family);
    if (fence.reason !== null) {
      worlds.push({ family, fences: [fence], run: false });
    } else if (fence.continues && world !== undefined) {
      world.fences.push(fence);
      // A `continues` fence joins the world of the fence before it.
      fence.stage ??= world.fences[0]?.stage ?? null;
      if (fence.fixture !== null && fence.fixture !== world.fences[0]?.fixture) {
        const message = `The fixture must be there from the start: say fixture=${fence.fixture} at the fence that this one continues.`;
        report(fence, message);
      }
    } else {
      if (fence.continues) {
        report(fence, `No earlier ${fence.tag} fence of this answer is run: remove "continues".`);
      }
      const started: World<Fence> = { family, fences: [fence], run: true };
      worlds.push(started);
      if (fence.role === null) open.set(family, started);
    }
  }
  return worlds;
}
