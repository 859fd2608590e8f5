import { describe, expect, test } from 'vitest';
import { runFences } from './run-fences.ts';

const patience = 300_000;

describe('stage=react-dom', () => {
  test(
    'renders a component, uses it, and shows the visible result',
    async () => {
      const [run] = await runFences([
        'tsx stage=react-dom',
        `import { useEffect, useState } from 'react';

function Greeting({ start }: { start: string }) {
  const [name, setName] = useState(start);
  const [loud, setLoud] = useState(false);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    console.log('effect', sent);
    return () => console.log('cleanup', sent);
  }, [sent]);
  return (
    <form onSubmit={(event) => { event.preventDefault(); setSent(sent + 1); }}>
      <h1>Hello {loud ? name.toUpperCase() : name}</h1>
      <label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
      <label><input type="checkbox" checked={loud} onChange={() => setLoud(!loud)} /> Loud</label>
      <button>Send</button>
      <button type="button" disabled>Stop</button>
      <p>{sent} sent</p>
    </form>
  );
}

render(<Greeting start="you" />);
show();
type('Name', 'Ada');
click('Loud');
click('Send');
show();
unmount();
show();
`,
      ]);
      expect(run?.problems).toEqual([]);
      expect(run?.shown).toBe(
        [
          'effect 0',
          'Hello you',
          'Name "you" [ ] Loud [Send] [Stop] (disabled)',
          '0 sent',
          'cleanup 0',
          'effect 1',
          'Hello ADA',
          'Name "Ada" [x] Loud [Send] [Stop] (disabled)',
          '1 sent',
          'cleanup 1',
          '(nothing)',
        ].join('\n'),
      );
    },
    patience,
  );

  test(
    'waits, continues in the next fence, and reports errors',
    async () => {
      const [first, second, unknown, thrown, typed] = await runFences(
        [
          'jsx stage=react-dom',
          `import { Suspense, use } from 'react';

const answer = new Promise((resolve) => setTimeout(resolve, 20, 'Ada'));
const Name = () => <p>{use(answer)}</p>;
render(<Suspense fallback={<p>Loading</p>}><Name /></Suspense>);
show();
`,
        ],
        ['jsx continues', `await wait(500);\nshow();\n`],
        ['jsx stage=react-dom error="Nothing is called"', `render(<b>x</b>);\nclick('Save');\n`],
        [
          'jsx stage=react-dom error="no answer"',
          `render(<button onClick={() => { throw new Error('no answer'); }}>Ask</button>);\nclick('Ask');\n`,
        ],
        ['tsx stage=react-dom', `render(<b htmlFor="x" />);\nclick(1);\n`],
      );
      expect(first).toMatchObject({ problems: [], shown: 'Loading' });
      expect(second).toMatchObject({ problems: [], shown: 'Ada' });
      expect(unknown?.problems).toEqual([]);
      expect(thrown?.problems).toEqual([]);
      expect(typed?.failures.map(({ message, offset }) => [message.slice(0, 6), offset])).toEqual([
        ['TS2322', 10],
        ['TS2345', 33],
      ]);
    },
    patience,
  );
});

describe('stage=dom', () => {
  test(
    'gives a fence a document, and a user who clicks, types and chooses',
    async () => {
      const [run, own] = await runFences(
        [
          'js stage=dom',
          `document.body.innerHTML = \`
  <ul aria-label="Tasks"><li><button>Read</button></li><li><button><b>Write</b></button></li></ul>
  <form><label for="size">Size</label><select id="size"><option>S</option><option>M</option></select>
  <input placeholder="Note"><textarea hidden></textarea></form>\`;
document.querySelector('ul').addEventListener('click', (event) => {
  console.log(event.target.closest('button').textContent, event.currentTarget.tagName);
});
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  console.log(Object.fromEntries(new FormData(event.target)));
});
window.addEventListener('storage', () => {});
document.querySelector('b').click();
click('Read');
choose('Size', 'M');
type('Note', 'hi');
press('Enter');
show();
localStorage.setItem('size', 'M');
console.log(localStorage.getItem('size'), localStorage.length);
const controller = new AbortController();
addEventListener('ping', () => console.log('ping'), { signal: controller.signal });
dispatchEvent(new Event('ping'));
controller.abort();
dispatchEvent(new Event('ping'));
`,
        ],
        ['js stage=dom', `const show = () => console.log('own');\nshow();\n`],
      );
      expect(run?.problems).toEqual([]);
      expect(run?.shown).toBe(
        ['Write UL', 'Read UL', '{}', '[Read]', '[Write]', 'Size "M" "hi"', 'M 1', 'ping'].join(
          '\n',
        ),
      );
      expect(own).toMatchObject({ problems: [], shown: 'own' });
    },
    patience,
  );

  test(
    'an error thrown in a listener fails the fence, after the other listeners',
    async () => {
      const [run] = await runFences([
        'js stage=dom error="Error: boom"',
        `document.addEventListener('click', () => { throw new Error('boom'); });
document.addEventListener('click', () => console.log('second'));
document.body.click();
`,
      ]);
      expect(run?.problems).toEqual([]);
      expect(run?.shown).toBe('Uncaught Error: boom\nsecond');
    },
    patience,
  );
});
