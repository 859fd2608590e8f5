import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../../src/shared/app-error.ts';
import type { OpenedAnswer } from '../../../../src/shared/packs.ts';
import type { ImportWorker } from '../../../../src/main/features/imports/import-client.ts';
import type { ImportSource } from '../../../../src/main/features/imports/import-source.ts';
import { firstChoices } from '../../../../src/main/features/imports/first-choices.ts';
import type { DraftPlan } from '../../../../src/main/features/imports/draft-plan.ts';
import type { Importer } from '../../../../src/main/features/imports/importer.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { createImporter } from './create-importer.ts';

const folder = useTempFolder();

/** How a source behaves, by name: a folder opens at once, a zip needs confirmation, the others can't be opened. */
type Kind = 'folder' | 'zip' | 'refused' | 'broken';

function nameOf(source: ImportSource): string {
  if (source.kind === 'files') return basename(source.files[0] ?? '');
  return basename(source.kind === 'zip' ? source.file : source.folder);
}

function makeSource(name: string): ImportSource {
  const path = join(folder.path, name);
  if (name.startsWith('folder')) return { kind: 'folder', folder: path, isChosen: true };
  return { kind: 'zip', file: path };
}

function planOf(source: ImportSource): DraftPlan {
  const choices = firstChoices(source);
  const none = {
    pages: [],
    files: [],
    samples: [],
    notes: [],
    leftOut: [],
    tables: [],
    decks: [],
    encodings: [],
    lines: null,
    problems: [],
  };
  const asks = { placement: false, difficulty: false };
  const sources = [nameOf(source)];
  return {
    ...none,
    kind: source.kind,
    sources,
    choices,
    asks,
    update: null,
    leftOutCount: 0,
    pictures: [],
  };
}

/** An importer that finishes reading only on request. */
class Desk {
  readonly importer: Importer;
  /** The pending reads by name. */
  readonly reading = new Map<string, () => void>();
  mostAtOnce = 0;
  /** The source read last, which is the one under review if any is. */
  last = '';
  readonly opened: string[] = [];
  readonly reported: unknown[] = [];

  constructor() {
    this.importer = createImporter(join(folder.path, 'packs'), {
      openWorker: () => this.#openWorker(),
      place: async (source, name) => {
        await setImmediate();
        this.opened.push(nameOf(source));
        return { id: 'x', name, kind: 'import', location: '', isOn: true };
      },
      report: (error) => void this.reported.push(error),
    });
  }

  begin(...names: string[]): Promise<OpenedAnswer> {
    return this.importer.begin(names.map(makeSource));
  }

  /** Waits until the named source is being read, and finishes reading it. */
  async finish(name: string): Promise<void> {
    await expect.poll(() => [...this.reading.keys()]).toContain(name);
    this.reading.get(name)?.();
  }

  #openWorker(): ImportWorker {
    const closed = Promise.withResolvers<never>();
    closed.promise.catch(() => undefined);
    return {
      run: async (task, input) => {
        if (task !== 'read' || !('source' in input)) return expect.unreachable(task);
        const { source } = input as { source: ImportSource };
        const name = nameOf(source);
        const done = Promise.withResolvers<undefined>();
        this.reading.set(name, () => done.resolve(undefined));
        this.mostAtOnce = Math.max(this.mostAtOnce, this.reading.size);
        try {
          await Promise.race([done.promise, closed.promise]);
        } finally {
          this.reading.delete(name);
        }
        if (name.startsWith('refused')) throw new AppError('content', 'It holds no questions.');
        if (name.startsWith('broken')) throw new Error(`${name} made something break.`);
        this.last = name;
        return planOf(source) as never;
      },
      close: () => closed.reject(new Error('It was closed.')),
    };
  }
}

test('queues sources chosen during a read, and answers each call separately', async () => {
  const desk = new Desk();
  const [first, second, third] = [
    desk.begin('folder-1'),
    desk.begin('refused-2'),
    desk.begin('pack-3'),
  ];
  const refusal = expect(second).rejects.toThrow('refused-2: It holds no questions.');
  await desk.finish('folder-1');
  expect(await first).toMatchObject({ packs: [{ name: 'folder-1' }], plan: null, failure: '' });
  await desk.finish('refused-2');
  await refusal;
  await desk.finish('pack-3');
  expect(await third).toMatchObject({ packs: [], plan: { sources: ['pack-3'], waiting: 0 } });
  expect(desk.mostAtOnce).toBe(1);
});

test('queues sources opened while an import is read or reviewed', async () => {
  const desk = new Desk();
  const first = desk.begin('pack-1', 'pack-2');
  const opening = desk.importer.open(makeSource('pack-3'));
  await desk.finish('pack-1');
  const { plan } = await first;
  expect(plan).toMatchObject({ sources: ['pack-1'], waiting: 2 });
  await opening;
  const dropped = await desk.begin('pack-4');
  expect(dropped.plan).toMatchObject({ id: plan?.id, waiting: 3 });
  for (const name of ['pack-2', 'pack-3', 'pack-4']) {
    desk.importer.cancel();
    const next = desk.importer.next();
    await desk.finish(name);
    expect((await next).plan?.sources).toEqual([name]);
  }
  expect(desk.mostAtOnce).toBe(1);
});

test('reports sources that cannot be opened and continues with the rest', async () => {
  const desk = new Desk();
  const answer = desk.begin('refused-1', 'folder-2', 'broken-3', 'pack-4', 'pack-5');
  for (const name of ['refused-1', 'folder-2', 'broken-3', 'pack-4']) await desk.finish(name);
  expect(await answer).toMatchObject({
    packs: [{ name: 'folder-2' }],
    plan: { sources: ['pack-4'], waiting: 1 },
    failure: 'refused-1: It holds no questions. broken-3: It could not be opened.',
  });
  expect(desk.reported.map(String)).toEqual(['Error: broken-3 made something break.']);
});

test('a call without any other result fails with all reasons', async () => {
  const desk = new Desk();
  const refusal = expect(desk.begin('refused-1', 'refused-2')).rejects.toMatchObject({
    code: 'content',
    message: 'refused-1: It holds no questions. refused-2: It holds no questions.',
  });
  for (const name of ['refused-1', 'refused-2']) await desk.finish(name);
  await refusal;
});

test('canceling an import during its read starts the next', async () => {
  const desk = new Desk();
  const answer = desk.begin('pack-1', 'pack-2');
  await expect.poll(() => desk.reading.size).toBe(1);
  desk.importer.cancel();
  await desk.finish('pack-2');
  expect((await answer).plan).toMatchObject({ sources: ['pack-2'], waiting: 0 });
});

test('writes an import once when it is built twice', async () => {
  const desk = new Desk();
  const answer = desk.begin('pack-1');
  await desk.finish('pack-1');
  const id = (await answer).plan?.id ?? '';
  const [first, second] = await Promise.all([desk.importer.build(id), desk.importer.build(id)]);
  expect(second).toBe(first);
  expect(desk.opened).toEqual(['pack-1']);
});

const kind = fc.constantFrom<Kind>('folder', 'zip', 'refused', 'broken');
const step = fc.oneof(
  fc.record({ do: fc.constant('begin' as const), kinds: fc.array(kind, { maxLength: 3 }) }),
  fc.record({ do: fc.constant('open' as const), kinds: fc.tuple(kind) }),
  fc.record({ do: fc.constantFrom('next', 'cancel', 'build', 'finish', 'finish', 'turn') }),
);

test('with any overlap, every source is opened, planned, canceled or reported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const desk = new Desk();
      const given: string[] = [];
      const settled = new Set<string>();
      const calls: Promise<void>[] = [];
      let shown = '';
      let running = 0;
      const follow = (call: Promise<OpenedAnswer | undefined>): void => {
        running += 1;
        const say = (text: string): void => {
          for (const name of given) if (text.includes(name)) settled.add(name);
        };
        calls.push(
          call
            .then(
              (answer) => {
                const plan = answer?.plan ?? null;
                if (plan !== null) settled.add(plan.sources[0] ?? '');
                if (plan !== null) shown = plan.id;
                say(answer?.failure ?? '');
              },
              (error: Error) => say(error.message),
            )
            .finally(() => {
              running -= 1;
            }),
        );
      };
      const name = (one: Kind): string => {
        given.push(`${one}-${given.length}.zip`);
        return given.at(-1) ?? '';
      };
      const cancel = (): void => {
        for (const one of [...desk.reading.keys(), desk.last]) settled.add(one);
        desk.importer.cancel();
      };
      const build = async (): Promise<undefined> => void (await desk.importer.build(shown));
      for (const one of steps) {
        if ('kinds' in one) {
          const sources = one.kinds.map(name).map(makeSource);
          if (one.do === 'begin') follow(desk.importer.begin(sources));
          else
            for (const source of sources) follow(desk.importer.open(source).then(() => undefined));
        } else if (one.do === 'next') follow(desk.importer.next());
        else if (one.do === 'cancel') cancel();
        else if (one.do === 'build') follow(build());
        else if (one.do === 'finish') for (const finish of desk.reading.values()) finish();
        else await setImmediate();
      }
      // Finish all reads and cancel imports until none are left.
      for (let turn = 0; turn < 10 * (given.length + 1); turn += 1) {
        while (running > 0) {
          for (const finish of desk.reading.values()) finish();
          await setImmediate();
        }
        follow(desk.importer.next());
        if (turn % 2 === 1) desk.importer.cancel();
      }
      await Promise.all(calls);
      for (const one of desk.opened) settled.add(one);
      expect(given.filter((one) => !settled.has(one))).toEqual([]);
      expect(desk.mostAtOnce).toBeLessThan(2);
    }),
    { numRuns: 100 },
  );
});
