/** `app`: the app's paths and its lifecycle. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, RelaunchOptions } from 'electron';
import { acquireLock, reorderArguments } from './single-instance.ts';
import { HostEvent, strict, StrictEmitter } from './strict.ts';
import { addSwitch, hasSwitch } from './switches.ts';

const eventNames = [
  'activate',
  'before-quit',
  'browser-window-created',
  'open-file',
  'open-url',
  'quit',
  'ready',
  'second-instance',
  'web-contents-created',
  'will-quit',
  'window-all-closed',
];

/** The part of a window that matters for quitting. */
export interface OpenWindow {
  /** Closes it; false if the app prevents that. */
  requestClose(): Promise<boolean>;
}

interface Manifest {
  name: string;
  productName?: string;
  version: string;
}

const ready = Promise.withResolvers<undefined>();
const windows = new Set<OpenWindow>();
const paths = new Map<string, string>();

let folder = '';
let isPackaged = false;
let manifest: Manifest = { name: '', version: '' };
let isReady = false;
let quitting = false;
let badgeCount = 0;

class HostApp
  extends StrictEmitter
  implements
    Pick<
      App,
      | 'isPackaged'
      | 'name'
      | 'whenReady'
      | 'isReady'
      | 'getAppPath'
      | 'getName'
      | 'getVersion'
      | 'getPath'
      | 'setPath'
      | 'enableSandbox'
      | 'setAsDefaultProtocolClient'
      | 'requestSingleInstanceLock'
      | 'setBadgeCount'
      | 'relaunch'
      | 'quit'
      | 'exit'
    >
{
  get isPackaged(): boolean {
    return isPackaged;
  }

  readonly commandLine = strict('app.commandLine', {
    hasSwitch,
    appendSwitch(name: string, value?: string): void {
      if (isReady) throw new Error('Chromium reads its switches before the app is ready.');
      addSwitch(name, value ?? null);
    },
  } satisfies Pick<App['commandLine'], 'appendSwitch' | 'hasSwitch'>);

  constructor() {
    super('app', eventNames);
  }

  async whenReady(): Promise<void> {
    await ready.promise;
  }

  isReady(): boolean {
    return isReady;
  }

  get name(): string {
    return this.getName();
  }

  getAppPath(): string {
    return folder;
  }

  getName(): string {
    return manifest.productName ?? manifest.name;
  }

  getVersion(): string {
    return manifest.version;
  }

  getPath(name: Parameters<App['getPath']>[0]): string {
    const path = paths.get(name) ?? getDefaultPath(name, this.getName());
    if (path === null) throw new Error(`The Chromium host knows no path '${name}'.`);
    return path;
  }

  setPath(name: string, path: string): void {
    paths.set(name, path);
  }

  /**
   * Chromium always sandboxes its pages if the system allows it; if the user has disabled sandboxing, Electron crashes.
   */
  enableSandbox(): void {
    if (isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    if (hasSwitch('no-sandbox')) {
      throw new Error('enableSandbox() takes --no-sandbox back, and the first page crashes.');
    }
  }

  /** Returns false, as Electron does on failure: the app is not registered with the desktop. */
  setAsDefaultProtocolClient(): boolean {
    return false;
  }

  requestSingleInstanceLock(): boolean {
    const launch = { argv: process.argv, workingDirectory: process.cwd() };
    return acquireLock(this.getPath('userData'), launch, ({ argv, workingDirectory }) => {
      this.emit('second-instance', new HostEvent(), reorderArguments(argv), workingDirectory, {});
    });
  }

  /** Recorded for tests: Chromium's window doesn't have the app's icon. */
  setBadgeCount(count = 0): boolean {
    badgeCount = count;
    return false;
  }

  /** Starts the app, or another program, once this process ends, by default with the same arguments. */
  relaunch({ args = process.argv.slice(1), execPath }: RelaunchOptions = {}): void {
    console.error(`Relaunch: ${[execPath ?? 'the app', ...args].join(' ')}`);
    if (execPath !== undefined) {
      process.on('exit', () => spawn(execPath, args, { detached: true, stdio: 'inherit' }));
      return;
    }
    const bin = join(import.meta.dirname, 'bin.ts');
    const packed = isPackaged ? [`--packaged=${process.resourcesPath}`] : [];
    const command = [...process.execArgv, bin, ...packed, ...args];
    process.on('exit', () => {
      spawn(process.execPath, command, { detached: true, stdio: 'inherit' });
    });
  }

  quit(): void {
    void quitUnlessPrevented();
  }

  exit(code = 0): never {
    this.emit('quit', new HostEvent(), code);
    process.exit(code);
  }
}

export const app = strict('app', new HostApp());

/** Sets the app to run: its folder contains the package.json. */
export function prepareApp(appFolder: string, packaged: boolean): void {
  folder = appFolder;
  isPackaged = packaged;
  manifest = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')) as Manifest;
}

/** Emits `ready` once the app's main module has run. */
export function announceReady(): void {
  isReady = true;
  app.emit('ready', new HostEvent(), {});
  ready.resolve(undefined);
}

/** The badge count on the app's icon. */
export function getBadgeCount(): number {
  return badgeCount;
}

export function addWindow(window: OpenWindow): void {
  windows.add(window);
}

/** Records that a window is gone; after the last one, the app may quit. */
export function removeWindow(window: OpenWindow): void {
  windows.delete(window);
  if (windows.size > 0 || quitting) return;
  if (app.listenerCount('window-all-closed') === 0) app.quit();
  else app.emit('window-all-closed');
}

async function quitUnlessPrevented(): Promise<void> {
  if (quitting || isPrevented('before-quit')) return;
  quitting = true;
  for (const window of [...windows]) {
    if (!(await window.requestClose())) {
      quitting = false;
      return;
    }
  }
  if (isPrevented('will-quit')) quitting = false;
  else app.exit();
}

function isPrevented(name: 'before-quit' | 'will-quit'): boolean {
  const event = new HostEvent();
  app.emit(name, event);
  return event.defaultPrevented;
}

function getDefaultPath(name: string, appName: string): string | null {
  switch (name) {
    case 'home':
      return homedir();
    case 'temp':
      return tmpdir();
    case 'appData':
      return getAppDataFolder();
    case 'userData':
      return join(app.getPath('appData'), appName);
    case 'downloads':
      return join(homedir(), 'Downloads');
    case 'documents':
      return join(homedir(), 'Documents');
    default:
      return null;
  }
}

function getAppDataFolder(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  if (process.platform === 'win32') {
    return process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming');
  }
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
}
