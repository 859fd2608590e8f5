/** Buffers key presses while a lazy component loads, then replays them. */
import { tick } from 'svelte';

const modifiers = ['Shift', 'Alt', 'Control', 'Meta', 'AltGraph', 'CapsLock'];

export class KeyBuffer {
  #queue: KeyboardEvent[] = [];
  #holds = 0;

  /** Buffers all keys until `arrival` settles; drops them if it resolves to false, because their target never came. */
  async holdUntil(arrival: Promise<boolean>): Promise<void> {
    this.#holds += 1;
    if (this.#holds === 1) window.addEventListener('keydown', this.#keep, { capture: true });
    if (!(await arrival)) this.#queue = [];
    await settle();
    // A replayed key may request another component, which then gets the rest of the queue.
    while (this.#holds === 1) {
      const event = this.#queue.shift();
      if (event === undefined) break;
      replay(event);
      await settle();
    }
    this.#holds -= 1;
    if (this.#holds === 0) window.removeEventListener('keydown', this.#keep, { capture: true });
  }

  readonly #keep = (event: KeyboardEvent): void => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!modifiers.includes(event.key)) this.#queue.push(event);
  };
}

/** Waits until the effects of a key are rendered and focused: dialogs take the focus in a separate task. */
async function settle(): Promise<void> {
  await tick();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Dispatches the key to the handlers; in a field, also types it. */
function replay(event: KeyboardEvent): void {
  const target = findFocused();
  const again = new KeyboardEvent('keydown', {
    ...{ key: event.key, code: event.code, location: event.location, repeat: event.repeat },
    ...{ shiftKey: event.shiftKey, altKey: event.altKey, ctrlKey: event.ctrlKey },
    ...{ metaKey: event.metaKey, modifierAltGraph: event.getModifierState('AltGraph') },
    ...{ bubbles: true, cancelable: true, composed: true },
  });
  if (!target.dispatchEvent(again)) return;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const isEditor = target instanceof HTMLElement && target.isContentEditable;
  if (isField || isEditor) type(event, !(target instanceof HTMLInputElement));
}

/** The focused element, even inside an editor's shadow root. */
function findFocused(): Element {
  const { activeElement, body } = document;
  return activeElement?.shadowRoot?.activeElement ?? activeElement ?? body;
}

function type(event: KeyboardEvent, hasLines: boolean): void {
  const isCommand = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'));
  if (isCommand) return;
  if (event.key.length === 1) document.execCommand('insertText', false, event.key);
  else if (event.key === 'Backspace') document.execCommand('delete');
  else if (event.key === 'Enter' && hasLines) document.execCommand('insertLineBreak');
}
