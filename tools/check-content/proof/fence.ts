/** A fence to be proven with its expected outcome, and the worlds that fences run in. */
import type { Position } from '../../../src/main/content/positions.ts';
import type { Problem } from '../../../src/shared/records.ts';
import { familyOf } from './markdown/fence-info.ts';
import type { Family, FenceInfo } from './markdown/fence-info.ts';

export interface Fence extends FenceInfo {
  /** Path inside the content folder. */
  file: string;
  /** Slug of the framework it counts for. */
  framework: string;
  code: string;
  /** The position of the language tag. */
  position: Position;
  /** The position in the file of an offset in the code, in UTF-16 units. */
  positionAt: (offset: number) => Position;
  /** The `text output` that follows. */
  expected: { code: string; position: Position } | null;
}

/** Fences that run one after another in the same world, which the first one starts. */
export interface World {
  family: Family | 'installed-python';
  fences: Fence[];
  /** Whether they are run, or only read by their language's compiler. */
  run: boolean;
}

/** A failure that ends a fence. */
export interface Failure {
  message: string;
  /** The offset in the code, in UTF-16 units; null if the language doesn't say. */
  offset: number | null;
  /** What to do about it, beyond correcting the code. */
  advice?: string;
  /** Whether the check itself gave up, which no `error="..."` can expect. */
  fatal?: boolean;
  /** Whether the check gave up for a reason that may lie in the machine. */
  gaveUp?: boolean;
}

/** The outcome of a fence. */
export interface FenceRun {
  failures: Failure[];
  /** The forms in which an author may state the output, first the one to paste; null if it wasn't run. */
  outputs: string[] | null;
}

/** A problem at an offset of the fence's code, or at its language tag if there's no offset. */
export function reportFence(fence: Fence, message: string, offset: number | null = null): Problem {
  return {
    file: fence.file,
    // A problem at the end of the code is shown at its last character, not after its line.
    ...(offset === null
      ? fence.position
      : fence.positionAt(Math.min(offset, fence.code.trimEnd().length))),
    message,
  };
}

/** Puts the runnable fences of one answer into worlds. A `continues` with nothing to continue is reported. */
export function planWorlds(fences: readonly Fence[], problems: Problem[]): World[] {
  const worlds: World[] = [];
  const open = new Map<Family, World>();
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
        problems.push(reportFence(fence, message));
      }
    } else {
      if (fence.continues) {
        const message = `No earlier ${fence.tag} fence of this answer is run: remove "continues".`;
        problems.push(reportFence(fence, message));
      }
      const started: World = { family, fences: [fence], run: true };
      worlds.push(started);
      open.set(family, started);
    }
  }
  return worlds;
}
