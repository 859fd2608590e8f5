import { describe, expect, test } from 'vitest';
import { readLink, splitUrl } from '../../../src/renderer/lib/links.ts';

describe('a link', () => {
  test('to a path is an address', () => {
    const address = '/sql/schema-design/data-types#char-vs-varchar';
    expect(readLink(address)).toEqual({ kind: 'address', address });
    expect(readLink('/')).toEqual({ kind: 'address', address: '/' });
  });

  test('within the page is a fragment', () => {
    expect(readLink('#content')).toEqual({ kind: 'fragment', id: 'content' });
  });

  test('to an https URL is external and normalized', () => {
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

describe('splitUrl', () => {
  test('returns the host between scheme and path', () => {
    expect(splitUrl('https://www.example.com:8443/a/b?c#d')).toEqual({
      before: 'https://',
      host: 'www.example.com:8443',
      after: '/a/b?c#d',
    });
  });

  test('does not take a user name for the host', () => {
    expect(splitUrl('https://bank.com@evil.com/bank.com')).toEqual({
      before: 'https://bank.com@',
      host: 'evil.com',
      after: '/bank.com',
    });
    expect(splitUrl('https://evil.com:x@evil.com/').before).toBe('https://evil.com:x@');
  });
});
