/** Mounts CodeMirror in the page. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { isMac } from '../../lib/shortcuts.ts';
import { supportLanguage } from './languages.ts';
import type { EditorLanguage } from './languages.ts';
import { lineDirections } from './line-directions.ts';
import { looks } from './looks.ts';

export interface EditorOptions {
  language: EditorLanguage;
  code: string;
  /** Its name and a description of its keys for screen readers. */
  label: string;
  description: string;
  onChange: (code: string) => void;
  onRun: () => void;
  onLeave: () => void;
}

export interface Editor {
  /** Replaces the code if it differs; the user can undo that. */
  setCode(code: string): void;
  /** Whether long lines wrap. */
  setWrap(wraps: boolean): void;
  /** Whether Tab indents; otherwise it moves the focus. */
  setTabIndents(indents: boolean): void;
  focus(): void;
  close(): void;
}

/** Tab is configured separately. Alt with an arrow navigates, except on macOS, where it edits text. */
const keysOfTheApp = ['Ctrl-m', ...(isMac ? [] : ['Alt-ArrowLeft', 'Alt-ArrowRight'])];

/** Languages whose lines are indented by four spaces, not two. */
const wideLanguages: readonly EditorLanguage[] = ['python'];

/**
 * Opens an editor in the element, which must have no shadow root yet. Inside one, the editor adopts its styles; in the page
 * itself it would add a style element, which the app's content security policy refuses.
 */
export function openEditor(host: HTMLElement, options: EditorOptions): Editor {
  const wrapping = new Compartment();
  const view = new EditorView({
    state: EditorState.create({
      doc: options.code,
      extensions: [wrapping.of([]), listExtensions(options)],
    }),
    parent: host.attachShadow({ mode: 'open', delegatesFocus: true }),
  });
  return {
    setCode: (code) => {
      const now = view.state.doc;
      if (code === now.toString()) return;
      view.dispatch({ changes: { from: 0, to: now.length, insert: code } });
    },
    setWrap: (wraps) =>
      view.dispatch({ effects: wrapping.reconfigure(wraps ? EditorView.lineWrapping : []) }),
    setTabIndents: (indents) => view.setTabFocusMode(!indents),
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

function listExtensions(options: EditorOptions): Extension {
  const { language, label, description, onChange, onRun, onLeave } = options;
  const press = (act: () => void) => (): boolean => {
    act();
    return true;
  };
  return [
    // Before the keymaps that bind the same keys.
    keymap.of([
      { key: 'Mod-Enter', run: press(onRun) },
      { key: 'Escape', run: press(onLeave) },
      indentWithTab,
    ]),
    keymap.of(defaultKeymap.filter(({ key }) => key === undefined || !keysOfTheApp.includes(key))),
    keymap.of(historyKeymap),
    history(),
    lineNumbers(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of(' '.repeat(wideLanguages.includes(language) ? 4 : 2)),
    supportLanguage(language),
    language === 'markdown' ? lineDirections : [],
    looks,
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': description,
      // It can be focused without this, but axe looks for the attribute.
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString());
    }),
  ];
}
