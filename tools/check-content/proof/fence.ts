/** A fence to be proven, with its expected outcome, and the worlds that fences run in. */
import type { Position } from '../../../src/main/content/positions.ts';
import type { Problem } from '../../../src/shared/records.ts';
import type { Family, FenceInfo } from '../../../src/main/content/fences/fence-info.ts';
import { planWorlds as planFenceWorlds } from '../../../src/main/content/fences/plan-worlds.ts';
import type { World as FenceWorld } from '../../../src/main/content/fences/plan-worlds.ts';

export interface Fence extends FenceInfo {
  /** Path inside the content folder. */
  file: string;
  /** Slug of the framework in whose row it is counted. */
  framework: string;
  code: string;
  /** The position of the language tag. */
  position: Position;
  /** The position in the file of an offset in the code, in UTF-16 units. */
  positionAt: (offset: number) => Position;
  /** The `text output` fence that follows. */
  expected: { code: string; position: Position } | null;
  /** The output that it must not print: it is a variant of the code that prints it. */
  varied: string | null;
}

/** Fences that run one after another in the same world. */
export interface World extends Omit<FenceWorld<Fence>, 'family'> {
  family: Family | 'installed-python';
}

/** A failure that ends a fence. */
export interface Failure {
  message: string;
  /** The offset in the code, in UTF-16 units; null if the language doesn't say. */
  offset: number | null;
  /** Advice on how to fix it, beyond correcting the code. */
  advice?: string;
  /** True if the check itself gave up, which no `error="..."` can expect. */
  fatal?: boolean;
  /** True if the check gave up for a reason that may be the machine's fault. */
  gaveUp?: boolean;
}

/** The outcome of a fence. */
export interface FenceRun {
  failures: Failure[];
  /** The accepted forms of the output, starting with the one to paste; null if it wasn't run. */
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

/** Groups the runnable fences of one answer into worlds. Reports a `continues` with nothing to continue. */
export function planWorlds(fences: readonly Fence[], problems: Problem[]): World[] {
  return planFenceWorlds(fences, (fence, message) => problems.push(reportFence(fence, message)));
}
