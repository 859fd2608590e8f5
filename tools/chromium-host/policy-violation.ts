/** Hides what Chromium tells a page of blocked files beside it, but Electron doesn't: all but the app's scheme. */
import type { Page } from '@playwright/test';

/** The class as far as it's used here; the tools are compiled without the DOM's types. */
interface Scope {
  SecurityPolicyViolationEvent: { prototype: object };
}

/** Call this before the page opens: it applies to frames, too. */
export async function hideBlockedAddresses(page: Page, scheme: string): Promise<void> {
  await page.addInitScript(replaceGetters, scheme);
}

/** Runs in the page: it may use nothing from outside itself. Chromium names files only of schemes such as `https:`. */
function replaceGetters(scheme: string): void {
  const { prototype } = (globalThis as unknown as Scope).SecurityPolicyViolationEvent;
  for (const name of ['blockedURI', 'documentURI', 'sourceFile']) {
    const getter = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: unknown) {
        const address = getter?.call(this) as string;
        return /^https:\/\/[^/?#]+\.invalid(?:[/?#]|$)/.test(address) ? scheme : address;
      },
    });
  }
}
