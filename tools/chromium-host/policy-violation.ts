/**
 * Hides information about blocked files next to a page that Chromium reveals to it but Electron doesn't: everything
 * except the app's scheme.
 */
import type { Page } from '@playwright/test';

/** The part of the class that is used here; the tools are compiled without the DOM's types. */
interface Scope {
  SecurityPolicyViolationEvent: { prototype: object };
}

/** Call this before the page opens: it applies to frames, too. */
export async function hideBlockedAddresses(page: Page, scheme: string): Promise<void> {
  await page.addInitScript(replaceGetters, scheme);
}

/** Runs in the page: it may use nothing from outside itself. Chromium names files only for schemes such as `https:`. */
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
