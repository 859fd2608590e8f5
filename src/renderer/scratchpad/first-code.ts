/** The initial code for each scratchpad language: a few runnable lines that introduce the environment. */
import type { RunLanguage } from '../../shared/runner.ts';

export const firstCode: Readonly<Record<RunLanguage, string>> = {
  sql: `-- PostgreSQL. This lists the tables that there are.
SELECT table_name FROM information_schema.tables
WHERE table_schema = 'public';
`,
  javascript: `// What is printed shows below.
const words = ['rule', 'of', 'thumb'];
console.log(words.toSorted((a, b) => a.length - b.length));
`,
  typescript: `// Types are taken away, not checked.
function longest(words: string[]): string {
  return words.reduce((a, b) => (b.length > a.length ? b : a));
}
console.log(longest(['rule', 'of', 'thumb']));
`,
  python: `# What is printed shows below.
words = ["rule", "of", "thumb"]
print(sorted(words, key=len))
`,
  html: `<h1>Hello</h1>
<button onclick="this.textContent = 'Clicked'">Click</button>
`,
  css: `/* Styles the page of your HTML. */
h1 {
  color: teal;
}
`,
  jsx: `// render shows a component.
import { useState } from 'react';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Clicked {count} times</button>;
}

render(<Counter />);
`,
  tsx: `// render shows a component. Types are taken away, not checked.
import { useState } from 'react';

function Counter({ step }: { step: number }) {
  const [count, setCount] = useState<number>(0);
  return <button onClick={() => setCount(count + step)}>{count}</button>;
}

render(<Counter step={2} />);
`,
};
