import { describe, expect, test } from 'vitest';
import { parseExternalUrl } from '../../../src/main/ipc/external-url.ts';

describe('parseExternalUrl', () => {
  test('gives an https address in its normal form', () => {
    expect(parseExternalUrl('HTTPS://Example.com/a b?q=1#x')).toBe(
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
  ])('refuses %s', (url) => {
    expect(() => parseExternalUrl(url)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});
