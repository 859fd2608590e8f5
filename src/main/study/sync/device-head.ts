/** The head file of a device's folder: the files that hold the device's study data. See docs/sync.md. */
import { z } from 'zod';
import { noteImageHash } from '../../../shared/study/note-images.ts';
import { studyFileLimit } from '../study-file.ts';

const format = 'rule-of-thumb-sync';
const version = 1;

/** The name of a device's folder. */
export const deviceId = /^[0-9a-f]{16}$/;
/** The largest head file that is read, in bytes. */
export const maxHeadBytes = 4 * 1024 * 1024;
/** The most files that a head lists. */
export const maxFiles = 1000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const time = z.int().min(0).max(Date.UTC(9900, 0));

const file = z.strictObject({
  name: z.string().regex(/^\d{6,12}-[0-9a-f]{16}\.json\.gz$/),
  bytes: z.int().min(1).max(studyFileLimit),
  sha256,
  /** Of the study file. */
  version: z.int().min(1),
  /** By the device's clock, in ms since 1970. */
  writtenAt: time,
  /** For a file with all study data: the hash of the last file before it, whose readers don't need it; null otherwise. */
  covers: sha256.nullable(),
  /** Hashes of the images that its notes show. */
  images: z.array(z.string().regex(noteImageHash)).max(10_000),
});

const head = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  device: z.string().regex(deviceId),
  /** Chosen by the device, such as the computer's name. */
  name: z.string().max(200),
  /** Increases with every head that the device writes. */
  number: z.int().min(1),
  writtenAt: time,
  files: z.array(file).max(maxFiles),
});

export type SyncFile = z.infer<typeof file>;
export type DeviceHead = z.infer<typeof head>;

export type ReadHead =
  | { kind: 'head'; head: DeviceHead }
  /** Written by a newer version of the app. */
  | { kind: 'newer' }
  /** Not complete yet, or not a head. */
  | { kind: 'unreadable' };

export function createHead(fields: Omit<DeviceHead, 'format' | 'version'>): DeviceHead {
  return { format, version, ...fields };
}

export function formatHead(fields: DeviceHead): string {
  return `${JSON.stringify(fields, null, 2)}\n`;
}

export function parseHead(text: string): ReadHead {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const parsed = head.safeParse(value);
  if (parsed.success) return { kind: 'head', head: parsed.data };
  const start = z.object({ format: z.literal(format), version: z.int() }).safeParse(value);
  return { kind: start.success && start.data.version > version ? 'newer' : 'unreadable' };
}
