import { beforeEach, expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({
  app: { getPath: () => '/home/me/Downloads' },
  dialog: { showOpenDialog: vi.fn(), showSaveDialog: vi.fn() },
  shell: { openPath: vi.fn(), showItemInFolder: vi.fn() },
}));
vi.mock('electron', () => electron);
vi.mock('../../../src/main/electron/main-window.ts', () => ({ getMainWindow: () => null }));

const { showOpenDialog } = electron.dialog;
type Dialogs = typeof import('../../../src/main/electron/file-dialogs.ts');
let dialogs: Dialogs;

beforeEach(async () => {
  vi.clearAllMocks();
  vi.resetModules();
  dialogs = await import('../../../src/main/electron/file-dialogs.ts');
});

test.each([
  'chooseFolder',
  'chooseStarterPlace',
  'chooseZip',
  'chooseImports',
  'chooseStudyFile',
] as const)('%s starts in the folder of the last opened file', async (choose) => {
  showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: ['/home/me/cards/tea.md'] });
  await dialogs.chooseImports();
  showOpenDialog.mockResolvedValueOnce({ canceled: true, filePaths: [] });
  await dialogs[choose]();
  const [first, second] = showOpenDialog.mock.calls.flat();
  expect(first).not.toHaveProperty('defaultPath');
  expect(second?.defaultPath).toBe('/home/me/cards');
});

test('shows files that the user saved, and no others', async () => {
  electron.dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath: '/home/me/a.md' });
  const plan = { title: 'Save', name: 'a.md', kind: 'Markdown', extension: 'md' };
  expect(await dialogs.chooseFile(plan)).toBe('/home/me/a.md');
  dialogs.showSavedFile('/home/me/a.md');
  expect(electron.shell.showItemInFolder).toHaveBeenCalledExactlyOnceWith('/home/me/a.md');
  expect(() => dialogs.showSavedFile('/etc/passwd')).toThrow('Only saved files');
});
