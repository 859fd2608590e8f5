/** `BrowserWindow`: one window of Chromium, and the Chromium process with it. */
import { join } from 'node:path';
import type {
  BrowserWindow as ElectronBrowserWindow,
  BrowserWindowConstructorOptions,
} from 'electron';
import { addWindow, app, listSwitches, removeWindow } from './app.ts';
import type { OpenWindow } from './app.ts';
import { announceWindow } from './control.ts';
import { setPage } from './current-page.ts';
import { HiddenWindow, isHidden } from './hidden-window.ts';
import { HostPage } from './page.ts';
import { toHostAddress } from './scheme.ts';
import { HostEvent, strict, StrictEmitter } from './strict.ts';
import { routeTraffic } from './traffic.ts';
import { answerCall, isNavigationPrevented, refuseWindow, WebContents } from './web-contents.ts';
import type { PageState } from './web-contents.ts';

const eventNames = ['close', 'closed', 'ready-to-show'];

let open: HostBrowserWindow | null = null;

class HostBrowserWindow
  extends StrictEmitter
  implements
    Pick<
      ElectronBrowserWindow,
      | 'loadURL'
      | 'show'
      | 'focus'
      | 'restore'
      | 'isMinimized'
      | 'isVisible'
      | 'isDestroyed'
      | 'setTitle'
      | 'close'
      | 'destroy'
    >
{
  readonly webContents: WebContents;
  private readonly state: PageState = {
    host: null,
    crashed: false,
    destroyed: false,
    openHandler: null,
  };
  private readonly opening: Promise<HostPage>;
  private readonly entry: OpenWindow = { requestClose: () => this.requestClose() };
  private closing: Promise<void> | null = null;
  private announced = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super('BrowserWindow', eventNames);
    checkPreferences(options);
    if (open !== null) throw new Error('The Chromium host shows one window at a time.');
    this.webContents = strict('webContents', new WebContents(this.state));
    const self = strict('BrowserWindow', this);
    open = self;
    addWindow(this.entry);
    this.opening = this.openPage(options);
    this.opening.catch((error: unknown) => {
      console.error(error);
      app.exit(1);
    });
    app.emit('web-contents-created', new HostEvent(), this.webContents);
    app.emit('browser-window-created', new HostEvent(), self);
    return self;
  }

  static getAllWindows(): HostBrowserWindow[] {
    return open === null ? [] : [open];
  }

  /** Resolves when the page has loaded; rejects when it cannot be loaded. */
  async loadURL(address: string): Promise<void> {
    const host = await this.opening;
    await host.page.goto(toHostAddress(address), { waitUntil: 'domcontentloaded' });
    if (!this.announced) this.emit('ready-to-show', new HostEvent());
    await host.page.waitForLoadState('load');
    if (!this.announced) announceWindow(host);
    this.announced = true;
  }

  /** Chromium's window is there from the start. */
  show(): void {}

  focus(): void {
    const { host } = this.state;
    void host?.settle(host.page.bringToFront());
  }

  restore(): void {
    this.focus();
  }

  isMinimized(): boolean {
    return false;
  }

  isVisible(): boolean {
    return this.state.host !== null;
  }

  isDestroyed(): boolean {
    return this.state.destroyed;
  }

  /** Chromium shows the page's own title. */
  setTitle(): void {}

  close(): void {
    void this.requestClose();
  }

  destroy(): void {
    void this.closePage();
  }

  private async requestClose(): Promise<boolean> {
    const event = new HostEvent();
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    await this.closePage();
    return true;
  }

  private closePage(): Promise<void> {
    this.closing ??= this.endChromium();
    return this.closing;
  }

  private async endChromium(): Promise<void> {
    const host = await this.opening;
    await host.close();
    this.state.destroyed = true;
    open = null;
    void setPage(null);
    this.webContents.emit('destroyed');
    this.emit('closed');
    removeWindow(this.entry);
  }

  private async openPage(options: BrowserWindowConstructorOptions): Promise<HostPage> {
    const { webContents, state } = this;
    const host = await HostPage.open({
      profile: join(app.getPath('userData'), 'chromium-host', 'profile'),
      width: options.width ?? 800,
      height: options.height ?? 600,
      preload: options.webPreferences?.preload ?? null,
      switches: listSwitches(),
      onCall: (channel, args) => answerCall(webContents, channel, args),
    });
    await routeTraffic(host, {
      onNavigate: (navigation) => isNavigationPrevented(webContents, navigation),
      onOpenWindow: (url, name) => refuseWindow(state.openHandler, url, name),
    });
    host.page.on('crash', () => {
      // Playwright gives up on a crashed page, so it cannot be reloaded, whatever the app says.
      state.crashed = true;
      const details = { reason: 'crashed', exitCode: 1 };
      webContents.emit('render-process-gone', new HostEvent(), details);
      void this.closePage();
    });
    host.page.on('domcontentloaded', () => webContents.emit('dom-ready', new HostEvent()));
    host.page.on('load', () => webContents.emit('did-finish-load', new HostEvent()));
    host.page.on('close', () => {
      // The user closed it, so the app hears of it too late to prevent it.
      if (this.closing === null) this.emit('close', new HostEvent());
      void this.closePage();
    });
    state.host = host;
    await setPage(host);
    return host;
  }
}

/** The host treats every page as sandboxed and isolated, so it refuses options that ask for anything else. */
function checkPreferences({ webPreferences = {} }: BrowserWindowConstructorOptions): void {
  const { sandbox = true, contextIsolation = true, nodeIntegration = false } = webPreferences;
  if (!sandbox || !contextIsolation || nodeIntegration) {
    throw new Error('The Chromium host only shows sandboxed, isolated pages without Node.');
  }
}

/** Windows that are never shown are of another class; `getAllWindows` only lists the shown one. */
const choosing = new Proxy(HostBrowserWindow, {
  construct: (Shown, [options = {}]: [BrowserWindowConstructorOptions?]) =>
    isHidden(options) ? new HiddenWindow(options) : new Shown(options),
});

export const BrowserWindow = strict('BrowserWindow', choosing);
