/** Brings links from outside (rule-of-thumb://…) into the window, whether they start the app or arrive later. */
import { BrowserWindow, app } from 'electron';
import { linkScheme, parseLink } from '../shared/address.ts';
import { LinkInbox, findLinkedAddress } from './link-inbox.ts';
import { sendEvent } from './send-event.ts';
import { focusWindow } from './window.ts';

/** Takes the link the app was started with, if there is one, and keeps it until the window asks. */
export function createLinkInbox(argv: readonly string[]): LinkInbox {
  return new LinkInbox(findLinkedAddress(argv), (address) =>
    sendEvent('addressOpened', { address }),
  );
}

/** Later links arrive as an argument of a second launch or, on macOS, as an event. */
export function setupAppLinks(links: LinkInbox): void {
  const open = (address: string | null): void => {
    const [window] = BrowserWindow.getAllWindows();
    if (window !== undefined) focusWindow(window);
    if (address !== null) links.receive(address);
  };
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  app.on('second-instance', (_event, argv) => open(findLinkedAddress(argv)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    open(parseLink(link));
  });
}
