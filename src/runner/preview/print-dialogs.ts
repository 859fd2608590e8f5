/** Prints what a page asks in dialogs, and how that is answered: the sandbox has none, and would answer without a word. */

type Dialogs = Record<'alert' | 'confirm' | 'prompt' | 'print', (message?: unknown) => unknown>;

export function printDialogs(print: (text: string) => void): void {
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
