/** A window that is never shown: a page without scripts that is only printed, in its own Chromium. */
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type {
  BrowserWindow as ElectronBrowserWindow,
  BrowserWindowConstructorOptions,
  PrintToPDFOptions,
  WebContents as ElectronWebContents,
  WebContentsPrintOptions,
} from 'electron';
import { addWindow, app, removeWindow } from './app.ts';
import type { OpenWindow } from './app.ts';
import { printPdf } from './desktop.ts';
import type { Partition } from './partition.ts';
import { toHostAddress } from './scheme.ts';
import { getBrowserPath } from './settings.ts';
import { HostEvent, strict, StrictEmitter } from './strict.ts';
import { routeToPartition } from './traffic.ts';
import { pageEvents } from './web-contents.ts';

/** Whether these options ask for such a window; the host has no other invisible windows. */
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
    Pick<ElectronWebContents, 'send' | 'setWindowOpenHandler' | 'printToPDF' | 'print' | 'session'>
{
  readonly session: ElectronWebContents['session'];
  private readonly getPage: () => Promise<Page>;

  constructor(session: ElectronWebContents['session'], getPage: () => Promise<Page>) {
    super('webContents', pageEvents);
    this.session = session;
    this.getPage = getPage;
  }

  /** Does nothing: without a preload script nobody listens. */
  send(): void {}

  /** Does nothing: without scripts or a user, the page never asks for a window. */
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

  print(
    { printBackground = false }: WebContentsPrintOptions = {},
    callback?: (success: boolean, failureReason: string) => void,
  ): void {
    this.printToPDF({ pageSize: 'A4', printBackground })
      .then(printPdf)
      .then(
        () => callback?.(true, ''),
        (error: unknown) => callback?.(false, String(error)),
      );
  }
}

export class HiddenWindow
  extends StrictEmitter
  implements Pick<ElectronBrowserWindow, 'loadURL' | 'destroy' | 'isDestroyed'>
{
  readonly webContents: HiddenContents;
  private readonly opening: Promise<Page>;
  private readonly entry: OpenWindow = { requestClose: () => this.end() };
  private browser: Browser | null = null;
  private destroyed = false;

  constructor({ webPreferences }: BrowserWindowConstructorOptions) {
    super('BrowserWindow', ['close', 'closed']);
    const session = webPreferences?.session as Partition | undefined;
    if (session === undefined || webPreferences?.preload !== undefined) {
      throw new Error('A hidden window of the Chromium host has a session of its own, no preload.');
    }
    this.opening = this.open(session);
    // The error reaches whoever loads the page.
    this.opening.catch(() => undefined);
    const contents = new HiddenContents(
      session as unknown as ElectronWebContents['session'],
      () => this.opening,
    );
    this.webContents = strict('webContents', contents);
    addWindow(this.entry);
    app.emit('web-contents-created', new HostEvent(), this.webContents);
    app.emit('browser-window-created', new HostEvent(), this);
  }

  async loadURL(address: string): Promise<void> {
    const page = await this.opening;
    await page.goto(toHostAddress(address));
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  destroy(): void {
    void this.end();
  }

  private async open(session: Partition): Promise<Page> {
    const browser = await chromium.launch({
      executablePath: getBrowserPath(),
      headless: true,
      args: ['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND'],
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
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
    this.emit('closed');
    removeWindow(this.entry);
    return true;
  }
}
