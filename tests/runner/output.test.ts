import { beforeEach, expect, test } from 'vitest';
import { createOutput } from '../../src/runner/output.ts';

let sent: string[];

beforeEach(() => {
  sent = [];
});

test('sends the first line at once and batches the others', () => {
  const output = createOutput((text) => sent.push(text));
  for (let line = 1; line <= 1000; line += 1) output.print(`${line}\n`);
  output.finish();
  expect(sent.length).toBeLessThan(50);
  expect(sent[0]).toBe('1\n');
  expect(sent.join('')).toBe(Array.from({ length: 1000 }, (_, index) => `${index + 1}\n`).join(''));
});

test('cuts long output, with one note', () => {
  const output = createOutput((text) => sent.push(text));
  for (let times = 0; times < 3; times += 1) output.print('x'.repeat(90_000));
  output.finish();
  const all = sent.join('');
  expect(all.length).toBeLessThan(100_100);
  expect(all.split('The rest is not shown.')).toHaveLength(2);
});

test('drops output of the code before the fence', () => {
  const output = createOutput((text) => sent.push(text));
  output.hold();
  output.print('before');
  output.restart();
  output.print('after');
  output.finish();
  expect(sent).toEqual(['after']);
});

test('enforces its limits when code replaces built-ins', () => {
  const own = [String.prototype.slice, performance.now] as const;
  try {
    let now = 0;
    String.prototype.slice = () => 'x'.repeat(1e6);
    performance.now = () => (now += 1000);
    const output = createOutput((text) => sent.push(text));
    for (let times = 0; times < 1000; times += 1) output.print('y'.repeat(1000));
    output.finish();
  } finally {
    [String.prototype.slice, performance.now] = own;
  }
  expect(sent.join('').length).toBeLessThan(100_100);
  expect(sent.length).toBeLessThan(50);
});

test('sends named parts one by one, up to a limit', () => {
  const parts: (string | undefined)[] = [];
  let all = '';
  const output = createOutput((text, part) => {
    all += text;
    parts.push(part);
  });
  output.print('before\n');
  for (let times = 0; times < 1000; times += 1) {
    output.begin(`part ${times}`);
    output.print('row\n');
  }
  output.finish();
  expect(parts.slice(0, 3)).toEqual([undefined, 'part 0', 'part 1']);
  expect(parts.length).toBeLessThan(210);
  expect(all.split('The rest is not shown.')).toHaveLength(2);
});
