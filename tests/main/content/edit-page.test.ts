import { describe, expect, test } from 'vitest';
import {
  addQuestion,
  removeQuestion,
  replaceQuestion,
  shiftQuestion,
} from '../../../src/main/content/edit-page.ts';
import { formatPage } from '../../../src/main/content/format-page.ts';
import { parseFile } from '../../../src/main/content/parse.ts';
import type { Question } from '../../../src/shared/records.ts';

const day = '2026-11-29';
const path = 'qa/tea/brewing/water.md';

const source = `--- 
# Kept as it is.
title: 'Water' # the page
description: How hot.
seoDescription: "How hot: questions"
difficulty: easy
order: 1
updated: '2026-11-01' # changes
questions:
  # The first one.
  - id: one
    difficulty: easy # chip
    q: "Is it: so?" # quoted
    a: | # the answer
        Wide text.

          - item

  # The second one.
  -
    id: two
    q: plain
      folded
    difficulty: 'hard'
    a: "quoted" # behind
  - id: three
    difficulty: medium
    q: Third?
    a: >-
      folded
      text
related: null # after the list
---
`;

/** Enough questions to keep the page from being read as a whole. */
const many = Array.from(
  { length: 60 },
  (_, index) =>
    `  - id: more-${index}\n    difficulty: easy\n    q: "Number ${index}?"\n    a: |\n      Yes.\n${'\n'.repeat(index % 3)}`,
).join('');

const added: Question = {
  id: 'four',
  difficulty: 'hard',
  q: 'A: #?',
  a: 'Text.\n\n**Rule of thumb:** One.\n',
};

/** The questions that the file's record would have. */
function questionsOf(text: string): Question[] {
  const { draft, problems } = parseFile(path, text);
  expect(problems).toEqual([]);
  return draft?.kind === 'page' ? draft.questions : [];
}

/** The lines that only one of the texts has, as in a diff. */
function differing(before: string, after: string): { removed: string[]; added: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return {
    removed: old.filter((line) => !now.includes(line)),
    added: now.filter((line) => !old.includes(line)),
  };
}

describe('addQuestion', () => {
  test('writes after the last question and sets the date', () => {
    const edited = addQuestion(source, added, day);
    expect(edited).toBe(
      source
        .replace("'2026-11-01'", `'${day}'`)
        .replace(
          'related:',
          "  - id: four\n    difficulty: hard\n    q: 'A: #?'\n    a: |\n      Text.\n\n      **Rule of thumb:** One.\nrelated:".replace(
            "'A: #?'",
            '"A: #?"',
          ),
        ),
    );
    expect(questionsOf(edited)).toEqual([...questionsOf(source), added]);
  });

  test('separates questions by an empty line if the page does', () => {
    const spaced = source.replace('  - id: three', '\n  - id: three');
    expect(addQuestion(spaced, added, day)).toContain('      text\n\n  - id: four\n');
  });

  test('updates a derived number of questions', () => {
    const counted = source.replace('order: 1', 'order: 1\nquestionsCount: 3');
    expect(addQuestion(counted, added, day)).toContain('\nquestionsCount: 4\n');
  });

  test.each(['\r\n', '\uFEFF\r\n', '\r'])(
    'keeps the byte order mark and line breaks %j',
    (ends) => {
      const [mark, lineBreak] = ends.startsWith('\uFEFF') ? ['\uFEFF', ends.slice(1)] : ['', ends];
      const encode = (text: string): string => mark + text.replaceAll('\n', lineBreak);
      expect(addQuestion(encode(source), added, day)).toBe(encode(addQuestion(source, added, day)));
      const edit = { ...added, id: 'one' };
      expect(replaceQuestion(encode(source), edit, day)).toBe(
        encode(replaceQuestion(source, edit, day)),
      );
    },
  );

  test.each([
    ['front matter that is not closed', '---\ntitle: a\n'],
    [
      'a list in one line',
      source.replace(/questions:[^]*?related/, 'questions: [{ id: a }]\nrelated'),
    ],
    ['no questions', source.replace(/questions:[^]*?related/, 'questions: []\nrelated')],
    ['invalid YAML', source.replace('order: 1', 'order: [')],
  ])('refuses a page with %s', (_, text) => {
    expect(() => addQuestion(text, added, day)).toThrow('edit the file itself');
  });
});

describe('replaceQuestion', () => {
  test('changes only the fields that differ, with their quotes, comments and indentation', () => {
    const [one] = questionsOf(source) as [Question];
    const edited = replaceQuestion(
      source,
      { ...one, q: 'Is it "so"?', a: 'New text.\n\n    code\n' },
      day,
    );
    expect(differing(source, edited)).toEqual({
      removed: [
        "updated: '2026-11-01' # changes",
        '    q: "Is it: so?" # quoted',
        '        Wide text.',
        '          - item',
      ],
      added: [
        `updated: '${day}' # changes`,
        '    q: "Is it \\"so\\"?" # quoted',
        '        New text.',
        '            code',
      ],
    });
    expect(edited).toContain(
      '    a: | # the answer\n        New text.\n\n            code\n\n  # The second one.',
    );
  });

  test('writes an answer that was quoted or folded as a literal block', () => {
    const [, two, three] = questionsOf(source) as [Question, Question, Question];
    const once = replaceQuestion(source, { ...two, q: 'One line', a: 'One.\nTwo.\n' }, day);
    const twice = replaceQuestion(once, { ...three, a: 'Three.\n' }, day);
    expect(twice).toContain(
      "    q: One line\n    difficulty: 'hard'\n    a: | # behind\n      One.\n      Two.\n",
    );
    expect(twice).toContain('    a: |\n      Three.\nrelated: null # after the list\n');
  });

  test('keeps an answer that begins with code', () => {
    const [one] = questionsOf(source) as [Question];
    const code = { ...one, a: '    let a;\n\nText.\n' };
    const edited = replaceQuestion(source, code, day);
    expect(questionsOf(edited)[0]).toEqual(code);
    expect(questionsOf(replaceQuestion(edited, one, day))[0]).toEqual(one);
  });

  test('leaves a question with spaces or line breaks around it as written', () => {
    const spaced = source
      .replace('q: "Is it: so?" # quoted', 'q: | # block\n      Is it: so?')
      .replace('q: Third?', 'q: " Third? "');
    const [one, , three] = questionsOf(spaced) as [Question, Question, Question];
    for (const known of [one, three]) {
      expect(replaceQuestion(spaced, known, day)).toBe(spaced);
      const edited = replaceQuestion(spaced, { ...known, difficulty: 'hard' }, day);
      expect(edited).toContain('q: | # block\n      Is it: so?\n');
      expect(edited).toContain('q: " Third? "\n');
    }
  });

  test('returns the same text if nothing differs', () => {
    for (const one of questionsOf(source)) expect(replaceQuestion(source, one, day)).toBe(source);
  });

  test('fails for a question that the page does not have', () => {
    expect(() => replaceQuestion(source, added, day)).toThrow('no longer in its file');
  });
});

test('refuses to change or remove a question whose id another one has', () => {
  // The first is invalid, so the app shows the second.
  const twice = source
    .replace('difficulty: easy # chip', 'difficulty: Easy')
    .replace('id: two', 'id: one');
  const second: Question = { ...added, id: 'one' };
  expect(() => removeQuestion(twice, 'one', day)).toThrow('Two questions');
  expect(() => replaceQuestion(twice, second, day)).toThrow('Two questions');
});

describe('removeQuestion', () => {
  test('removes the lines of the question', () => {
    const edited = removeQuestion(source, 'two', day) ?? '';
    expect(edited).toBe(
      source.replace("'2026-11-01'", `'${day}'`).replace(/ {2}-\n[^]*?(?= {2}- id: three)/, ''),
    );
  });

  test('leaves no page without questions', () => {
    const page = formatPage({ title: 'Page' }, added);
    expect(removeQuestion(page, 'four', day)).toBeNull();
  });
});

describe('shiftQuestion', () => {
  const dated = source.replace("'2026-11-01'", `'${day}'`);
  const part = (from: string, to: string): string =>
    dated.slice(dated.indexOf(from), dated.indexOf(to));
  const [first, between, second, third] = [
    part('  # The first one.', '\n  # The second one.'),
    '\n',
    part('  # The second one.', '  - id: three'),
    part('  - id: three', 'related: null'),
  ];

  test('moves a question past its neighbor with the comments right above it', () => {
    const [head, tail] = [
      part('---', '  # The first one.'),
      'related: null # after the list\n---\n',
    ];
    expect(head + first + between + second + third + tail).toBe(dated);
    const down = head + second + between + first + third + tail;
    expect(shiftQuestion(source, 'one', 1, day)).toBe(down);
    expect(shiftQuestion(source, 'two', -1, day)).toBe(down);
    expect(shiftQuestion(source, 'three', -1, day)).toBe(
      head + first + between + third + second + tail,
    );
    expect(shiftQuestion(down, 'one', -1, day)).toBe(dated);
  });

  test('keeps each line break as it is', () => {
    const mixed = source.replace('    q: Third?\n', '    q: Third?\r\n');
    const moved = shiftQuestion(mixed, 'three', -1, day) ?? '';
    expect(moved).toContain('    q: Third?\r\n');
    expect(moved.replace('\r', '')).toBe(shiftQuestion(source, 'three', -1, day));
  });

  test('has nowhere to go at the end of the page', () => {
    expect(shiftQuestion(source, 'one', -1, day)).toBeNull();
    expect(shiftQuestion(source, 'three', 1, day)).toBeNull();
    expect(() => shiftQuestion(source, 'none', 1, day)).toThrow('no longer in its file');
  });

  test('refuses a move that would change an answer', () => {
    const kept = source.replace('a: "quoted" # behind', 'a: |+\n      kept\n\n');
    // The empty line above the second question would become a part of its answer.
    expect(() => shiftQuestion(kept, 'two', -1, day)).toThrow('edit the file itself');
    expect(questionsOf(shiftQuestion(kept, 'two', 1, day) ?? '').map(({ id }) => id)).toEqual([
      'one',
      'three',
      'two',
    ]);
  });
});

test('a new page has the fields and the question', () => {
  const fields = {
    ...{ title: 'Water', description: '', seoDescription: 'Water', difficulty: 'easy' },
    ...{ order: 1, updated: day },
  };
  expect(questionsOf(formatPage(fields, added))).toEqual([added]);
});

test.each([
  ['small', source],
  ['large', source.replace('  - id: three', `${many}  - id: three`)],
])('200 random edits of a %s page keep every other byte', (_, start) => {
  const random = createRandom(42);
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)] as One;
  const lines = [
    ...[
      'Text.',
      '',
      '  indented',
      '```js',
      'x: # y',
      '- item',
      '---',
      '...',
      '# heading',
      '"quoted"',
    ],
    ...[
      "it's",
      '| a | b |',
      '\ttab',
      '   ',
      '日本語 🍵',
      '*bold*',
      '&anchor',
      '!tag',
      '%',
      '@',
      '\\n',
      'key: |',
    ],
  ];
  const writeAnswer = (): string => {
    const text = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(lines)).join('\n');
    const trimmed = text.replace(/^\s*\n/, '').trimEnd();
    return trimmed.trim() === '' ? 'Text.\n' : `${trimmed.replace(/^(?:[ \t]*\n)+/, '')}\n`;
  };
  const writeLine = (): string =>
    pick(['What?', 'a: b # c', "it's", '- x', '"q"', '日本', '[x]', 'true', '12', '{']);
  let text = start;
  let count = 0;
  for (let edit = 0; edit < 200; edit += 1) {
    const known = questionsOf(text);
    const kind =
      known.length < 3 ? 'add' : pick(['add', 'replace', 'replace', 'remove', 'shift', 'hand']);
    const one = pick(known);
    const next = { ...one, q: pick([one.q, writeLine()]), a: pick([one.a, writeAnswer()]) };
    if (kind === 'hand') {
      text = text.replace(`updated:`, `# by hand ${edit}\nupdated:`);
      continue;
    }
    if (kind === 'shift') {
      const moved = shiftQuestion(text, one.id, 1, day);
      if (moved === null) continue;
      const index = known.indexOf(one);
      expect(questionsOf(moved)).toEqual(
        known.with(index, known[index + 1] as Question).with(index + 1, one),
      );
      expect(dateless(moved).split('\n').toSorted()).toEqual(dateless(text).split('\n').toSorted());
      text = moved;
      continue;
    }
    const created = { ...next, id: `new-${(count += 1)}` };
    const edited =
      kind === 'add'
        ? addQuestion(text, created, day)
        : kind === 'replace'
          ? replaceQuestion(text, next, day)
          : (removeQuestion(text, one.id, day) ?? text);
    const expected =
      kind === 'add'
        ? [...known, created]
        : kind === 'replace'
          ? known.map((other) => (other === one ? next : other))
          : known.filter((other) => other !== one);
    expect(questionsOf(edited)).toEqual(expected);
    if (kind === 'add') expectInsertion(dateless(text), dateless(edited));
    else expect(without(edited, one.id)).toBe(without(text, one.id));
    text = edited;
  }
});

/** The page without the lines of one question, and without its date. */
function without(text: string, id: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex(
    (line, index) =>
      line === `  - id: ${id}` || (line === '  -' && lines[index + 1] === `    id: ${id}`),
  );
  if (start < 0) return dateless(text);
  let end = start + 1;
  while (/^ {4}|^$/.test(lines[end] ?? 'end')) end += 1;
  while (lines[end - 1] === '') end -= 1;
  return dateless([...lines.slice(0, start), ...lines.slice(end)].join('\n'));
}

/** Fails unless the second text is the first one with something inserted. */
function expectInsertion(before: string, after: string): void {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  expect(after.slice(same - before.length)).toBe(before.slice(same));
}

function dateless(text: string): string {
  return text.replace(/^updated: .*$/m, '');
}

/** Numbers from 0 to 1, always the same for a seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
