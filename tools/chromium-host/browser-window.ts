/** `BrowserWindow`: one Chromium window, together with its Chromium process. */
import { join } from 'node:path';
import type {
  BrowserWindow as ElectronBrowserWindow,
  BrowserWindowConstructorOptions,
} from 'electron';
import { addWindow, app, removeWindow } from './app.ts';
import type { OpenWindow } from './app.ts';
import { watchContextMenu } from './context-menu.ts';
import { conditions } from './conditions.ts';
import { announceUncaught, announceWindow } from './control.ts';
import { setPage } from './current-page.ts';
import { watchHangs } from './hang-watch.ts';
import { HiddenWindow, isHidden } from './hidden-window.ts';
import { HostPage } from './page.ts';
import { getOwnScheme, toHostAddress } from './scheme.ts';
import { expectDeniedPermissions, expectUntouchedDevTools } from './session.ts';
import { devServerOrigin } from './settings.ts';
import { HostEvent, strict, StrictEmitter } from './strict.ts';
import { listSwitches } from './switches.ts';
import { routeTraffic } from './traffic.ts';
import { answerCall, isNavigationPrevented, refuseWindow, WebContents } from './web-contents.ts';
import type { PageState } from './web-contents.ts';
import { WebRtcPolicy } from './web-rtc.ts';
import { getWindows, listWindow, unlistWindow } from './windows.ts';
import type { ListedWindow } from './windows.ts';

const eventNames = [
  ...[
    'close',
    'closed',
    'focus',
    'query-session-end',
    'ready-to-show',
    'responsive',
    'session-end',
  ],
  ...['show', 'unresponsive'],
];

/** How long an app may wait before it shows a window whose page has loaded. */
const patienceMs = 10_000;

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
      | 'setBackgroundColor'
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
    webRtc: new WebRtcPolicy(),
  };
  private readonly opening: Promise<HostPage>;
  private readonly entry: OpenWindow = { requestClose: () => this.requestClose() };
  private closing: Promise<void> | null = null;
  private self: HostBrowserWindow | null = null;
  private visible: boolean;
  private painted = false;
  private loaded = false;
  private announced = false;
  private patience: NodeJS.Timeout | null = null;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super('BrowserWindow', eventNames);
    checkPreferences(options);
    if (open !== null) throw new Error('The Chromium host shows one window at a time.');
    this.visible = options.show ?? true;
    this.webContents = strict('webContents', new WebContents(this.state));
    const self = strict('BrowserWindow', this);
    listWindow(self, options.name ?? null, options.webPreferences?.devTools);
    open = self;
    this.self = self;
    addWindow(this.entry);
    // The app prepares the page's contents before anything is loaded into them.
    app.emit('web-contents-created', new HostEvent(), this.webContents);
    this.opening = this.openPage(options);
    this.opening.catch((error: unknown) => {
      console.error(error);
      app.exit(1);
    });
    app.emit('browser-window-created', new HostEvent(), self);
    return self;
  }

  static getAllWindows(): ListedWindow[] {
    return getWindows();
  }

  /** Resolves when the page has loaded; rejects if it can't be loaded. */
  async loadURL(address: string): Promise<void> {
    const host = await this.opening;
    // Playwright gives up on a crashed page, so it can't be loaded again, whatever the app requests.
    if (this.state.crashed) return;
    try {
      await host.page.goto(toHostAddress(address), { waitUntil: 'domcontentloaded' });
    } catch (error) {
      const event = [new HostEvent(), -2, 'ERR_FAILED', address, true] as const;
      this.webContents.emit('did-fail-load', ...event);
      throw error;
    }
    if (!this.painted && conditions.neverReadyToShow !== true) {
      this.emit('ready-to-show', new HostEvent());
    }
    this.painted = true;
    await host.page.waitForLoadState('load');
    this.loaded = true;
    this.announce();
  }

  /** Chromium's window exists from the start, but tests get access only once the app shows it. */
  show(): void {
    this.refuseDestroyed();
    if (this.visible) return;
    this.visible = true;
    this.emit('show', new HostEvent());
    this.emit('focus', new HostEvent());
    this.announce();
  }

  focus(): void {
    this.refuseDestroyed();
    const { host } = this.state;
    void host?.settle(host.page.bringToFront());
    this.emit('focus', new HostEvent());
  }

  restore(): void {
    this.focus();
  }

  isMinimized(): boolean {
    this.refuseDestroyed();
    return false;
  }

  isVisible(): boolean {
    this.refuseDestroyed();
    return this.visible;
  }

  isDestroyed(): boolean {
    return this.state.destroyed;
  }

  /** Chromium shows the page's own title. */
  setTitle(): void {}

  /** Would be visible only before the page is drawn. */
  setBackgroundColor(): void {}

  close(): void {
    void this.requestClose();
  }

  destroy(): void {
    void this.closePage();
  }

  private refuseDestroyed(): void {
    if (this.state.destroyed) throw new TypeError('Object has been destroyed');
  }

  /** Gives a test access once the page has loaded and is visible to a user. */
  private announce(): void {
    const { host } = this.state;
    if (!this.loaded || this.announced || host === null) return;
    if (this.visible) {
      this.announced = true;
      void announceWindow(host);
    } else {
      this.patience ??= setTimeout(() => {
        if (!this.visible) announceUncaught(new Error('The window has loaded, and is not shown.'));
      }, patienceMs).unref();
    }
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
    if (this.self !== null) unlistWindow(this.self);
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
      scheme: getOwnScheme(),
      switches: [...listSwitches(), ...state.webRtc.listSwitches()],
      onCall: (channel, args) => answerCall(webContents, channel, args),
    });
    await expectDeniedPermissions();
    await expectUntouchedDevTools(devServerOrigin !== null && !app.isPackaged);
    await routeTraffic(host, {
      onNavigate: (navigation) => isNavigationPrevented(webContents, navigation),
      onOpenWindow: (url, name) => refuseWindow(state.openHandler, url, name),
    });
    host.page.on('crash', () => {
      state.crashed = true;
      const details = { reason: 'crashed', exitCode: 1 };
      webContents.emit('render-process-gone', new HostEvent(), details);
      void this.closePage();
    });
    host.page.on('domcontentloaded', () => webContents.emit('dom-ready', new HostEvent()));
    host.page.on('load', () => webContents.emit('did-finish-load', new HostEvent()));
    host.page.on('close', () => {
      // The user closed it, so the app is notified too late to prevent that.
      if (this.closing === null) this.emit('close', new HostEvent());
      void this.closePage();
    });
    await watchContextMenu(host, webContents);
    void watchHangs(host, (event) => this.emit(event));
    state.host = host;
    await setPage(host);
    return host;
  }
}

/** The host treats every page as sandboxed and isolated, so it rejects options that request anything else. */
function checkPreferences({ webPreferences = {} }: BrowserWindowConstructorOptions): void {
  const { sandbox = true, contextIsolation = true, nodeIntegration = false } = webPreferences;
  if (!sandbox || !contextIsolation || nodeIntegration) {
    throw new Error('The Chromium host only shows sandboxed, isolated pages without Node.');
  }
}

/** Windows that are never shown are of another class. */
const choosing = new Proxy(HostBrowserWindow, {
  construct: (Shown, [options = {}]: [BrowserWindowConstructorOptions?]) =>
    isHidden(options) ? new HiddenWindow(options) : new Shown(options),
});

export const BrowserWindow = strict('BrowserWindow', choosing);
