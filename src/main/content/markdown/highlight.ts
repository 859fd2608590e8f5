/** Highlights code in the languages that content may use. */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import pgsql from 'highlight.js/lib/languages/pgsql';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

// On some input, highlighting takes time quadratic in the length of the code, above all of a line.
const maxLength = 10_000;
const maxLineLength = 1_000;

interface Language {
  /** The language's name as its makers write it. */
  name: string;
  /** The highlighter's name for it; null if there's nothing to highlight. */
  grammar: string | null;
}

/** The languages of fences by their tag; the tags are those that WRITING.md lists. */
export const languages = new Map<string, Language>([
  ['sql', { name: 'SQL', grammar: 'pgsql' }],
  ['js', { name: 'JavaScript', grammar: 'javascript' }],
  ['jsx', { name: 'JSX', grammar: 'javascript' }],
  ['ts', { name: 'TypeScript', grammar: 'typescript' }],
  ['tsx', { name: 'TSX', grammar: 'typescript' }],
  ['python', { name: 'Python', grammar: 'python' }],
  ['bash', { name: 'Bash', grammar: 'bash' }],
  ['json', { name: 'JSON', grammar: 'json' }],
  ['yaml', { name: 'YAML', grammar: 'yaml' }],
  ['toml', { name: 'TOML', grammar: 'ini' }],
  ['ini', { name: 'INI', grammar: 'ini' }],
  ['html', { name: 'HTML', grammar: 'xml' }],
  ['css', { name: 'CSS', grammar: 'css' }],
  ['dockerfile', { name: 'Dockerfile', grammar: 'dockerfile' }],
  ['http', { name: 'HTTP', grammar: 'http' }],
  ['diff', { name: 'Diff', grammar: 'diff' }],
  ['text', { name: 'Text', grammar: null }],
]);

const grammars = {
  bash,
  css,
  diff,
  dockerfile,
  http,
  ini,
  javascript,
  json,
  pgsql,
  python,
  typescript,
  xml,
  yaml,
};

/** The most dollar signs in SQL: each may begin a string that is looked for up to the end. */
const maxDollars = 60;

const highlighter = hljs.newInstance();
for (const [name, grammar] of Object.entries(grammars)) {
  highlighter.registerLanguage(name, grammar);
}

/** The code as HTML with classes; null when the language has no colours or the code is too long for them. */
export function highlightCode(code: string, tag: string): string | null {
  const grammar = languages.get(tag)?.grammar ?? null;
  if (grammar === null || code.length > maxLength) return null;
  if (code.split('\n').some((line) => line.length > maxLineLength)) return null;
  if (grammar === 'pgsql' && code.split('$').length > maxDollars) return null;
  return highlighter.highlight(code, { language: grammar, ignoreIllegals: true }).value;
}
