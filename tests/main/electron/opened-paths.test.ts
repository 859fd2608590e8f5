import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OpenedPaths, findOpenedPath } from '../../../src/main/electron/opened-paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'opened-'));

beforeAll(() => {
  mkdirSync(join(folder, 'app'));
  mkdirSync(join(folder, 'notes'));
  for (const name of ['tea.rotpack', 'old.ZIP', 'letter.txt'])
    writeFileSync(join(folder, name), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('on a command line', () => {
  const find = (...args: string[]): string | null =>
    findOpenedPath(['electron', ...args], folder, join(folder, 'app'));

  test('a pack is found, whatever its ending is written like', () => {
    expect(find(join(folder, 'tea.rotpack'))).toBe(join(folder, 'tea.rotpack'));
    expect(find('old.ZIP')).toBe(join(folder, 'old.ZIP'));
  });

  test('a folder is found, from where the user is', () => {
    expect(find('notes')).toBe(join(folder, 'notes'));
    expect(find('./notes/')).toBe(join(folder, 'notes'));
  });

  test("the app's own folder is not one to open", () => {
    expect(find(join(folder, 'app'))).toBeNull();
    expect(find(join(folder, 'app'), 'notes')).toBe(join(folder, 'notes'));
  });

  test('switches are passed over', () => {
    expect(find('--content=app', '-v', '', 'notes')).toBe(join(folder, 'notes'));
  });

  test('what comes after a link is not opened: whoever wrote the link may have put it there', () => {
    expect(find('rule-of-thumb://sql', 'notes')).toBeNull();
    expect(find('Rule-Of-Thumb:x', 'notes')).toBeNull();
    expect(find('--', 'notes')).toBeNull();
    expect(find('notes', 'rule-of-thumb://sql')).toBe(join(folder, 'notes'));
  });

  test('what is neither there nor a pack is not opened', () => {
    expect(find('missing', 'missing.rotpack', 'letter.txt')).toBeNull();
    expect(find()).toBeNull();
  });

  test('what cannot be looked at is passed over, unless it is a pack: then opening it says why', () => {
    const long = 'x'.repeat(300);
    expect(find(long, 'notes')).toBe(join(folder, 'notes'));
    if (process.platform === 'win32') return;
    expect(find(`${long}.rotpack`, 'notes')).toBe(join(folder, `${long}.rotpack`));
  });

  test('the program itself is no argument', () => {
    expect(findOpenedPath([join(folder, 'notes')], folder, '/app')).toBeNull();
  });
});

test('paths wait until the app can ask, then come one after the other', async () => {
  const paths = new OpenedPaths();
  paths.receive('first');
  paths.receive('second');
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  paths.startOpening((path) => {
    begun.push(path);
    return new Promise((resolve) => gates.push(resolve));
  });
  paths.receive('third');
  expect(begun).toEqual(['first']);
  for (const expected of [
    ['first', 'second'],
    ['first', 'second', 'third'],
  ]) {
    gates.at(-1)?.();
    await expect.poll(() => begun).toEqual(expected);
  }
  gates.at(-1)?.();
  await new Promise((resolve) => setImmediate(resolve));
  paths.receive('later');
  expect(begun.at(-1)).toBe('later');
});
