import { describe, expect, test } from 'vitest';
import { findLinkedAddress } from '../../../src/main/electron/linked-address.ts';

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
