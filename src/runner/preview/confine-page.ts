/**
 * Confines a page to its frame: forms, links, dialogs, the history and external resources only print that they were
 * used.
 */
import { preventDefault } from '../built-ins.ts';
import { Element } from '../dom-built-ins.ts';
import { tellMissing } from './tell-missing.ts';

type Print = (text: string) => void;

/**
 * `failImport` returns whether a module of the page imports from an address with that scheme, and if so reports it.
 * Call this after the document is opened, because opening it removes all listeners.
 */
export function confinePage(print: Print, failImport: (scheme: string) => boolean): void {
  keepForms(print);
  keepLinks(print);
  keepHistory();
  removeGraphics();
  tellMissing(print, failImport);
  printDialogs(print);
}

/** Keeps forms from being sent: the browser would replace this page with an error page, or never report a load. */
function keepForms(print: Print): void {
  const tell = (): void => print('A form was submitted. It isn’t sent anywhere here.\n');
  // Listeners of the page come first, except those on the window.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || closesDialog(event.target, event.submitter)) return;
    preventDefault(event);
    tell();
  });
  const submit = Function.prototype.call.bind(HTMLFormElement.prototype.submit);
  HTMLFormElement.prototype.submit = function () {
    if (closesDialog(this, null)) submit(this);
    else tell();
  };
}

/** Such a form only closes its dialog and sends nothing. */
function closesDialog(form: EventTarget | null, submitter: HTMLElement | null): boolean {
  const method = submitter?.getAttribute('formmethod') ?? readMethod(form);
  return method?.toLowerCase() === 'dialog';
}

/** Reads the attribute: a field with that name would hide the property. */
function readMethod(form: EventTarget | null): string | null {
  return form instanceof HTMLFormElement ? form.getAttribute('method') : null;
}

/** Keeps links from leaving the page; links within it still work. */
function keepLinks(print: Print): void {
  const tell = (address: string): void =>
    print(`The page was to open ${address}. It stays: nothing is loaded here.\n`);
  // Listeners of the page come first, except those on the window.
  addEventListener('click', (event) => {
    const address = event.defaultPrevented ? null : findAddress(event);
    if (address === null || isInPage(address)) return;
    preventDefault(event);
    tell(address || 'itself');
  });
  window.open = (address = '') => {
    tell(String(address) || 'a window');
    return null;
  };
}

/** The address of the clicked link, as it's written. */
function findAddress(event: Event): string | null {
  const isLink = (target: EventTarget): target is Element =>
    target instanceof Element && target.matches('a[href], area[href]');
  return event.composedPath().find(isLink)?.getAttribute('href')?.trim() ?? null;
}

function isInPage(address: string): boolean {
  if (/^(?:#|javascript:)/i.test(address)) return true;
  const [before] = document.URL.split('#');
  return URL.parse(address, document.URL)?.href.startsWith(`${before}#`) ?? true;
}

/** The window's history belongs to the app: a page's entries would push the app's entries out of it. */
function keepHistory(): void {
  for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go'] as const)
    History.prototype[name] = () => undefined;
}

/** Work on the GPU outlives the page; the app's switches disable it for everything except these canvases. */
function removeGraphics(): void {
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  Reflect.deleteProperty(Navigator.prototype, 'gpu');
}

type Dialogs = Record<'alert' | 'confirm' | 'prompt' | 'print', (message?: unknown) => unknown>;

/** Prints the questions of dialogs with their answers: the sandbox has no dialogs and would answer silently. */
function printDialogs(print: Print): void {
  const ask = (what: string, message: unknown, answer: boolean | null): unknown => {
    print(`${what}: ${String(message)}\nNobody can be asked here: the answer is ${answer}.\n`);
    return answer;
  };
  const dialogs: Dialogs = {
    alert: (message = '') => print(`Alert: ${String(message)}\n`),
    confirm: (message = '') => ask('Confirm', message, false),
    prompt: (message = '') => ask('Prompt', message, null),
    print: () => print('Print: there is no printer here.\n'),
  };
  Object.assign(globalThis, dialogs);
}
