/** The messages between the main thread and a worker that runs tasks. */
import type { ErrorCode } from '../../shared/app-error.ts';

/** The tasks of a worker by name, each with what goes in and what comes out. */
export type Tasks = Record<string, { input: unknown; output: unknown }>;

export interface TaskRequest {
  id: number;
  name: string;
  input: unknown;
}

/** Asks a worker to let go of its files; it stores 1 at the first place once it has. */
export interface ReleaseRequest {
  released: Int32Array<SharedArrayBuffer>;
}

export interface Failure {
  /** Null for an error that isn't meant to be shown. */
  code: ErrorCode | null;
  message: string;
}

export type TaskMessage =
  /** The worker is loaded, and SQLite's addon with it or not. */
  | { type: 'ready'; hasSqlite: boolean }
  /** Something happened that belongs to no running task. */
  | { type: 'happened'; event: unknown }
  | { type: 'progressed'; id: number; progress: unknown }
  | { type: 'done'; id: number; output: unknown }
  | { type: 'failed'; id: number; failure: Failure };
