/** The code to run, in each language about as long as an answer's. */
import type { RunLanguage } from '../../src/shared/runner.ts';

export type Timed = Extract<RunLanguage, 'sql' | 'python' | 'javascript' | 'typescript' | 'tsx'>;

export interface Fence {
  language: Timed;
  name: string;
  /** The info string after the three backticks. */
  info: string;
  code: string;
  /** Code that computes for about a second; null for languages of web pages, which Node.js can't show. */
  long: string | null;
}

/** The SQL fixture. */
export const fixture = `CREATE TABLE pot (tea text, cups int);
INSERT INTO pot SELECT 'tea ' || n % 7, n FROM generate_series(1, 500) AS n;
`;

const script = (annotation: string): string => `const cups${annotation} = new Map();
for (let n = 0; n < 500; n += 1) {
  const tea = \`tea \${n % 7}\`;
  cups.set(tea, (cups.get(tea) ?? 0) + n);
}
console.log([...cups].slice(0, 2));`;

const longScript = (annotation: string): string => `const cups${annotation} = new Map();
for (let n = 0; n < 20_000_000; n += 1) cups.set(n % 1000, (cups.get(n % 1000) ?? 0) + n);
console.log(cups.get(7));`;

export const fences: Fence[] = [
  {
    language: 'sql',
    name: 'SQL',
    info: 'sql fixture=pot',
    code: 'SELECT tea, sum(cups) FROM pot GROUP BY tea ORDER BY tea LIMIT 2;',
    long: 'SELECT sum(a.cups * b.n) FROM pot AS a, generate_series(1, 8000) AS b (n);',
  },
  {
    language: 'python',
    name: 'Python',
    info: 'python',
    code: `from collections import Counter

cups = Counter()
for n in range(500):
    cups[f"tea {n % 7}"] += n
print(cups.most_common(2))`,
    long: `cups = {}
for n in range(3_000_000):
    cups[n % 1000] = cups.get(n % 1000, 0) + n
print(cups[7])`,
  },
  {
    language: 'javascript',
    name: 'JavaScript',
    info: 'js',
    code: script(''),
    long: longScript(''),
  },
  {
    language: 'typescript',
    name: 'TypeScript',
    info: 'ts',
    code: script(': Map<string, number>'),
    long: longScript(': Map<number, number>'),
  },
  {
    language: 'tsx',
    name: 'React',
    info: 'tsx stage=react-dom',
    code: `const Pot = ({ cups }: { cups: number }) => <p>{cups} cups</p>;

render(<Pot cups={2} />);
console.log(document.querySelector('p')?.textContent);`,
    long: null,
  },
];
