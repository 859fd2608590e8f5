/** Stores a generated library in library.db as if it had been read from files. */
import type { BuiltRecord } from '../src/main/content/build-file.ts';
import { buildLibraryRecord } from '../src/main/jobs/indexing/library-record.ts';
import type { IndexStore } from '../src/main/storage/library/index-store.ts';
import type { Page } from '../src/shared/records.ts';

/** Stores the pages with their frameworks and topics, without updating the search index. */
export function saveCorpus(store: IndexStore, pages: readonly Page[]): void {
  const save = (file: string, built: BuiltRecord): void => {
    const record = buildLibraryRecord(built, '', () => null);
    const made = { record, problems: [], hints: [] };
    store.saveMade('', file, () => made);
  };
  store.transact(() => {
    for (const page of pages) {
      const { framework, frameworkSlug, topic, topicSlug } = page;
      const rest = { description: '', order: 1, extension: 'yml', meta: {}, __hash__: '' } as const;
      const [first, second] = [frameworkSlug, `${frameworkSlug}-${topicSlug}`];
      const parent = { name: framework, slug: frameworkSlug, icon: '', tier: 1, ...rest };
      const id = `frameworks/${first}.yml`;
      save(id, { kind: 'framework', record: { id, stem: first, ...parent } });
      const topicId = `topics/${second}.yml`;
      const child = { name: topic, slug: topicSlug, frameworkSlug, ...rest };
      save(topicId, { kind: 'topic', record: { id: topicId, stem: second, ...child } });
      save(page.id, { kind: 'page', record: page });
    }
  });
}
