import { describe, expect, test } from 'vitest';
import { parseExternalLink } from '../../src/shared/external-link.ts';

describe('parseExternalLink', () => {
  test('normalizes an https address', () => {
    expect(parseExternalLink('HTTPS://Example.com/a b?q=1#x')?.href).toBe(
      'https://example.com/a%20b?q=1#x',
    );
  });

  test.each([
    'http://example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'ms-msdt:/id',
    'search-ms:query=x',
    'smb://host/share',
    'mailto:a@example.com',
    'rule-of-thumb://sql',
    'app://bundle/',
    '//example.com',
    '\\\\host\\share',
    '/sql',
    'https://',
    '',
    'https://user@example.com/',
    'https://user:secret@example.com/',
    'https://:secret@example.com/',
    'https://@example.com/',
    'https://:@example.com/',
    'https://good@evil',
    'https:example.com',
    'https:\\\\example.com',
  ])('refuses %s', (text) => {
    expect(parseExternalLink(text)).toBeNull();
  });
});
