import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showWhenReady } from '../../../src/main/electron/show-when-ready.ts';

class FakeWindow extends EventEmitter {
  readonly webContents = new EventEmitter();
  readonly show = vi.fn();
}

let window: FakeWindow;

beforeEach(() => {
  vi.useFakeTimers();
  window = new FakeWindow();
  showWhenReady(window as unknown as BrowserWindow, Promise.resolve());
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['the page is drawn', () => window.emit('ready-to-show')],
  ['the page has loaded', () => window.webContents.emit('did-finish-load')],
  ['it cannot be loaded', () => window.webContents.emit('did-fail-load', {}, -2, '', '', true)],
  ['three seconds have passed', () => vi.advanceTimersByTime(3000)],
])('a window is shown, once, when %s', async (_when, happen) => {
  expect(window.show).not.toHaveBeenCalled();
  happen();
  await vi.advanceTimersByTimeAsync(0);
  expect(window.show).toHaveBeenCalledOnce();
  window.emit('ready-to-show');
  window.webContents.emit('did-finish-load');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(window.show).toHaveBeenCalledOnce();
});

test('a frame that cannot be loaded shows nothing', () => {
  window.webContents.emit('did-fail-load', {}, -2, '', '', false);
  vi.advanceTimersByTime(2999);
  expect(window.show).not.toHaveBeenCalled();
});

test('a window that has been closed is left alone', () => {
  window.emit('closed');
  vi.advanceTimersByTime(10_000);
  expect(window.show).not.toHaveBeenCalled();
});

test('waits for the theme before showing the window', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const waiting = new FakeWindow();
  showWhenReady(waiting as unknown as BrowserWindow, promise);
  waiting.emit('ready-to-show');
  waiting.webContents.emit('did-finish-load');
  await vi.advanceTimersByTimeAsync(1000);
  expect(waiting.show).not.toHaveBeenCalled();
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.show).toHaveBeenCalledOnce();
});

test('shows the window after three seconds even if its theme is unknown', async () => {
  const waiting = new FakeWindow();
  showWhenReady(waiting as unknown as BrowserWindow, new Promise(() => undefined));
  waiting.emit('ready-to-show');
  await vi.advanceTimersByTimeAsync(3000);
  expect(waiting.show).toHaveBeenCalledOnce();
});

test('does not show a window closed before its theme is known', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const waiting = new FakeWindow();
  showWhenReady(waiting as unknown as BrowserWindow, promise);
  waiting.emit('ready-to-show');
  waiting.emit('closed');
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(waiting.show).not.toHaveBeenCalled();
});
