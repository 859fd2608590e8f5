import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FilePlan } from '../../../../src/main/features/sharing/file-plan.ts';
import { makeHere } from '../../../../src/main/features/sharing/make-here.ts';
import type { ShareMaker } from '../../../../src/main/features/sharing/share-maker.ts';
import { Sharing } from '../../../../src/main/features/sharing/sharing.ts';
import { writeWholeFile } from '../../../../src/main/features/sharing/write-file.ts';
import { bookmarksPath } from '../../../../src/shared/sharing.ts';
import type { SaveFormat } from '../../../../src/shared/sharing.ts';

import { useTempFolder } from '../../temp-folder.ts';
import { brewing, useLibrary, water } from './fixture.ts';
import { readAnkiPackage } from './read-anki-package.ts';

const library = useLibrary();
const folder = useTempFolder();
const page = { path: water, questions: null };
const topic = { path: brewing, questions: null };

let plans: FilePlan[];
let printed: string[];
let answer: (plan: FilePlan) => string | null;
/** The change made to each answer before it's shared. */
let change: (a: string) => string;
let sharing: Sharing;
let bookmarks: string[];
/** Called with the signal when a PDF is requested. */
let makePdf: (signal: AbortSignal) => Promise<Uint8Array>;

beforeEach(() => {
  plans = [];
  printed = [];
  bookmarks = [];
  answer = ({ name }) => join(folder.path, name);
  change = (a) => a;
  makePdf = async () => new TextEncoder().encode('A PDF');
  sharing = new Sharing({
    openLibrary: async () => library.store,
    openMaker,
    findPicture: async () => null,
    listReviews: () => [],
    listMarks: () => [],
    listBookmarks: () => bookmarks,
    listEvening: async () => ({ name: 'Acme', questions: bookmarks }),
    copyText: async () => undefined,
    chooseFile: async (plan) => {
      plans.push(plan);
      return answer(plan);
    },
    readFonts: async () => [],
    makePdf: (_html, signal) => makePdf(signal),
    print: async (html) => printed.push(html) > 0,
    onBegun: () => undefined,
    now: () => 0,
  });
});

function openMaker(): ShareMaker {
  const maker = makeHere();
  return {
    ...maker,
    add({ context, ...rest }) {
      const questions = context.page.questions.map(({ a, ...asked }) => ({
        ...asked,
        a: change(a),
      }));
      return maker.add({ ...rest, context: { ...context, page: { ...context.page, questions } } });
    },
  };
}

describe('saving', () => {
  test.each<[SaveFormat, string]>([
    ['markdown', 'water.md'],
    ['html', 'water.html'],
    ['pdf', 'water.pdf'],
    ['apkg', 'water.apkg'],
    ['apkg-reviews', 'water-reviews.apkg'],
    ['apkg-v3', 'water.apkg'],
    ['apkg-v3-reviews', 'water-reviews.apkg'],
    ['anki', 'water-anki.txt'],
    ['payload', 'water-payload.json'],
    ['rules', 'water-rules.pdf'],
  ])('saving as %s suggests the name %s and returns the path', async (format, name) => {
    const file = await sharing.save(page, format);
    expect(file).toBe(join(folder.path, name));
    expect(readFileSync(file ?? '', 'utf8')).not.toBe('');
    expect(plans).toEqual([expect.objectContaining({ name })]);
    expect(readdirSync(folder.path)).toEqual([name]);
  });

  test('a file with a single question is named after it', async () => {
    await sharing.save({ path: water, questions: ['how-hot'] }, 'html');
    await sharing.save({ path: water, questions: ['how-hot', 'how-much'] }, 'html');
    expect(plans.map(({ name }) => name)).toEqual(['water-how-hot.html', 'water.html']);
  });

  test.each([
    ['/tea', 'tea.apkg', ['/tea/brewing/water', '/tea/brewing/cup', '/tea/leaves/oolong']],
    ['/', 'library.apkg', ['/tea/brewing/water', '/coffee/roasting/first-crack']],
  ])('an Anki package of %s has its pages and the name %s', async (path, name, pages) => {
    const file = await sharing.save({ path, questions: null }, 'apkg');
    expect(plans).toEqual([expect.objectContaining({ name })]);
    const { notes } = readAnkiPackage(readFileSync(file ?? ''));
    const found = new Set(notes.map(({ guid }) => guid.split('#')[0]));
    expect([...found]).toEqual(expect.arrayContaining(pages));
    expect([...found].every((one) => one?.startsWith(path))).toBe(true);
  });

  test('an Anki package of the bookmarks has only those that the library has, in its order', async () => {
    const kept = [
      `${water}#how-hot`,
      `${water}#how-much`,
      '/coffee/roasting/first-crack#what-cracks',
    ];
    bookmarks = [...kept.toReversed(), `${water}#gone`, '/gone/from/here#question'];
    const subject = { path: bookmarksPath, questions: null };
    const file = await sharing.save(subject, 'apkg');
    expect(plans).toEqual([expect.objectContaining({ name: 'bookmarks.apkg' })]);
    const { notes } = readAnkiPackage(readFileSync(file ?? ''));
    expect(notes.map(({ guid }) => guid)).toEqual(kept);
    await expect(sharing.save(subject, 'html')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('refuses to save bookmarks if the library has none of them', async () => {
    bookmarks = [`${water}#gone`];
    await expect(
      sharing.save({ path: bookmarksPath, questions: null }, 'apkg'),
    ).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining('bookmarks') });
    expect(plans).toEqual([]);
  });

  test('the sheet of the evening before an interview has the rules of its questions, and no other format', async () => {
    bookmarks = [`${water}#how-hot`, '/coffee/roasting/first-crack#what-cracks', '/gone/a/b#c'];
    const subject = { evening: 'one' };
    expect(await sharing.print(subject, 'rules')).toBe(true);
    expect(printed[0]).toContain('<h1 dir="auto">The evening before: rules of thumb</h1>');
    expect(printed[0]).toContain('<p class="place" dir="auto">Acme</p>');
    expect(printed[0]).toContain('2 questions');
    await sharing.save(subject, 'rules');
    expect(plans).toEqual([expect.objectContaining({ name: 'evening-before-rules.pdf' })]);
    await expect(sharing.save(subject, 'apkg')).rejects.toMatchObject({ code: 'invalid-request' });
    bookmarks = [];
    await expect(sharing.print(subject, 'rules')).rejects.toMatchObject({ code: 'content' });
  });

  test('refuses a framework in other formats', async () => {
    const subject = { path: '/tea', questions: null };
    await expect(sharing.save(subject, 'html')).rejects.toMatchObject({ code: 'not-found' });
    await expect(sharing.copy(subject, 'text')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('writes nothing when the user cancels', async () => {
    answer = () => null;
    expect(await sharing.save(page, 'html')).toBeNull();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('answers at once when canceled, and discards a PDF that finishes later', async () => {
    const begun = Promise.withResolvers<null>();
    const made = Promise.withResolvers<Uint8Array>();
    makePdf = (signal) => {
      begun.resolve(null);
      expect(signal.aborted).toBe(false);
      return made.promise;
    };
    const saving = sharing.save(page, 'pdf');
    await begun.promise;
    sharing.cancel();
    expect(await saving).toBeNull();
    made.resolve(new TextEncoder().encode('A PDF'));
    const next = await sharing.save(page, 'anki');
    expect(readdirSync(folder.path)).toEqual([basename(next ?? '')]);
  });

  test('writes the questions in the order of the page', async () => {
    const file = await sharing.save({ path: water, questions: ['how-much', 'how-hot'] }, 'anki');
    const identities = readFileSync(file ?? '', 'utf8').match(/^\S+#[\w-]+(?=\t)/gm);
    expect(identities).toEqual([`${water}#how-hot`, `${water}#how-much`]);
  });

  test('refuses formats that do not fit the selection before asking the user', async () => {
    const selection = { path: water, questions: ['how-hot'] };
    const savings = [
      sharing.save(selection, 'payload'),
      sharing.save(topic, 'markdown'),
      sharing.save(page, 'pack'),
    ];
    for (const saving of savings) {
      await expect(saving).rejects.toMatchObject({ code: 'invalid-request' });
    }
    expect(plans).toEqual([]);
  });
});

test('reports missing rules of thumb before asking for a file', async () => {
  change = (a) => a.replace(/\*\*Rule of thumb:.*/, '');
  await expect(sharing.save(page, 'rules')).rejects.toMatchObject({ code: 'content' });
  expect(plans).toEqual([]);
});

describe('missing content', () => {
  test.each([
    [
      { path: '/tea/brewing/none', questions: null },
      'There is no page or topic at /tea/brewing/none.',
    ],
    [{ path: '/tea', questions: null }, 'There is no page or topic at /tea.'],
    [{ path: brewing, questions: ['how-hot'] }, `There is no page at ${brewing}.`],
    [
      { path: water, questions: ['how-hot', 'gone'] },
      'Water no longer has all of these questions.',
    ],
  ])('cannot be copied: %j', async (subject, message) => {
    await expect(sharing.copy(subject, 'text')).rejects.toMatchObject({
      code: 'not-found',
      message,
    });
  });
});

test('prints either the answers or the rules', async () => {
  expect(await sharing.print(topic, 'answers')).toBe(true);
  expect(await sharing.print(topic, 'rules')).toBe(true);
  expect(printed[0]).toContain('Three to five minutes.');
  expect(printed[1]).not.toContain('Three to five minutes.');
  expect(printed[1]).toContain('Four minutes, then taste.');
});

describe('writeWholeFile', () => {
  test('replaces the whole file and leaves nothing else behind', async () => {
    const file = folder.write('notes.txt', 'before');
    await writeWholeFile(file, 'after');
    expect(readFileSync(file, 'utf8')).toBe('after');
    expect(readdirSync(folder.path)).toEqual(['notes.txt']);
  });

  test.each(['a'.repeat(250), '猫'.repeat(84)])(
    'accepts every name that the disk accepts: %s',
    async (stem) => {
      const file = join(folder.path, `${stem}.md`);
      await writeWholeFile(file, 'text');
      expect(readFileSync(file, 'utf8')).toBe('text');
      expect(readdirSync(folder.path)).toEqual([`${stem}.md`]);
    },
  );

  test('reports a name that is too long', async () => {
    const file = join(folder.path, 'a'.repeat(300));
    await expect(writeWholeFile(file, 'x')).rejects.toMatchObject({
      message: `${file} could not be written. The name is too long.`,
    });
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('reports why it cannot write, and keeps the old file', async () => {
    const taken = join(folder.path, 'taken');
    mkdirSync(taken);
    writeFileSync(join(taken, 'inside'), 'kept');
    await expect(writeWholeFile(taken, 'x')).rejects.toMatchObject({
      code: 'storage',
      message: `${taken} could not be written. There is already a folder with that name.`,
    });
    await expect(writeWholeFile(join(folder.path, 'none/file'), 'x')).rejects.toMatchObject({
      message: expect.stringContaining('The folder is not there.') as string,
    });
    expect(readdirSync(folder.path)).toEqual(['taken']);
  });
});
