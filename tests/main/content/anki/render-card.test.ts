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
  ['{{{A}}', { A: 'x' }, 'x'],
  ['\n{{=<% %>=}}<%#A%>has <%text:A%><%/A%>', { A: '<b>x</b>' }, 'has x'],
  ['<%A%>', { A: 'x' }, '<%A%>'],
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

test('shows only the parts to be typed where they are typed', () => {
  const [front, back] = ['{{cloze:A}} {{type:cloze:A}}', '{{cloze:A}} = {{type:cloze:A}}'];
  expect(render(front, back, { A: 'a {{c1::b}} c {{c1::d}}' }, true)).toEqual([
    'a […] c […]',
    'a <strong>b</strong> c <strong>d</strong> = b, d',
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

const shapes = [
  '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4:oi=1}}',
  '{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.1:ry=.05:oi=1}}',
  '{{c3::image-occlusion:polygon:points=.1,.1 .3,.2 .2,.4:left=.2:top=.1}}',
  '{{c0::image-occlusion:text:left=.1:top=.1:text=Cup\\: a <b>big</b> one:scale=1}}',
  '{{c4::image-occlusion:rect:left=.1:top=.1}}',
].join('<br>');

/** The two sides of a card of an image occlusion note. */
function renderOccluded(card: number, occlusion = shapes, image = '<img src="tea.png">'): string[] {
  const template = `{{#Header}}<div>{{Header}}</div>{{/Header}}<div style="display: none">{{cloze:Occlusion}}</div>
<div id="image-occlusion-container">{{Image}}<canvas id="image-occlusion-canvas"></canvas></div>
<script>anki.imageOcclusion.setup();</script>`;
  const back = `${template}<div><button id="toggle">Toggle Masks</button></div>{{Back Extra}}`;
  const type = { id: 1, name: 'Image Occlusion', isCloze: true };
  const renderer = new CardRenderer({
    ...{ ...type, fields: ['Occlusion', 'Image', 'Header', 'Back Extra'] },
    templates: [{ name: 'Image Occlusion', front: template, back }],
  });
  expect(renderer.scripted).toEqual([]);
  const fields = [occlusion, image, 'Name it', 'It holds tea.'];
  const { question, answer } = renderer.render({ fields, tags: [], deck: [], ordinal: card - 1 });
  return [question, answer].map((side) =>
    side
      .replace(/<div style="display: none"><\/div>|<div><\/div>/g, '')
      .replace(/<\/?div[^>]*>|\n/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
}

test('covers the part of a picture that a card asks for, and those that stay hidden', () => {
  const label = 'On the picture: Cup: a big one';
  const image = (masks: string): string => `<img data-masks="#masks=${masks}" src="tea.png">`;
  expect(renderOccluded(1)).toEqual([
    `Name it ${image('ar100,200,300,400;he500,500,100,50')} ${label}`,
    `Name it ${image('sr100,200,300,400;he500,500,100,50')} ${label} It holds tea.`,
  ]);
  const moved = 'p200,100,400,200,300,400';
  expect(renderOccluded(3)[0]).toContain(image(`hr100,200,300,400;he500,500,100,50;a${moved}`));
});

test.each([
  ['no shape', 1, 'x{{c1::image-occlusion:rect:left=a}}', undefined],
  ['no shape of the card', 4, undefined, undefined],
  ['no picture', 1, undefined, 'none'],
] as const)('refuses image occlusion with %s', (_, card, occlusion, image) => {
  expect(() => renderOccluded(card, occlusion, image)).toThrow(
    'No part of its picture is hidden on this card.',
  );
});
