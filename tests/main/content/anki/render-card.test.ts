/** Renders Anki cards by the templates of their note types. */
import { expect, test } from 'vitest';
import { hideClozes, showClozes } from '../../../../src/main/content/anki/cloze.ts';
import { CardRenderer } from '../../../../src/main/content/anki/render-card.ts';

function render(front: string, back: string, fields: Record<string, string>, isCloze = false) {
  const type = { id: 1, name: 'Mine', isCloze, fields: Object.keys(fields) };
  const renderer = new CardRenderer({ ...type, templates: [{ name: 'Card 1', front, back }] });
  const contents = { tags: ['a', 'b'], deck: ['Top', 'Sub'], ordinal: 0 };
  const { question, answer } = renderer.render({ ...contents, fields: Object.values(fields) });
  return [question.trim(), answer.trim()];
}

test.each([
  ['{{#A}}has {{A}}{{/A}}{{^A}}none{{/A}}', { A: 'x' }, 'has x'],
  ['{{#A}}has {{A}}{{/A}}{{^A}}none{{/A}}', { A: '<br> ' }, 'none'],
  ['{{#A}}{{#B}}both{{/B}}{{^B}}only A{{/B}}{{/A}}', { A: 'x', B: '' }, 'only A'],
  ['{{ text:A }}', { A: '<b>x</b> y' }, 'x y'],
  ['{{Tags}} {{Type}} {{Deck}} {{Subdeck}} {{Card}}', { A: '' }, 'a b Mine Top::Sub Sub Card 1'],
  ['{{kanji:A}} {{kana:A}} {{furigana:A}}', { A: '日本[にほん]' }, '日本 にほん 日本 (にほん)'],
  ['{{A}}{{tts en_US:A}}{{! a comment }}<!-- {{Nope}} -->', { A: 'x' }, 'x'],
  ['{{unknown:A}}', { A: 'x' }, 'x'],
  ['{{type:A}}', { A: 'x' }, ''],
] as const)('renders %s', (front, fields, expected) => {
  expect(render(front, 'Back', fields)[0]).toBe(expected);
});

test('drops the question from the back if the back only repeats it', () => {
  const fields = { Front: 'Why?', Back: 'So.' };
  expect(render('{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}', fields)[1]).toBe('So.');
  expect(render('{{Front}}', '<p>{{Front}}</p> <hr id="answer" /> {{Back}}', fields)[1]).toBe(
    'So.',
  );
  expect(render('{{Front}}', 'More <hr id=answer>{{Back}}', fields)[1]).toBe('More <hr>So.');
});

test('shows a hint with the answer', () => {
  expect(render('{{A}}{{hint:B}}', '{{FrontSide}}C', { A: 'x', B: 'a hint' })).toEqual([
    'x',
    'C\n<p>a hint</p>',
  ]);
});

test('shows a section for one cloze only on its card', () => {
  const front = '{{cloze:A}}{{#c1}} first{{/c1}}{{#c2}} second{{/c2}}';
  expect(render(front, '{{cloze:A}}', { A: '{{c1::x}}' }, true)[0]).toBe('[…] first');
});

test.each([
  ['{{c1::a}} {{c2::b::hint}}', 2, 'a [hint]', 'a <strong>b</strong>'],
  ['{{c1::a {{c2::b}}}}', 2, 'a […]', 'a <strong>b</strong>'],
  ['{{c1::a {{c2::b}}}}', 1, '[…]', '<strong>a b</strong>'],
  ['{{c1,2::a}}', 2, '[…]', '<strong>a</strong>'],
  ['{{c1::a', 1, '{{c1::a', '{{c1::a'],
  ['a }} b', 1, 'a }} b', 'a }} b'],
])('hides and shows the clozes of %s', (text, number, hidden, shown) => {
  expect(hideClozes(text, number)).toBe(hidden);
  expect(showClozes(text, number)).toBe(shown);
});
