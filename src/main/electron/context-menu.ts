/** The context menu: copying, links, and editing in fields; no spelling suggestions. */
import { Menu, app, clipboard } from 'electron';
import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron';
import { formatLink, parseAddress } from '../../shared/address.ts';
import { parseExternalLink } from '../../shared/external-link.ts';
import { isOwnUrl } from './origin.ts';

type Item = MenuItemConstructorOptions;

/** The parameters of a click that the menu depends on. */
export type ClickedPlace = Pick<
  ContextMenuParams,
  'linkURL' | 'pageURL' | 'selectionText' | 'isEditable' | 'editFlags'
>;

/** Shows the menu in every window; `report` is called when text could not be copied. */
export function setupContextMenu(devServer: URL | null, report: (error: unknown) => void): void {
  app.on('web-contents-created', (_created, contents: WebContents) => {
    contents.on('context-menu', (_event, params) => {
      const copy = (text: string): void => void clipboard.writeText(text).catch(report);
      const items = listContextItems(params, devServer, copy);
      if (items.length > 0) Menu.buildFromTemplate(items).popup();
    });
  });
}

/** The entries that apply to the clicked place. */
export function listContextItems(
  { linkURL, pageURL, selectionText, isEditable, editFlags }: ClickedPlace,
  devServer: URL | null,
  copy: (text: string) => void,
): Item[] {
  if (isEditable) {
    return [
      { role: 'undo', enabled: editFlags.canUndo },
      { role: 'redo', enabled: editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  }
  const items: Item[] = [];
  if (selectionText.trim() !== '') items.push({ role: 'copy' });
  const link = readShareLink(linkURL, devServer);
  const page = readShareLink(pageURL, devServer);
  if (link !== null) items.push({ label: 'Copy Link', click: () => copy(link) });
  else if (page !== null) items.push({ label: 'Copy Link to This Place', click: () => copy(page) });
  if (items.length > 0) items.push({ type: 'separator' });
  return [...items, { role: 'selectAll' }];
}

/** The form in which a link may be copied: an app address as a deep link, an `https:` URL unchanged, null for others. */
export function readShareLink(url: string, devServer: URL | null): string | null {
  if (isOwnUrl(url, devServer)) {
    const { pathname, hash } = new URL(url);
    const address = pathname + hash;
    return parseAddress(address) === null ? null : formatLink(address);
  }
  return parseExternalLink(url)?.href ?? null;
}
