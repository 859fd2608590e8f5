/** Text made to break out of any context, and checks that markup made from it is inert. */
import { defaultTreeAdapter } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Random } from '../../tools/random.ts';
import { mathAttributes, mathElements } from '../fixtures/math-markup.ts';

const html = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<form action=//evil><button>x',
  '<base href=//evil>',
  '<meta http-equiv=refresh content="0;url=//evil">',
  '<style>@import "//evil"</style>',
  '</style><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<details open ontoggle=alert(1)>',
  '<details>\n<summary>',
  '<details><summary><script>alert(1)</script></summary>\n',
  '\n</details>\n',
  '<kbd>',
  '</kbd>',
  '<kbd onclick=alert(1)>x</kbd>',
  '<mark><sub>',
  '</mark></sub>',
  '<sup>',
  '</sup></p></article>',
  '<video><source onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<x onclick=alert(1) style="position:fixed;inset:0">',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<\u0000script>alert(1)</script>',
  '\u3008script\u3009',
  '<scr\u00adipt>',
];

const targets = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '&#106;avascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'smb://host/share',
  'ms-msdt:/id',
  'search-ms:query',
  '//evil.example',
  '/\\evil.example',
  '\\\\host\\share',
  'http://evil.example',
  'https://good.example@evil.example',
  'https://evil.example/" onclick="alert(1)',
  'app://bundle/index.html',
  'figure:x" onerror="alert(1)',
  'blob:https://x',
  '/sql/joins/inner#what" onclick="alert(1)',
];

const markdown = [
  (target: string) => `[text](${target})`,
  (target: string) => `[text](<${target}>)`,
  (target: string) => `![text](${target})`,
  (target: string) => `[a][b]\n\n[b]: ${target} "title"`,
  (target: string) => `<${target}>`,
  (target: string) => `[![x](${target})](${target})`,
  (target: string) => `[text](${target} "\\" onmouseover=alert(1) \\"")`,
  (target: string) => `\`\`\`js" onload="alert(1)\n${target}\n\`\`\``,
  (target: string) => `| a |\n|---|\n| ${target} |`,
  (target: string) => `**Rule of thumb:** ${target}`,
  (target: string) => `<kbd>[text](${target})</kbd>`,
  (target: string) => `[<mark>text](${target})</mark>`,
  (target: string) => `<details>\n<summary>${target}</summary>\n\n${target}\n</details>`,
  (target: string) => `\`\`\`math\n\\href{${target}}{x}\n\`\`\``,
  (target: string) => `~~~html stage=" runnable=x\n${target}\n~~~`,
];

const breakers = [
  ...[
    '---\ntitle: other\n---',
    '\n---\n',
    ': ',
    '- a: &x [*x]',
    '!!js/function',
    '{{',
    '%YAML 1.1',
    '\t\t',
    '"',
    "'",
    '\\',
  ],
  ...[
    '=1+1',
    '@SUM(1)',
    '+1',
    '-1',
    '[sound:x.mp3]',
    '[latex]x[/latex]',
    '[$]x[/$]',
    '[$$]x[/$$]',
    '[anki:play:q:0]',
    '{{c1::x}}',
    '#separator:comma',
  ],
  ...[
    'Deck::Sub',
    'con',
    'nul.pdf',
    '../../etc',
    'a/b\\c',
    'x'.repeat(300),
    '\u202egpj.exe',
    '\ud83d\ude00',
    '\u0000',
    '\ufeff',
    '\u2028',
    '\r\n',
    '\u0085',
    ' ',
    '',
  ],
];

/** One to five hostile pieces, combined at random. */
export function drawHostileText(random: Random): string {
  const draw = (): string => {
    const kind = random.below(3);
    if (kind === 0) return random.pick(html);
    if (kind === 1) return random.pick(markdown)(random.pick([...targets, ...html]));
    return random.pick(breakers);
  };
  const glue = random.pick(['', ' ', '\n', '\n\n', '`', '*', '](', '\t']);
  return Array.from({ length: 1 + random.below(5) }, draw).join(glue);
}

const elements = {
  /** Elements allowed in HTML for the window. */
  window:
    'html head body a abbr article b bdi blockquote br button code dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img kbd li ol p pre s small span strong sub summary sup table tbody td th thead tr ul mark',
  /** Elements also allowed in a standalone document; `style` is ours, and allowed by its hash in the CSP. */
  document: 'header main h1 meta title style section footer svg',
};
const attributes =
  /^(?:href|class|id|title|lang|dir|alt|width|height|src|loading|start|colspan|rowspan|tabindex|role|type|open|style|charset|content|name|http-equiv|data-[a-z-]+|aria-[a-z-]+|scope|decoding|rel|target)$/;

type Node = DefaultTreeAdapterTypes.Node;

/** A description of anything active in the markup; null if there is nothing. */
export function findMarkupFault(node: Node, where: 'window' | 'document'): string | null {
  const allowed = new Set(elements.window.split(' '));
  if (where === 'document') for (const one of elements.document.split(' ')) allowed.add(one);
  if (defaultTreeAdapter.isElementNode(node)) {
    const { tagName, attrs } = node;
    const isMath = mathElements.includes(tagName);
    if (!isMath && !allowed.has(tagName)) return `<${tagName}>`;
    for (const { name, value } of attrs) {
      if (!(isMath ? mathAttributes.includes(name) : attributes.test(name)))
        return `${name} of <${tagName}>`;
      if (name === 'style' && where === 'window') return `style="${value}"`;
      if (name === 'href' && !/^(?:https:\/\/|\/(?![/\\])|#|rule-of-thumb:\/\/)/.test(value)) {
        return `href="${value}"`;
      }
      if (name === 'src' && !/^(?:data:image\/svg\+xml|\/(?![/\\])|app:)/.test(value)) {
        return `src="${value}"`;
      }
      if (name === 'http-equiv' && value !== 'Content-Security-Policy')
        return `http-equiv="${value}"`;
    }
  }
  if (!('childNodes' in node)) return null;
  for (const child of node.childNodes) {
    const fault = findMarkupFault(child, where);
    if (fault !== null) return fault;
  }
  return null;
}
