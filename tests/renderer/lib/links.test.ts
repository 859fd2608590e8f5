import { describe, expect, test } from 'vitest';
import { readLink } from '../../../src/renderer/lib/links.ts';
import { splitUrl } from '../../../src/renderer/lib/split-url.ts';

describe('a link', () => {
  test('into the library is an address', () => {
    const address = '/sql/schema-design/data-types#char-vs-varchar';
    expect(readLink(address)).toEqual({ kind: 'address', address });
    expect(readLink('/')).toEqual({ kind: 'address', address: '/' });
  });

  test('within the page is a fragment', () => {
    expect(readLink('#content')).toEqual({ kind: 'fragment', id: 'content' });
  });

  test('to an https address is external, written as the browser reads it', () => {
    expect(readLink('HTTPS://Example.com')).toEqual({
      kind: 'external',
      url: 'https://example.com/',
    });
  });

  test.each([
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'mailto:a@example.com',
    'relative/path',
    'https://',
    '',
  ])('to %j is refused', (href) => {
    expect(readLink(href)).toEqual({ kind: 'refused' });
  });
});

describe('the host of an address', () => {
  test('stands between its scheme and its path', () => {
    expect(splitUrl('https://www.example.com:8443/a/b?c#d')).toEqual({
      before: 'https://',
      host: 'www.example.com:8443',
      after: '/a/b?c#d',
    });
  });

  test('is not a user name that looks like one', () => {
    expect(splitUrl('https://bank.com@evil.com/bank.com')).toEqual({
      before: 'https://bank.com@',
      host: 'evil.com',
      after: '/bank.com',
    });
    expect(splitUrl('https://evil.com:x@evil.com/').before).toBe('https://evil.com:x@');
  });
});
