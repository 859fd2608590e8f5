/** Code that creates a page shows it under the code, where it can be used and closed again. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { projectFolder } from '../../tools/runtime/project.ts';
import { expect, test } from './fixture.ts';
import {
  block,
  change,
  fence,
  openAnswer,
  printed,
  runButton,
  status,
  writeAnswer,
  wrong,
} from './run-answers.ts';

const preview = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Page of this code"]');

/** The frame that shows a page, and the one that loads for the next. */
const frames = (page: Page): Locator => page.locator('.page-preview iframe');

const counter = `<button>Pour</button> <output>0</output>
<script>
  console.log(innerWidth, innerHeight);
  document.querySelector('button').addEventListener('click', () => {
    document.querySelector('output').textContent += ' cup';
    console.log('poured');
  });
</script>`;

test('a preview opens, takes clicks, prints below itself and closes', async ({ desk }) => {
  writeAnswer(desk, fence('html run', counter));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(status(block(page))).toContainText('The page is shown.');
  await expect(printed(block(page))).toHaveText('800 600\n');
  await preview(page).getByRole('button', { name: 'Pour' }).click();
  await expect(preview(page).getByText('0 cup')).toBeVisible();
  await expect(printed(block(page))).toHaveText('800 600\npoured\n');
  await page.getByRole('button', { name: 'Close page' }).click();
  await expect(page.locator('iframe[title="Page of this code"]')).toHaveCount(0);
  await expect(runButton(page)).toBeFocused();
});

test('alerts of a preview are printed', async ({ desk }) => {
  const code = "<p>Tea</p>\n<script>alert('hot'); console.log('poured');</script>";
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('Alert: hot\npoured\n');
});

test('prompts of a preview are printed with their answers @thorough', async ({ desk }) => {
  const code =
    "<p>Tea</p>\n<script>console.log(confirm('Sure?'), prompt('Name?', 'Ada'));</script>";
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText(
    'Confirm: Sure?\nNobody can be asked here: the answer is false.\n' +
      'Prompt: Name?\nNobody can be asked here: the answer is null.\nfalse null\n',
  );
});

test('a preview that calls print gets an error that there is no printer @thorough', async ({
  desk,
}) => {
  writeAnswer(desk, fence('html run', "<p>Tea</p>\n<script>print(); console.log('on');</script>"));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('Print: there is no printer here.\non\n');
});

test('a preview that starts a worker gets an error with its line @thorough', async ({ desk }) => {
  const code = `<p>Tea</p>
<script>
  console.log('Worker' in window);
  new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
</script>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('false\n');
  await expect(wrong(block(page))).toHaveText(
    'ReferenceError: Worker is not defined\nThere are no other workers here.',
  );
  await expect(status(block(page))).toContainText('Failed in line 4.');
});

test('DOM nodes print as HTML, and lists with their items @thorough', async ({ desk }) => {
  const code = `<ul id="list" class="a b"><li>one</li><li>two</li></ul>
<p id="long" class="tea">${'leaf '.repeat(50)}</p><script>
  const [li] = list.children;
  console.log(list, { in: { a: li } }, [li.firstChild], long, document, list.attributes);
  console.log(list.querySelectorAll('li'), list.children, list.classList);
  list.style.cssText = 'position: absolute; left: 1px; top: 2px; width: 3px; height: 4px; margin: 0; padding: 0';
  console.log(list.getBoundingClientRect());
</script>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  const list = '<ul id="list" class="a b"><li>one</li><li>two</li></ul>';
  const items = '(2) [ <li>one</li>, <li>two</li> ]';
  await expect(printed(block(page))).toHaveText(
    `${list} { in: { a: <li>one</li> } } [ #text "one" ] <p id="long" class="tea">…</p> #document ` +
      `NamedNodeMap(2) [ id="list", class="a b" ]\n` +
      `NodeList${items} HTMLCollection${items} DOMTokenList(2) [ 'a', 'b' ]\n` +
      `DOMRect {\n  x: 1,\n  y: 2,\n  width: 3,\n  height: 4,\n  top: 2,\n  right: 4,\n  bottom: 6,\n  left: 1\n}\n`,
  );
});

test('browser-only objects print with their contents @thorough', async ({ desk }) => {
  const code = `<p id="tea" style="color: red; margin: 1px">Tea</p><button>Pour</button><script>
  console.log(tea.style);
  const [button] = document.getElementsByTagName('button');
  button.onclick = button.onkeydown = (event) => console.log(event);
  button.dispatchEvent(new MouseEvent('click', { clientX: 2 }));
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA' }));
  new MutationObserver((records) => console.log(records)).observe(tea, { attributes: true });
  tea.title = 'hot';
</script>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  for (const text of [
    "{\n  color: 'red',\n  'margin-top': '1px',",
    "MouseEvent {\n  type: 'click',",
    '  target: <button>Pour</button>,\n  button: 0,\n  clientX: 2,',
    "  key: 'a',\n  code: 'KeyA'\n}",
    "  MutationRecord {\n    type: 'attributes',\n    target: <p ",
    "    attributeName: 'title'\n",
  ]) {
    await expect(printed(block(page))).toContainText(text);
  }
});

test('nodes print and links work if a preview shadows DOM classes @thorough', async ({ desk }) => {
  const code = `<a href="https://elsewhere.example/tea">Out</a>
<script>
  class Element {}
  const Comment = () => null;
  const [link] = document.links;
  console.log(link, document.createComment('tea'));
</script>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  const shown = '<a href="https://elsewhere.example/tea">Out</a> <!--tea-->\n';
  await expect(printed(block(page))).toHaveText(shown);
  await preview(page).getByRole('link', { name: 'Out' }).press('Enter');
  await expect(printed(block(page))).toContainText('The page was to open');
});

test('blocked resources of a preview are listed with the reason', async ({ desk }) => {
  const code = `<script src="cups.js"></script><link rel="stylesheet" href="https://elsewhere.example/tea.css">
<script type="module">import 'https://elsewhere.example/pot.js';</script><p>Tea</p>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  for (const address of [
    'cups.js',
    'https://elsewhere.example/tea.css',
    'https://elsewhere.example/pot.js',
  ]) {
    await expect(printed(block(page))).toContainText(
      `${address} isn’t loaded: there is no network here, nor any other file.\n`,
    );
  }
});

test('blocked files beside a preview are listed by their elements, others by their kind', async ({
  desk,
}) => {
  const code = `<link rel="stylesheet" href="styles/tea.css"><audio src="kettle.mp3"></audio><video><source src="/pour.webm"></video>
<script src="cups.js"></script><script src="./cups.js"></script>
<style>@font-face { font-family: Tea; src: url(tea.woff2) } p { font-family: Tea }</style><p>Tea</p>
<script type="module">import { pour } from './pot.js';</script>
<script>const ask = self['fe' + 'tch']; ask('tea.json').catch(() => ask('tea.json').catch(() => console.log('poured')));</script>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toContainText('poured');
  const names = ['A fetched file', 'A font', 'cups.js', 'kettle.mp3', 'pot.js', 'pour.webm'];
  const lines = [...names, 'styles/tea.css'].map(
    (name) => `${name} isn’t loaded: there is no network here, nor any other file.`,
  );
  await expect
    .poll(async () => (await printed(block(page)).innerText()).trim().split('\n').sort())
    .toEqual([...lines, 'poured'].sort());
});

for (const name of ['lodash', 'node:fs', 'data:text/javascript,export default 1']) {
  test(`an unsupported import is reported with its line: ${name} @thorough`, async ({ desk }) => {
    const module = `import { brew } from './brew.js';\nimport it from '${name}';`;
    writeAnswer(
      desk,
      fence('html run', `<p>Tea</p>\n<script type="module">\n${module}\n</script>`),
    );
    const { page } = await openAnswer(desk);
    await runButton(page).click();
    await expect(wrong(block(page))).toHaveText(
      `TypeError: Failed to resolve module specifier "${name}"\nNothing can be imported here.`,
    );
    await expect(status(block(page))).toContainText('Failed in line 4.');
  });
}

test('a script at a generated address is reported @thorough', async ({ desk }) => {
  const code = '<script src="data:text/javascript,alert(1)"></script><p>Tea</p>';
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText(
    'data:… isn’t loaded: there is no network here, nor any other file.\n',
  );
});

test('a preview reports external links without following them, and in-page links work', async ({
  desk,
}) => {
  const code = `<a href="https://elsewhere.example/tea">Out</a> <a href="#end">Down</a>
<div style="height: 3000px"></div><p id="end">End</p>
<script>addEventListener('hashchange', () => console.log(location.hash, scrollY > 1000));</script>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await preview(page).getByRole('link', { name: 'Out' }).press('Enter');
  const told =
    'The page was to open https://elsewhere.example/tea. It stays: nothing is loaded here.\n';
  await expect(printed(block(page))).toHaveText(told);
  await preview(page).getByRole('link', { name: 'Down' }).press('Enter');
  await expect(printed(block(page))).toHaveText(`${told}#end true\n`);
});

for (const code of ["location = 'https://elsewhere.example/'", "location = ''"]) {
  test(`a preview that navigates away is removed: ${code}`, async ({ desk }) => {
    writeAnswer(
      desk,
      fence('html run', `<p>Tea</p>\n<script>setTimeout(() => (${code}));</script>`),
    );
    const { page } = await openAnswer(desk);
    await runButton(page).click();
    await expect(status(block(page))).toHaveText(
      'Stopped, because the page went to another address or loaded again. Nothing is loaded here.',
    );
    await expect(frames(page)).toHaveCount(0);
  });
}

test('a preview that fakes leaving, or opens a window, stays @thorough', async ({ desk }) => {
  const code = "<p>Tea</p>\n<script>dispatchEvent(new Event('pagehide'));\nopen();</script>";
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(status(block(page))).toContainText('The page is shown.');
  await expect(printed(block(page))).toHaveText(
    'The page was to open a window. It stays: nothing is loaded here.\n',
  );
  await expect(preview(page).getByText('Tea')).toBeVisible();
});

test('a preview that takes the focus is shown from its top @thorough', async ({ desk }) => {
  const code =
    '<p>Tea</p>\n<button>Pour</button>\n<script>document.querySelector("button").focus();</script>';
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(status(block(page))).toContainText('The page is shown.');
  const text = preview(page).getByText('Tea');
  await text.evaluate(() => new Promise(requestAnimationFrame));
  await expect(text).toBeInViewport({ ratio: 1 });
});

test('styles load with their preview, and only one preview is open @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence(
      'html run',
      '<p id="tea">Tea</p>\n<script>console.log(getComputedStyle(tea).color);</script>',
    ),
    fence('css continues', 'p { color: rgb(1, 2, 3); }'),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 0)).click();
  await expect(printed(block(page, 0))).toHaveText('rgb(0, 0, 0)\n');
  await runButton(block(page, 1)).click();
  await expect(printed(block(page, 1))).toHaveText('rgb(1, 2, 3)\n');
  await expect(page.locator('iframe[title="Page of this code"]')).toHaveCount(1);
  await expect(status(block(page, 0))).toContainText('Stopped.');
});

test('a preview shows images it has generated @thorough', async ({ desk }) => {
  const code = `<script>
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="10"/>';
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  document.body.append(image);
  addEventListener('load', () => console.log(image.naturalWidth));
</script>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('70\n');
});

test('a preview handles its own forms and reports submissions @thorough', async ({ desk }) => {
  const code = `<form id="order"><label>Tea <input name="tea" required></label> <button>Order</button></form>
<dialog open><form method="dialog"><button>Close</button></form></dialog>
<form action="https://elsewhere.example/"><input name="method"><button>Send</button></form>
<script>
  document.forms.order.addEventListener('submit', (event) => {
    event.preventDefault();
    console.log('ordered', new FormData(event.target).get('tea'));
  });
  document.querySelector('dialog').addEventListener('close', () => console.log('closed'));
  document.forms.order.requestSubmit();
  console.log(document.activeElement.name);
</script>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('tea\n');
  await preview(page).getByLabel('Tea').fill('green');
  await preview(page).getByLabel('Tea').press('Enter');
  await preview(page).getByRole('button', { name: 'Close' }).press('Enter');
  await preview(page).getByRole('button', { name: 'Send' }).press('Enter');
  const told = 'A form was submitted. It isn’t sent anywhere here.\n';
  await expect(printed(block(page))).toHaveText(`tea\nordered green\nclosed\n${told}`);
  await expect(preview(page).getByLabel('Tea')).toHaveValue('green');
});

test('a preview that continues another starts on a new line @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('html run', '<b>Tea</b>'),
    fence('html continues', '<b>pot</b>\n<script>console.log(document.body.innerText);</script>'),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 1)).click();
  await expect(printed(block(page, 1))).toHaveText('Tea pot\n');
});

test('errors in a preview, even late ones, name their line', async ({ desk }) => {
  writeAnswer(
    desk,
    fence(
      'html run error="cold"',
      '<button onclick="fall()">Pour</button>\n<script>\n  console.log(1);\n  throw new Error("cold");\n</script>',
    ),
  );
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(wrong(block(page))).toHaveText('Error: cold');
  await expect(status(block(page))).toContainText('Failed in line 4.');
  await preview(page).getByRole('button', { name: 'Pour' }).click();
  await expect(wrong(block(page))).toHaveText('ReferenceError: fall is not defined');
  await expect(status(block(page))).toContainText('Failed in line 1.');
});

test('an error in an attribute names its line if it is unambiguous @thorough', async ({ desk }) => {
  const code = `<p>Tea</p>
<button
  onclick="document.querySelector('output').textContent = cups > 1; spill()">Pour</button>
<p>${'leaf '.repeat(20)}</p><script>const cups = 2;</script>
<button onclick="spill()">Spill</button><button
  onclick="spoil()">Spoil</button>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  for (const [name, line] of [
    ['Pour', 3],
    ['Spill', 5],
    ['Spoil', 6],
  ] as const) {
    await preview(page).getByRole('button', { name }).press('Enter');
    await expect(status(block(page))).toContainText(`Failed in line ${line}.`);
  }
});

test('an unhandled rejection in a preview names its line @thorough', async ({ desk }) => {
  const code = "<p>Tea</p>\n<script>\n  Promise.reject(new Error('cold'));\n</script>";
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(wrong(block(page))).toHaveText('Error: cold');
  await expect(status(block(page))).toContainText('Failed in line 3.');
});

test('a window object prints with the preview’s own properties @thorough', async ({ desk }) => {
  const code = `<p>Tea</p>
<script>
  console.log(window, [globalThis]);
  var cups = 2;
  function pour() {
    console.log(this);
  }
  pour();
  console.log({ a: { b: { c: window } } });
</script>`;
  writeAnswer(desk, fence('html run', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText(
    'Window { cups: undefined, pour: [Function: pour] } [ Window { cups: undefined, pour: [Function: pour] } ]\n' +
      'Window { cups: 2, pour: [Function: pour] }\n{ a: { b: { c: [Window] } } }\n',
  );
});

test('an error whose message contains a URL names its line @thorough', async ({ desk }) => {
  const script = "<script>\n  throw new Error('cold: https://elsewhere.example/');\n</script>";
  writeAnswer(desk, fence('html run', `<p>Tea</p>\n${script}`));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(status(block(page))).toContainText('Failed in line 3.');
});

test('a syntax error in a preview’s script names its line @thorough', async ({ desk }) => {
  const scripts = '<script>\n  console.log(1);\n</script>\n<script>\n  const cups = ;\n</script>';
  writeAnswer(desk, fence('html run', `<p>Tea</p>\n${scripts}`));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(wrong(block(page))).toHaveText("SyntaxError: Unexpected token ';'");
  await expect(status(block(page))).toContainText('Failed in line 6.');
  await expect(printed(block(page))).toHaveText('1\n');
});

for (const [action, code] of [
  ['prints', 'let i = 0; console.log("first"); setInterval(() => console.log(i++), 50);'],
  ['fails', 'let i = 0; setInterval(() => { throw new Error(`cold ${i++}`); }, 50);'],
] as const) {
  test(`a preview that repeatedly ${action} is announced once @thorough`, async ({ desk }) => {
    writeAnswer(desk, fence('html run', `<p>Tea</p>\n<script>${code}</script>`));
    const { page } = await openAnswer(desk);
    await runButton(page).click();
    const grows = action === 'prints' ? printed(block(page)) : wrong(block(page));
    await expect(grows).toContainText('3');
    const read = await status(block(page)).textContent();
    expect(read).toContain(action === 'prints' ? 'first' : 'cold');
    await expect(grows).toContainText('9');
    await expect(status(block(page))).toHaveText(read ?? '');
  });
}

test('an unhandled rejection in a preview’s script fails the run @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('jsx', "Promise.reject(new Error('later'));"));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(wrong(block(page))).toHaveText('Error: later', { timeout: 30_000 });
  await expect(status(block(page))).toContainText('Failed in line 1.');
});

for (const { info, code, message, line } of [
  {
    info: 'jsx stage=react-dom',
    code: "render(<button onClick={() => click('nope')}>Pour</button>);\nclick('Pour');",
    message: 'Error: Nothing is called "nope"; there is: Pour.',
    line: 1,
  },
  {
    info: 'jsx stage=react-dom',
    code: "console.log('tea');\nsetTimeout(() => click('nope'));",
    message: 'Error: Nothing is called "nope"; there is: no control.',
    line: 2,
  },
  {
    info: 'jsx stage=react-dom',
    code: "async function pour() {\n  await null;\n  click('nope');\n}\npour();",
    message: 'Error: Nothing is called "nope"; there is: no control.',
    line: 3,
  },
  {
    info: 'jsx stage=react-dom',
    code: "import { useState } from 'react';\nsetTimeout(() => useState(0));",
    message:
      "TypeError: Cannot read properties of null (reading 'useState') Hooks can only be called while a component renders.",
    line: 2,
  },
  {
    info: 'jsx stage=react-dom',
    code: "import { useState } from 'react';\nconst pour = async () => {\n  useState(0);\n};\npour();",
    message:
      "TypeError: Cannot read properties of null (reading 'useState') Hooks can only be called while a component renders.",
    line: 3,
  },
  {
    info: 'jsx',
    code: "import { createRoot } from 'react-dom/client';\nconst root = createRoot(document.body);\nroot.render({ tea: 1 });",
    message: /^Error: Objects are not valid as a React child/,
    line: null,
  },
  {
    info: 'html run',
    code: '<p>Tea</p>\n<script>\n  alert(Object.create(null));\n</script>',
    message: 'TypeError: Cannot convert object to primitive value',
    line: 3,
  },
]) {
  test(`an error from a library names the line that uses it: ${code} @thorough`, async ({
    desk,
  }) => {
    cpSync(join(projectFolder, 'content/stages'), join(desk.content, 'stages'), {
      recursive: true,
    });
    writeAnswer(desk, fence(info, code));
    const { page } = await openAnswer(desk);
    await runButton(page).click();
    await expect(wrong(block(page))).toHaveText(message, { timeout: 30_000 });
    await expect(status(block(page))).toContainText(
      line === null ? 'Failed.' : `Failed in line ${line}.`,
    );
  });
}

test('a missing package imported later is reported @thorough', async ({ desk }) => {
  writeAnswer(desk, fence('jsx', "console.log('tea');"));
  const { page } = await openAnswer(desk);
  await change(block(page), "console.log('tea');\nimport('node:fs');");
  await runButton(page).click();
  await expect(wrong(block(page))).toHaveText("Error: There is no package 'node:fs' here.", {
    timeout: 30_000,
  });
  await expect(status(block(page))).toContainText('Failed in line 2.');
});

test('errors in a preview are reported by the app, and the preview can’t alter them @thorough', async ({
  desk,
}) => {
  writeAnswer(
    desk,
    fence(
      'html run',
      [
        '<button onclick="spill()">Spill</button>',
        '<script>',
        '  Event.prototype.preventDefault = () => {};',
        "  const spill = () => void Promise.reject(new Error('second'));",
        "  throw new Error('first');",
        '</script>',
      ].join('\n'),
    ),
  );
  const { page } = await openAnswer(desk);
  const heard: string[] = [];
  page.on('pageerror', ({ message }) => heard.push(message));
  await runButton(page).click();
  await expect(wrong(block(page))).toHaveText('Error: first');
  await preview(page).getByRole('button', { name: 'Spill' }).click();
  await expect(wrong(block(page))).toHaveText('Error: second');
  // The page's response arrives after everything it has sent before.
  await preview(page).locator('body').evaluate('1');
  expect(heard).toEqual([]);
});

const component = `import { useState } from 'react';

function Cup() {
  const [sips, setSips] = useState(0);
  if (sips > 2) throw new Error('empty');
  return <button onClick={() => setSips(sips + 1)}>{sips} sips</button>;
}
`;

test('a component is rendered and reacts to its own code and the reader', async ({ desk }) => {
  cpSync(join(projectFolder, 'content/stages'), join(desk.content, 'stages'), { recursive: true });
  writeAnswer(
    desk,
    fence('jsx stage=react-dom', `${component}\nrender(<Cup />);\nclick('0 sips');\nshow();`),
    fence('jsx continues', "click('1 sips');\nshow();"),
    fence('tsx stage=react-dom error="cold"', "const tea: string = 'cold';\nthrow new Error(tea);"),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 0)).click();
  await expect(printed(block(page, 0))).toHaveText('[1 sips]\n', { timeout: 30_000 });
  await preview(page).getByRole('button', { name: '1 sips' }).click();
  await expect(preview(page).getByRole('button', { name: '2 sips' })).toBeVisible();
  await runButton(block(page, 1)).click();
  await expect(printed(block(page, 1))).toHaveText('[2 sips]\n');
  await runButton(block(page, 2)).click();
  await expect(wrong(block(page, 2))).toHaveText('Error: cold');
  await expect(status(block(page, 2))).toContainText('Failed in line 2.');
});

for (const { info, code, second } of [
  {
    info: 'html run',
    code: '<b>tea</b><script>console.log(globalThis.tea, innerWidth, typeof library);\ntea = 1;</script>',
    second: 'html run',
  },
  {
    info: 'jsx stage=react-dom',
    code: 'render(<b>tea</b>);\nconsole.log(globalThis.tea, innerWidth, typeof library);\ntea = 1;',
    second: 'tsx stage=react-dom',
  },
]) {
  test(`${info}: each run opens a new preview, and the spare frame stays hidden @thorough`, async ({
    desk,
  }) => {
    cpSync(join(projectFolder, 'content/stages'), join(desk.content, 'stages'), {
      recursive: true,
    });
    writeAnswer(desk, fence(info, code), fence(second, code));
    const { page } = await openAnswer(desk);
    await expect(frames(page)).toHaveCount(0);
    for (const index of [0, 0, 1, 0]) {
      await runButton(block(page, index)).click();
      await expect(printed(block(page, index))).toHaveText('undefined 800 undefined\n', {
        timeout: 30_000,
      });
      await expect(frames(page)).toHaveCount(2);
      await expect(frames(page).filter({ visible: true })).toHaveCount(1);
      await expect(preview(page).getByText('tea')).toBeVisible();
    }
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close page' }).click();
    await expect(frames(page)).toHaveCount(0);
    await runButton(block(page)).click();
    await expect(frames(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Library' }).first().click();
    await expect(frames(page)).toHaveCount(0);
  });
}

test('JSX without a stage prints the React element @thorough', async ({ desk }) => {
  const code =
    "import { renderToString } from 'react-dom/server';\nconsole.log(renderToString(<b>tea</b>));";
  writeAnswer(desk, fence('jsx', code));
  const { page } = await openAnswer(desk);
  await runButton(page).click();
  await expect(printed(block(page))).toHaveText('<b>tea</b>\n', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Close page' })).toBeHidden();
});

test('pages that need their own address have no Run button @thorough', async ({ desk }) => {
  writeAnswer(
    desk,
    fence('html run', '<p>Tea</p>'),
    fence('html', '<p>Tea</p>'),
    fence('html run', '<script>localStorage.setItem("a", "b");</script>'),
  );
  const { page } = await openAnswer(desk);
  await expect(page.locator('.code-block')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveCount(1);
});

test('previews work by keyboard, and axe finds no violations', async ({ desk }) => {
  writeAnswer(
    desk,
    fence(
      'html run',
      `<input id="cup" aria-label="Cup">
<script>
  cup.focus();
  cup.addEventListener('focus', () => cup.setAttribute('data-entered', ''));
</script>`,
    ),
    fence('js', 'console.log(1);'),
  );
  const { page } = await openAnswer(desk);
  await runButton(block(page, 0)).focus();
  await page.keyboard.press('Enter');
  await expect(status(block(page, 0))).toContainText('The page is shown.');
  await expect(runButton(block(page, 0))).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close page' }).focus();
  const cup = preview(page).getByRole('textbox', { name: 'Cup' });
  await expect(cup).not.toHaveAttribute('data-entered');
  await page.keyboard.press('Tab');
  // The page is in another process, and the focus takes a moment to get there.
  await expect(cup).toHaveAttribute('data-entered');
  await page.keyboard.type('oolong');
  await expect(cup).toHaveValue('oolong');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Close page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe[title="Page of this code"]')).toHaveCount(0);
});
