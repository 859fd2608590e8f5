import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  OpenedPaths,
  offerOpenedPaths,
  setupOpenedPaths,
} from '../../../src/main/electron/opened-paths.ts';
import type { ImportSource } from '../../../src/main/features/imports/import-source.ts';
import { useTempFolder } from '../temp-folder.ts';

const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return {
    app: Object.assign(new Emitter(), { name: 'Rule of Thumb', getAppPath: () => '/app' }),
    dialog: { showMessageBox: vi.fn() },
  };
});
vi.mock('electron', () => electron);

const { app, dialog } = electron;
const temporary = useTempFolder();
const folder = tmpdir();
const opened: ImportSource[] = [];
let shown = 0;

beforeEach(() => {
  (app as EventEmitter).removeAllListeners();
  dialog.showMessageBox.mockReset().mockResolvedValue({ response: 0 });
  opened.length = 0;
  shown = 0;
});

const parts = {
  async open(source: ImportSource) {
    opened.push(source);
    if (source.kind === 'zip' && source.file.includes('bad')) throw new Error('No library.');
  },
  show: () => void (shown += 1),
};

test('plans and shows the path given at startup, without asking the user yet', async () => {
  offerOpenedPaths(setupOpenedPaths(['app', folder]), parts);
  await expect.poll(() => shown).toBe(1);
  expect(opened).toEqual([{ kind: 'folder', folder, isChosen: false }]);
  expect(dialog.showMessageBox).not.toHaveBeenCalled();
});

test('plans paths from a second launch and from open-file, even before it is ready', async () => {
  const file = temporary.write('tea.rotpack', '');
  const paths = setupOpenedPaths(['app']);
  const event = { preventDefault: vi.fn() };
  app.emit('open-file', event, file);
  offerOpenedPaths(paths, parts);
  app.emit('second-instance', {}, ['app', '--flag', '.'], folder);
  await expect.poll(() => shown).toBe(2);
  expect(opened).toEqual([
    { kind: 'zip', file },
    { kind: 'folder', folder, isChosen: false },
  ]);
  expect(event.preventDefault).toHaveBeenCalledOnce();
});

test('reports a refused path and still opens the next one', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  const paths = setupOpenedPaths(['app']);
  offerOpenedPaths(paths, parts);
  paths.receive(temporary.write('bad.rotpack', ''));
  paths.receive(temporary.write('good.rotpack', ''));
  await expect.poll(() => shown).toBe(1);
  const messages = dialog.showMessageBox.mock.calls.map(([options]) => options.message);
  expect(messages).toEqual(['No library.']);
  complaint.mockRestore();
});

test('queues paths until the app can ask, then opens them one at a time', async () => {
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
