/**
 * Compares what a test gives with what it expects, by structure: NaN equals NaN, 0 equals -0, and the order counts in
 * arrays but not in sets, maps and objects. The code tested may have replaced any method, so none is called here.
 */

const { getPrototypeOf, ownKeys, getOwnPropertyDescriptor } = Reflect;
const { isArray } = Array;
const { prototype: plain } = Object;
const [NativeMap, NativeSet, NativeDate, NativeRegExp, NativeError] = [
  Map,
  Set,
  Date,
  RegExp,
  Error,
];
const toDateTime = uncurry(Date.prototype.getTime);
const toPattern = uncurry(RegExp.prototype.toString);
const eachOfMap = uncurry(Map.prototype.forEach);
const eachOfSet = uncurry(Set.prototype.forEach);

/** The pairs being compared, so that circles end. */
type Open = { actual: object; expected: object; outer: Open } | null;

export function isEqual(actual: unknown, expected: unknown): boolean {
  return isSame(actual, expected, null);
}

function isSame(actual: unknown, expected: unknown, outer: Open): boolean {
  if (actual === expected) return true;
  if (!isObject(actual) || !isObject(expected)) return isNaN(actual) && isNaN(expected);
  for (let pair = outer; pair !== null; pair = pair.outer) {
    if (pair.actual === actual && pair.expected === expected) return true;
  }
  const kind = kindOf(expected);
  if (kindOf(actual) !== kind || isArray(actual) !== isArray(expected)) return false;
  const open: Open = { actual, expected, outer };
  if (actual instanceof NativeMap && expected instanceof NativeMap) {
    return haveSame(listMap(actual), listMap(expected), open);
  }
  if (actual instanceof NativeSet && expected instanceof NativeSet) {
    return haveSame(listSet(actual), listSet(expected), open);
  }
  if (actual instanceof NativeDate && expected instanceof NativeDate) {
    return isSame(toDateTime(actual), toDateTime(expected), open);
  }
  if (actual instanceof NativeRegExp && expected instanceof NativeRegExp) {
    return toPattern(actual) === toPattern(expected);
  }
  if (actual instanceof NativeError && expected instanceof NativeError) {
    return actual.name === expected.name && actual.message === expected.message;
  }
  return haveSameMembers(actual, expected, open);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isNaN(value: unknown): boolean {
  return value !== value;
}

/** The prototype; objects without one count as plain ones, as those of `Object.groupBy` do. */
function kindOf(object: object): object {
  return getPrototypeOf(object) ?? plain;
}

function haveSameMembers(actual: object, expected: object, open: Open): boolean {
  const keys = listKeys(expected);
  if (listKeys(actual).length !== keys.length) return false;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as keyof object;
    if (getOwnPropertyDescriptor(actual, key)?.enumerable !== true) return false;
    if (!isSame(actual[key], expected[key], open)) return false;
  }
  return true;
}

function listKeys(object: object): PropertyKey[] {
  const keys = ownKeys(object);
  const found: PropertyKey[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as PropertyKey;
    const isListed = getOwnPropertyDescriptor(object, key)?.enumerable === true;
    if (isListed) found[found.length] = key;
  }
  return found;
}

/** Whether each value expected has one that is the same, in any order. */
function haveSame(actual: unknown[], expected: unknown[], open: Open): boolean {
  if (actual.length !== expected.length) return false;
  const isUsed: boolean[] = [];
  for (let index = 0; index < expected.length; index += 1) {
    // Most often they are in the same order, so the search begins there.
    let at = index;
    let tried = 0;
    while (tried < actual.length && (isUsed[at] || !isSame(actual[at], expected[index], open))) {
      at = (at + 1) % actual.length;
      tried += 1;
    }
    if (tried === actual.length) return false;
    isUsed[at] = true;
  }
  return true;
}

function listMap(map: Map<unknown, unknown>): unknown[] {
  const entries: unknown[] = [];
  eachOfMap(map, (value: unknown, key: unknown) => {
    entries[entries.length] = [key, value];
  });
  return entries;
}

function listSet(set: Set<unknown>): unknown[] {
  const values: unknown[] = [];
  eachOfSet(set, (value: unknown) => {
    values[values.length] = value;
  });
  return values;
}

/** The method as a function of its object, which works even when the method is replaced later. */
function uncurry<This, Args extends unknown[], Value>(
  method: (this: This, ...args: Args) => Value,
): (object: This, ...args: Args) => Value {
  const { apply } = Reflect;
  return (object, ...args) => apply(method, object, args) as Value;
}
