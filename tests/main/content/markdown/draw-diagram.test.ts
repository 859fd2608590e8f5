/** Mermaid fences become drawings that hold nothing but shapes and text in the page's colors. */
import { expect, test } from 'vitest';
import { drawDiagram } from '../../../../src/main/content/markdown/draw-diagram.ts';
import { renderQuestion } from '../../../../src/main/content/markdown/render.ts';
import { withDiagrams } from '../../../../src/main/jobs/rendering/with-diagrams.ts';

function draw(source: string): string {
  const diagram = drawDiagram(source);
  if ('reason' in diagram) throw new Error(diagram.reason);
  return diagram.svg;
}

function listTexts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  );
}

test.each([
  ['Flowchart', 'flowchart LR\n  A[Client] -->|asks| B{Cached?}', ['Client', 'asks', 'Cached?']],
  ['Flowchart', 'graph TD\nA-->B', ['A', 'B']],
  [
    'Sequence diagram',
    'sequenceDiagram\n  Browser->>Server: GET /\n  Server-->>Browser: 200 OK',
    ['Browser', 'Server', 'GET /', '200 OK'],
  ],
  ['State diagram', 'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy : start', ['Idle', 'Busy']],
  [
    'Class diagram',
    'classDiagram\n  class Dog {\n    +bark() void\n  }\n  Animal <|-- Dog',
    ['Dog'],
  ],
  ['Entity-relationship diagram', 'erDiagram\n  USER ||--o{ ORDER : places', ['USER', 'ORDER']],
])('a %s is drawn with its texts', (name, source, texts) => {
  expect(drawDiagram(source)).toMatchObject({ name });
  expect(listTexts(draw(source))).toEqual(expect.arrayContaining(texts));
});

test.each([
  ['flowchart LR\nA[f(x)]-->B["a {b}"]-->|no (x)|C(round)', ['f(x)', 'a {b}', 'no (x)', 'round']],
  [
    'flowchart TD\n A & B --> C{"Is x > 0?"} -- yes --> D[(rows)]',
    ['A', 'B', 'Is x &gt; 0?', 'yes', 'rows'],
  ],
  [
    'flowchart TB\n subgraph S [Zone one]\n  A-->B\n end\n S --> C:::red;\n classDef red fill:#f00',
    ['Zone one', 'A', 'B', 'C'],
  ],
  [
    'flowchart LR\n A[one<br>two] == big ==> B([end]) -.-> C((c)) --- D{{d}} <--> E[[e]]',
    ['onetwo', 'big', 'end', 'c', 'd', 'e'],
  ],
  [
    'sequenceDiagram\nactor A as Alice (x)\nA->>+B:GET /a?b=1\nactivate B\nB--)-A: yo; then\nNote over A,B: both',
    ['Alice (x)', 'GET /a?b=1', 'yo; then', 'both'],
  ],
  [
    'sequenceDiagram\nalt found\nA->>B: y\nelse missing\nA-)B: z\nend\nloop every minute\nA->>A: tick\nend',
    ['alt [found]', '[missing]', 'loop [every minute]', 'tick'],
  ],
  [
    'stateDiagram-v2\n state "Long name" as s2\n [*]-->s2\n s2 --> C: go on\n state C {\n [*] --> D\n }\n D --> [*]',
    ['Long name', 'go on', 'C', 'D'],
  ],
  [
    'classDiagram\nclass A {\n<<interface>>\n+int size\n+run(x, y) void\n}\nA <|.. C\nA "1" --> "many" D : has',
    ['A', '+ size: int', '+ run(x, y): void', 'C', '1', 'many', 'has'],
  ],
  [
    'erDiagram\n A ||--o{ B : has\n A {\n int id PK\n varchar(10) name\n }\n A |o--|| D : "is one"',
    ['id', 'name', 'varchar(10)', 'has', 'is one'],
  ],
  ['flowchart LR\nA-->B\nB[Late]\nC[(x)(y)]-->D{{"z"}}', ['A', 'Late', '(x)(y)', 'z']],
  [
    'flowchart LR\nA["2*3*4"]-- x ==> y -->B[~~t~~ &amp; c]',
    ['2*3*4', 'x ==&gt; y', '~~t~~ &amp; c'],
  ],
  ['flowchart LR\nA[x&#10;C --> D] --- |y| B', ['x&amp;#10;C --&gt; D', 'y', 'B']],
  ['flowchart LR\nA-->B\nsubgraph S [Zone]\nA\nB-->C\nend', ['Zone', 'A', 'B', 'C']],
  [
    'sequenceDiagram\nparser->>options:a\nactor ->>B: b: c\noptions->>android: d',
    ['parser', 'options', 'a', 'actor', 'b: c', 'android', 'd'],
  ],
  ['stateDiagram\nclass --> B : a: b', ['class', 'B', 'a: b']],
  [
    'classDiagram\nclass A {\n+List~int~ ids\n+f(x*, y*) int\n}',
    ['+ ids: List&lt;int&gt;', '+ f(x*, y*): int'],
  ],
  ['erDiagram\nclass }o--o{ student : "a; b"', ['class', 'student', 'a; b']],
])('no text is lost: %j', (source, texts) => {
  const found = listTexts(draw(source));
  expect(found).toEqual(expect.arrayContaining(texts));
});

test.each([
  ['flowchart LR\n A --> B\n this is nonsense', 3, 'this is nonsense'],
  ['flowchart LR\n A["a ] b"] --> B', 2, 'A["a ] b"] --> B'],
  ['flowchart LR\n A --o B', 2, 'A --o B'],
  ['flowchart LR\nA-->B\nstyle --> B', 3, 'style --> B'],
  ['flowchart LR\ndirection TB\nA-->B', 2, 'direction TB'],
  ['flowchart LR\nsubgraph S\nA', 2, 'subgraph S'],
  ['flowchart LR\nA-->B\nend', 3, 'end'],
  ['flowchart LR\nsubgraph S\nS\nend', 3, 'S'],
  ['flowchart LR\nsubgraph S\nA\nend\nS[Lost]-->A', 5, 'S[Lost]-->A'],
  ['flowchart LR\nsubgraph S\ndirection TB\nsubgraph T\nend\nend\nA-->T', 4, 'subgraph T'],
  ['flowchart LR\nA[/path/]-->B', 2, 'A[/path/]-->B'],
  ['sequenceDiagram\n A->>B: x\n autonumber', 3, 'autonumber'],
  ['sequenceDiagram\n A-xB: x', 2, 'A-xB: x'],
  ['sequenceDiagram\n A->>B: x<br>y', 2, 'A->>B: x<br>y'],
  ['sequenceDiagram\n Note over A: early\n A->>B: x', 2, 'Note over A: early'],
  ['sequenceDiagram\n A->>B: x\n participant A as Late', 3, 'participant A as Late'],
  ['sequenceDiagram\n loop open\n A->>B: x', 2, 'loop open'],
  ['sequenceDiagram\n alt x\n end\n A->>B: x', 3, 'end'],
  ['sequenceDiagram\n alt x\n loop y\n A->>B: z\n end\n end', 3, 'loop y'],
  ['sequenceDiagram\n A->>B: x\n else y', 3, 'else y'],
  ['stateDiagram\n A --> B\n state "Late" as B', 3, 'state "Late" as B'],
  ['stateDiagram\n state S {\n A --> B', 2, 'state S {'],
  ['stateDiagram\n state S {\n A --> B\n }\n state T {\n A --> C\n }', 6, 'A --> C'],
  ['stateDiagram\n state S {\n A --> T\n }\n state T {\n B --> C\n }', 5, 'state T {'],
  ['classDiagram\n class A\n int size', 3, 'int size'],
  ['classDiagram\n class A {\n B --> C\n }', 3, 'B --> C'],
  ['classDiagram\n A .. B', 2, 'A .. B'],
  ['classDiagram\n A <--> B', 2, 'A <--> B'],
  ['erDiagram\n int id', 2, 'int id'],
  ['erDiagram\n A {\n A ||--|| B : x\n }', 3, 'A ||--|| B : x'],
  ['sequenceDiagram\n critical x\n end', 2, 'critical x'],
  ['stateDiagram-v2\n A --> B\n C : described', 3, 'C : described'],
  ['classDiagram\n A : +late()', 2, 'A : +late()'],
  ['erDiagram\n "D E" ||--|| A : x', 2, '"D E" ||--|| A : x'],
])('a line that would be misread is named: %j', (source, line, text) => {
  expect(drawDiagram(source)).toEqual({ reason: `Line ${line} can’t be drawn: “${text}”` });
});

test('comments before the kind are skipped', () => {
  expect(drawDiagram('%% a cup of tea\n\nflowchart LR\n  A --> B')).toHaveProperty('svg');
});

test.each([
  ['pie\n "Dogs" : 386', 'Only flowcharts'],
  ['', 'Only flowcharts'],
  [`flowchart LR\n${'A --> B\n'.repeat(101)}`, 'more than 100 lines'],
  [`flowchart LR\nA[${'a'.repeat(5000)}]`, 'more than 100 lines or 5,000 characters'],
])('%j is not drawn, with the reason', (source, reason) => {
  expect(drawDiagram(source)).toEqual({ reason: expect.stringContaining(reason) as string });
});

const hostile = `flowchart TD
  A["<script>alert(1)</script><img src=x onerror=alert(1)>"] --> B["</text></svg><b>x"]
  B --> C["url(https://example.com/x.svg)"]
  A -->|<iframe src=x>| C
  style A fill:url(https://example.com/a.svg),stroke:#f00
  classDef red fill:#f00;
  class B red
  linkStyle 0 stroke:red
  click A "javascript:alert(1)"
  C:::red --> D["&lt;script&gt;"]`;

test('hostile texts, links and colors leave only shapes and text', () => {
  const svg = draw(hostile);
  const tags = new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag));
  const allowed = 'svg g defs marker rect circle ellipse line path polygon polyline text tspan';
  expect(allowed.split(' ')).toEqual(expect.arrayContaining([...tags]));
  const names = new Set([...svg.matchAll(/ ([\w-]+)="/g)].map(([, name]) => name));
  expect([...names].filter((name) => /^on|style|class|href|src/.test(name ?? ''))).toEqual([]);
  for (const [, value = ''] of svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g)) {
    expect(value).toMatch(/^(?:none|var\(--diagram-(?:ink|line|edge|box|paper)\))$/);
  }
  for (const [, target = ''] of svg.matchAll(/url\(([^)]*)\)/g)) {
    expect(target).toMatch(/^(?:#d[0-9a-f]{12}-|https:\/\/example.com\/x.svg)/);
  }
});

test('a text wider than the rest of its drawing is not cut off', () => {
  const svg = draw(`sequenceDiagram\nA->>B: ${'long '.repeat(50)}`);
  const [, left, width] = /viewBox="(\S+) 0 (\S+) [^"]*" width="\2"/.exec(svg) ?? [];
  expect(Number(left)).toBeLessThan(0);
  expect(Number(width)).toBeGreaterThan(1000);
});

test('an actor’s name doesn’t overlap the first message’s text', () => {
  const svg = draw('sequenceDiagram\nactor U as User\nU->>S: a text wider than the space between');
  const heightOf = (text: string): number =>
    Number(new RegExp(`<text x="[^"]*" y="([^"]*)"[^>]*>${text}`).exec(svg)?.[1]);
  expect(heightOf('a text') - heightOf('User')).toBeGreaterThan(20);
});

test('a drawing without a size is rejected', () => {
  const source = 'flowchart LR\nA --> A\nB --> C\nD --> E';
  expect(drawDiagram(source)).toEqual({ reason: expect.stringContaining('to itself') as string });
});

test('many links between groups of nodes are refused before they take minutes', () => {
  const group = Array.from({ length: 12 }, (_, index) => `n${index}`);
  const line = `${group.join(' & ')} --> ${group.map((one) => `${one}b`).join(' & ')}`;
  expect(drawDiagram(`flowchart LR\n${line}`)).toEqual({
    reason: expect.stringContaining('Line 2') as string,
  });
});

test('two diagrams on a page share no ids', () => {
  const [one, two] = [draw('graph LR\nA-->B'), draw('graph LR\nA-->C')];
  const idsOf = (svg: string): string[] =>
    [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  expect(idsOf(one).length).toBeGreaterThan(0);
  expect(new Set([...idsOf(one), ...idsOf(two)]).size).toBe(idsOf(one).length + idsOf(two).length);
});

test('an answer shows the drawing with its text, or the text with the reason', async () => {
  const ask = (a: string): Promise<string> =>
    withDiagrams(
      (drawDiagram) =>
        renderQuestion({ id: 'a', difficulty: 'easy', q: 'A?', a }, { drawDiagram })
          .explanationHtml,
    );
  const drawn = await ask('```mermaid\ngraph LR\nA-->B\n```');
  expect(drawn).toContain('<svg role="img" aria-label="Flowchart, with its text below"');
  expect(drawn).toContain('A--&gt;B');
  expect(await ask('```mermaid\ngantt\n```')).toMatch(
    /<code class="hljs">gantt\n<\/code>[^]*<p class="bad-diagram">Only flowcharts/,
  );
});

test('texts are rendered again only if a diagram has to be drawn', async () => {
  let rendered = 0;
  const show = (source: string): Promise<string> =>
    withDiagrams((draw) => {
      rendered += 1;
      return 'svg' in draw(source) ? 'drawn' : 'not drawn';
    });
  expect([await show('graph LR\nOnce'), rendered]).toEqual(['drawn', 2]);
  expect([await show('graph LR\nOnce'), rendered]).toEqual(['drawn', 3]);
  expect([await withDiagrams(() => 'no diagram'), rendered]).toEqual(['no diagram', 3]);
});

test('a diagram that takes too long doesn’t keep others from being drawn', async () => {
  const slow = [...Array(90).keys()].map((one) => `A${one % 10} ||--o{ B${one % 11} : x`);
  const sources = [['erDiagram', ...slow].join('\n'), 'graph LR\nAfterwards'];
  const show = (ms: number): Promise<boolean[]> =>
    withDiagrams((draw) => sources.map((source) => 'svg' in draw(source)), {
      oneMs: ms,
      allMs: ms,
    });
  expect(await show(50)).toEqual([false, false]);
  expect(await show(10_000)).toEqual([false, true]);
});
