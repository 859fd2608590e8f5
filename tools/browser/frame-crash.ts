/** Keeps pages driven by Playwright alive when a frame in them crashes, as they stay for a user. */
import type { Page } from '@playwright/test';

/** The part of Playwright's internal page that is used here; the pinned version has it. */
interface InnerPage {
  _didCrash: () => void;
  delegate: { _mainFrameSession: { _client: { _crashed: boolean } } };
}

/** Playwright's public page, and its connection to the internal objects. */
interface OuterPage {
  _connection: { toImpl: (page: Page) => InnerPage };
}

let isPatched = false;

/**
 * Playwright gives up on a page when the process of any of its frames crashes. After this call, all pages driven from
 * this process do so only when their own process crashes; the crashed frame stays silent until it's removed.
 */
export function outliveFrameCrashes(page: Page): void {
  if (isPatched) return;
  isPatched = true;
  const inner = (page as unknown as OuterPage)._connection.toImpl(page);
  if (typeof inner.delegate._mainFrameSession._client._crashed !== 'boolean') {
    throw new Error("Playwright's pages have changed.");
  }
  const pages = Object.getPrototypeOf(inner) as InnerPage;
  const giveUp = pages._didCrash;
  pages._didCrash = function (this: InnerPage) {
    if (this.delegate._mainFrameSession._client._crashed) giveUp.call(this);
  };
}
