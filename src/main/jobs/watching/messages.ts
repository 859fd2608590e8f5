/** The messages between the main thread and the worker that watches folders. */

/** Has the worker watch these folders and no others. */
export interface FoldersMessage {
  folders: readonly string[];
}

export type WatchMessage =
  /** The files that have changed, with their folders; null: any may have. */
  { type: 'changed'; changed: string[] | null } | { type: 'failed'; message: string };
