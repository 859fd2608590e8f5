/** Passes deep links (rule-of-thumb://…) to the window, whether they start the app or arrive later. */
import { app } from 'electron';
import { linkScheme } from '../../shared/address.ts';
import { parseLink } from '../../shared/format-address.ts';
import { findLinkedAddress } from './command-line.ts';
import { sendEvent } from './main-window.ts';
import { WindowInbox } from './window-inbox.ts';

/** Holds the link that the app was started with, if any, until the window asks for it. */
export function createLinkInbox(argv: readonly string[]): WindowInbox<string> {
  return new WindowInbox(findLinkedAddress(argv), (address) =>
    sendEvent('addressOpened', { address }),
  );
}

/**
 * Later links arrive as an argument of a second launch or, on macOS, as an event, which may come before the app is
 * ready or while it has no window. `showWindow` brings the window to the front, opening it if necessary, as soon as
 * the app is ready.
 */
export function setupAppLinks(links: WindowInbox<string>, showWindow: () => void): void {
  const open = (address: string | null): void => {
    if (address !== null) links.receive(address);
    showWindow();
  };
  // Windows splits a link that contains quotes into several arguments; after `--` none of them counts as a switch.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--']);
  app.on('second-instance', (_event, argv) => open(findLinkedAddress(argv)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    open(parseLink(link));
  });
}
