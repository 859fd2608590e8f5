/** Lets a page that Playwright drives outlive the crash of a frame in it, as it does for a user. */
import type { Page } from '@playwright/test';

/** As much of Playwright's inner page as is used here; the pinned version has it. */
interface InnerPage {
  _didCrash: () => void;
  delegate: { _mainFrameSession: { _client: { _crashed: boolean } } };
}

/** Playwright's public page, and its connection to the internal objects. */
interface OuterPage {
  _connection: { toImpl: (page: Page) => InnerPage };
}

/**
 * Playwright gives up on a page when the process of any of its frames crashes. From now on it only does so when the
 * page's own process does; the crashed frame stays silent until it's removed.
 */
export function outliveFrameCrashes(page: Page): void {
  const inner = (page as unknown as OuterPage)._connection.toImpl(page);
  const giveUp = inner._didCrash.bind(inner);
  const { _client: client } = inner.delegate._mainFrameSession;
  if (typeof client._crashed !== 'boolean') throw new Error("Playwright's pages have changed.");
  inner._didCrash = () => {
    if (client._crashed) giveUp();
  };
}
