/** Tokens that can stand in for one another, by language: a wrong fill replaces one by its sibling. */

/** Each line is a group; a token's siblings are the others of all its groups. */
const python = `
== != < > <= >=
+ - * //
% // *
** *
and or
in not-in
is is-not
+= -= *=
True False None 0 ()
False True None 1 0
yield return await yield-from
global nonlocal
break continue pass return
append extend remove discard add appendleft index count
appendleft append extendleft remove
pop popleft popitem clear copy
popleft pop clear copy
get pop setdefault update
items keys values copy
setdefault get pop update
union intersection difference symmetric_difference issubset issuperset isdisjoint
update intersection_update difference_update symmetric_difference_update
issubset issuperset isdisjoint union
sort reverse clear copy
strip lstrip rstrip lower upper title capitalize casefold swapcase split
lower upper title capitalize swapcase strip
casefold upper title capitalize
split rsplit partition rpartition splitlines strip
join split strip startswith
startswith endswith find count
find rfind count startswith
isdigit isalpha isalnum isupper islower isspace
ljust rjust center zfill
encode casefold upper strip
sorted reversed list set tuple iter
reversed sorted list set iter
min max sum len any all
any all min max sum len
sum min max len any
len sum min max any
enumerate zip reversed list sorted set
zip map enumerate filter
map filter zip reversed
isinstance issubclass hasattr
getattr hasattr setattr delattr
int float str bool len
list set tuple iter sorted
dict list set tuple
set list tuple iter
next iter list len
iter next list tuple
range reversed list len
repr str id len
id hash len type
type id str repr
callable iter len type
heapify heappop heapreplace nlargest nsmallest
heapq.heapify heapq.heappop heapq.merge heapq.nlargest heapq.nsmallest
heapq.heappop heapq.heapify heapq.merge heapq.nlargest heapq.nsmallest
heapq.heappush heapq.heapreplace heapq.heappushpop heapq.nlargest heapq.nsmallest
heapq.merge heapq.heapify heapq.heappop heapq.nlargest heapq.nsmallest
copy.deepcopy copy.copy id repr list
copy.copy copy.deepcopy id repr list
math.isclose math.gcd math.dist math.fmod math.hypot
math.sqrt math.floor math.ceil math.exp math.log
math.floor math.ceil math.sqrt math.exp abs
math.ceil math.floor math.sqrt math.exp abs
math.gcd math.lcm math.pow math.fmod max
math.fsum sum math.prod max min
math.prod sum math.fsum max min
itertools.chain zip itertools.product itertools.zip_longest map
itertools.product itertools.chain zip itertools.zip_longest itertools.combinations
itertools.groupby itertools.pairwise itertools.repeat enumerate zip
itertools.islice itertools.repeat itertools.tee range zip
itertools.pairwise enumerate itertools.cycle reversed list
itertools.accumulate itertools.cycle itertools.chain sum reversed
itertools.count itertools.cycle itertools.repeat range iter
itertools.tee iter itertools.cycle itertools.repeat itertools.chain
functools.lru_cache functools.wraps functools.partial functools.singledispatch property
functools.cache functools.wraps functools.partial property staticmethod
functools.wraps functools.cache functools.partial functools.lru_cache staticmethod
functools.partial functools.reduce functools.wraps map filter
functools.reduce functools.partial map filter sum
functools.singledispatch functools.cache functools.wraps property staticmethod
asyncio.gather asyncio.wait asyncio.shield asyncio.wait_for asyncio.sleep
asyncio.create_task asyncio.run asyncio.sleep asyncio.shield asyncio.gather
asyncio.wait_for asyncio.gather asyncio.shield asyncio.wait asyncio.timeout
asyncio.as_completed asyncio.gather asyncio.wait asyncio.shield asyncio.run
asyncio.TaskGroup asyncio.Lock asyncio.Event asyncio.Semaphore asyncio.Queue
asyncio.Semaphore asyncio.Lock asyncio.Event asyncio.Condition asyncio.Queue
asyncio.timeout asyncio.sleep asyncio.Lock asyncio.Semaphore asyncio.shield
contextlib.suppress contextlib.closing contextlib.nullcontext contextlib.ExitStack contextlib.aclosing
bisect.bisect_left bisect.bisect_right bisect.insort bisect.insort_left sorted
bisect.bisect_right bisect.bisect_left bisect.insort bisect.insort_left sorted
bisect.insort bisect.bisect bisect.bisect_left bisect.bisect_right sorted
collections.Counter collections.OrderedDict collections.defaultdict set list
re.sub re.findall re.split re.search re.match
re.search re.match re.fullmatch re.findall re.split
re.match re.search re.fullmatch re.findall re.split
re.findall re.search re.match re.split re.fullmatch
json.dumps json.loads repr str list
json.loads json.dumps repr str list
heappush heappop heapify heappushpop heapreplace
heappushpop heapreplace heappush
heapreplace heappushpop heappush
heappop heapify nlargest nsmallest
nlargest nsmallest heappushpop
nsmallest nlargest heappushpop
bisect_left bisect_right insort insort_left
bisect_right bisect_left insort insort_left
insort bisect_left bisect_right bisect
Counter set list dict defaultdict OrderedDict
defaultdict dict Counter OrderedDict
OrderedDict dict set list
deque list set tuple
most_common elements total keys
maxlen minlen size
chain zip product zip_longest
product zip chain zip_longest
permutations combinations product combinations_with_replacement
combinations permutations product combinations_with_replacement
accumulate sum list reversed
groupby enumerate zip list
islice repeat range zip
pairwise enumerate list reversed
zip_longest zip chain product
cycle repeat iter list
takewhile dropwhile filter map filterfalse
dropwhile takewhile filter map filterfalse
starmap map filter zip
reduce map filter partial accumulate
partial reduce map wraps
lru_cache wraps property staticmethod
cache wraps property staticmethod classmethod
wraps cache partial lru_cache
singledispatch cache staticmethod property
cached_property property staticmethod classmethod
total_ordering dataclass property staticmethod
staticmethod classmethod property cached_property
classmethod staticmethod property cached_property
property staticmethod classmethod cache
abstractmethod staticmethod classmethod property
dataclass property staticmethod classmethod total_ordering
contextmanager property staticmethod cache
suppress nullcontext closing ExitStack
closing nullcontext suppress ExitStack
gather wait shield wait_for
wait gather shield as_completed
wait_for gather shield timeout
as_completed gather wait shield
create_task run gather shield sleep
to_thread gather create_task run
TaskGroup Lock Semaphore Event
Semaphore Lock Event Condition
Lock Event Semaphore Condition
Queue LifoQueue PriorityQueue Event
KeyError IndexError ValueError TypeError AttributeError
IndexError KeyError ValueError TypeError AttributeError
ValueError KeyError IndexError TypeError AttributeError
TypeError KeyError IndexError ValueError AttributeError
AttributeError KeyError IndexError ValueError TypeError
StopIteration KeyError IndexError ValueError TypeError
ZeroDivisionError KeyError IndexError ValueError TypeError
RuntimeError KeyError IndexError ValueError TypeError
FileNotFoundError KeyError IndexError ValueError TypeError
LookupError ValueError TypeError AttributeError RuntimeError
RecursionError KeyError IndexError ValueError TypeError
UnicodeDecodeError KeyError IndexError TypeError AttributeError
CancelledError KeyError IndexError ValueError TypeError
TimeoutError KeyError IndexError ValueError TypeError
ExceptionGroup KeyError IndexError ValueError TypeError
Exception KeyError IndexError ValueError TypeError
__init__ __new__ __call__ __repr__ __enter__ __len__
__new__ __init__ __call__ __repr__
__call__ __init__ __new__ __repr__ __iter__
__enter__ __exit__ __init__ __call__ __iter__
__exit__ __enter__ __init__ __call__ __iter__
__iter__ __next__ __len__ __call__ __getitem__
__next__ __iter__ __len__ __call__
__getitem__ __setitem__ __contains__ __call__ __getattr__
__setitem__ __getitem__ __delitem__ __setattr__
__len__ __iter__ __bool__ __call__ __hash__
__contains__ __getitem__ __eq__ __iter__ __call__
__eq__ __ne__ __hash__ __lt__ __gt__
__hash__ __eq__ __len__ __repr__ __bool__
__lt__ __gt__ __eq__ __ne__
__repr__ __str__ __call__ __init__ __len__
__str__ __repr__ __call__ __init__ __len__
__add__ __radd__ __sub__ __mul__ __eq__
__getattr__ __setattr__ __getitem__ __call__ __delattr__
__getattribute__ __getattr__ __getitem__ __call__
__get__ __set__ __getattr__ __getitem__ __call__
__set__ __get__ __setattr__ __setitem__
__set_name__ __init__ __get__ __set__ __new__
__slots__ __dict__ __doc__ __match_args__ __annotations__
__init_subclass__ __init__ __new__ __call__ __set_name__
__post_init__ __init__ __new__ __call__ __repr__
__dict__ __class__ __doc__ __slots__
__name__ __doc__ __module__ __qualname__
__wrapped__ __name__ __doc__ __module__
__mro__ __bases__ __name__ __dict__
__cause__ __context__ __traceback__ __class__
deepcopy copy list dict
copy deepcopy clear pop keys
dumps loads dump load
loads dumps load dump
match search fullmatch findall finditer
search match fullmatch findall split
fullmatch match search findall
findall search match split finditer
sub findall split search
group groups start end span
total_seconds seconds days microseconds
quantize round normalize sqrt
send throw close
throw send close
reverse sort key default
lo hi
ord chr hex len
chr ord hex bin
divmod pow max min
pow divmod max min
abs int float bool
round int float abs
bit_length bit_count conjugate
most_common elements total
setdefault get pop
fromkeys copy keys
rotate append remove pop
`;

const script = `
=== !== < > <= >=
== != < > <= >=
< <= > >=
> >= < <=
<= < > >=
>= > < <=
!== === < >
+ - * /
- + * /
* / + -
/ * + -
% / * -
** * + -
&& || ??
|| && ??
?? || &&
+= -= *=
-= += *=
<< >> |
>> << &
& | ^
| & ^
^ & |
>>> >> <<
true false null
null undefined 0 ''
undefined null 0 ''
break continue return
continue break return
in of
of in
let var const
const var let
yield await void return
await void typeof !
typeof void ! await
instanceof in === ==
map filter forEach find flatMap some every
filter map find some every findIndex flatMap
forEach map filter find some every
find filter some findIndex findLast every
findIndex find findLastIndex some indexOf
findLast find filter some findLastIndex
findLastIndex findIndex find findLast
some every find filter findIndex
every some find filter findIndex
reduce reduceRight map filter some
reduceRight reduce map filter some
flatMap map filter forEach
flat slice reverse join
slice splice at fill indexOf
splice slice fill push at
push unshift concat indexOf includes
unshift push concat indexOf
pop shift reverse keys
shift pop reverse keys
concat push unshift join
includes indexOf startsWith endsWith lastIndexOf
indexOf lastIndexOf includes findIndex search
lastIndexOf indexOf includes search
sort reverse map filter
toSorted toReversed map filter
toReversed toSorted slice flat
toSpliced splice slice with
with at fill slice toSpliced
reverse sort keys flat
join concat indexOf includes
at slice indexOf charAt
fill map push concat
copyWithin fill slice splice
entries keys values slice
keys values entries
values keys entries
Object.keys Object.values Object.entries Object.getOwnPropertyNames Object.assign
Object.values Object.keys Object.entries Object.getOwnPropertyNames
Object.entries Object.keys Object.values Object.fromEntries
Object.fromEntries Object.entries Object.assign Object.keys
Object.assign Object.freeze Object.create Object.is Object.keys
Object.freeze Object.seal Object.preventExtensions Object.keys Object.create
Object.seal Object.freeze Object.preventExtensions Object.keys Object.create
Object.preventExtensions Object.seal Object.freeze Object.keys Object.create
Object.isFrozen Object.isSealed Object.isExtensible Object.keys
Object.create Object.assign Object.freeze Object.setPrototypeOf Object.keys
Object.is Object.hasOwn Object.assign Object.create
Object.hasOwn Object.is Object.assign Object.create
Object.getPrototypeOf Object.keys Object.create Object.getOwnPropertyNames Object.freeze
Object.setPrototypeOf Object.assign Object.create Object.is Object.hasOwn
Object.defineProperty Object.assign Object.is Object.hasOwn Object.create
Object.defineProperties Object.assign Object.create Object.is
Object.groupBy Map.groupBy Object.assign Object.entries
Map.groupBy Object.groupBy Object.assign Object.entries
Object.getOwnPropertyDescriptor Object.hasOwn Object.is Object.assign
Object.getOwnPropertyNames Object.keys Object.values Object.entries Object.getOwnPropertySymbols
Object.getOwnPropertySymbols Object.keys Object.getOwnPropertyNames Object.values Object.entries
Reflect.ownKeys Object.keys Object.values Object.entries
Reflect.get Reflect.set Reflect.has Reflect.deleteProperty
Reflect.set Reflect.get Reflect.has Reflect.deleteProperty
Reflect.has Reflect.get Reflect.set Reflect.deleteProperty
Reflect.apply Reflect.construct Reflect.get Reflect.has
Reflect.construct Reflect.apply Reflect.get Reflect.has
Promise.all Promise.allSettled Promise.race Promise.any Promise.resolve
Promise.allSettled Promise.all Promise.race Promise.any Promise.resolve
Promise.race Promise.all Promise.allSettled Promise.any Promise.resolve
Promise.any Promise.all Promise.allSettled Promise.race Promise.resolve
Promise.resolve Promise.reject Promise.all Promise.race
Promise.reject Promise.resolve Promise.all Promise.race
Promise.withResolvers Promise.resolve Promise.reject Promise.all
Array.from Array.of Array.isArray Object.keys Array
Array.of Array.from Array.isArray Array
Array.isArray Array.from Array.of Object.keys
Array.fromAsync Array.from Array.of Promise.all
Number.isInteger Number.isNaN Number.isFinite Number.isSafeInteger Number.parseFloat
Number.isNaN Number.isInteger Number.isFinite Number.isSafeInteger isNaN
Number.isFinite Number.isNaN Number.isInteger Number.isSafeInteger isFinite
Number.isSafeInteger Number.isNaN Number.isInteger Number.isFinite
Number.parseInt Number.parseFloat Number.isInteger Number.isNaN
Number.parseFloat Number.parseInt Number.isInteger Number.isNaN
parseInt parseFloat Number.isNaN Number.isInteger
parseFloat parseInt Number.isNaN Number.isInteger
Number String Boolean parseInt BigInt
String Number Boolean Symbol
Boolean Number String Object
BigInt Number String Boolean
structuredClone Object.freeze Object.keys Object.assign JSON.stringify
JSON.stringify JSON.parse String Object.keys structuredClone
JSON.parse JSON.stringify String Object.keys
queueMicrotask setTimeout Promise.resolve structuredClone
setTimeout queueMicrotask setInterval clearTimeout
setInterval setTimeout queueMicrotask clearInterval
clearTimeout setTimeout queueMicrotask String
Math.min Math.max Math.hypot Math.abs Math.floor
Math.max Math.min Math.hypot Math.abs Math.floor
Math.floor Math.ceil Math.round Math.trunc Math.abs
Math.ceil Math.floor Math.round Math.trunc Math.abs
Math.round Math.ceil Math.floor Math.trunc Math.abs
Math.trunc Math.ceil Math.round Math.floor Math.abs
Math.abs Math.sign Math.floor Math.sqrt
Math.imul Math.max Math.min Math.hypot
Symbol.iterator Symbol.asyncIterator Symbol.toPrimitive Symbol.hasInstance Symbol.toStringTag
Symbol.asyncIterator Symbol.iterator Symbol.toPrimitive Symbol.hasInstance Symbol.toStringTag
Symbol.toPrimitive Symbol.iterator Symbol.asyncIterator Symbol.hasInstance Symbol.toStringTag
Symbol.hasInstance Symbol.iterator Symbol.asyncIterator Symbol.toPrimitive Symbol.toStringTag
Symbol.toStringTag Symbol.iterator Symbol.asyncIterator Symbol.toPrimitive Symbol.hasInstance
Symbol.dispose Symbol.iterator Symbol.asyncIterator Symbol.asyncDispose Symbol.toStringTag
Symbol.for Symbol Symbol.keyFor String
Map Set WeakMap Array Object
Set Map WeakSet Array Object
WeakMap Map Set WeakSet Object
WeakSet Set Map WeakMap Object
WeakRef WeakSet Set Map Object
Proxy Map Set Object Promise
Promise Map Set Proxy Object
AbortController Map Set Object EventTarget
get has set delete add
set get has delete add
has get delete add
delete has get add
add has delete get set
size length count
length size count
union intersection difference symmetricDifference isSubsetOf isSupersetOf
intersection union difference symmetricDifference isSubsetOf isSupersetOf
difference union intersection symmetricDifference isSubsetOf
symmetricDifference union intersection difference isSubsetOf
isSubsetOf isSupersetOf isDisjointFrom union
isSupersetOf isSubsetOf isDisjointFrom union
call apply bind toString
apply call bind toString
bind call apply toString
then catch finally
catch then finally
finally then catch
next return throw
return next throw
throw next return
trim trimStart trimEnd toUpperCase toLowerCase
trimStart trim trimEnd toUpperCase
trimEnd trim trimStart toUpperCase
toUpperCase toLowerCase trim normalize
toLowerCase toUpperCase trim normalize
padStart padEnd repeat charAt at
padEnd padStart repeat charAt at
repeat padStart charAt at
startsWith endsWith includes indexOf
endsWith startsWith includes indexOf
split concat match indexOf
replace replaceAll concat split
replaceAll replace concat split
match matchAll search split
matchAll match search split
test exec match
exec test match
charCodeAt codePointAt charAt at
codePointAt charCodeAt charAt at
substring slice substr at
localeCompare concat indexOf startsWith
normalize trim toUpperCase toString
toFixed toPrecision toString toExponential
toString valueOf toFixed toLocaleString
toISOString toJSON toDateString getTime
getTime getDate getDay getHours valueOf
getMonth getDate getDay getFullYear
getDay getDate getMonth getHours
hasOwnProperty isPrototypeOf propertyIsEnumerable
isPrototypeOf hasOwnProperty propertyIsEnumerable
toSpliced with slice
prototype constructor name
constructor prototype name
abort signal throwIfAborted
static get set async
super this
`;

const sql = `
= <> < > <= >=
<> = < > <= >=
!= = < > <= >=
< <= > >= <>
> >= < <= <>
<= < > >=
>= > < <=
+ - * /
- + * /
* / + -
/ * + -
% / * +
AND OR
OR AND
|| + -
-> ->> #> @>
->> -> #>> @>
@> <@ = &&
<@ @> = &&
&& @> <@ =
LEFT RIGHT FULL INNER
RIGHT LEFT FULL INNER
FULL LEFT RIGHT INNER
INNER LEFT RIGHT FULL
ASC DESC
DESC ASC
FIRST LAST
LAST FIRST
COUNT SUM MIN MAX AVG
SUM COUNT MIN MAX AVG
AVG SUM COUNT MIN MAX
MIN MAX COUNT SUM AVG
MAX MIN COUNT SUM AVG
BOOL_AND BOOL_OR EVERY COUNT
BOOL_OR BOOL_AND EVERY COUNT
ARRAY_AGG JSONB_AGG COUNT MIN MAX
STRING_AGG CONCAT MIN MAX CONCAT_WS
JSONB_AGG ARRAY_AGG COUNT JSON_AGG
ROW_NUMBER RANK DENSE_RANK PERCENT_RANK CUME_DIST
RANK ROW_NUMBER DENSE_RANK PERCENT_RANK CUME_DIST
DENSE_RANK RANK ROW_NUMBER PERCENT_RANK CUME_DIST
NTILE LAG LEAD FIRST_VALUE
PERCENT_RANK CUME_DIST RANK DENSE_RANK ROW_NUMBER
CUME_DIST PERCENT_RANK RANK DENSE_RANK ROW_NUMBER
LAG LEAD FIRST_VALUE LAST_VALUE MAX
LEAD LAG FIRST_VALUE LAST_VALUE MAX
FIRST_VALUE LAST_VALUE LAG LEAD MAX
LAST_VALUE FIRST_VALUE LAG LEAD MIN
COALESCE NULLIF GREATEST LEAST CONCAT
NULLIF COALESCE GREATEST LEAST CONCAT
GREATEST LEAST COALESCE NULLIF
LEAST GREATEST COALESCE NULLIF
ROUND CEIL FLOOR TRUNC ABS
CEIL FLOOR ROUND TRUNC ABS
FLOOR CEIL ROUND TRUNC ABS
LOWER UPPER INITCAP LENGTH TRIM
UPPER LOWER INITCAP LENGTH TRIM
LENGTH LOWER UPPER REVERSE
DATE_TRUNC DATE_PART TO_CHAR
EXTRACT DATE_PART DATE_TRUNC
JSONB_SET JSONB_INSERT JSONB_STRIP_NULLS
JSONB_BUILD_OBJECT JSONB_BUILD_ARRAY CONCAT JSON_BUILD_ARRAY
JSONB_ARRAY_ELEMENTS JSONB_ARRAY_LENGTH JSONB_OBJECT_KEYS JSONB_TYPEOF
JSONB_OBJECT_KEYS JSONB_EACH JSONB_TYPEOF JSONB_ARRAY_LENGTH
JSONB_TYPEOF JSONB_ARRAY_LENGTH JSONB_STRIP_NULLS PG_TYPEOF
PG_TYPEOF JSONB_TYPEOF LENGTH TO_JSONB
UNNEST ARRAY_LENGTH CARDINALITY ARRAY_TO_STRING
GENERATE_SERIES ARRAY_FILL INT4RANGE LEAST
ARRAY_LENGTH CARDINALITY UNNEST ARRAY_NDIMS
CARDINALITY ARRAY_NDIMS UNNEST ARRAY_LENGTH
TO_TSVECTOR TO_TSQUERY PLAINTO_TSQUERY LENGTH
TO_TSQUERY TO_TSVECTOR PLAINTO_TSQUERY PHRASETO_TSQUERY
PLAINTO_TSQUERY TO_TSVECTOR PHRASETO_TSQUERY WEBSEARCH_TO_TSQUERY
NEXTVAL CURRVAL LASTVAL LENGTH
STRING_TO_ARRAY CONCAT SPLIT_PART STARTS_WITH
REGEXP_REPLACE REPLACE TRANSLATE REGEXP_MATCH
REPLACE TRANSLATE REGEXP_REPLACE CONCAT
SUBSTRING LEFT RIGHT OVERLAY
TRIM LTRIM RTRIM LOWER
MAKE_DATE MAKE_TIME MAKE_INTERVAL DATE_PART
PERCENTILE_CONT PERCENTILE_DISC MODE RANK
PERCENTILE_DISC PERCENTILE_CONT MODE RANK
GROUPING COUNT COALESCE NUM_NULLS
ROWS RANGE GROUPS
RANGE ROWS GROUPS
ROLLUP CUBE COALESCE GREATEST
CUBE ROLLUP COALESCE GREATEST
PRECEDING FOLLOWING
FOLLOWING PRECEDING
LIKE ILIKE = <> ~
ILIKE LIKE = <> ~
ANY ALL
ALL ANY
INTEGER NUMERIC TEXT BOOLEAN DATE
NUMERIC INTEGER TEXT REAL MONEY
DATE TEXT TIMESTAMP TIMESTAMPTZ
TEXT VARCHAR CHAR NAME
TRUE FALSE NULL
FALSE TRUE NULL
UNION INTERSECT EXCEPT
INTERSECT UNION EXCEPT
EXCEPT UNION INTERSECT
CASCADE RESTRICT
UPDATE SHARE
`;

function readGroups(text: string): ReadonlyMap<string, readonly string[]> {
  const groups = text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map((one) => one.replace(/^(is|not|yield)-/, '$1 ')));
  const own = Map.groupBy(groups, ([first = '']) => first);
  const siblings = new Map<string, string[]>();
  for (const group of groups) {
    for (const [index, one] of group.entries()) {
      // A line of its own says best what could stand in its place.
      if (index > 0 && own.has(one)) continue;
      const others = group.filter((other) => other !== one);
      siblings.set(one, [...new Set([...(siblings.get(one) ?? []), ...others])]);
    }
  }
  return siblings;
}

export type GapLanguage = 'python' | 'script' | 'sql';

const groups: Record<GapLanguage, ReadonlyMap<string, readonly string[]>> = {
  python: readGroups(python),
  script: readGroups(script),
  sql: readGroups(sql),
};

/** The siblings of a token, or of a name with its namespace such as `Object.keys`; none if it isn't known. */
export function listSiblings(language: GapLanguage, text: string): readonly string[] {
  const known = groups[language];
  if (language !== 'sql') return known.get(text) ?? [];
  const found = known.get(text.toUpperCase()) ?? [];
  return text === text.toUpperCase() ? found : found.map((one) => one.toLowerCase());
}
