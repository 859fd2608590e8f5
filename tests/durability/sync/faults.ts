/** Interrupts an exchange at one of its writes, to the folder or to this device's own files. */
import { vi } from 'vitest';
import type * as deviceFiles from '../../../src/main/jobs/sync/device-files.ts';
import { StudyExchange } from '../../../src/main/storage/study/sync/study-exchange.ts';

/**
 * `kill`: the app ends at any write; `full`, `read-only`: writes to the folder fail, as on a full or read-only disk.
 */
export type FaultKind = 'kill' | 'full' | 'read-only';

class InjectedError extends Error {
  readonly code: string;
  readonly syscall = 'write';

  constructor(kind: FaultKind) {
    super(kind);
    this.code = { kill: 'KILLED', full: 'ENOSPC', 'read-only': 'EROFS' }[kind];
  }
}

/** The pending fault, and the number of writes before it. */
let next: { kind: FaultKind; after: number } | null = null;
let hasStruck = false;

function pass(isInFolder: boolean): void {
  if (next === null || (next.kind !== 'kill' && !isInFolder)) return;
  if (next.after > 0) {
    next.after -= 1;
    return;
  }
  hasStruck = true;
  throw new InjectedError(next.kind);
}

/** Runs the work with a fault after this many writes; returns whether it has struck. Other errors are rethrown. */
export function withFault(kind: FaultKind, after: number, work: () => void): boolean {
  next = { kind, after };
  hasStruck = false;
  try {
    work();
  } catch (error) {
    if (!hasStruck) throw error;
  } finally {
    next = null;
  }
  return hasStruck;
}

type DeviceFiles = typeof deviceFiles;

/** The functions that write to the folder, which may fail before or after they have done so. */
export function breakWrites(original: DeviceFiles): DeviceFiles {
  const breakable =
    <Args extends unknown[]>(work: (...args: Args) => void) =>
    (...args: Args): void => {
      pass(true);
      work(...args);
      pass(true);
    };
  return {
    ...original,
    writeAtomically: breakable(original.writeAtomically),
    removeOthers: breakable(original.removeOthers),
  };
}

/** The same for writes to study.db and sync.db, until mocks are restored. */
export function breakStores(): void {
  for (const name of ['store', 'saveState', 'saveReadFiles', 'saveSent', 'startOver'] as const) {
    const original = StudyExchange.prototype[name] as (...args: unknown[]) => unknown;
    vi.spyOn(StudyExchange.prototype, name).mockImplementation(function (
      this: StudyExchange,
      ...args: unknown[]
    ) {
      pass(false);
      const result = original.apply(this, args);
      pass(false);
      return result as never;
    });
  }
}
