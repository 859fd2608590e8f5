import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listChangedFiles } from '../../../tools/check-content/changed-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
  mkdirSync(join(folder, 'content/blog'), { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...identity, '-C', folder, ...args], { stdio: 'pipe' });
}

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

test('lists changed, staged and new files of the folder, as paths inside it', () => {
  git('init');
  for (const name of ['same', 'changed', 'staged', 'removed', 'with space']) {
    write(`content/blog/${name}.md`, name);
  }
  write('other.md', 'other');
  git('add', '.');
  git('commit', '-m', 'Start');
  write('content/blog/changed.md', 'now');
  write('content/blog/with space.md', 'now');
  write('content/blog/staged.md', 'now');
  git('add', '.');
  rmSync(join(folder, 'content/blog/removed.md'));
  write('content/blog/über.md', 'new');
  write('other.md', 'now');
  expect([...listChangedFiles(join(folder, 'content'))].sort()).toEqual([
    'blog/changed.md',
    'blog/removed.md',
    'blog/staged.md',
    'blog/with space.md',
    'blog/über.md',
  ]);
});

test('passes on an error from Git', () => {
  expect(() => listChangedFiles(join(folder, 'content'))).toThrow('Git cannot say what changed');
});
