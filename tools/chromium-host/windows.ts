/** Every window, including those that are never shown. */

/** An entry in the list of all windows. */
export interface ListedWindow {
  isVisible(): boolean;
  emit(name: string, ...args: unknown[]): boolean;
}

/** The options with which the app created a window. */
interface WindowOptions {
  name: string | null;
  devTools: boolean;
}

/** Oldest first. */
const windows = new Map<ListedWindow, WindowOptions>();

/** Adds a window; throws if another has the same name. */
export function listWindow(window: ListedWindow, name: string | null, devTools = true): void {
  if (name !== null && [...windows.values()].some((other) => other.name === name)) {
    throw new Error(`A window named '${name}' already exists.`);
  }
  windows.set(window, { name, devTools });
}

export function unlistWindow(window: ListedWindow): void {
  windows.delete(window);
}

/** Newest first: Electron guarantees no order, and in this one the main window is rarely the first. */
export function getWindows(): ListedWindow[] {
  return [...windows.keys()].reverse();
}

/** The windows' state for tests, in the same order. */
export function describeWindows(): { name: string | null; visible: boolean }[] {
  return getWindows().map((window) => ({
    name: windows.get(window)?.name ?? null,
    visible: window.isVisible(),
  }));
}

/** True if DevTools may be opened in every window. */
export function allowsDevTools(): boolean {
  return [...windows.values()].every(({ devTools }) => devTools);
}
