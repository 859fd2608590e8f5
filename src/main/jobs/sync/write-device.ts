/** Writes this device's study data into its folder: the changes since the last file or, now and then, everything. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { StudyExchange } from '../../storage/study/sync/study-exchange.ts';
import { listShownImages } from '../../study/text-versions.ts';
import type { StudyDataRecords } from '../../study/study-data-records.ts';
import { encodeStudyFile } from '../../study/study-file.ts';
import { version } from '../../study/study-file-schema.ts';
import { createHead, formatHead, maxHeadBytes } from '../../study/sync/device-head.ts';
import type { DeviceHead, SyncFile } from '../../study/sync/device-head.ts';
import { listKeptBack, listKeys, selectRecords } from '../../study/sync/sync-records.ts';
import {
  hashBytes,
  measureFile,
  readWhole,
  removeLink,
  removeOthers,
  writeAtomically,
} from './device-files.ts';
import { FolderKey, imagePlace, recordsPlace, sealedExtra } from './folder-key.ts';
import { writeOpenSession } from './pass-session.ts';
import { clockTolerance } from './read-devices.ts';

/** All files with changes together may have this many bytes, or as many as the last complete file. */
const minBytes = 64 * 1024;
/** The maximum number of files with changes. */
const maxChanges = 200;
/** The head is renewed after this time, in ms, so that others see the device is in use. */
const renewalMs = 24 * 60 * 60 * 1000;

export interface WriteOptions {
  /** Holds a folder for each device. */
  folder: string;
  /** This device's name, as others show it. */
  name: string;
  /** In ms since 1970. */
  now: number;
}

const headName = 'head.json';

/** The text of this device's head in the folder; null if there is none. */
export function readOwnHead(folder: string, device: string): string | null {
  return readWhole(join(folder, device, headName), maxHeadBytes)?.toString() ?? null;
}

/** Files are complete before the head lists them, and a file that's no longer listed is removed last. */
export function writeDevice(exchange: StudyExchange, { folder, name, now }: WriteOptions): void {
  const state = exchange.state;
  const own = join(folder, state.device);
  const key = state.key === null ? null : new FolderKey(state.key);
  for (const place of [own, join(own, 'images')]) removeLink(place);
  const isIntact = state.head !== null && hasFiles(own, key, state.head, now);
  const isRecent =
    state.head !== null &&
    state.head.name === name &&
    Math.abs(now - state.head.writtenAt) < renewalMs;
  if (!isIntact || !isRecent || exchange.describe() !== state.exported) {
    const { records, changed, description } = exchange.listUnsent();
    const keptBack = listKeptBack(records, now + clockTolerance);
    const number = (state.head?.number ?? 0) + 1;
    const add = (added: StudyDataRecords, covers: string | null): SyncFile =>
      writeFile(
        { folder: own, device: state.device, key },
        { number, records: added, images: records.images, covers, now },
      );
    const changes = selectRecords(records, changed, keptBack);
    const files = isIntact ? [...(state.head?.files ?? [])] : [];
    const last = files.at(-1)?.sha256 ?? null;
    if (changes !== null && isIntact) files.push(add(changes, null));
    if (!isIntact || isDueForAll(files)) {
      const all = exchange.readAll(description);
      // Something else was stored meanwhile: the next exchange writes everything.
      if (all === null && !isIntact) return;
      if (all !== null) {
        const later = listKeptBack(all, now + clockTolerance);
        const sent = selectRecords(
          all,
          listKeys(all, () => true),
          later,
        );
        const replaced = isIntact ? files.length - 1 : 0;
        files.splice(0, replaced, ...(sent === null ? [] : [add(sent, last)]));
      }
    }
    const open = writeOpenSession(exchange, own, (session) => add(session, null));
    const passed = { open: open?.file ?? null, taken: state.taken };
    const isSame =
      isIntact &&
      isRecent &&
      changes === null &&
      state.headText !== null &&
      JSON.stringify(passed) ===
        JSON.stringify({ open: state.open?.file ?? null, taken: state.head?.taken });
    const head = createHead({
      device: state.device,
      name,
      number,
      writtenAt: now,
      files,
      ...passed,
    });
    const headText = key === null ? formatHead(head) : key.sealHead(head);
    exchange.saveSent(keptBack, {
      ...{ ...state, open, ...(isSame ? {} : { head, headText }) },
      ...{ exported: description, texts: records.texts.length },
    });
  }
  const { head, headText } = exchange.state;
  if (head === null || headText === null) return;
  if (readOwnHead(folder, head.device) !== headText) writeAtomically(join(own, headName), headText);
  const listed = [...head.files, ...(head.open === null ? [] : [head.open])];
  removeOthers(own, new Set([headName, ...listed.map((file) => file.name)]));
  const images = head.files.flatMap((file) => file.images.map((hash) => nameImage(hash, key)));
  removeOthers(join(own, 'images'), new Set(images));
}

function nameImage(hash: string, key: FolderKey | null): string {
  return key?.nameOf(hash) ?? hash;
}

/** False if a file is gone, or if others don't read it because it was written while the clock was ahead. */
function hasFiles(
  own: string,
  key: FolderKey | null,
  { files, open }: DeviceHead,
  now: number,
): boolean {
  return [...files, ...(open === null ? [] : [open])].every(
    (file) =>
      file.writtenAt <= now + clockTolerance &&
      measureFile(join(own, file.name)) === file.bytes &&
      file.images.every((hash) => existsSync(join(own, 'images', nameImage(hash, key)))),
  );
}

/** Whether it's time to write everything, so that all older files can be removed. */
function isDueForAll(files: readonly SyncFile[]): boolean {
  const [first, ...changes] = files;
  if (first === undefined || changes.length === 0) return false;
  const bytes = changes.reduce((sum, file) => sum + file.bytes, 0);
  return changes.length > maxChanges || bytes > Math.max(first.bytes, minBytes);
}

interface FileParts {
  number: number;
  records: StudyDataRecords;
  /** All images. */
  images: StudyDataRecords['images'];
  covers: string | null;
  now: number;
}

interface OwnPlace {
  folder: string;
  device: string;
  key: FolderKey | null;
}

function writeFile(
  { folder: own, device, key }: OwnPlace,
  { number, records, images, covers, now }: FileParts,
): SyncFile {
  const shown = new Set(records.notes.flatMap(listShownImages));
  const sent = images.filter(({ hash }) => shown.has(hash));
  for (const { hash, data } of sent) {
    const file = join(own, 'images', nameImage(hash, key));
    const image = Buffer.from(data, 'base64');
    const size = image.length + (key === null ? 0 : sealedExtra);
    if (measureFile(file) === size) continue;
    writeAtomically(file, key?.seal(image, imagePlace(device)) ?? image);
  }
  const packed = gzipSync(encodeStudyFile({ exportedAt: now, records }));
  const bytes = key?.seal(packed, recordsPlace(device)) ?? packed;
  const sha256 = hashBytes(bytes);
  const name = `${String(number).padStart(6, '0')}-${sha256.slice(0, 16)}.json.gz${key === null ? '' : '.sealed'}`;
  writeAtomically(join(own, name), bytes);
  return {
    ...{ name, bytes: bytes.length, sha256, version, writtenAt: now, covers },
    images: sent.map(({ hash }) => hash),
  };
}
