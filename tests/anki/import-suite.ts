/** Reads collections that Anki's own engine has created and studied: texts, pictures, marks, reviews and schedules. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPackages } from '../../src/main/features/imports/anki/read-package.ts';
import { firstChoices } from '../../src/main/features/imports/first-choices.ts';
import { ImportDraft } from '../../src/main/features/imports/import-draft.ts';
import { indexLibrary } from '../../src/main/jobs/indexing/index-library.ts';
import { readAnkiStudy, useAnkiStudy } from '../../src/main/jobs/study-data/anki-history-file.ts';
import { openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import { replayReviews } from '../../src/main/study/schedule.ts';
import type { StudyDataRecords } from '../../src/main/study/study-data-records.ts';
import type { ReadStudyFile } from '../../src/main/study/study-file.ts';
import { studyDayOf } from '../../src/main/study/study-day.ts';
import type { Question } from '../../src/shared/records.ts';
import { png } from '../fixtures/images.ts';
import { runEngine } from './engine.ts';
import type { EngineCard, EngineNote } from './engine.ts';
import { provideEngine } from './provide-engine.ts';

const python = provideEngine() as string;
const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-anki-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rollover = 4;
/** The current hour in a zone; no day may start in it while the tests run. */
const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
const [first = '', second = ''] = [
  'Pacific/Auckland',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'America/Los_Angeles',
].filter((zone) => hourIn(zone) > rollover + 1);

const deck = 'All::SQL::Joins';
const shape = (left: number): string =>
  `image-occlusion:rect:left=.${left}:top=.2:width=.3:height=.4:oi=1`;
const notes: EngineNote[] = [
  {
    ...{ guid: 'basic', type: 'Basic', deck, tags: ['sql', 'hard'] },
    fields: ['What is a <b>join</b>?', 'It combines rows.<br><img src="a cup.png">'],
  },
  { guid: 'both', type: 'Basic (and reversed card)', deck, fields: ['Front?', 'Back?'] },
  { guid: 'two', type: 'Basic (optional reversed card)', deck, fields: ['One?', 'Two?', 'y'] },
  { guid: 'one', type: 'Basic (optional reversed card)', deck, fields: ['Only?', 'So.', ''] },
  { guid: 'typed', type: 'Basic (type in the answer)', deck, fields: ['Type 2 + 2', '4'] },
  {
    ...{ guid: 'cloze', type: 'Cloze', deck: 'All::Other' },
    fields: ['A {{c1::mutex::lock}} excludes; \\(n^2\\) is {{c2::slow}}.', 'Extra'],
  },
  {
    ...{ guid: 'occlusion', type: 'Image Occlusion', deck: 'All::Other' },
    fields: [
      `{{c1::${shape(1)}}}<br>{{c2::${shape(5)}}}`,
      '<img src="a cup.png">',
      'Name it',
      '',
      '',
    ],
  },
  { guid: 'own', type: 'Pair', deck: 'All::Other', fields: ['join', 'rows', ''] },
  { guid: 'own 2', type: 'Pair', deck: 'All::Other', fields: ['join', 'rows', 'a join b'] },
];

/** The question and answer of each card, by its note and ordinal. */
function listExpected(image: string): Record<string, [q: string, a: string]> {
  const masked = (asked: string, other: string): string =>
    `(${image}#masks=${asked},200,300,400;${other},200,300,400)`;
  return {
    'basic 0': ['What is a **join**?', `It combines rows.\\\n![](${image})`],
    'both 0': ['Front?', 'Back?'],
    'both 1': ['Back?', 'Front?'],
    'two 0': ['One?', 'Two?'],
    'two 1': ['Two?', 'One?'],
    'one 0': ['Only?', 'So.'],
    'typed 0': ['Type 2 + 2', '4'],
    'cloze 0': [
      'A [lock] excludes; $n^2$ is slow.',
      'A **mutex** excludes; $n^2$ is slow.\\\nExtra',
    ],
    'cloze 1': ['A mutex excludes; $n^2$ is […].', 'A mutex excludes; $n^2$ is **slow**.\\\nExtra'],
    'occlusion 0': [
      `Name it ![Picture]${masked('ar100', 'hr500')}`,
      `Name it\n\n![]${masked('sr100', 'hr500')}`,
    ],
    'occlusion 1': [
      `Name it ![Picture]${masked('hr100', 'ar500')}`,
      `Name it\n\n![]${masked('hr100', 'sr500')}`,
    ],
    'own 0': ['What is join?', 'rows, without an example'],
    'own 2 0': ['In “a join b”: What is join?', 'rows'],
  };
}

interface Read {
  /** By note and ordinal. */
  questions: Map<string, { address: string; question: Question; path: string }>;
  study: ReadStudyFile;
  leftOut: string[];
  images: string[];
}

const empty: StudyDataRecords = {
  ...{ reviews: [], marks: [], notes: [], editedCode: [], scratchCode: [], images: [] },
  ...{ sessions: [], places: [], settings: [], resets: [], texts: [], questions: [] },
};

/** Imports a package like the app, and reads its study data. */
async function importPackage(file: string): Promise<Read> {
  const base = mkdtempSync(join(folder, 'import-'));
  const draft = new ImportDraft([], await readPackages([file], join(base, 'scratch')));
  draft.read([file]);
  const plan = draft.plan(firstChoices({ kind: 'files', files: [file] }), '2026-11-30');
  expect(plan.problems).toEqual([]);
  const content = join(base, 'library');
  draft.write(content);
  const libraryFile = join(base, 'library.db');
  indexLibrary('test', { libraryFile, roots: [{ pack: '', name: '', folder: content }] });
  const library = openLibraryStore(libraryFile);
  try {
    const questions: Read['questions'] = new Map();
    for (const { topics } of library.getLibrary().frameworks) {
      for (const { path } of topics.flatMap(({ pages }) => pages)) {
        const page = library.getPage(path)?.page;
        const sources = (page?.meta['questions'] ?? {}) as Record<
          string,
          { anki: { note: string; card: number } }
        >;
        for (const question of page?.questions ?? []) {
          const { note, card } = sources[question.id]?.anki ?? expect.unreachable();
          const address = `${path}#${question.id}`;
          questions.set(`${note} ${card}`, { address, question, path });
        }
      }
    }
    return {
      questions,
      study: await useAnkiStudy(file, (study) => readAnkiStudy(study, empty, library, Date.now())),
      leftOut: plan.leftOut.map(({ text, reason }) => `${text}: ${reason}`),
      images: readdirSync(content, { recursive: true, encoding: 'utf8' }).flatMap((path) =>
        path.endsWith('.png')
          ? createHash('sha256')
              .update(readFileSync(join(content, path)))
              .digest('hex')
          : [],
      ),
    };
  } finally {
    library.close();
  }
}

const containers = [
  ['a legacy package', 'export_package', 'out.apkg', true],
  ['a package', 'export_package', 'out.apkg', false],
  ['a legacy collection', 'export_collection', 'out.colpkg', true],
  ['a collection', 'export_collection', 'out.colpkg', false],
] as const;

describe.skipIf(python === null).each([
  ['with FSRS', first, true],
  ['without FSRS', second, false],
])('four weeks of study %s in the zone %s', (_, zone, fsrs) => {
  let collection: string;
  let cards: EngineCard[];
  let media: Record<string, string>;
  let preview: string[];

  beforeAll(() => {
    collection = mkdtempSync(join(folder, 'collection-'));
    mkdirSync(collection, { recursive: true });
    const data = png.toString('base64');
    const [, , , answers, , previewed, , listed, files] = runEngine(
      python,
      collection,
      [
        {
          ...{ do: 'add_note_type', name: 'Pair', fields: ['Term', 'Meaning', 'Example'] },
          front: '{{#Example}}In “{{Example}}”: {{/Example}}What is {{Term}}?',
          back: '{{FrontSide}}<hr id=answer>{{Meaning}}{{^Example}}, without an example{{/Example}}',
        },
        { do: 'add_notes', notes, media: { 'a cup.png': data } },
        { do: 'set_config', name: 'rollover', value: rollover },
        { do: 'study_days', deck: 'All', days: 28, each: 10, fsrs },
        { do: 'study_filtered', search: 'is:review', reschedule: true, grades: [3, 1, 2] },
        { do: 'study_filtered', search: 'is:review', reschedule: false, grades: [1, 3] },
        { do: 'set_states', suspended: ['one'], buried: ['typed'], flagged: ['own'] },
        { do: 'list_cards' },
        { do: 'list_media' },
      ],
      zone,
    );
    expect(answers).toBeGreaterThan(60);
    [cards, media, preview] = [listed, files, previewed];
  }, 300_000);

  test.each(containers)('is read from %s', { timeout: 120_000 }, async (__, step, name, legacy) => {
    const file = join(mkdtempSync(join(folder, 'package-')), name);
    runEngine(python, collection, [{ do: step, file, legacy }], zone);
    const { questions, study, leftOut, images } = await importPackage(file);
    const [image = ''] = [...questions.values()].flatMap(
      ({ question: { a } }) => /!\[\]\(([^()#]+)\)/.exec(a)?.[1] ?? [],
    );
    const shown = [...questions].map(
      ([
        key,
        {
          question: { q, a },
        },
      ]) => [key, [q, a]] as const,
    );
    expect(Object.fromEntries(shown)).toEqual(listExpected(image));
    expect(leftOut).toEqual([]);
    expect(images).toEqual(Array.from(images, () => media['a cup.png']));
    expect(questions.get('basic 0')).toMatchObject({
      path: expect.stringMatching(/\/all\/sql\/joins$/),
      question: { difficulty: 'hard' },
    });

    const { records, remarks, leftOut: skipped } = study;
    const marked = records.marks.map(({ question, kind }) => [question, kind]);
    const address = (key: string): string => questions.get(key)?.address ?? '';
    expect(marked.sort()).toEqual(
      [
        [address('one 0'), 'suspended'],
        [address('typed 0'), 'buried'],
        [address('own 0'), 'bookmarked'],
      ].sort(),
    );
    expect(skipped).toEqual([
      `Left out: ${preview.length} entries of the review log from filtered decks that don’t reschedule.`,
    ]);
    for (const { guid, ordinal, reviews, reps, lapses, memory } of cards) {
      const own = records.reviews
        .filter(({ question }) => question === address(`${guid} ${ordinal}`))
        .sort((a, b) => a.reviewedAt - b.reviewedAt);
      // A filtered deck that doesn't reschedule writes rows without a factor.
      const rows = reviews.filter(([, , , , kind, factor]) => kind !== 3 || factor !== 0);
      expect(own.map(({ reviewedAt, grade }) => [reviewedAt, grade])).toEqual(
        rows.map(([id, grade]) => [id, grade]),
      );
      for (const { day, reviewedAt } of own) {
        expect(day).toBe(studyDayOf(reviewedAt, rollover, zone));
      }
      const schedule = replayReviews(own);
      expect({ reps, lapses }).toEqual({
        reps: schedule?.reviews ?? 0,
        lapses: schedule?.lapses ?? 0,
      });
      if (fsrs && schedule !== null) {
        expect(memory?.stability).toBeCloseTo(schedule.stability, 1);
        expect(memory?.difficulty).toBeCloseTo(schedule.difficulty, 1);
      }
    }
    expect(remarks).toEqual(
      fsrs ? [expect.stringMatching(/schedule computed here for (\d+) of \1 cards\.$/)] : [],
    );
  });
});
