/**
 * Keeps forms from being sent, and says so. The policy refuses that, too, but the browser then puts a page of its own in the
 * place of this one, or never tells that it has loaded.
 */
import { preventDefault } from '../kept.ts';

/** Call this once the document is open: what listens before goes with it. */
export function keepForms(print: (text: string) => void): void {
  const tell = (): void => print('A form was submitted. It isn’t sent anywhere here.\n');
  // What the page itself listens for comes first, except on the window.
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

/** Such a form sends nothing. */
function closesDialog(form: EventTarget | null, submitter: HTMLElement | null): boolean {
  const method = submitter?.getAttribute('formmethod') ?? readMethod(form);
  return method?.toLowerCase() === 'dialog';
}

/** Its attribute: a field of that name would hide the property. */
function readMethod(form: EventTarget | null): string | null {
  return form instanceof HTMLFormElement ? form.getAttribute('method') : null;
}
