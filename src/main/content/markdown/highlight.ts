/** Highlights code in the languages of the bundled content, and in those most common in users' own lists. */
import hljs from 'highlight.js/lib/core';
import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import clojure from 'highlight.js/lib/languages/clojure';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dart from 'highlight.js/lib/languages/dart';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import erlang from 'highlight.js/lib/languages/erlang';
import go from 'highlight.js/lib/languages/go';
import gradle from 'highlight.js/lib/languages/gradle';
import graphql from 'highlight.js/lib/languages/graphql';
import groovy from 'highlight.js/lib/languages/groovy';
import haskell from 'highlight.js/lib/languages/haskell';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import julia from 'highlight.js/lib/languages/julia';
import kotlin from 'highlight.js/lib/languages/kotlin';
import less from 'highlight.js/lib/languages/less';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import nginx from 'highlight.js/lib/languages/nginx';
import objectivec from 'highlight.js/lib/languages/objectivec';
import perl from 'highlight.js/lib/languages/perl';
import pgsql from 'highlight.js/lib/languages/pgsql';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import protobuf from 'highlight.js/lib/languages/protobuf';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scala from 'highlight.js/lib/languages/scala';
import scss from 'highlight.js/lib/languages/scss';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { findLanguage, languageTag } from './languages.ts';

// On some input, highlighting is quadratic in the length of the code, and of single lines in particular.
const maxLength = 10_000;
const maxLineLength = 1_000;

/** Registered on first use, so that the first page doesn't wait for them. */
const grammars: Record<string, LanguageFn> = {
  bash,
  c,
  clojure,
  cpp,
  csharp,
  css,
  dart,
  diff,
  dockerfile,
  elixir,
  erlang,
  go,
  gradle,
  graphql,
  groovy,
  haskell,
  http,
  ini,
  java,
  javascript,
  json,
  julia,
  kotlin,
  less,
  lua,
  makefile,
  nginx,
  objectivec,
  perl,
  pgsql,
  php,
  powershell,
  protobuf,
  python,
  r,
  ruby,
  rust,
  scala,
  scss,
  swift,
  typescript,
  xml,
  yaml,
};

/** Languages that are embedded in others. */
const embedded = ['xml', 'css', 'javascript'];

/**
 * The maximum number of dollar signs in SQL: each may begin a string, and the search for its end covers the entire
 * rest.
 */
const maxDollars = 60;

const highlighter = hljs.newInstance();
/** The code as HTML with classes; null when the language has no grammar or the code is too long. */
export function highlightCode(code: string, tag: string): string | null {
  const grammar = findLanguage(languageTag(tag))?.grammar ?? null;
  if (grammar === null || code.length > maxLength) return null;
  if (code.split('\n').some((line) => line.length > maxLineLength)) return null;
  if (grammar === 'pgsql' && code.split('$').length > maxDollars) return null;
  for (const name of [grammar, ...embedded]) register(name);
  return highlighter.highlight(code, { language: grammar, ignoreIllegals: true }).value;
}

function register(name: string): void {
  const definition = grammars[name];
  if (definition === undefined || highlighter.getLanguage(name) !== undefined) return;
  highlighter.registerLanguage(name, definition);
}
