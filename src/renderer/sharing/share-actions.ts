/** The entries of the share menu and what each one does. */
import { formatLink } from '../../shared/address.ts';
import { copyFormats, saveFormats } from '../../shared/sharing.ts';
import type { CopyFormat, Paper, SaveFormat } from '../../shared/sharing.ts';
import { onEvent, request } from '../lib/api.ts';
import { copyText } from '../ui/toast-actions.ts';
import { showInFolder } from '../ui/toast-actions.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import type { ShareScope } from './share-scopes.ts';

type Kind = ShareScope['kind'];

interface Entry {
  label: string;
  /** The kinds of scope that offer it. */
  kinds: readonly Kind[];
}

export type ShareAction = Entry &
  (
    | { do: 'link' }
    | { do: 'copy'; format: CopyFormat }
    | { do: 'save'; format: SaveFormat }
    | { do: 'print'; paper: Paper }
  );

const all: readonly Kind[] = ['question', 'selection', 'page', 'topic'];
/** Anki holds any number of questions. */
const any: readonly Kind[] = [...all, 'framework', 'bookmarks', 'library'];
const several: readonly Kind[] = ['selection', 'page', 'topic'];

const copies: Readonly<Record<CopyFormat, Entry>> = {
  markdown: { label: 'Copy as Markdown', kinds: all },
  text: { label: 'Copy as plain text', kinds: all },
};

const saves: Readonly<Record<SaveFormat, Entry>> = {
  // A content file holds exactly one page, so a topic is saved as a pack instead.
  markdown: { label: 'Save as Markdown…', kinds: ['question', 'selection', 'page'] },
  pack: { label: 'Save as pack (.rotpack)…', kinds: ['topic'] },
  html: { label: 'Save as HTML…', kinds: all },
  pdf: { label: 'Save as PDF…', kinds: all },
  apkg: { label: 'Save as Anki package (.apkg)…', kinds: any },
  'apkg-reviews': { label: 'Save as Anki package with reviews…', kinds: any },
  // Every client reads the older container, so the menu doesn't ask; `npm run export` writes either.
  'apkg-v3': { label: 'Save as Anki package, version 3…', kinds: [] },
  anki: { label: 'Save as text for Anki…', kinds: any },
  payload: { label: 'Save as data file (JSON)…', kinds: ['page', 'topic'] },
  rules: { label: 'Save rules sheet as PDF…', kinds: several },
};

const prints: Readonly<Record<Paper, Entry>> = {
  answers: { label: 'Print…', kinds: all },
  rules: { label: 'Print rules sheet…', kinds: several },
};

const copy = (format: CopyFormat): ShareAction => ({ do: 'copy', format, ...copies[format] });
const save = (format: SaveFormat): ShareAction => ({ do: 'save', format, ...saves[format] });
const printAs = (paper: Paper): ShareAction => ({ do: 'print', paper, ...prints[paper] });

const groups: readonly (readonly ShareAction[])[] = [
  [
    { do: 'link', label: 'Copy link', kinds: ['question', 'page', 'topic', 'framework'] },
    ...copyFormats.map(copy),
  ],
  [...saveFormats.filter((format) => format !== 'rules').map(save), printAs('answers')],
  [save('rules'), printAs('rules')],
];

/** The actions for a kind of scope, in non-empty groups. */
export function listActions(kind: Kind): ShareAction[][] {
  return groups
    .map((group) => group.filter(({ kinds }) => kinds.includes(kind)))
    .filter((actions) => actions.length > 0);
}

/** Prints questions with their answers; never rejects. */
export function print(toasts: ToastState, scope: ShareScope): void {
  void runAction(toasts, scope, printAs('answers'));
}

/** Never rejects: a failure is shown as a message with a retry. */
export async function runAction(
  toasts: ToastState,
  scope: ShareScope,
  action: ShareAction,
): Promise<void> {
  if (action.do === 'link') {
    if (scope.address !== null) await copyText(toasts, 'Link', formatLink(scope.address));
    return;
  }
  const what = { copy: 'Copying', save: 'Saving', print: 'Printing' }[action.do];
  await toasts.attempt(`${what} failed.`, async () => {
    const done = await showWork(toasts, `${what}…`, () => perform(scope, action));
    if (done === null) return;
    toasts.done(done.message, done.file === null ? null : showInFolder(toasts, done.file));
  });
}

/** How long work may take before it is shown, in ms. */
const patienceMs = 500;

/** Shows work that takes a while, with a button to cancel it; waiting for the user in a dialog doesn't count. */
async function showWork<Result>(
  toasts: ToastState,
  message: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: number | null = null;
  const cancel = { label: 'Cancel', run: () => void request('cancelShare') };
  const end = onEvent('shareBegun', () => {
    timer = setTimeout(() => (shown = toasts.doing(message, cancel)), patienceMs);
  });
  try {
    return await work();
  } finally {
    end();
    clearTimeout(timer);
    if (shown !== null) toasts.dismiss(shown);
  }
}

const names = {
  question: 'Question',
  selection: 'Questions',
  page: 'Page',
  topic: 'Topic',
  framework: 'Framework',
  bookmarks: 'Bookmarks',
  library: 'Library',
};

/** The message to show and the saved file; null if the user canceled. */
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
