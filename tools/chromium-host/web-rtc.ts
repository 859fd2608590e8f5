/** A page's WebRTC policy: a switch in Chromium, set only if the app requests it. */
import type { WebContents } from 'electron';

export type IpHandlingPolicy = Parameters<WebContents['setWebRTCIPHandlingPolicy']>[0];

export class WebRtcPolicy {
  #policy: IpHandlingPolicy | null = null;
  #isStarted = false;

  /** Throws once Chromium has started, when it's too late for the switch. */
  set(policy: IpHandlingPolicy): void {
    if (this.#isStarted) {
      throw new Error('The Chromium host sets the WebRTC policy before the page opens.');
    }
    this.#policy = policy;
  }

  /** The switches to start Chromium with; none if the app never set a policy. */
  listSwitches(): string[] {
    this.#isStarted = true;
    return this.#policy === null ? [] : [`--webrtc-ip-handling-policy=${this.#policy}`];
  }
}
