/** The languages that the editor highlights. */
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { markdown } from '@codemirror/lang-markdown';
import { python } from '@codemirror/lang-python';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import type { LanguageSupport } from '@codemirror/language';

const languages = {
  sql: () => sql({ dialect: PostgreSQL }),
  javascript: () => javascript(),
  jsx: () => javascript({ jsx: true }),
  typescript: () => javascript({ typescript: true }),
  tsx: () => javascript({ jsx: true, typescript: true }),
  python: () => python(),
  html: () => html(),
  css: () => css(),
  markdown: () => markdown(),
} satisfies Record<string, () => LanguageSupport>;

export type EditorLanguage = keyof typeof languages;

export function supportLanguage(language: EditorLanguage): LanguageSupport {
  return languages[language]();
}
