/** The entries of the share menu and their actions. */
import { formatLink } from '../../shared/address.ts';
import { copyFormats } from '../../shared/sharing.ts';
import type { CopyFormat, Paper, SaveFormat } from '../../shared/sharing.ts';
import { onEvent, request } from '../lib/api.ts';
import { copyText } from '../ui/toast-actions.ts';
import { showInFolder } from '../ui/toast-actions.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';
import type { ShareScope } from './share-scopes.ts';

type Kind = ShareScope['kind'];

interface Entry {
  /** The beginning of the full label, for screen readers: the title of its group already shows it. */
  verb?: string;
  label: string;
  /** The kinds of scope that offer it. */
  kinds: readonly Kind[];
}

/** The actions under one title in the menu. */
export interface ShareGroup {
  title: string;
  actions: ShareAction[];
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
  markdown: { verb: 'Copy as', label: 'Markdown', kinds: all },
  text: { verb: 'Copy as', label: 'Plain text', kinds: all },
};

const anki = { verb: 'Save as Anki' };
const saves: Readonly<Record<SaveFormat, Entry>> = {
  // A content file holds exactly one page, so a topic is saved as a pack instead.
  markdown: { verb: 'Save as', label: 'Markdown…', kinds: ['question', 'selection', 'page'] },
  pack: { verb: 'Save as', label: 'Pack (.rotpack)…', kinds: ['topic'] },
  html: { verb: 'Save as', label: 'HTML…', kinds: all },
  pdf: { verb: 'Save as', label: 'PDF…', kinds: all },
  apkg: { ...anki, label: 'Package (.apkg)…', kinds: any },
  'apkg-reviews': { ...anki, label: 'Package with reviews…', kinds: any },
  // Every client reads the older container, so version 3 comes second.
  'apkg-v3': { ...anki, label: 'Package, version 3…', kinds: any },
  'apkg-v3-reviews': { verb: 'Save as', label: 'Version 3 with reviews…', kinds: any },
  anki: { verb: 'Save as', label: 'Text for Anki…', kinds: any },
  payload: { verb: 'Save as', label: 'Data file (JSON)…', kinds: ['page', 'topic'] },
  rules: { label: 'Save rules sheet as PDF…', kinds: several },
};

const prints: Readonly<Record<Paper, Entry>> = {
  answers: { label: 'Print…', kinds: all },
  rules: { label: 'Print rules sheet…', kinds: several },
};

const copy = (format: CopyFormat): ShareAction => ({ do: 'copy', format, ...copies[format] });
const save = (format: SaveFormat): ShareAction => ({ do: 'save', format, ...saves[format] });
const printAs = (paper: Paper): ShareAction => ({ do: 'print', paper, ...prints[paper] });

const link: ShareAction = {
  ...{ do: 'link', verb: 'Copy', label: 'Link' },
  kinds: ['question', 'page', 'topic', 'framework'],
};
const files: readonly SaveFormat[] = ['markdown', 'pack', 'html', 'pdf', 'payload'];
const ankiFiles: readonly SaveFormat[] = [
  'apkg',
  'apkg-reviews',
  'apkg-v3',
  'apkg-v3-reviews',
  'anki',
];

const groups: readonly ShareGroup[] = [
  { title: 'Copy', actions: [link, ...copyFormats.map(copy)] },
  { title: 'Save', actions: files.map(save) },
  { title: 'Anki', actions: ankiFiles.map(save) },
  { title: 'Paper', actions: [printAs('answers'), printAs('rules'), save('rules')] },
];

/** The actions for a kind of scope, in non-empty groups. */
export function listActions(kind: Kind): ShareGroup[] {
  return groups
    .map(({ title, actions }) => ({
      title,
      actions: actions.filter(({ kinds }) => kinds.includes(kind)),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/** The rules sheet of a question's page, offered in addition to the question's own entries. */
export function listPageActions(): ShareAction[] {
  return [
    { ...printAs('rules'), label: 'Print the page’s rules sheet…' },
    { ...save('rules'), label: 'Save the page’s rules sheet as PDF…' },
  ];
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

/** How long work may take before its progress is shown, in ms. */
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

/** Prints the sheet for the evening before an interview. */
export function printEvening(toasts: ToastState, id: string): Promise<boolean> {
  return toasts.attempt('Printing failed.', async () => {
    const subject = { evening: id };
    const isSent = await showWork(toasts, 'Printing…', () =>
      request('printShare', subject, 'rules'),
    );
    if (isSent) toasts.done('Sent to the printer');
  });
}

/** Saves it as PDF where the user chooses. */
export function saveEvening(toasts: ToastState, id: string): Promise<boolean> {
  return toasts.attempt('Saving failed.', async () => {
    const subject = { evening: id };
    const file = await showWork(toasts, 'Saving…', () => request('saveShare', subject, 'rules'));
    if (file !== null) toasts.done(`Saved as ${file}`, showInFolder(toasts, file));
  });
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
