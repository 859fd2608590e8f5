/** One window of Chromium: its preload script, and messages in both directions. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { outliveFrameCrashes } from '../browser/frame-crash.ts';
import { renderBridge } from './bridge.ts';
import type { Call, Message } from './bridge.ts';
import { openContext } from './browser.ts';
import { hideBlockedAddresses } from './policy-violation.ts';
import { bridgeMs, isBrowserShared, longestDelay } from './settings.ts';
import { decode, encode } from './wire.ts';

export interface OpenOptions {
  /** Folder of Chromium's own profile, usable by one process at a time. */
  profile: string;
  width: number;
  height: number;
  /** Path of the preload script; null for none. */
  preload: string | null;
  /** The app's own scheme; null if it handles none. */
  scheme: string | null;
  /** Answers a call of the preload script; errors are passed on to the caller. */
  onCall: (channel: string, args: unknown[]) => Promise<unknown>;
  /** More command line switches for Chromium. */
  switches: string[];
}

export class HostPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** The address at which other processes reach this Chromium; null if none may. */
  readonly endpoint: string | null;
  private readonly token: string;
  private readonly gone: Promise<unknown>;
  /** The document whose preload script runs; 0 before the first. */
  private document = 0;

  constructor(page: Page, devtools: CDPSession, endpoint: string | null, token: string) {
    this.context = page.context();
    this.gone = new Promise((resolve) => this.context.once('close', resolve));
    this.page = page;
    this.devtools = devtools;
    this.endpoint = endpoint;
    this.token = token;
  }

  /** Starts Chromium with an empty page whose preload script is ready to run. */
  static async open(options: OpenOptions): Promise<HostPage> {
    const { context, endpoint } = await openContext(options);
    const page = context.pages()[0] ?? (await context.newPage());
    // The process that started a shared browser drives it.
    if (!isBrowserShared) outliveFrameCrashes(page);
    if (options.scheme !== null) await hideBlockedAddresses(page, options.scheme);
    const devtools = await context.newCDPSession(page);
    const binding = `host${randomUUID()}`;
    const token = randomUUID();
    const opened = new HostPage(page, devtools, endpoint, token);
    devtools.on('Runtime.bindingCalled', (event) => {
      if (event.name !== binding) return;
      void opened.receive(event.payload, event.executionContextId, options.onCall);
    });
    await devtools.send('Page.enable');
    await devtools.send('Runtime.enable');
    await devtools.send('Runtime.addBinding', { name: binding });
    const preload = options.preload === null ? '' : await readFile(options.preload, 'utf8');
    const source = renderBridge(preload, binding, token, bridgeMs);
    await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
    return opened;
  }

  /** Sends an event to the preload script's listeners; a page without listeners misses it. */
  send(channel: string, args: unknown[]): void {
    const detail = encode({ kind: 'event', channel, args } satisfies Message);
    if (this.document !== 0) void this.deliver(detail, this.document);
  }

  /** Waits for an action on the page, ignoring the failure if the page goes away meanwhile. */
  async settle(action: Promise<unknown>): Promise<void> {
    try {
      await action;
    } catch (error) {
      if (!this.page.isClosed()) throw error;
    }
  }

  /** Closes Chromium; resolves when it is gone, even if the user closed it. */
  async close(): Promise<void> {
    await Promise.any([this.context.close(), this.gone]);
  }

  private async receive(
    payload: string,
    document: number,
    onCall: OpenOptions['onCall'],
  ): Promise<void> {
    if (payload === 'ready') {
      this.document = document;
      return;
    }
    const { id, channel, args } = decode(payload) as Call;
    try {
      const value = await onCall(channel, args);
      if (longestDelay > 0) await setTimeout(Math.random() * longestDelay);
      const answer = value === undefined ? {} : { value };
      await this.deliver(encode({ kind: 'answer', id, ...answer } satisfies Message), document);
    } catch (error) {
      const message = `Error invoking remote method '${channel}': ${String(error)}`;
      await this.deliver(encode({ kind: 'failure', id, message } satisfies Message), document);
    }
  }

  private async deliver(detail: string, document: number): Promise<void> {
    try {
      await this.devtools.send('Runtime.callFunctionOn', {
        functionDeclaration: '(name, detail) => dispatchEvent(new CustomEvent(name, { detail }))',
        executionContextId: document,
        arguments: [{ value: this.token }, { value: detail }],
      });
    } catch (error) {
      // The document is gone: as in Electron, the event is dropped.
      if (!/context with specified id|closed|destroyed/.test(String(error))) throw error;
    }
  }
}
