import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showWhenReady } from '../../src/main/show-window.ts';

class FakeWindow extends EventEmitter {
  readonly webContents = new EventEmitter();
  readonly show = vi.fn();
}

let window: FakeWindow;

beforeEach(() => {
  vi.useFakeTimers();
  window = new FakeWindow();
  showWhenReady(window as unknown as BrowserWindow);
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['the page is drawn', () => window.emit('ready-to-show')],
  ['the page has loaded', () => window.webContents.emit('did-finish-load')],
  ['it cannot be loaded', () => window.webContents.emit('did-fail-load', {}, -2, '', '', true)],
  ['three seconds have passed', () => vi.advanceTimersByTime(3000)],
])('a window is shown, once, when %s', (_when, happen) => {
  expect(window.show).not.toHaveBeenCalled();
  happen();
  expect(window.show).toHaveBeenCalledOnce();
  window.emit('ready-to-show');
  window.webContents.emit('did-finish-load');
  vi.advanceTimersByTime(10_000);
  expect(window.show).toHaveBeenCalledOnce();
});

test('a frame that cannot be loaded shows nothing', () => {
  window.webContents.emit('did-fail-load', {}, -2, '', '', false);
  vi.advanceTimersByTime(2999);
  expect(window.show).not.toHaveBeenCalled();
});

test('a window that was closed meanwhile is left alone', () => {
  window.emit('closed');
  vi.advanceTimersByTime(10_000);
  expect(window.show).not.toHaveBeenCalled();
});
