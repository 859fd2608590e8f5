/** Links that must not be followed. */
import type { Random } from '../../tools/random.ts';

const pieces = [
  ...['sql', 'joins', 'inner', '@mine', '@', '-', 'blog', 'recall', 'settings', '..', '.', '', ' '],
  ...[
    '%2e%2e',
    '%2f',
    '%00',
    '\u0000',
    '\\',
    '//',
    '///',
    ':',
    '?',
    '&',
    '#',
    '##',
    '"',
    "'",
    '<script>',
    '\u202e',
    '\ud800',
  ],
  ...[
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://evil.example',
    'user:pw@host',
    '127.0.0.1:80',
    '\\\\host\\share',
  ],
  ...[
    '--content=/etc',
    '--user-data=/tmp/x',
    '--no-sandbox',
    '--inspect',
    '-r',
    ' --gpu-launcher=calc',
    '$(id)',
    '`id`',
    ';id',
    '|id',
  ],
  ...[
    'a'.repeat(999),
    'a/'.repeat(5000),
    'z'.repeat(200_000),
    '__proto__',
    'constructor',
    'con',
    'nul',
  ],
];

export function drawLink(random: Random): string {
  const scheme = random.pick([
    'rule-of-thumb://',
    'rule-of-thumb:///',
    'RULE-OF-THUMB://',
    'rule-of-thumb:',
    'rule-of-thumb:/',
    'rule-of-thumb:\\\\',
  ]);
  const length = random.below(6);
  return (
    scheme +
    Array.from({ length }, () => random.pick(pieces)).join(random.pick(['/', '#', '', '?', ' ']))
  );
}
