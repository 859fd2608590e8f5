/** A window that is never shown: a page without scripts, only for printing, in its own Chromium. */
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import type {
  BrowserWindow as ElectronBrowserWindow,
  BrowserWindowConstructorOptions,
  PrintToPDFOptions,
  WebContents as ElectronWebContents,
  WebContentsPrintOptions,
} from 'electron';
import { addWindow, app, removeWindow } from './app.ts';
import type { OpenWindow } from './app.ts';
import { conditions } from './conditions.ts';
import { requestSharedBrowser } from './control.ts';
import { printPdf } from './desktop.ts';
import type { Partition } from './partition.ts';
import { toHostAddress } from './scheme.ts';
import { getBrowserPath, isBrowserShared } from './settings.ts';
import { HostEvent, strict, StrictEmitter } from './strict.ts';
import { routeToPartition } from './traffic.ts';
import { pageEvents } from './web-contents.ts';
import { WebRtcPolicy } from './web-rtc.ts';
import type { IpHandlingPolicy } from './web-rtc.ts';
import { listWindow, unlistWindow } from './windows.ts';

/** True if these options describe such a window; the host has no other invisible windows. */
export function isHidden({ show, webPreferences }: BrowserWindowConstructorOptions): boolean {
  return show === false && webPreferences?.javascript === false;
}

/** Sizes are in inches, as in Electron. */
const printOptions = [
  'pageSize',
  'margins',
  'printBackground',
  'generateTaggedPDF',
  'generateDocumentOutline',
];

class HiddenContents
  extends StrictEmitter
  implements
    Pick<
      ElectronWebContents,
      | 'send'
      | 'setWebRTCIPHandlingPolicy'
      | 'setWindowOpenHandler'
      | 'printToPDF'
      | 'print'
      | 'session'
    >
{
  readonly session: ElectronWebContents['session'];
  readonly webRtc = new WebRtcPolicy();
  private readonly getPage: () => Promise<Page>;

  constructor(session: ElectronWebContents['session'], getPage: () => Promise<Page>) {
    super('webContents', pageEvents);
    this.session = session;
    this.getPage = getPage;
  }

  /** Does nothing: without a preload script there are no listeners. */
  send(): void {}

  setWebRTCIPHandlingPolicy(policy: IpHandlingPolicy): void {
    this.webRtc.set(policy);
  }

  /** Does nothing: without scripts or a user, the page never tries to open a window. */
  setWindowOpenHandler(): void {}

  async printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    const unknown = Object.keys(options).find((name) => !printOptions.includes(name));
    if (unknown !== undefined) throw new Error(`The Chromium host has no print option ${unknown}.`);
    const { pageSize = 'Letter', margins = {}, printBackground = false } = options;
    if (typeof pageSize !== 'string') throw new Error('The Chromium host prints on named sizes.');
    const { top = 0.4, right = 0.4, bottom = 0.4, left = 0.4 } = margins;
    const page = await this.getPage();
    return await page.pdf({
      format: pageSize,
      margin: { top: `${top}in`, right: `${right}in`, bottom: `${bottom}in`, left: `${left}in` },
      printBackground,
      tagged: options.generateTaggedPDF ?? false,
      outline: options.generateDocumentOutline ?? false,
    });
  }

  /**
   * Without options, Electron opens the system's dialog at once; with any, it first requests the default printer and fails
   * if there is none.
   */
  print(
    options: WebContentsPrintOptions = {},
    callback?: (success: boolean, failureReason: string) => void,
  ): void {
    const names = Object.keys(options);
    const unknown = names.find((name) => name !== 'printBackground');
    if (unknown !== undefined) throw new Error(`The Chromium host has no print option ${unknown}.`);
    const { printer = 'ready' } = conditions;
    if (printer === 'none' && names.length > 0) {
      setImmediate(() => callback?.(false, 'no valid printers available'));
    } else if (printer === 'none' || printer === 'cancelled') {
      console.log(`Print dialog: ${printer === 'none' ? 'no printer, ' : ''}cancelled`);
      setImmediate(() => callback?.(false, 'Print job canceled'));
    } else if (printer === 'ready') {
      this.printToPDF({ pageSize: 'A4', printBackground: options.printBackground ?? false })
        .then(printPdf)
        .then(
          () => callback?.(true, ''),
          (error: unknown) => callback?.(false, String(error)),
        );
    }
  }
}

export class HiddenWindow
  extends StrictEmitter
  implements Pick<ElectronBrowserWindow, 'loadURL' | 'destroy' | 'isDestroyed' | 'isVisible'>
{
  readonly webContents: HiddenContents;
  private readonly opening: Promise<Page>;
  private readonly entry: OpenWindow = { requestClose: () => this.end() };
  private browser: Browser | null = null;
  private readonly self: HiddenWindow;
  private destroyed = false;

  constructor({ name, webPreferences }: BrowserWindowConstructorOptions) {
    super('BrowserWindow', ['close', 'closed']);
    const session = webPreferences?.session as Partition | undefined;
    if (session === undefined || webPreferences?.preload !== undefined) {
      throw new Error('A hidden window of the Chromium host has a session of its own, no preload.');
    }
    const contents = new HiddenContents(
      session as unknown as ElectronWebContents['session'],
      () => this.opening,
    );
    this.webContents = strict('webContents', contents);
    this.self = strict('BrowserWindow (one that is never shown)', this);
    listWindow(this.self, name ?? null);
    addWindow(this.entry);
    app.emit('web-contents-created', new HostEvent(), this.webContents);
    this.opening = this.open(session, contents.webRtc);
    // The error is reported to the caller that loads the page.
    this.opening.catch(() => undefined);
    app.emit('browser-window-created', new HostEvent(), this.self);
    return this.self;
  }

  async loadURL(address: string): Promise<void> {
    const page = await this.opening;
    await page.goto(toHostAddress(address));
  }

  isVisible(): boolean {
    return false;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  destroy(): void {
    void this.end();
  }

  private async open(session: Partition, webRtc: WebRtcPolicy): Promise<Page> {
    await session.expectDeniedPermissions();
    const browser = await openBrowser(webRtc.listSwitches());
    this.browser = browser;
    const context = await browser.newContext({ javaScriptEnabled: false, acceptDownloads: false });
    const page = await context.newPage();
    await routeToPartition(page, session);
    return page;
  }

  private async end(): Promise<boolean> {
    if (this.destroyed) return true;
    this.destroyed = true;
    await this.opening.catch(() => undefined);
    await this.browser?.close();
    unlistWindow(this.self);
    this.emit('closed');
    removeWindow(this.entry);
    return true;
  }
}

async function openBrowser(switches: string[]): Promise<Browser> {
  const args = ['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND', ...switches];
  if (isBrowserShared) return await chromium.connect((await requestSharedBrowser(args)).server);
  return await chromium.launch({
    executablePath: getBrowserPath(),
    headless: true,
    args,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
