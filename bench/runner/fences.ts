/** The code that is run, in each language about as long as an answer's. */
import type { RunLanguage } from '../../src/shared/runner.ts';

export type Timed = Extract<RunLanguage, 'sql' | 'python' | 'javascript' | 'typescript' | 'tsx'>;

export interface Fence {
  language: Timed;
  name: string;
  /** What stands after the three backticks. */
  info: string;
  code: string;
}

/** What the code in SQL starts from. */
export const fixture = `CREATE TABLE pot (tea text, cups int);
INSERT INTO pot SELECT 'tea ' || n % 7, n FROM generate_series(1, 500) AS n;
`;

const script = (annotation: string): string => `const cups${annotation} = new Map();
for (let n = 0; n < 500; n += 1) {
  const tea = \`tea \${n % 7}\`;
  cups.set(tea, (cups.get(tea) ?? 0) + n);
}
console.log([...cups].slice(0, 2));`;

export const fences: Fence[] = [
  {
    language: 'sql',
    name: 'SQL',
    info: 'sql fixture=pot',
    code: 'SELECT tea, sum(cups) FROM pot GROUP BY tea ORDER BY tea LIMIT 2;',
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
  },
  { language: 'javascript', name: 'JavaScript', info: 'js', code: script('') },
  { language: 'typescript', name: 'TypeScript', info: 'ts', code: script(': Map<string, number>') },
  {
    language: 'tsx',
    name: 'React',
    info: 'tsx stage=react-dom',
    code: `const Pot = ({ cups }: { cups: number }) => <p>{cups} cups</p>;

render(<Pot cups={2} />);
console.log(document.querySelector('p')?.textContent);`,
  },
];
