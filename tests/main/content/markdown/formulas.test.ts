/** Formulas become MathML, prices and shell code stay text, and hostile TeX can't leave its formula. */
import { describe, expect, test } from 'vitest';
import { markdown } from '../../../../src/main/content/markdown/markdown.ts';
import { renderNote } from '../../../../src/main/content/markdown/render.ts';
import { diffHtml } from '../../../../src/main/study/html-change.ts';

const render = (text: string): string => markdown.render(text, {});

describe('a formula', () => {
  test('becomes MathML without styles and without its source', () => {
    const html = render('It takes $O(n \\log n)$ steps.');
    expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">');
    expect(html).toContain('<mi>n</mi><mo lspace="0.17em" rspace="0.17em">log</mo><mi>n</mi>');
    expect(html).not.toContain('\\log');
    expect(render('$$\\fcolorbox{red}{blue}{x}$$')).not.toContain(' style=');
  });

  test.each([
    ['$\\log n$', '<mrow><mo lspace="0" rspace="0.17em">log'],
    ['$(\\log n)$', '(</mo><mo lspace="0" rspace="0.17em">log'],
    ['$\\lfloor \\log_2 n \\rfloor$', '⌊</mo><msub><mrow><mo lspace="0" rspace="0.17em">log'],
    ['$1 + \\log_2 n$', '+</mo><msub><mrow><mo lspace="0" rspace="0.17em">log'],
    ['$n^{\\log_b a}$', '<mi>n</mi><mrow><msub><mrow><mo lspace="0" rspace="0.17em">log'],
    ['$n \\log_2 n$', '<mi>n</mi><msub><mrow><mo lspace="0.17em" rspace="0.17em">log'],
    ['$f(n) \\log n$', ')</mo><mo lspace="0.17em" rspace="0.17em">log'],
    ['$n! \\ln n$', '!</mo><mo lspace="0.17em" rspace="0.17em">ln'],
    ['$2^k \\max(a, b)$', '</msup><mo lspace="0.17em" rspace="0">max'],
  ])('has a space before the name of a function only after a factor: %s', (text, html) => {
    expect(render(text)).toContain(html);
  });

  test('between double dollar signs is a block, and may span several lines', () => {
    for (const text of ['$$\n\\sum_{i=1}^n i\n$$', 'a\n$$ b $$\nc', 'a $$b$$ c']) {
      expect(render(text)).toContain('display="block"');
    }
    expect(render('$x$')).not.toContain('display=');
  });

  test.each(['$2^n$', '$10^{18}$', '$2n$', '$3n^2 + 20n + 7$', '$2\\,T(n/2) + n$', '$1 \\le k$'])(
    'may begin with a number: %s',
    (text) => expect(render(text)).toContain('<math'),
  );

  test('may be a fence', () => {
    const html = render('As fast as:\n\n- one\n\n  ```math\n  \\frac{n}{2}\n  ```\n');
    expect(html).toContain(
      '<p><span class="katex"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block">',
    );
    expect(render('```math\nx^\n```')).toContain('Expected group after');
    const mathJax = markdown.render('```math\nx\n```', { formulas: 'mathjax' });
    expect(mathJax).toBe('<p>\\[x\\]</p>\n');
    for (const text of ['```math\n```', '```math\na $$ b\n```', '```maths\na\n```']) {
      expect(render(text)).toContain('<pre');
    }
  });

  test('holds no emphasis, links or code', () => {
    expect(render('$a_1 * b * c_1$')).not.toContain('<em>');
    expect(render('$[a](https://a.example)$')).not.toContain('<a ');
  });

  test.each([
    ['$x^$', 'Expected group after &#39;^&#39;, at character 3'],
    ['$$\\foo$$', 'Undefined control sequence: \\foo, at character 3'],
    ['$\\frac{1$', 'at character 9'],
  ])('with a mistake is shown as written, with the position: %s', (text, reason) => {
    const html = render(text);
    expect(html.replaceAll("'", '&#39;')).toContain(reason);
    expect(html).toContain(`<code>${text}</code>`);
  });

  test('is written for MathJax on request', () => {
    const html = markdown.render('$a < b$ and $$c$$', { formulas: 'mathjax' });
    expect(html).toBe('<p>\\(a &lt; b\\) and \\[c\\]</p>\n');
  });

  test('changes as a whole', () => {
    const change = diffHtml(renderNote('It is $a$ here.'), renderNote('It is $b$ here.'));
    expect(change).toMatch(/<del>.*<mi>a<\/mi>.*<\/del>.*<ins>.*<mi>b<\/mi>.*<\/ins>/s);
    expect(change).not.toMatch(/<math[^>]*>(?:(?!<\/math>).)*<(?:ins|del)>/s);
  });
});

describe('hostile TeX', () => {
  test.each([
    '\\href{javascript:alert(1)}{a}',
    '\\url{https://a.example}',
    '\\includegraphics{https://a.example/a.png}',
    '\\htmlClass{a}{b}\\htmlId{a}{b}\\htmlStyle{color:red}{b}\\htmlData{a=b}{c}',
    '\\text{<img src=x onerror=alert(1)>}',
    '\\text{" onclick="alert(1)}',
    '\\color{" onclick="a}x',
  ])('adds no element, link or handler: %s', (tex) => {
    const html = render(`$${tex}$`);
    expect(html).not.toMatch(/<(?!\/?(?:p|code|em|span|m[a-z]+)\b)/);
    expect(html).not.toMatch(/<[^>]*\s(?:on\w+|href|src|id|style)=/);
  });

  test('that expands without end is shown as written', () => {
    expect(render('$\\def\\a{\\a\\a}\\a$')).toContain('Too many expansions');
  });

  test('nested up to the maximum length stays small', () => {
    for (const [open, close] of [
      ['x^{', '}'],
      ['\\sqrt{', '}'],
      ['{', '}'],
    ] as const) {
      const depth = Math.floor(990 / (open.length + close.length));
      expect(render(`$${open.repeat(depth)}${close.repeat(depth)}$`).length).toBeLessThan(50_000);
    }
  });
});

describe('dollar signs that aren’t math', () => {
  test.each([
    'It costs $5 and $10.',
    'From $5 to 10$ a month.',
    'US$5, A$6 and NZ$7.',
    'between $1,000 and $2,000',
    '$1.5M of $3M',
    'a 5$ coffee and a 6$ tea',
    'pay $ 5 or $ 6',
    '\\$x\\$ is escaped',
    'one $ alone',
    '$$',
    '$$$',
    '$ $',
    'Use $HOME and $PATH.',
    'Use $HOME, $PATH.',
    '$HOME/bin:$PATH',
    '$1 and $2 are arguments',
    '$@ or $* or $#',
    '$? is the status, $! the last job, $$ the shell',
    '$$ is the shell, and $$ stays so',
    '$(date) and $(whoami)',
    '$(a)$(b)',
    '$((1 + 2)) and $((3 + 4))',
    '${HOME} and ${PATH}',
    '${a}${b}',
    '`${a}` and `${b}`',
    '$foo and $bar',
    '$foo/$bar',
    '$foo$bar',
    "$'\\n' and $'\\t'",
    '$_GET and $_POST',
    '$this->a and $this->b',
    '$scope, $http',
    'jQuery: $(this) and $(that)',
    'a regex ^a$ and ^b$',
    'ends in $ and starts with ^',
    'the store `$count` and `$total`',
    '$state and $derived',
    '$env:PATH and $env:HOME',
    'awk: $1 == $2',
    'make: $@ $< $^',
    'dollar$ign',
    'From $5k to 10$ a month, or $20$.',
    'between $5$ and $10$',
    '$5-10$',
  ])('%s', (text) => {
    expect(render(text)).not.toContain('<math');
    expect(render(text)).not.toContain('bad-formula');
  });
});
