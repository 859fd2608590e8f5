import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setupWindow } from '../../../src/main/electron/window.ts';

const electron = vi.hoisted(() => ({
  windows: [] as (EventEmitter & { webContents: EventEmitter })[],
  load: vi.fn<(url: string) => Promise<void>>(async () => undefined),
  end: vi.fn<() => void>(),
  quit: vi.fn<() => void>(),
  ask: vi.fn<
    (options: { buttons: string[]; signal?: AbortSignal }) => Promise<{ response: number }>
  >(),
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class BrowserWindow extends Emitter {
    readonly webContents = Object.assign(new Emitter(), {
      forcefullyCrashRenderer: electron.end,
      getURL: () => 'app://bundle/sql/joins#left',
    });
    constructor() {
      super();
      electron.windows.push(this);
    }
    loadURL = electron.load;
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
const stoppedPage = { save: vi.fn<(url: string) => void>(), clear: vi.fn<() => void>() };
let mayOpen: boolean;
let showWindow: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  electron.windows.length = 0;
  const nothing = (): void => undefined;
  mayOpen = true;
  showWindow = setupWindow('preload.js', null, {
    ...{ onFocus: nothing, onClosed: nothing },
    ...{ onLogoffPending: nothing, onLogoff: nothing, report },
    ...{ themeKnown: Promise.resolve(), onListening: nothing },
    ...{ mayOpen: () => mayOpen, stoppedPage },
  });
  // The first load.
  electron.load.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

function crash(reason = 'crashed'): void {
  electron.windows[0]?.webContents.emit('render-process-gone', {}, { reason });
}

test('loads the window again after a crash, and again if it crashes after ten seconds', () => {
  crash();
  vi.advanceTimersByTime(10_000);
  crash('oom');
  expect(electron.load).toHaveBeenCalledTimes(2);
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
    electron.load.mockClear();
    crash();
    expect(electron.load).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(electron.load).toHaveBeenCalledTimes(reloads));
    await vi.waitFor(() => expect(electron.quit).toHaveBeenCalledTimes(quits));
    expect(electron.ask).toHaveBeenCalledOnce();
  },
);

test('loads the window again after a crash at once, without a timer', () => {
  const timers = vi.getTimerCount();
  crash();
  expect(electron.load).toHaveBeenCalledOnce();
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
  expect(electron.load).not.toHaveBeenCalled();
});

test('remembers where it crashed, and loads the start instead of that page', () => {
  crash();
  expect(stoppedPage.save).toHaveBeenCalledExactlyOnceWith('app://bundle/sql/joins#left');
  expect(electron.load).toHaveBeenCalledExactlyOnceWith('app://bundle/');
});

const buttons = ['Wait', 'Close this page'];

function hang(): void {
  electron.windows[0]?.emit('unresponsive');
}

test.each([
  ['Wait', 0],
  ['Close this page', 1],
])('asks about a page that hangs, and %s does so', async (choice, closed) => {
  electron.ask.mockImplementation(async () => ({ response: buttons.indexOf(choice) }));
  hang();
  expect(stoppedPage.save).toHaveBeenCalledOnce();
  expect(electron.ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ buttons }));
  await vi.advanceTimersByTimeAsync(0);
  expect(electron.end).toHaveBeenCalledTimes(closed);
});

test('asks again if a page still hangs after the user waited', async () => {
  electron.ask.mockImplementation(async () => ({ response: 0 }));
  hang();
  await vi.advanceTimersByTimeAsync(0);
  hang();
  expect(electron.ask).toHaveBeenCalledTimes(2);
});

test('asks once while the page hangs, and closes the dialog when it responds again', async () => {
  const answer = Promise.withResolvers<{ response: number }>();
  electron.ask.mockImplementation(() => answer.promise);
  hang();
  hang();
  expect(electron.ask).toHaveBeenCalledOnce();
  electron.windows[0]?.emit('responsive');
  expect(stoppedPage.clear).toHaveBeenCalledOnce();
  expect(electron.ask.mock.lastCall?.[0].signal?.aborted).toBe(true);
  answer.resolve({ response: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(electron.end).not.toHaveBeenCalled();
});
