/** Large decks, other encodings and folders of notes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstChoices } from '../../../../src/main/features/imports/first-choices.ts';
import { ImportDraft } from '../../../../src/main/features/imports/import-draft.ts';
import { listVault } from '../../../../src/main/features/imports/list-vault.ts';
import { decodeText } from '../../../../src/main/features/imports/decode-text.ts';
import type { DraftPlan } from '../../../../src/main/features/imports/draft-plan.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();

function plan(name: string, text: string): DraftPlan {
  const file = join(folder.path, name);
  writeFileSync(file, text);
  const draft = new ImportDraft();
  draft.read([file]);
  return draft.plan(firstChoices({ kind: 'files', files: [file] }), '2026-11-28');
}

const sizesOf = ({ pages }: DraftPlan): [string, number][] =>
  pages.map(({ title, questions }) => [title, questions.length]);

describe('a deck with many rows', () => {
  test('is split into pages of fifty in file order without losing a row', () => {
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `What is ${(index * 7919) % 5000} in words?\tA number, ${'x'.repeat(250)}`,
    );
    const found = plan('deck.tsv', rows.join('\n'));
    expect(found.problems).toEqual([]);
    expect(sizesOf(found).slice(0, 2)).toEqual([
      ['deck 1–50', 50],
      ['deck 51–100', 50],
    ]);
    expect(found.pages.flatMap(({ questions }) => questions)).toHaveLength(5000);
    expect(found.lines).toMatchObject({ total: 5000, inQuestions: 5000, leftOut: 0 });
  });

  test('is split by tags', () => {
    const tags = ['joins', 'keys', 'views'];
    const rows = Array.from(
      { length: 150 },
      (_, index) => `What is ${index}?,So it is.,${tags[index % 3]}`,
    );
    const found = plan('deck.csv', `question,answer,tags\n${rows.join('\n')}`);
    expect(sizesOf(found)).toEqual(tags.map((tag) => [tag, 50]));
  });
});

test.each([
  ['gb18030', '什么是事务？一组要么全部完成、要么全部不做的操作。数据库保证它们的一致性。'],
  [
    'shift_jis',
    'トランザクションとは何ですか。すべて成功するか、すべて失敗する操作のまとまりです。',
  ],
  ['euc-kr', '트랜잭션이란 무엇입니까? 모두 성공하거나 모두 실패하는 작업의 묶음입니다.'],
  ['windows-1251', 'Что такое транзакция? Набор операций, которые выполняются целиком или никак.'],
])('guesses %s', (encoding, text) => {
  const bytes = encode(encoding, text.repeat(5));
  expect(decodeText(bytes, 'list.md')).toMatchObject({
    encoding,
    text: text.repeat(5),
    isGuess: true,
  });
});

test('decodes text with few accented letters as Western', () => {
  const bytes = Buffer.from(
    'Qu’est-ce qu’une clé étrangère ? Une référence.'.replaceAll('’', "'"),
    'latin1',
  );
  expect(decodeText(bytes, 'list.md')).toMatchObject({ encoding: 'windows-1252' });
});

/** A text's bytes in an encoding, found by decoding every one- and two-byte sequence. */
function encode(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytes = new Map<string, number[]>();
  const learn = (...code: number[]): void => {
    try {
      const char = decoder.decode(Uint8Array.from(code));
      if ([...char].length === 1 && !bytes.has(char)) bytes.set(char, code);
    } catch {
      // This code has no character.
    }
  };
  for (let first = 0; first < 256; first += 1) learn(first);
  for (let first = 0x81; first < 0xff; first += 1) {
    for (let second = 0x40; second < 0xff; second += 1) learn(first, second);
  }
  return Uint8Array.from([...text].flatMap((char) => bytes.get(char) ?? expect.unreachable(char)));
}

test('distinguishes a folder of notes from a library', () => {
  mkdirSync(join(folder.path, 'vault', '.obsidian'), { recursive: true });
  mkdirSync(join(folder.path, 'vault', 'sql'));
  mkdirSync(join(folder.path, 'library', 'qa'), { recursive: true });
  for (const file of ['vault/.obsidian/a.md', 'vault/sql/b.md', 'vault/c.png', 'library/d.md']) {
    writeFileSync(join(folder.path, file), 'x');
  }
  expect(listVault(join(folder.path, 'vault'))).toEqual([join(folder.path, 'vault/sql/b.md')]);
  expect(listVault(join(folder.path, 'library'))).toEqual([]);
  expect(listVault(join(folder.path, 'nowhere'))).toEqual([]);
});
