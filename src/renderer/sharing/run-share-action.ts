/** Runs an entry of the share menu, and says how it went. */
import { formatLink } from '../../shared/address.ts';
import { errorMessage } from '../../shared/error-message.ts';
import { request } from '../lib/api.ts';
import { copyText } from '../ui/clipboard.ts';
import { showInFolder } from '../ui/show-in-folder.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import { printAction } from './share-actions.ts';
import type { ShareAction } from './share-actions.ts';
import type { ShareScope } from './share-scopes.ts';

const names = { question: 'Question', selection: 'Questions', page: 'Page', topic: 'Topic' };

/** Never rejects: a failure is shown as a message that offers to try again. */
export async function runAction(
  toasts: ToastState,
  scope: ShareScope,
  action: ShareAction,
): Promise<void> {
  if (action.do === 'link') {
    if (scope.address !== null) await copyText(toasts, 'Link', formatLink(scope.address));
    return;
  }
  try {
    const done = await perform(scope, action);
    if (done === null) return;
    toasts.done(done.message, done.file === null ? null : showInFolder(toasts, done.file));
  } catch (error) {
    const what = { copy: 'Copying', save: 'Saving', print: 'Printing' }[action.do];
    const retry = (): void => void runAction(toasts, scope, action);
    toasts.failed(`${what} failed. ${errorMessage(error)}`, retry);
  }
}

/** Prints the scope; never rejects. */
export function print(toasts: ToastState, scope: ShareScope): void {
  void runAction(toasts, scope, printAction);
}

/** What to say, and the file that was saved; null if the user cancelled. */
async function perform(
  { kind, subject }: ShareScope,
  action: Exclude<ShareAction, { do: 'link' }>,
): Promise<{ message: string; file: string | null } | null> {
  switch (action.do) {
    case 'copy': {
      await request('copyShare', subject, action.format);
      return { message: `${names[kind]} copied`, file: null };
    }
    case 'save': {
      const file = await request('saveShare', subject, action.format);
      return file === null ? null : { message: `Saved as ${file}`, file };
    }
    case 'print': {
      const isSent = await request('printShare', subject, action.paper);
      return isSent ? { message: 'Sent to the printer', file: null } : null;
    }
  }
}
