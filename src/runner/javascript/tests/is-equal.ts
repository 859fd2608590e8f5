/**
 * Compares a test's actual and expected values by structure: NaN equals NaN, 0 equals -0, and order matters in arrays
 * but not in sets, maps and objects. The code under test may have replaced any method and given `Object.prototype`
 * setters, so no replaceable method is called here, and nothing is assigned to an array or object.
 */

const { getPrototypeOf, ownKeys, getOwnPropertyDescriptor } = Reflect;
const { isArray } = Array;
const { prototype: plain } = Object;
const [mapKind, setKind, dateKind, patternKind, errorKind] = [
  Map.prototype,
  Set.prototype,
  Date.prototype,
  RegExp.prototype,
  Error.prototype,
];
const toDateTime = uncurry(Date.prototype.getTime);
const toPattern = uncurry(RegExp.prototype.toString);
const eachOfMap = uncurry(Map.prototype.forEach);
const eachOfSet = uncurry(Set.prototype.forEach);

/** The pairs being compared, so that cycles end. */
type Open = { actual: object; expected: object; outer: Open } | null;

/** The values of a set or the entries of a map. */
type List = { value: unknown; key: unknown; isUsed: boolean; next: List } | null;

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
  if (isA(actual, mapKind) && isA(expected, mapKind)) {
    return haveSame(listMap(actual), listMap(expected), open);
  }
  if (isA(actual, setKind) && isA(expected, setKind)) {
    return haveSame(listSet(actual), listSet(expected), open);
  }
  if (isA(actual, dateKind) && isA(expected, dateKind)) {
    return isSame(toDateTime(actual), toDateTime(expected), open);
  }
  if (isA(actual, patternKind) && isA(expected, patternKind)) {
    return toPattern(actual) === toPattern(expected);
  }
  if (isA(actual, errorKind) && isA(expected, errorKind)) {
    return actual.name === expected.name && actual.message === expected.message;
  }
  return haveSameMembers(actual, expected, open);
}

/** Like `instanceof`, which classes can redefine. */
function isA<Kind extends object>(object: object, kind: Kind): object is Kind {
  let prototype = getPrototypeOf(object);
  while (prototype !== null && prototype !== kind) prototype = getPrototypeOf(prototype);
  return prototype === kind;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isNaN(value: unknown): boolean {
  return value !== value;
}

/** The prototype; objects without one count as plain ones, such as those of `Object.groupBy`. */
function kindOf(object: object): object {
  return getPrototypeOf(object) ?? plain;
}

function haveSameMembers(actual: object, expected: object, open: Open): boolean {
  const keys = ownKeys(expected);
  let count = 0;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as keyof object;
    if (!isEnumerable(expected, key)) continue;
    count += 1;
    if (!isEnumerable(actual, key)) return false;
    if (!isSame(actual[key], expected[key], open)) return false;
  }
  return countEnumerable(actual) === count;
}

function countEnumerable(object: object): number {
  const keys = ownKeys(object);
  let count = 0;
  for (let index = 0; index < keys.length; index += 1) {
    if (isEnumerable(object, keys[index] as PropertyKey)) count += 1;
  }
  return count;
}

function isEnumerable(object: object, key: PropertyKey): boolean {
  return getOwnPropertyDescriptor(object, key)?.enumerable === true;
}

/** Whether each expected value has an equal actual one, in any order. */
function haveSame(actual: List, expected: List, open: Open): boolean {
  let rest = actual;
  for (let wanted = expected; wanted !== null; wanted = wanted.next) {
    let found = rest;
    while (found !== null && (found.isUsed || !isSameItem(found, wanted, open))) found = found.next;
    if (found === null) return false;
    found.isUsed = true;
    // Values are usually in the same order, so the search begins after the last used one.
    while (rest?.isUsed === true) rest = rest.next;
  }
  return rest === null;
}

function isSameItem(actual: NonNullable<List>, expected: NonNullable<List>, open: Open): boolean {
  return isSame(actual.key, expected.key, open) && isSame(actual.value, expected.value, open);
}

function listMap(map: Map<unknown, unknown>): List {
  let list: List = null;
  eachOfMap(map, (value: unknown, key: unknown) => {
    list = { value, key, isUsed: false, next: list };
  });
  return list;
}

function listSet(set: Set<unknown>): List {
  let list: List = null;
  eachOfSet(set, (value: unknown) => {
    list = { value, key: null, isUsed: false, next: list };
  });
  return list;
}

/** The method as a function of its object, which works even when the method is replaced later. */
function uncurry<This, Args extends unknown[], Value>(
  method: (this: This, ...args: Args) => Value,
): (object: This, ...args: Args) => Value {
  const { apply } = Reflect;
  return (object, ...args) => apply(method, object, args) as Value;
}
