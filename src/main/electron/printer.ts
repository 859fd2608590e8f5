/** Prints HTML documents and converts them to PDF, in hidden windows that can do nothing else. */
import { randomUUID } from 'node:crypto';
import { BrowserWindow, session } from 'electron';
import type { Session, WebContents } from 'electron';
import { appScheme } from './origin.ts';
import { paperMargins } from '../features/sharing/document-styles.ts';

/** The origin that documents are served from, in their own session only. */
const printOrigin = `${appScheme}://paper`;

/** Pictures and fonts are embedded in the documents. */
function isPartOfDocument(url: string): boolean {
  return /^data:(?:image\/(?:svg\+xml|png|jpeg|webp|gif)|font\/woff2)[;,]/.test(url);
}

export class Printer {
  readonly #session: Session;
  /** The documents currently loaded, by address. */
  readonly #documents = new Map<string, string>();

  /** Create it only once, when the app is ready. */
  constructor() {
    this.#session = session.fromPartition('paper');
    this.#session.setSpellCheckerEnabled(false);
    this.#session.setPermissionRequestHandler((_contents, _permission, callback) =>
      callback(false),
    );
    this.#session.setPermissionCheckHandler(() => false);
    this.#session.webRequest.onBeforeRequest(({ url }, callback) =>
      callback({ cancel: !this.#documents.has(url) && !isPartOfDocument(url) }),
    );
    this.#session.protocol.handle(appScheme, ({ url }) => {
      const html = this.#documents.get(url);
      if (html === undefined) return new Response(null, { status: 404 });
      return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    });
  }

  /** The document as a PDF file of A4 pages; fails once `signal` is aborted. */
  async makePdf(html: string, signal: AbortSignal): Promise<Uint8Array> {
    return await this.#show(html, signal, (contents) =>
      contents.printToPDF({
        pageSize: 'A4',
        margins: paperMargins,
        printBackground: true,
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      }),
    );
  }

  /**
   * Opens the system's print dialog; false when the user cancels. `print` gets no options: with any, Electron asks for
   * the default printer before the dialog, and fails if there is none (electron#36897). The document's style sheet
   * takes care of printing colors. Fails once `signal` is aborted.
   */
  async print(html: string, signal: AbortSignal): Promise<boolean> {
    return await this.#show(
      html,
      signal,
      (contents) =>
        new Promise<boolean>((resolve, reject) => {
          contents.print({}, (success, reason) => {
            if (success || /cancel/i.test(reason)) resolve(success);
            else reject(new Error(`The printer reported an error: ${reason}.`));
          });
        }),
    );
  }

  /** Aborting destroys the window, which ends the work in it. */
  async #show<Value>(
    html: string,
    signal: AbortSignal,
    use: (contents: WebContents) => Promise<Value>,
  ): Promise<Value> {
    signal.throwIfAborted();
    const address = `${printOrigin}/${randomUUID()}`;
    this.#documents.set(address, html);
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        session: this.#session,
        javascript: false,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        spellcheck: false,
      },
    });
    const stop = (): void => window.destroy();
    signal.addEventListener('abort', stop);
    try {
      await window.loadURL(address);
      return await use(window.webContents);
    } finally {
      signal.removeEventListener('abort', stop);
      if (!window.isDestroyed()) window.destroy();
      this.#documents.delete(address);
    }
  }
}
