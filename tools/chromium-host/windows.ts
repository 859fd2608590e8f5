/** Every window, including those that are never shown. */

/** A window, as the list of all windows knows it. */
export interface ListedWindow {
  isVisible(): boolean;
  emit(name: string, ...args: unknown[]): boolean;
}

/** What the app said of a window when it made it. */
interface WindowOptions {
  name: string | null;
  devTools: boolean;
}

/** The oldest first. */
const windows = new Map<ListedWindow, WindowOptions>();

/** Adds a window; throws when another has its name. */
export function listWindow(window: ListedWindow, name: string | null, devTools = true): void {
  if (name !== null && [...windows.values()].some((other) => other.name === name)) {
    throw new Error(`A window named '${name}' already exists.`);
  }
  windows.set(window, { name, devTools });
}

export function unlistWindow(window: ListedWindow): void {
  windows.delete(window);
}

/** Newest first: Electron promises no order, and in this one the main window is rarely the first. */
export function getWindows(): ListedWindow[] {
  return [...windows.keys()].reverse();
}

/** What a test may know about the windows, in the same order. */
export function describeWindows(): { name: string | null; visible: boolean }[] {
  return getWindows().map((window) => ({
    name: windows.get(window)?.name ?? null,
    visible: window.isVisible(),
  }));
}

/** Whether DevTools may be opened on every window. */
export function allowsDevTools(): boolean {
  return [...windows.values()].every(({ devTools }) => devTools);
}
