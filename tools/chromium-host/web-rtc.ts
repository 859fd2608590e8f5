/** How a page's WebRTC may connect: in Chromium a switch, which is set only if the app asked for it. */
import type { WebContents } from 'electron';

export type IpHandlingPolicy = Parameters<WebContents['setWebRTCIPHandlingPolicy']>[0];

export class WebRtcPolicy {
  #policy: IpHandlingPolicy | null = null;
  #isStarted = false;

  /** Throws once Chromium has started, which could no longer follow. */
  set(policy: IpHandlingPolicy): void {
    if (this.#isStarted) {
      throw new Error('The Chromium host sets the WebRTC policy before the page opens.');
    }
    this.#policy = policy;
  }

  /** The switches to start Chromium with: none for a page whose policy the app never set. */
  listSwitches(): string[] {
    this.#isStarted = true;
    return this.#policy === null ? [] : [`--webrtc-ip-handling-policy=${this.#policy}`];
  }
}
