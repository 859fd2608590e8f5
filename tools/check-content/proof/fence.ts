/** A fence to be proven, with what it must give, and the worlds that fences run in. */
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
  /** The place of the language tag. */
  position: Position;
  /** The place in the file of an offset in the code, in UTF-16 units. */
  positionAt: (offset: number) => Position;
  /** The `text output` that follows. */
  expected: { code: string; position: Position } | null;
}

/** Fences that run one after another in the same world; the first starts it. */
export interface World {
  family: Family;
  fences: Fence[];
  /** Whether they are run, or only read by their language's compiler. */
  run: boolean;
}

/** Something a fence does not survive. */
export interface Failure {
  message: string;
  /** Where in the code, in UTF-16 units; null when the language does not say. */
  offset: number | null;
  /** What to do about it, beyond correcting the code. */
  advice?: string;
  /** No `error="..."` can expect it: the check itself gave up. */
  fatal?: boolean;
  /** The check gave up for a reason that may lie in the machine. */
  gaveUp?: boolean;
}

/** What became of a fence. */
export interface FenceRun {
  failures: Failure[];
  /** The forms in which an author may state the output; the first is the one to paste. Null when it was not run. */
  outputs: string[] | null;
}

/** A problem at an offset of the fence's code; at its language tag when there is none. */
export function reportFence(fence: Fence, message: string, offset: number | null = null): Problem {
  return {
    file: fence.file,
    // What is wrong with the end of the code is shown at its last character, not behind its line.
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
      // What goes on, goes on where it is.
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
