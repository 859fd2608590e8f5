/** Parses fences in languages that aren't run, using a real parser for each language. */
import { spawnSync } from 'node:child_process';
import { parse as parseCss } from 'css-tree';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { parse as parseHtml, parseFragment } from 'parse5';
import { TomlError, parse as parseToml } from 'smol-toml';
import { LineCounter, parseAllDocuments } from 'yaml';
import { offsetAt } from '../engines/offset-at.ts';
import type { Failure } from '../fence.ts';
import type { ParsedTag } from '../../../../src/main/content/fences/fence-info.ts';
import { drawDiagram } from '../../../../src/main/content/markdown/draw-diagram.ts';
import { renderFormula } from '../../../../src/main/content/markdown/render-formula.ts';
import { parseDiff } from './parse-diff.ts';
import { parseHttp } from './parse-http.ts';
import { parseIni } from './parse-ini.ts';

const parsers: Record<ParsedTag, (code: string) => Failure[]> = {
  bash: parseBash,
  json: parseJson,
  yaml: parseYaml,
  toml: parseTomlCode,
  ini: parseIni,
  html: parseHtmlCode,
  css: parseCssCode,
  dockerfile: parseDockerfile,
  http: parseHttp,
  mermaid: parseMermaid,
  math: parseMath,
  diff: parseDiff,
  text: () => [],
};

/** Every syntax error in the code. */
export function parseFence(tag: ParsedTag, code: string): Failure[] {
  if (code.trim() === '') return [{ message: 'the fence is empty', offset: null }];
  return parsers[tag](code);
}

function parseMermaid(code: string): Failure[] {
  const diagram = drawDiagram(code);
  return 'reason' in diagram ? [{ message: diagram.reason, offset: null }] : [];
}

function parseMath(tex: string): Failure[] {
  const formula = renderFormula(`$$${tex.trim()}$$`);
  return typeof formula === 'string' ? [] : [{ message: formula.reason, offset: null }];
}

function parseBash(code: string): Failure[] {
  const { error, status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  if (error !== undefined) {
    const advice = 'Shell code is parsed by bash itself: install it.';
    return [{ message: `bash cannot be started (${error.message})`, offset: null, advice }];
  }
  if (status === 0 && stderr === '') return [];
  const first = stderr.split('\n', 1)[0] ?? '';
  const [, line, message] = /line (\d+): (.*)/.exec(first) ?? [];
  return [{ message: message ?? first, offset: offsetAt(code, Number(line ?? 1), 1) }];
}

function parseJson(code: string): Failure[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const position = /at position (\d+)/.exec(error.message)?.[1];
    const offset = position === undefined ? findUnexpected(code) : Number(position);
    const message = error.message
      .replace(/(?: in JSON)? at position .*$/, '')
      .replace(/^(Unexpected token '.'), .*$/su, '$1');
    return [{ message, offset }];
  }
}

/** V8 gives no position for an unexpected token: it's the last character of the shortest prefix with that error. */
function findUnexpected(code: string): number {
  let [without, withToken] = [0, code.trimEnd().length + 1];
  while (withToken - without > 1) {
    const middle = Math.floor((without + withToken) / 2);
    if (hasUnexpected(code.slice(0, middle))) withToken = middle;
    else without = middle;
  }
  return withToken - 1;
}

function hasUnexpected(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return false;
  } catch (error) {
    return error instanceof SyntaxError && error.message.startsWith('Unexpected token');
  }
}

function parseYaml(code: string): Failure[] {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter, prettyErrors: false });
  if (!Array.isArray(documents)) return [];
  return documents.flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ message, pos }) => ({ message, offset: pos[0] })),
  );
}

function parseTomlCode(code: string): Failure[] {
  try {
    parseToml(code);
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = (error.message.split('\n', 1)[0] ?? '').replace(/^Invalid TOML document: /, '');
    return [{ message, offset: offsetAt(code, error.line, error.column) }];
  }
}

function parseHtmlCode(code: string): Failure[] {
  const failures: Failure[] = [];
  const parse = /<!doctype|<html[\s>]/i.test(code) ? parseHtml : parseFragment;
  parse(code, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code: name, startOffset }) => {
      if (name !== 'missing-doctype') failures.push({ message: name, offset: startOffset });
    },
  });
  return failures;
}

function parseCssCode(code: string): Failure[] {
  const failures: Failure[] = [];
  parseCss(code, {
    positions: true,
    onParseError: ({ message, offset }) => failures.push({ message, offset }),
  });
  return failures;
}

function parseDockerfile(code: string): Failure[] {
  return validateDockerfile(code).map(({ message, range: { start } }) => ({
    message: typeof message === 'string' ? message : message.value,
    offset: offsetAt(code, start.line + 1, start.character + 1),
  }));
}
