/** Seeded random question lists in the shapes of public repositories, with their expected questions. */
import { createRandom } from '../../../../../tools/random.ts';
import type { Random } from '../../../../../tools/random.ts';

export interface MadeList {
  name: string;
  text: string;
  /** Its questions, in order. */
  questions: string[];
}

interface Entry {
  q: string;
  a: string;
}

const things =
  'closure,promise,event loop,prototype,hoisting,generator,iterator,proxy,symbol,module,bundler,virtual DOM,reducer,context,portal,hook,fragment,index,transaction,deadlock,trigger,view,cursor,sharding,replica,cache,queue,load balancer,container,image,volume,namespace,pod,service mesh,webhook,cookie,token,session,CORS preflight,content security policy,semaphore,mutex,thread pool,garbage collector,stack frame,heap,interface,abstract class,mixin,decorator,metaclass,descriptor'.split(
    ',',
  );
const frames = [
  (a: string) => `What is a ${a}?`,
  (a: string, b: string) => `What is the difference between a ${a} and a ${b}?`,
  (a: string) => `How does a ${a} work?`,
  (a: string) => `Why would you use a ${a}?`,
  (a: string) => `When should you avoid a ${a}?`,
  (a: string) => `Explain the purpose of a ${a}`,
  (a: string, b: string) => `Can a ${a} hold a ${b}?`,
  (a: string) => `Is a \`${a}\` safe to share between threads?`,
  (a: string, b: string) => `Which is cheaper, a ${a} or a ${b}?`,
  (a: string) => `Describe the life of a ${a}.`,
  (a: string) => `Difference between a shallow and a deep ${a}`,
];

const answers = [
  (a: string) => `A ${a} keeps what it needs close by. It is made once and used often.`,
  (a: string) => `- made by the runtime\n- lives as long as the ${a}\n- is **not** copied`,
  (a: string) =>
    `It depends:\n\n1. First the ${a} is looked up.\n2. Then it is used.\n3. In the end it goes.`,
  (a: string) =>
    `An example:\n\n\`\`\`js\n# not a heading\nconst x = make('${a}'); // why?\n\`\`\`\n\nAnd that is all.`,
  (a: string) => `| Kind | ${a} |\n| --- | --- |\n| fast | yes |\n| safe | no |`,
  (a: string) =>
    `Think of a <b>${a}</b> as a box.<br>It has a <code>key</code> and a lid.\n\n> It is quoted often.`,
  (a: string) =>
    `**Note:** a ${a} is rarely the problem.\n\n**Example:**\n\n    indented(${a.length})\n\nWhat matters is who owns it.`,
];

function makeEntries(random: Random, count: number): Entry[] {
  const entries = new Map<string, Entry>();
  while (entries.size < count) {
    const a = random.pick(things);
    const q = random.pick(frames)(a, random.pick(things.filter((thing) => thing !== a)));
    const answer = Array.from({ length: 1 + random.below(3) }, () => random.pick(answers)(a));
    entries.set(q, { q, a: answer.join('\n\n') });
  }
  return [...entries.values()];
}

const indent = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : by + line))
    .join('\n');
const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '-');
const foreword =
  '# Interview questions\n\n[![Stars](https://img.example.org/a.svg)](https://example.org)\n\nThe questions I was asked.\n\n## Foreword\n\nWhy did I write this list? Because nobody else did.\n\n### Who is this list for?\n\nFor everybody.\n\n';
const footer =
  '\n## Resources\n\n- [Which book is best?](https://example.org/books)\n- [How to prepare](https://example.org)\n\n## Contributing\n\nPull requests are welcome.\n\n### How to contribute?\n\nFork it.\n\n## License\n\nMIT\n';
const contents = (entries: readonly Entry[]): string =>
  `## Table of Contents\n\n${entries.map(({ q }, index) => `${index + 1}. [${q}](#${anchor(q)})`).join('\n')}\n\n`;

/** Groups `entries` under headings. */
function inSections(
  entries: readonly Entry[],
  heading: (name: string) => string,
  write: (entry: Entry, index: number) => string,
): string {
  const names = ['Basics', 'Advanced topics', 'Internals', 'Tooling', 'Performance'];
  const size = Math.ceil(entries.length / names.length);
  return names
    .map((name, group) => {
      const own = entries.slice(group * size, (group + 1) * size);
      if (own.length === 0) return '';
      return `${heading(name)}\n\n${own.map((entry, index) => write(entry, group * size + index)).join('\n\n')}\n`;
    })
    .join('\n');
}

const shapes: Record<string, (entries: readonly Entry[]) => string> = {
  'headings in a numbered list': (entries) =>
    `${foreword}${contents(entries)}${entries
      .map(
        ({ q, a }, index) =>
          `${index + 1}. ### ${q}\n\n${indent(a, '    ')}\n\n    **[⬆ Back to Top](#table-of-contents)**`,
      )
      .join('\n\n')}\n${footer}`,
  'second-level headings': (entries) =>
    `${foreword}${entries.map(({ q, a }) => `## ${q}\n\n${a}`).join('\n\n')}\n${footer}`,
  'third-level headings in sections': (entries) =>
    `${foreword}${inSections(
      entries,
      (name) => `## ${name}`,
      ({ q, a }) => `### ${q}\n\n${a}`,
    )}${footer}`,
  'numbers with a Q': (entries) =>
    `${foreword}${entries.map(({ q, a }, index) => `### Q${index + 1}. ${q}\n\n**Answer:** ${a}`).join('\n\n')}\n${footer}`,
  'numbers with a bracket': (entries) =>
    `${foreword}${entries.map(({ q, a }, index) => `#### ${index + 1}) ${q}\n\n${a}\n\n---`).join('\n\n')}\n${footer}`,
  'sixth-level headings with folded answers': (entries) =>
    `# Quiz\n\nGuess first.\n\n---\n\n${entries
      .map(
        ({ q, a }, index) =>
          `###### ${index + 1}. ${q}\n\n<details><summary><b>Answer</b></summary>\n<p>\n\n#### Answer: B\n\n${a}\n\n</p>\n</details>\n\n---`,
      )
      .join('\n\n')}\n`,
  'folded questions': (entries) =>
    `${foreword}${inSections(
      entries,
      (name) => `## ${name}`,
      ({ q, a }) =>
        `<details>\n<summary>${q.replaceAll(/`([^`]*)`/g, '<code>$1</code>')}</summary><br>\n\n${a}\n\n</details>`,
    )}${footer}`,
  'folded questions in bold': (entries) =>
    `${foreword}${entries.map(({ q, a }) => `<details>\n<summary>${q}</summary><br><b>\n\n${a}\n</b></details>`).join('\n\n')}\n${footer}`,
  'lines in bold': (entries) =>
    `${foreword}${entries.map(({ q, a }, index) => `**${index + 1}. ${q}**\n\n${a}`).join('\n\n')}\n${footer}`,
  'Q and A': (entries) =>
    `${foreword}## Questions\n\n${entries.map(({ q, a }) => `Q: ${q}\n\nA: ${a}`).join('\n\n')}\n${footer}`,
  'items of a numbered list': (entries) =>
    `${foreword}## Questions\n\n${entries.map(({ q, a }, index) => `${index + 1}. ${q}\n\n${indent(a, '   ')}`).join('\n\n')}\n${footer}`,
  'items in bold': (entries) =>
    `${foreword}## Questions\n\n${entries.map(({ q, a }) => `- **${q}**\n\n${indent(a, '  ')}`).join('\n\n')}\n${footer}`,
  'parts of sections': (entries) =>
    `${foreword}${inSections(
      entries.slice(0, entries.length / 2),
      (name) => `## Part one\n\n### ${name}`,
      ({ q, a }) => `#### ${q}\n\n${a}`,
    )}` +
    `${inSections(
      entries.slice(entries.length / 2),
      (name) => `## Part two\n\n### ${name}`,
      ({ q, a }) => `#### ${q}\n\n${a}`,
    )}${footer}`,
  'headings with answers that have headings': (entries) =>
    `${foreword}${entries
      .map(
        ({ q, a }, index) =>
          `## ${index + 1}. ${q}\n\n${a}\n\n### How does it work?\n\nQuietly.\n\n### When to use it?\n\nOften.\n\n### Example\n\n${a}`,
      )
      .join('\n\n')}\n${footer}`,
  'HTML headings': (entries) =>
    `${foreword}${entries.map(({ q, a }) => `<h3>${q.replaceAll(/`([^`]*)`/g, '<code>$1</code>')}</h3>\n\n<ul>\n<li>short</li>\n<li><b>bold</b></li>\n</ul>\n\n${a}`).join('\n\n')}\n${footer}`,
  'headings without a space and with links': (entries) =>
    `${foreword}${entries.map(({ q, a }) => `###[${q}](#${anchor(q)})\n${a}\n\n[↑ back to top](#contents)`).join('\n\n')}\n${footer}`,
};

/** An answered question in the foreword, at the level of the questions, is one of them. */
const whom = 'Who is this list for?';
const onItsLevel = new Set([
  'numbers with a Q',
  'HTML headings',
  'headings without a space and with links',
]);

/** A list of every shape, with 10 to 200 questions. */
export function makeLists(seed: number): MadeList[] {
  const random = createRandom(seed);
  return Object.entries(shapes).map(([name, write]) => {
    const entries = makeEntries(random, 10 + 2 * random.below(96));
    const questions = entries.map(({ q }) => q);
    if (onItsLevel.has(name)) questions.unshift(whom);
    return { name, text: write(entries), questions };
  });
}
