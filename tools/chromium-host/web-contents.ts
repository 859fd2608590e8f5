/** `webContents`: the page of a window as the main process sees it. */
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

/** What a window and its page object share: the app holds only the latter. */
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

/** The origin of an address: Node, unlike Electron, gives addresses of the app's own scheme none. */
function toOrigin(address: string): string {
  const url = URL.parse(address);
  return url === null || url.host === '' ? 'null' : `${url.protocol}//${url.host}`;
}

/** Answers a call of the page's preload script. */
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

/** Asks the app's listeners about a navigation; true when one of them prevents it. */
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

/** Asks the app about a window the page wants to open; throws when it does not deny it. */
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
