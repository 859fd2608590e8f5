/** Formulas are written as plain text for search and snippets. */
import { describe, expect, test } from 'vitest';
import { formatFormula } from '../../src/shared/formulas.ts';

describe('a formula as plain text', () => {
  test.each([
    ['$O(1)$', 'O(1)'],
    ['$O(n \\log n)$', 'O(n log n)'],
    ['$O(n \\cdot m)$', 'O(n · m)'],
    ['$O(2^n)$', 'O(2ⁿ)'],
    ['$2^{n/2}$', '2^(n/2)'],
    ['$\\log_2 n$', 'log₂ n'],
    ['$n^{\\log_b a}$', 'n^(log_b a)'],
    ['$x_{i-1}$', 'x_(i-1)'],
    ['$$T(n) = 2\\,T(n/2) + \\Theta(n)$$', 'T(n) = 2 T(n/2) + Θ(n)'],
    ['$\\frac{n(n-1)}{2} \\le n^2$', '(n(n-1))/2 ≤ n²'],
    ['$\\binom{n}{k}$', 'n choose k'],
    ['$\\sqrt{n}$', '√n'],
    ['$\\lceil n/2 \\rceil$', '⌈n/2⌉'],
    ['$\\left(1 - p\\right)^{10}$', '(1 - p)¹⁰'],
    ['$\\text{hit ratio} = 95\\,\\%$', 'hit ratio = 95 %'],
    ['$\\{a\\}$', '{a}'],
    ['$$\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}$$', 'a = b c = d'],
    ['$\\nabla f$', 'nabla f'],
    ['$x^$', 'x'],
    ['$\\frac{1$', '1/'],
  ])('%s', (written, text) => expect(formatFormula(written)).toBe(text));

  test('may be nested endlessly', () => {
    expect(formatFormula(`$${'{'.repeat(998)}$`)).toBe('');
    expect(formatFormula(`$${'x^{'.repeat(300)}$`)).toHaveLength(300 * 4 - 5);
  });
});
