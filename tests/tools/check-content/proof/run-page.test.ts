import { expect, test } from 'vitest';
import {
  openPageEngine,
  runPageWorld,
} from '../../../../tools/check-content/proof/engines/run-page.ts';
import { makeFence } from './make-fence.ts';
import { runFences } from './run-fences.ts';

const patience = 120_000;

test(
  'pages load in a browser with scripts, styles, storage and a fixed-width font',
  async () => {
    const [html, css, letters, whole] = await runFences(
      [
        'html run',
        `<div id="box"></div>
<script>
  console.log(getComputedStyle(document.querySelector('#box')).width);
</script>
`,
      ],
      ['css continues', '#box { width: 50%; padding: 1rem; box-sizing: border-box; }\n'],
      [
        'html run',
        `<span>measured</span>
<script>
  localStorage.setItem('a', '1');
  document.addEventListener('DOMContentLoaded', () => console.log('loaded', localStorage.length));
  console.log(document.compatMode, Math.round(document.querySelector('span').getBoundingClientRect().width));
  setTimeout(() => console.log('later'), 20);
</script>
`,
      ],
      [
        'html run',
        '<!doctype html><html lang="en"><head><title>x</title></head><body><script>console.log(document.title)</script></body></html>\n',
      ],
    );
    expect(html).toMatchObject({ problems: [], shown: '784px' });
    expect(css).toMatchObject({ problems: [], shown: '392px' });
    expect(letters).toMatchObject({ problems: [], shown: 'CSS1Compat 75\nloaded 1\nlater' });
    expect(whole).toMatchObject({ problems: [], shown: 'x' });
  },
  patience,
);

test(
  'a page is done once it has drawn its frames, however long each takes',
  async () => {
    const [late] = await runFences([
      'html run',
      `<script>
  const work = () => {
    for (const end = performance.now() + 300; performance.now() < end; );
  };
  requestAnimationFrame(() => {
    work();
    requestAnimationFrame(() => {
      work();
      console.log('drawn twice');
      setTimeout(() => console.log('and later'), 50);
    });
  });
</script>
`,
    ]);
    expect(late).toMatchObject({ problems: [], shown: 'drawn twice\nand later' });
  },
  patience,
);

test(
  'an error in a page fails its fence',
  async () => {
    const [thrown, expected, fetched, parsed] = await runFences(
      ['html run', '<script>nothing();</script>\n'],
      ['html run error="nothing is not defined"', '<script>nothing();</script>\n'],
      ['html run', '<img src="https://example.org/x.png" alt="">\n'],
      ['html run', '<p id="a" id="b">x</p>\n'],
    );
    expect(thrown?.problems).toEqual([
      expect.stringContaining('ReferenceError: nothing is not defined'),
    ]);
    expect(expected?.problems).toEqual([]);
    expect(fetched?.problems).toEqual([
      expect.stringContaining('it asks for https://example.org/x.png'),
    ]);
    expect(parsed?.problems).toEqual([expect.stringContaining('duplicate-attribute')]);
  },
  patience,
);

test.each([
  ['prints for ever', 'setInterval(() => console.log("again"), 20);'],
  ['never comes to an end', 'addEventListener("load", () => setTimeout(() => { for (;;); }, 50));'],
])(
  'gives up on a page that %s',
  async (_, script) => {
    const engine = openPageEngine();
    const fences = [makeFence('html run', `<script>${script}</script>`)];
    const [run] = await runPageWorld(engine, { family: 'page', fences, run: true }, 3000);
    engine.close();
    expect(run?.failures).toMatchObject([
      { message: 'it is still at work after 3 seconds', fatal: true, gaveUp: true },
    ]);
  },
  patience,
);

test('reports a missing browser', async () => {
  const engine = openPageEngine(null);
  const fences = [makeFence('html run', '<p>x</p>')];
  const [run] = await runPageWorld(engine, { family: 'page', fences, run: true }, patience);
  expect(run?.failures).toMatchObject([
    { message: 'there is no Chromium, Chrome or Edge on this machine', fatal: true },
  ]);
});
