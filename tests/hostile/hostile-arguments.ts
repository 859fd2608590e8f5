/** Arguments for requests: some valid, most nearly valid, many not at all. */
import type { Random } from '../../tools/random.ts';
import { drawHostileText } from './hostile-text.ts';

const sound: unknown[] = [
  ...['/sql/joins/inner', '/sql/joins/inner#what', '/', '/-/recall', '/blog/x', '/@mine/a/b/c#d'],
  ...[
    'easy',
    'medium',
    'hard',
    'recall',
    'cram',
    'interview',
    'question',
    'rule',
    'answer',
    'read',
    'bookmarked',
    'known',
  ],
  ...[
    'markdown',
    'html',
    'anki',
    'apkg',
    'apkg-reviews',
    'apkg-v3-reviews',
    'payload',
    'rules',
    'text',
    'bury',
    'suspend',
    'know',
  ],
  ...[0, 1, 2, 3, 4, 10, 900, true, false, null],
];

function drawOdd(random: Random): unknown {
  return random.pick<() => unknown>([
    () => undefined,
    () => NaN,
    () => Infinity,
    () => -0,
    () => 2 ** 53,
    () => -1,
    () => 1.5,
    () => 10n,
    () => 'x'.repeat(random.pick([1000, 100_000, 2_000_000])),
    () => '\u0000\ud800',
    () => new Date(NaN),
    () => new Map([['a', 1]]),
    () => new Set([1]),
    () => new Uint8Array(9),
    () => /x/,
    () => new Error('x'),
    () => Array.from({ length: random.pick([1, 600, 20_000]) }, () => '/sql/joins/inner#what'),
    () =>
      JSON.parse(
        '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      ) as unknown,
    () => {
      const own: Record<string, unknown> = {};
      own.own = own;
      return own;
    },
    () => Object.create(null) as unknown,
  ])();
}

function drawObject(random: Random): unknown {
  const plan = {
    kind: random.pick(['recall', 'cram', 'rules', 'outputs', 'interview', 'other']),
    source: random.pick<unknown>([
      { kind: 'path', path: '/' },
      { kind: 'due' },
      { kind: 'bookmarks' },
      { kind: 'paths', paths: ['/sql'] },
      {
        kind: 'search',
        text: drawHostileText(random).slice(0, 200),
        scope: { framework: null, difficulties: [] },
      },
      { kind: 'questions', questions: ['/sql/joins/inner#what'] },
      { kind: 'files', path: '/etc' },
    ]),
    difficulties: random.pick<unknown>([[], ['easy'], ['odd'], 'easy']),
    length: random.pick<unknown>([1, 20, 0, 1e9, '5']),
    secondsPerQuestion: random.pick<unknown>([null, 60, -1]),
  };
  const search = {
    text: drawHostileText(random),
    scope: { framework: null, difficulties: [] },
    limit: random.pick([1, 10, 1e9]),
  };
  const subject = {
    path: random.pick(sound),
    questions: random.pick<unknown>([null, [], ['what'], ['constructor']]),
  };
  const place = {
    path: random.pick(sound),
    question: random.pick<unknown>([null, 'what', drawHostileText(random)]),
  };
  return random.pick<unknown>([plan, search, subject, place, { ...plan, extra: 1 }]);
}

/** A list of arguments, or some other value in its place. */
export function drawArguments(random: Random, name: string): unknown {
  if (random.below(40) === 0) return drawOdd(random);
  // Most requests take one argument or none.
  const most = name.startsWith('get') || name.startsWith('list') ? 2 : 5;
  return Array.from({ length: random.below(most) }, () => {
    const kind = random.below(6);
    if (kind < 2) return random.pick(sound);
    if (kind === 2) return drawHostileText(random);
    return kind === 3 ? drawOdd(random) : drawObject(random);
  });
}
