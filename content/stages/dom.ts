/** What a reader does on a page: find a thing by its name, click it, type into it, and read what is there. */

/** The element that is called `name`: by its label, its `aria-label`, its placeholder or its text. */
export function find(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('body *')];
  const named = all.filter((element) => nameOf(element) === name);
  // A control rather than the box around it, then the innermost.
  const found = named.find((element) => element.matches(controls)) ?? named.at(-1);
  if (found !== undefined) return found;
  const names = [...new Set(all.filter((one) => one.matches(controls)).map(nameOf))];
  throw new Error(`Nothing is called "${name}"; there is: ${names.join(', ') || 'no control'}.`);
}

/** Clicks the element that is called `name`. */
export function click(name: string): void {
  const element = find(name);
  if (element.matches(':disabled')) return;
  element.focus();
  element.click();
}

/** Replaces what is in the field that is called `name`, one character after another. */
export function type(name: string, text: string): void {
  const field = find(name) as HTMLInputElement;
  field.focus();
  for (let length = text === '' ? 0 : 1; length <= text.length; length += 1) {
    const key = text[length - 1] ?? 'Backspace';
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    enter(field, text.slice(0, length));
    field.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  }
}

/** Chooses the option that is called `option` in the list that is called `name`. */
export function choose(name: string, option: string): void {
  const list = find(name) as HTMLSelectElement;
  const found = [...list.options].find(({ text }) => text === option);
  if (found === undefined) throw new Error(`"${name}" has no option "${option}".`);
  enter(list, found.value);
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Presses a key in the field that has the focus, else on the page. */
export function press(key: string): void {
  const target = document.activeElement ?? document.body;
  const isHandled = !target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
  if (key === 'Enter' && !isHandled && target instanceof HTMLInputElement)
    target.form?.requestSubmit();
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
}

/** Lets time pass, in milliseconds. */
export function wait(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Prints what is to be seen: `[Save]` is a button, `"Ada"` a field, `[x]` a ticked box. */
export function show(): void {
  const lines = textOf(document.body)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim());
  console.log(lines.filter((line) => line !== '').join('\n') || '(nothing)');
}

const controls = 'button, input, select, textarea, a[href], [role]';
const inline =
  'a, abbr, b, button, code, em, i, input, kbd, label, mark, output, select, small, span, strong, sub, sup, textarea, time';

function nameOf(element: HTMLElement): string {
  const labels = (element as Partial<HTMLInputElement>).labels ?? [];
  const [label] = labels;
  const text = element.getAttribute('aria-label') ?? ownText(label ?? element);
  const name = text.replace(/\s+/g, ' ').trim();
  return name === '' ? (element.getAttribute('placeholder') ?? element.title) : name;
}

/** A label may hold the list that it is for, whose options are not its text. */
function ownText(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const list of copy.querySelectorAll('select, textarea')) list.remove();
  return copy.textContent ?? '';
}

/** Sets a value as the browser does, past what a library has put over the property. */
function enter(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
  if (!(node instanceof HTMLElement)) return [...node.childNodes].map(textOf).join('');
  if (node.hidden || node.style.display === 'none' || node.matches('script, style, template'))
    return '';
  if (node instanceof HTMLBRElement) return '\n';
  const inside =
    node instanceof HTMLButtonElement
      ? `[${[...node.childNodes].map(textOf).join('').trim()}]`
      : node instanceof HTMLInputElement
        ? ` ${textOfInput(node)} `
        : node instanceof HTMLTextAreaElement
          ? ` "${node.value}" `
          : node instanceof HTMLSelectElement
            ? ` "${node.selectedOptions[0]?.text ?? ''}" `
            : node instanceof HTMLImageElement
              ? `(image: ${node.alt})`
              : [...node.childNodes].map(textOf).join('');
  const said =
    node.matches(':disabled') && node.matches('button, input')
      ? `${inside.trimEnd()} (disabled) `
      : inside;
  if (node instanceof HTMLButtonElement) return ` ${said} `;
  return node.matches(inline) ? said : `\n${said}\n`;
}

function textOfInput({ type: kind, checked, value }: HTMLInputElement): string {
  if (kind === 'checkbox') return checked ? '[x]' : '[ ]';
  if (kind === 'radio') return checked ? '(x)' : '( )';
  return `"${value}"`;
}
