/**
 * Every operation that writes libraries, as numbered steps determined by a seed: adding and updating packs,
 * importing and importing again, removing, renaming, and indexing saved edits.
 */
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { importHere } from '../main/features/imports/import-here.ts';
import { indexLibrary } from '../../src/main/jobs/indexing/index-library.ts';
import { openImporter } from '../../src/main/features/imports/open-importer.ts';
import { PackLibrary } from '../../src/main/features/libraries/pack-library.ts';
import { Renderer } from '../../src/main/jobs/rendering/renderer.ts';
import { openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import type { Pack } from '../../src/shared/packs.ts';
import type { LibraryStore } from '../../src/main/storage/library/library-store.ts';
import { PackStore } from '../../src/main/storage/study/stores/pack-store.ts';
import { SettingsStore } from '../../src/main/storage/study/stores/settings-store.ts';
import { WriteGate } from '../../src/main/storage/study/write-gate.ts';
import { StudyConnection } from '../../src/main/storage/study/study-connection.ts';
import { makeZip } from '../main/features/libraries/make-zip.ts';
import { renderHere } from '../main/render-here.ts';
import { frameworkText, pageText, topicText } from '../main/small-library.ts';
import { createRandom } from '../../tools/random.ts';
import type { Random } from '../../tools/random.ts';
import { repeatIds } from './repeat-ids.ts';

export const packStepNames = ['update', 'edit', 'import', 'again', 'remove', 'rename'] as const;
/** Those, plus the return of a removed library, which needs one removed before. */
export const forcedStepNames = [...packStepNames, 'return'] as const;
export type PackStepName = (typeof forcedStepNames)[number] | 'remove-novel';

const pages = 24;
const zips = 3;
/** The number of libraries at which one is removed. */
const mostPacks = 6;

export interface Libraries {
  takeStep(number: number): Promise<void>;
  /** A hash of everything the window shows of the libraries. */
  digest(): Promise<string>;
  /** The same as readable JSON. */
  show(): Promise<string>;
  /** Temporary folders that should be gone an hour after a crash. */
  listLeftovers(): Promise<string[]>;
  close(): void;
}

export interface OpenOptions {
  /** Forces every step to be of this kind. */
  force: PackStepName | null;
  /** Called with a message if opening fails, before it is retried once, as the app does. */
  onFault(message: string): void;
}

/** Starts the library part of the app in the folder, as its next start does. */
export async function openLibraries(
  folder: string,
  seed: number,
  { force, onFault }: OpenOptions,
): Promise<Libraries> {
  const bundled = join(folder, 'content');
  const packsFolder = join(folder, 'packs');
  const libraryFile = join(folder, 'library.db');
  const files = listFiles(0);
  if (!readdirSync(folder).includes('content')) {
    for (const { name, content } of files) save(join(folder, 'new-content', name), content);
    renameSync(join(folder, 'new-content'), bundled);
  }
  const connection = new StudyConnection(join(folder, 'study.db'), () => undefined);
  if (connection.hasFault) {
    onFault(connection.notice ?? '');
    connection.tryAgain();
  }
  if (connection.notice !== null) throw new Error(connection.notice);
  const { database } = connection;
  const packStore = new PackStore(database);
  const packs = new PackLibrary({
    store: packStore,
    settings: new SettingsStore(database, () => undefined),
    gate: new WriteGate(),
    contentFolder: bundled,
    packsFolder,
    chooseStarterPlace: async () => null,
    today: () => '2026-11-22',
    onChanged: async () => index(),
  });

  /** Opened by the importer to compare an import with the last version of a library whose folder is gone. */
  const stores: LibraryStore[] = [];
  const importer = openImporter({
    async openLibrary() {
      const store = openLibraryStore(libraryFile);
      stores.push(store);
      return store;
    },
    ...{ packs, store: packStore, packsFolder },
    openWorker: importHere,
    progressDelayMs: 0,
    onProgress: () => undefined,
    renderer: new Renderer(renderHere()),
    today: () => '2026-11-22',
    report(error) {
      throw error;
    },
  });

  async function importText(text: string, name: string): Promise<Pack> {
    // An import that could not be written is still pending.
    importer.cancel();
    const file = join(folder, `${name}.md`);
    give(file, text);
    const { plan } = await importer.begin([{ kind: 'files', files: [file] }]);
    return await importer.build(plan?.id ?? '');
  }

  function index(): void {
    indexLibrary('test', { libraryFile, roots: packs.listRoots() });
  }

  /** The library to be removed at each step. */
  const removed = new Map<number, string>();
  const steps: Record<PackStepName, (random: Random, number: number) => Promise<unknown>> = {
    async update(random, number) {
      const zip = join(folder, `pack-${random.below(zips)}.zip`);
      give(zip, makeZip(listFiles(number)));
      importer.cancel();
      const { plan } = await importer.begin([{ kind: 'zip', file: zip }]);
      await importer.build(plan?.id ?? '');
    },
    async edit(random, number) {
      const name = `qa/sql/joins/page-${random.below(pages)}.md`;
      const order = Number(/\d+/.exec(name)?.[0]) + 1;
      save(join(bundled, name), pageText(`Edited ${number}`, order));
      index();
    },
    import: (_, number) => importText(`## What is ${number}?\n\nIt is **${number}**.\n`, 'list'),
    /** From the second time on, this is an update. */
    again: (_, number) => importText(writeBook('said', number), 'book'),
    async 'remove-novel'(_, number) {
      const { id } = await importText(writeBook('told', number), 'novel');
      await packs.removePack(id);
    },
    return: (_, number) => importText(writeBook('told', number), 'novel'),
    async remove(_, number) {
      const listed = await packs.listPacks();
      const target = removed.get(number) ?? listed[0]?.id;
      if (target === undefined) return;
      removed.set(number, target);
      // On retry the pack may already be removed; only the reindex failed.
      if (listed.some(({ id }) => id === target)) await packs.removePack(target);
      else index();
    },
    async rename(random, number) {
      const all = await packs.listPacks();
      if (all.length > 0) await packs.renamePack(random.pick(all).id, `Named ${number}`);
    },
  };

  const show = async (): Promise<string> => {
    const packsNow = await packs.listPacks();
    const store = openLibraryStore(libraryFile);
    try {
      const { frameworks } = store.getLibrary();
      const shown = frameworks.flatMap(({ topics }) => topics.flatMap((topic) => topic.pages));
      const listed = packsNow.map(({ id, name, kind, isOn, fault }) => ({
        ...{ id, name, kind, isOn, fault },
      }));
      const texts = shown.map(({ path }) => store.getPage(path)?.page);
      return JSON.stringify([listed, texts, store.listProblems()]).replaceAll(folder, '');
    } finally {
      store.close();
    }
  };

  await packs.removeLeftovers(Date.now());
  try {
    index();
  } catch (error) {
    onFault(String(error));
    index();
  }
  return {
    async takeStep(number) {
      const random = drawStep(seed, number);
      repeatIds(seed, number);
      const { length } = await packs.listPacks();
      const name = length >= mostPacks ? 'remove' : nameStep(seed, number);
      await steps[force ?? name](random, number);
    },
    show,
    digest: async () =>
      createHash('sha256')
        .update(await show())
        .digest('hex'),
    async listLeftovers() {
      await packs.removeLeftovers(Date.now() + 2 * 60 * 60 * 1000);
      return readdirSync(folder).includes('packs')
        ? readdirSync(packsFolder).filter((name) => name.startsWith('.'))
        : [];
    },
    close() {
      for (const store of stores) store.close();
      database.close();
    },
  };
}

/** Updates the locations of imported libraries in a copy of the folder, since they are stored as absolute paths. */
export function adoptImports(copy: string): void {
  const database = new Database(join(copy, 'study.db'));
  const store = new PackStore(database);
  for (const row of store.listRows()) {
    const location = join(copy, 'packs', basename(row.location));
    if (row.kind === 'import') store.putBack(row.id, [{ ...row, location }]);
  }
  database.close();
}

/** The kind of step at a number, unless there are too many libraries. */
export function nameStep(seed: number, number: number): (typeof packStepNames)[number] {
  return drawStep(seed, number).pick(packStepNames);
}

function drawStep(seed: number, number: number): Random {
  return createRandom(Math.imul(seed, 7919) + number);
}

/** A library whose pages all contain its version. */
function listFiles(version: number): { name: string; content: string }[] {
  return [
    { name: 'frameworks/sql.yml', content: frameworkText(`SQL ${version}`, 'sql', 1) },
    { name: 'topics/sql-joins.yml', content: topicText('Joins', 'joins', 'sql') },
    ...Array.from({ length: pages }, (_, page) => ({
      name: `qa/sql/joins/page-${page}.md`,
      content: pageText(`Version ${version}`, page + 1),
    })),
  ];
}

/** Questions that all contain their version. */
function writeBook(verb: string, version: number): string {
  return Array.from({ length: pages }, (_, question) => {
    return `## What is ${verb} in chapter ${question}?\n\nVersion **${version}** of it.\n`;
  }).join('\n');
}

/** Writes a file for an import, with none of the app's own writing calls: faults are placed by counting those. */
function give(file: string, content: string | Uint8Array): void {
  writeFileSync(file, content);
}

/** Saves atomically, as a careful editor does. */
function save(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, content);
  renameSync(`${file}.tmp`, file);
}
