import { describe, expect, test } from 'vitest';
import { LinkInbox, findLinkedAddress } from '../../src/main/link-inbox.ts';

describe('findLinkedAddress', () => {
  test.each<[string[], string | null]>([
    [
      ['electron', '.', 'rule-of-thumb://sql/schema-design/data-types#char-vs-varchar'],
      '/sql/schema-design/data-types#char-vs-varchar',
    ],
    [['app', '--content=/x', 'rule-of-thumb://sql/', '--flag'], '/sql'],
    [['app', 'RULE-OF-THUMB://sql'], '/sql'],
    [['app', 'rule-of-thumb://'], '/'],
    [['app', 'rule-of-thumb://sql', 'rule-of-thumb://git'], '/sql'],
    [['app', 'rule-of-thumb://a/b/c/d', 'rule-of-thumb://git'], '/git'],
    [['app'], null],
    [['app', 'https://example.com/sql'], null],
    [['app', '--link=rule-of-thumb://sql'], null],
    [['app', 'rule-of-thumb://../../etc/passwd'], null],
    [['app', 'rule-of-thumb://sql/%2e%2e'], null],
  ])('from %j takes %j', (argv, address) => {
    expect(findLinkedAddress(argv)).toBe(address);
  });
});

describe('LinkInbox', () => {
  test('hands out the first address once', () => {
    const links = new LinkInbox('/sql', () => expect.unreachable());
    expect(links.take()).toBe('/sql');
    expect(links.take()).toBeNull();
  });

  test('keeps only the latest address that arrives before the window asks', () => {
    const links = new LinkInbox('/sql', () => expect.unreachable());
    links.receive('/git');
    links.receive('/http');
    expect(links.take()).toBe('/http');
  });

  test('sends addresses on directly once the window has asked', () => {
    const sent: string[] = [];
    const links = new LinkInbox(null, (address) => sent.push(address));
    expect(links.take()).toBeNull();
    links.receive('/git');
    expect(sent).toEqual(['/git']);
    expect(links.take()).toBeNull();
  });

  test('keeps an address that arrives while there is no window', () => {
    const links = new LinkInbox(null, () => expect.unreachable());
    links.take();
    links.stopListening();
    links.receive('/git');
    expect(links.take()).toBe('/git');
  });
});
