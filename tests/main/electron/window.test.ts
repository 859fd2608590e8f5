import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setupWindow } from '../../../src/main/electron/window.ts';

const electron = vi.hoisted(() => ({
  windows: [] as (EventEmitter & { webContents: EventEmitter })[],
  reload: vi.fn<() => void>(),
  quit: vi.fn<() => void>(),
  ask: vi.fn<(options: { buttons: string[] }) => Promise<{ response: number }>>(),
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class BrowserWindow extends Emitter {
    readonly webContents = Object.assign(new Emitter(), { reload: electron.reload });
    constructor() {
      super();
      electron.windows.push(this);
    }
    loadURL = async (): Promise<void> => undefined;
    show = (): void => undefined;
    setBackgroundColor = (): void => undefined;
    focus = (): void => undefined;
    isMinimized = (): boolean => false;
    isDestroyed = (): boolean => false;
  }
  return {
    BrowserWindow,
    app: { name: 'Rule of Thumb', isPackaged: true, on: vi.fn(), quit: electron.quit },
    dialog: { showMessageBox: electron.ask },
    nativeTheme: { shouldUseDarkColors: false },
  };
});

const report = vi.fn<(error: unknown) => void>();
let mayOpen: boolean;
let showWindow: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  electron.windows.length = 0;
  const nothing = (): void => undefined;
  mayOpen = true;
  showWindow = setupWindow('preload.js', null, {
    ...{ onClosed: nothing, onLogoffPending: nothing, onLogoff: nothing, report },
    ...{ themeKnown: Promise.resolve(), onListening: nothing },
    mayOpen: () => mayOpen,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function crash(reason = 'crashed'): void {
  electron.windows[0]?.webContents.emit('render-process-gone', {}, { reason });
}

test('reloads a crashed page, and again if it crashes after ten seconds', () => {
  crash();
  vi.advanceTimersByTime(10_000);
  crash('oom');
  expect(electron.reload).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledTimes(2);
  expect(electron.ask).not.toHaveBeenCalled();
});

test.each([
  ['Reload', 1, 0],
  ['Quit', 0, 1],
])(
  'asks after a second crash within ten seconds, and %s does so',
  async (choice, reloads, quits) => {
    electron.ask.mockImplementation(async ({ buttons }) => ({ response: buttons.indexOf(choice) }));
    crash();
    vi.advanceTimersByTime(9_999);
    electron.reload.mockClear();
    crash();
    expect(electron.reload).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(electron.reload).toHaveBeenCalledTimes(reloads));
    await vi.waitFor(() => expect(electron.quit).toHaveBeenCalledTimes(quits));
    expect(electron.ask).toHaveBeenCalledOnce();
  },
);

test('reloads a crashed page at once, without a timer', () => {
  const timers = vi.getTimerCount();
  crash();
  expect(electron.reload).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(timers);
});

test('opens a closed window again, unless the app is quitting', () => {
  showWindow();
  expect(electron.windows).toHaveLength(1);
  electron.windows[0]?.emit('closed');
  mayOpen = false;
  showWindow();
  expect(electron.windows).toHaveLength(1);
  mayOpen = true;
  showWindow();
  expect(electron.windows).toHaveLength(2);
});

test('ignores a page that exits cleanly', () => {
  crash('clean-exit');
  expect(electron.reload).not.toHaveBeenCalled();
});
