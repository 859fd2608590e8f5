/** A completed import is immediately visible to later requests. */
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { IndexedLibrary } from '../../../../src/main/jobs/indexing/indexed-library.ts';
import { renderHere } from '../../render-here.ts';
import { importHere } from './import-here.ts';
import { openImporter } from '../../../../src/main/features/imports/open-importer.ts';
import { PackLibrary } from '../../../../src/main/features/libraries/pack-library.ts';
import { Renderer } from '../../../../src/main/jobs/rendering/renderer.ts';
import { outlineShare } from '../../../../src/main/features/sharing/collect.ts';
import { PackStore } from '../../../../src/main/storage/study/stores/pack-store.ts';
import { SettingsStore } from '../../../../src/main/storage/study/stores/settings-store.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { WriteGate } from '../../../../src/main/storage/study/write-gate.ts';
import { writeSmallLibrary } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let close = async (): Promise<void> => undefined;

afterEach(() => close());

/** The app's libraries, with the real worker that indexes them. */
function open() {
  writeSmallLibrary(folder);
  const { database } = openStudyDatabase(join(folder.path, 'study.db'));
  const store = new PackStore(database);
  const packsFolder = join(folder.path, 'packs');
  const packs: PackLibrary = new PackLibrary({
    ...{ store, packsFolder, gate: new WriteGate() },
    settings: new SettingsStore(database, () => expect.unreachable()),
    contentFolder: join(folder.path, 'content'),
    chooseStarterPlace: async () => null,
    today: () => '2026-11-22',
    onChanged: () => library.reindex(),
  });
  const library: IndexedLibrary = new IndexedLibrary({
    script: new URL('../../../../src/main/jobs/indexing/worker.ts', import.meta.url),
    libraryFile: join(folder.path, 'library.db'),
    drawn: Promise.resolve(),
    listRoots: () => packs.listRoots(),
    progressDelayMs: 0,
    onProgress: () => undefined,
    onIndexed: () => undefined,
    onChanged: () => undefined,
    onFailed: () => expect.unreachable(),
  });
  const importer = openImporter({
    ...{ packs, store, packsFolder },
    openLibrary: () => library.open(),
    openWorker: importHere,
    progressDelayMs: 0,
    onProgress: () => undefined,
    renderer: new Renderer(renderHere()),
    today: () => '2026-11-22',
    report: () => expect.unreachable(),
  });
  close = async () => {
    (await library.open()).close();
    database.close();
  };
  return { importer, library };
}

test.each(['after the library is open', 'while it is being opened'])(
  'an import built %s can be shared at once, and so can its update',
  async (moment) => {
    const { importer, library } = open();
    const opening = library.open();
    if (moment === 'after the library is open') await opening;
    for (const [count, text] of [
      [1, '## What is tea?\n\nLeaves in hot water.\n'],
      [2, '## What is tea?\n\nLeaves in hot water.\n\n## What is chai?\n\nTea with spices.\n'],
    ] as const) {
      const file = folder.write('tea.md', text);
      const { plan } = await importer.begin([{ kind: 'files', files: [file] }]);
      await importer.build(plan?.id ?? '');
      const path = '/@tea/notes/tea/tea';
      const store = await library.open();
      expect(store.getPage(path)?.page.questionsCount).toBe(count);
      expect(outlineShare(store, { path, questions: null }).paths).toEqual([path]);
    }
  },
);
