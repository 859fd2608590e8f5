/** Everything exported from the bundled library reads back as the same records. */
import { readFileSync } from 'node:fs';
import { stringify } from 'devalue';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildRecords } from '../../../../src/main/content/build-records.ts';
import { parseFile } from '../../../../src/main/content/parse.ts';
import { decodePayload } from '../../../../src/main/content/payload.ts';
import { formatPackFile } from '../../../../src/main/features/sharing/pack-file.ts';
import { formatPageFile } from '../../../../src/main/features/sharing/page-file.ts';
import { formatPayload, payloadData } from '../../../../src/main/features/sharing/payload-file.ts';
import type { Page } from '../../../../src/shared/records.ts';
import { useLibrary, water } from './fixture.ts';

const now = 1_795_000_000_000;
const library = useLibrary('content');

function listPaths(): { topics: string[]; pages: string[] } {
  const topics = library.store.getLibrary().frameworks.flatMap((framework) => framework.topics);
  return {
    topics: topics.map(({ path }) => path),
    pages: topics.flatMap(({ pages }) => pages.map(({ path }) => path)),
  };
}

/** The payload as devalue itself writes it. */
function stringifyReactive(data: unknown): string {
  const wrapper = { data };
  return stringify(
    { data: wrapper, prerenderedAt: now },
    { ShallowReactive: (value) => value === wrapper && data },
  );
}

test("the payload of every page and topic decodes to its records and matches devalue's output", () => {
  const { topics, pages } = listPaths();
  expect(pages.length).toBeGreaterThan(20);
  for (const path of [...topics, ...pages]) {
    const collection = library.collect(path);
    const text = formatPayload(collection, now);
    const data = payloadData(collection);
    expect(decodePayload(text), path).toEqual({ data, prerenderedAt: now });
    expect(text, path).toBe(stringifyReactive(data));
  }
});

test('a payload contains the page as it is in the library', () => {
  for (const path of listPaths().pages) {
    const { data } = decodePayload(formatPayload(library.collect(path), now));
    const { page, siblings, blogLink } = library.store.getPage(path) ?? {};
    expect(Object.values(data)).toEqual([{ page, siblings, blogLink }]);
  }
});

describe('a page file', () => {
  test('reads back as the same record for every page', () => {
    for (const path of listPaths().pages) {
      const context = library.store.getPage(path);
      if (context === null) expect.unreachable();
      const { page, framework, topic } = context;
      const parsed = parseFile(page.id, formatPageFile(page));
      expect(parsed.problems).toEqual([]);
      const parents = { framework: framework.name, topic: topic.name };
      expect(parsed.draft).toMatchObject({ kind: 'page', written: parents });
      const [again] = rebuild(page);
      expect(again).toEqual(page);
    }
  });

  test('reads back any text unchanged', () => {
    const [sample] = listPaths().pages;
    const page = library.store.getPage(sample ?? water)?.page;
    if (page === undefined) expect.unreachable();
    const text = fc
      .string({
        unit: fc.constantFrom(...' \n\t\r-#:|>"\'`{}[]&*!%@,?ab~é\u2028\u0007\u007f\u0085\u0092'),
      })
      .filter((value) => value.trim() !== '');
    const line = text
      .map((value) => value.replace(/[\r\n]/g, ' ').trim())
      .filter((one) => one !== '');
    fc.assert(
      fc.property(text, line, line, (a, q, title) => {
        const question = { id: 'one', difficulty: 'easy' as const, q, a };
        const odd = { ...page, title, subtopic: title, questions: [question], questionsCount: 1 };
        const { draft, problems } = parseFile(page.id, formatPageFile(odd));
        expect(problems).toEqual([]);
        expect(draft).toMatchObject({ title, questions: [question] });
      }),
      { numRuns: 300 },
    );
  });

  test('keeps optional fields', () => {
    const [sample] = listPaths().pages;
    const page = library.store.getPage(sample ?? water)?.page;
    if (page === undefined) expect.unreachable();
    const odd = { navigation: false, related: { see: [1, 'two'] }, meta: { level: 3 } };
    const { draft } = parseFile(page.id, formatPageFile({ ...page, ...odd }));
    expect(draft).toMatchObject(odd);
  });
});

test('the pack of every topic reads back as the same records', () => {
  for (const path of listPaths().topics) {
    const collection = library.collect(path);
    const files = Object.entries(unzipSync(formatPackFile(collection))).map(([name, bytes]) =>
      parseFile(name, strFromU8(bytes)),
    );
    expect(files.flatMap(({ problems }) => problems)).toEqual([]);
    const again = buildRecords(files);
    expect(again.frameworks).toEqual([collection.framework]);
    expect(again.topics).toEqual([collection.topic]);
    expect(again.pages).toEqual(collection.pages.map(({ page }) => page));
  }
});

test.each(['1970-01-01', '1979-12-31', '2100-01-01', '9999-12-31'])(
  "the pack of a topic keeps a page's date %s",
  (updated) => {
    const [path = ''] = listPaths().topics;
    const collection = library.collect(path);
    const pages = collection.pages.map((context) => ({
      ...context,
      page: { ...context.page, updated },
    }));
    const files = unzipSync(formatPackFile({ ...collection, pages }));
    for (const { page } of pages) {
      const file = files[page.id] ?? expect.unreachable();
      expect(parseFile(page.id, strFromU8(file)).draft).toMatchObject({ updated });
    }
  },
);

/** The records built from the page's file and its parents. */
function rebuild(page: Page): Page[] {
  const { framework, topic } = library.store.getPage(page.path) ?? expect.unreachable();
  const files = [
    parseFile(framework.id, readFileSync(`content/${framework.id}`, 'utf8')),
    parseFile(topic.id, readFileSync(`content/${topic.id}`, 'utf8')),
    parseFile(page.id, formatPageFile(page)),
  ];
  return buildRecords(files).pages;
}
