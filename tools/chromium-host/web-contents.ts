/** `webContents`: a window's page as seen by the main process. */
import type {
  IpcMainInvokeEvent,
  WebContents as ElectronWebContents,
  WebFrameMain,
} from 'electron';
import { answerInvoke } from './ipc.ts';
import type { HostPage } from './page.ts';
import { toAppAddress } from './scheme.ts';
import { session } from './session.ts';
import { HostEvent, strict, StrictEmitter } from './strict.ts';
import type { Navigation } from './traffic.ts';
import type { IpHandlingPolicy, WebRtcPolicy } from './web-rtc.ts';

/** The events that a page sends the app. */
export const pageEvents = [
  'context-menu',
  'destroyed',
  'did-fail-load',
  'did-finish-load',
  'dom-ready',
  'render-process-gone',
  'will-attach-webview',
  'will-frame-navigate',
  'will-navigate',
  'will-redirect',
];

type WindowOpenHandler = Parameters<ElectronWebContents['setWindowOpenHandler']>[0];

/** The state shared by a window and its page object: the app holds only the latter. */
export interface PageState {
  /** Null until Chromium has started. */
  host: HostPage | null;
  crashed: boolean;
  destroyed: boolean;
  openHandler: WindowOpenHandler | null;
  webRtc: WebRtcPolicy;
}

export class WebContents
  extends StrictEmitter
  implements
    Pick<
      ElectronWebContents,
      | 'send'
      | 'getURL'
      | 'isDestroyed'
      | 'setWebRTCIPHandlingPolicy'
      | 'setWindowOpenHandler'
      | 'reload'
      | 'forcefullyCrashRenderer'
    >
{
  readonly id = 1;
  readonly session = session.defaultSession;
  readonly mainFrame: WebFrameMain;
  private readonly state: PageState;

  constructor(state: PageState) {
    super('webContents', pageEvents);
    this.state = state;
    const frame = {
      parent: null,
      get url() {
        return getURL(state);
      },
      get origin() {
        return toOrigin(getURL(state));
      },
      isDestroyed: () => state.destroyed,
    };
    this.mainFrame = strict('webFrameMain', frame) as unknown as WebFrameMain;
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.state.destroyed) throw new TypeError('Object has been destroyed');
    this.state.host?.send(channel, args);
  }

  /** Empty before the first page has loaded. */
  getURL(): string {
    return getURL(this.state);
  }

  isDestroyed(): boolean {
    return this.state.destroyed;
  }

  reload(): void {
    const { host, crashed } = this.state;
    if (!crashed) void host?.settle(host.devtools.send('Page.reload'));
  }

  forcefullyCrashRenderer(): void {
    // No response can arrive.
    this.state.host?.devtools.send('Page.crash').catch(() => undefined);
  }

  setWebRTCIPHandlingPolicy(policy: IpHandlingPolicy): void {
    this.state.webRtc.set(policy);
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.state.openHandler = handler;
  }
}

function getURL(state: PageState): string {
  return state.host === null ? '' : toAppAddress(state.host.page.url());
}

/** The origin of an address. Unlike Electron, Node returns none for the app's own scheme. */
function toOrigin(address: string): string {
  const url = URL.parse(address);
  return url === null || url.host === '' ? 'null' : `${url.protocol}//${url.host}`;
}

/** Answers a call from the page's preload script. */
export async function answerCall(
  contents: WebContents,
  channel: string,
  args: unknown[],
): Promise<unknown> {
  const event = strict('event', {
    type: 'frame',
    sender: contents,
    senderFrame: contents.mainFrame,
    frameId: 1,
    processId: 1,
  });
  return await answerInvoke(event as unknown as IpcMainInvokeEvent, channel, args);
}

/** Passes a navigation to the app's listeners; true if one of them prevents it. */
export function isNavigationPrevented(contents: WebContents, navigation: Navigation): boolean {
  const event = Object.assign(new HostEvent(), navigation, {
    frame: navigation.isMainFrame ? contents.mainFrame : null,
    isSameDocument: false,
  });
  const details = strict('details', event);
  contents.emit('will-frame-navigate', details);
  if (navigation.isMainFrame) contents.emit('will-navigate', details, navigation.url);
  return event.defaultPrevented;
}

/** Passes the page's attempt to open a window to the app; throws if the app doesn't deny it. */
export function refuseWindow(handler: WindowOpenHandler | null, url: string, name: string): void {
  const answer = handler?.({
    url,
    frameName: name,
    features: '',
    disposition: 'foreground-tab',
    referrer: { url: '', policy: 'no-referrer' },
  });
  if (answer?.action !== 'deny') {
    throw new Error(`The Chromium host opens no second window (for ${url}): deny it.`);
  }
}
