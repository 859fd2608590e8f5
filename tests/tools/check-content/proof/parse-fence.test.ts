import { describe, expect, test } from 'vitest';
import type { ParsedTag } from '../../../../src/main/content/fences/fence-info.ts';
import { parseFence } from '../../../../tools/check-content/proof/parsers/parse-fence.ts';

const right: [ParsedTag, string][] = [
  ['bash', '$ git log --oneline | head -n 3\nif [[ -f x ]]; then echo "$x"; fi\n'],
  ['json', '[1, null, { "a": "\\u00e9" }]\n'],
  ['yaml', 'a: 1\n---\nb: [x, y]\n'],
  ['toml', 'a = 1\n[[b]]\nc = 2026-11-21\n'],
  ['ini', '; comment\n[core]\n\teditor = vim\nkey: value\n[branch "main"]\n'],
  ['html', '<!doctype html>\n<html lang="en"><head><title>x</title></head><body></body></html>\n'],
  ['html', '<li>One<li>Two\n'],
  ['css', ':root { --size: 1rem; }\na:has(> b) { color: rgb(1 2 3 / 50%); }\n'],
  ['dockerfile', 'FROM node:24 AS build\nCOPY --chown=node . .\nCMD ["node", "x.js"]\n'],
  ['http', 'GET /a?b=c HTTP/1.1\nHost: example.com\n'],
  ['http', 'HTTP/1.1 204 No Content\n\nHTTP/2 200\nETag: "x"\n\n{"body": 1}\n'],
  ['http', 'Cache-Control: no-store\n'],
  ['diff', '--- a/x\n+++ b/x\n@@ -1 +1,2 @@ f()\n-one\n+two\n+--- three\n'],
  ['text', '<<< anything\n'],
];

/** Code, and its remainder from the position of the failure. */
const wrong: [ParsedTag, string, string][] = [
  ['bash', 'echo one\nfi\n', 'fi\n'],
  ['json', '{ "a": 1, }\n', '}\n'],
  ['json', '{ "a": [\n', '\n'],
  ['yaml', 'a: 1\na: 2\n', 'a: 2\n'],
  ['toml', 'a = 1\na = 2\n', 'a = 2\n'],
  ['ini', '[core\n', '[core\n'],
  ['html', '<p id="a" id="b">x</p>\n', '="b">x</p>\n'],
  ['css', 'a { color: red; top 1px; }\n', '1px; }\n'],
  ['dockerfile', 'FROM node:24\nCOPY one\n', 'one\n'],
  ['http', 'GET / HTTP/1.1\nHost\n', 'Host\n'],
  ['http', 'GETS it\n', 'GETS it\n'],
  ['diff', '@@ -1,2 +1,2 @@\n one\n+two\n', '@@ -1,2 +1,2 @@\n one\n+two\n'],
  ['diff', '@@ -1 +1 @@\n-one\n+two\n three\n', ' three\n'],
  ['diff', '-one\n+two\n', '-one\n+two\n'],
];

describe('parseFence', () => {
  test.each(right)('accepts %s %j', (tag, code) => {
    expect(parseFence(tag, code)).toEqual([]);
  });

  test.each(wrong)('refuses %s %j', (tag, code, rest) => {
    const [failure] = parseFence(tag, code);
    expect(failure?.message).toMatch(/\w/);
    expect(code.slice(failure?.offset ?? 0)).toBe(rest);
  });

  test('explains in one line which value JSON cannot hold, and where', () => {
    const failuresOf = (code: string) => parseFence('json', code);
    expect(failuresOf('{\n  "a": 1,\n  "b": oops,\n}')).toEqual([
      { message: "Unexpected token 'o'", offset: 19 },
    ]);
    expect(failuresOf('[1,\n// two\n2]\n')).toEqual([
      { message: "Unexpected token '/'", offset: 4 },
    ]);
    expect(failuresOf(`[${'1, '.repeat(50)}\n'a']\n`)).toEqual([
      { message: "Unexpected token '''", offset: 152 },
    ]);
    expect(failuresOf('{ "a": tru }\n')).toEqual([{ message: "Unexpected token ' '", offset: 10 }]);
    expect(failuresOf('{ "a": [\n')).toEqual([
      { message: 'Unexpected end of JSON input', offset: 8 },
    ]);
    expect(failuresOf('[1] x\n')).toEqual([
      { message: 'Unexpected non-whitespace character after JSON', offset: 4 },
    ]);
  });

  test('refuses an empty fence', () => {
    expect(parseFence('text', ' \n')).toEqual([{ message: 'the fence is empty', offset: null }]);
  });
});
