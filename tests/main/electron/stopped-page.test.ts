import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { StoppedPage } from '../../../src/main/electron/stopped-page.ts';
import { useTempFolder } from '../temp-folder.ts';

const report = vi.fn<(error: unknown) => void>();
const folder = useTempFolder();
const file = (): string => join(folder.path, 'stopped-at.txt');

test('returns the address from the last launch once', () => {
  const path = file();
  new StoppedPage(path, report).save('app://bundle/sql/joins#left');
  expect(readFileSync(path, 'utf8')).toBe('/sql/joins#left');
  const next = new StoppedPage(path, report);
  expect(next.take()).toBe('/sql/joins#left');
  expect(next.take()).toBeNull();
});

test('returns null if nothing stopped, or if the window recovered', () => {
  const path = file();
  const page = new StoppedPage(path, report);
  page.clear();
  expect(page.take()).toBeNull();
  page.save('app://bundle/sql');
  page.clear();
  expect(existsSync(path)).toBe(false);
  expect(report).not.toHaveBeenCalled();
});

test('drops a text that isn’t an address in the app', () => {
  const path = file();
  writeFileSync(path, 'https://example.com');
  expect(new StoppedPage(path, report).take()).toBeNull();
  expect(existsSync(path)).toBe(false);
});

test('reports a file that cannot be written', () => {
  new StoppedPage(folder.path, report).save('app://bundle/sql');
  expect(report).toHaveBeenCalledOnce();
});
