/** The messages between the main thread and a task worker. */
import type { ErrorCode } from '../../shared/app-error.ts';

/** A worker's tasks by name, each with its input and output. */
export type Tasks = Record<string, { input: unknown; output: unknown }>;

export interface TaskRequest {
  id: number;
  name: string;
  input: unknown;
}

/** Asks a worker to close its files; it then stores 1 in the first element. */
export interface ReleaseRequest {
  released: Int32Array<SharedArrayBuffer>;
}

export interface Failure {
  /** Null for an error that isn't meant to be shown. */
  code: ErrorCode | null;
  message: string;
}

export type TaskMessage =
  /** The worker is loaded; `hasSqlite` is true if SQLite's addon is too. */
  | { type: 'ready'; hasSqlite: boolean }
  /** An event that belongs to no running task. */
  | { type: 'happened'; event: unknown }
  | { type: 'progressed'; id: number; progress: unknown }
  | { type: 'done'; id: number; output: unknown }
  | { type: 'failed'; id: number; failure: Failure };
