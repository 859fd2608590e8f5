/** The `context-menu` event: sends the app the target of a right click in the page. */
import { randomUUID } from 'node:crypto';
import type { ContextMenuParams } from 'electron';
import type { HostPage } from './page.ts';
import { toAppAddress } from './scheme.ts';
import { HostEvent, strict } from './strict.ts';
import type { WebContents } from './web-contents.ts';

/** A right click as reported by the page. */
interface Click {
  x: number;
  y: number;
  link: string;
  selection: string;
  isEditable: boolean;
}

/** Sends the app an event for every right click that the page doesn't handle. */
export async function watchContextMenu(host: HostPage, contents: WebContents): Promise<void> {
  const binding = `menu${randomUUID()}`;
  host.devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== binding) return;
    const params = describeClick(JSON.parse(payload) as Click, contents.getURL());
    contents.emit('context-menu', new HostEvent(), strict('params', params));
  });
  await host.devtools.send('Runtime.addBinding', { name: binding });
  const source = `(${listen})(globalThis, ${JSON.stringify(binding)})`;
  await host.devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
}

type Params = Pick<
  ContextMenuParams,
  'x' | 'y' | 'linkURL' | 'pageURL' | 'selectionText' | 'isEditable' | 'editFlags'
>;

function describeClick({ x, y, link, selection, isEditable }: Click, pageURL: string): Params {
  const hasText = selection !== '';
  return {
    ...{ x, y, pageURL, isEditable },
    linkURL: link === '' ? '' : toAppAddress(link),
    selectionText: selection,
    editFlags: {
      ...{ canUndo: isEditable, canRedo: isEditable, canCut: isEditable && hasText },
      ...{ canCopy: hasText, canPaste: isEditable, canDelete: isEditable && hasText },
      ...{ canSelectAll: true, canEditRichly: false },
    },
  };
}

/** The part of the page that the script uses; the tools are compiled without the DOM's types. */
interface PageWindow {
  top: unknown;
  getSelection(): { toString(): string } | null;
  addEventListener(name: 'contextmenu', listener: (event: PageClick) => void): void;
  [name: string]: unknown;
}

interface PageClick {
  clientX: number;
  clientY: number;
  defaultPrevented: boolean;
  target: {
    closest(selector: string): { href: string } | null;
    matches(selector: string): boolean;
  };
}

/** Serialized and run in the page, so it may use nothing from outside itself except its parameters. */
function listen(window: PageWindow, binding: string): void {
  const post = window[binding] as (message: string) => void;
  Reflect.deleteProperty(window, binding);
  if (window.top !== window) return;
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return;
    const click = {
      x: event.clientX,
      y: event.clientY,
      link: event.target.closest('a[href]')?.href ?? '',
      selection: window.getSelection()?.toString() ?? '',
      isEditable: event.target.matches('input, textarea, [contenteditable="true"]'),
    };
    post(JSON.stringify(click));
  });
}
