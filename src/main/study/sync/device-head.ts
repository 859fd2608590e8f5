/** The head file of a device's folder: the files that hold the device's study data. See docs/sync.md. */
import { z } from 'zod';
import { noteImageHash } from '../../../shared/study/note-images.ts';
import { studyFileLimit } from '../study-file.ts';

const format = 'rule-of-thumb-sync';
const version = 1;
/** The version of an encrypted head. */
const sealedVersion = 2;

/** The name of a device's folder. */
export const deviceId = /^[0-9a-f]{16}$/;
/** The largest head file that is read, in bytes. */
export const maxHeadBytes = 4 * 1024 * 1024;
/** The maximum number of sessions taken over that a head lists. */
export const maxTaken = 20;
/** The maximum number of files that a head lists. */
export const maxFiles = 1000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const time = z.int().min(0).max(Date.UTC(9900, 0));

const file = z.strictObject({
  name: z.string().regex(/^\d{6,12}-[0-9a-f]{16}\.json\.gz(\.sealed)?$/),
  bytes: z.int().min(1).max(studyFileLimit),
  sha256,
  /** The version of the study file. */
  version: z.int().min(1),
  /** By the device's clock, in ms since 1970. */
  writtenAt: time,
  /** For a file with all study data: the hash of the last file before it, whose readers don't need it; null otherwise. */
  covers: sha256.nullable(),
  /** Hashes of the images that its notes show. */
  images: z.array(z.string().regex(noteImageHash)).max(10_000),
});

const taken = z.strictObject({
  device: z.string().regex(deviceId),
  /** The session's id there. */
  session: z.string().max(100),
  /** The number of steps that were taken over. */
  steps: z.int().min(0),
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
  /** A file with the session that is open on the device, for others to take over. */
  open: file.nullable().default(null),
  /** The sessions of other devices that were taken over recently. */
  taken: z.array(taken).max(maxTaken).default([]),
});

/**
 * Scrypt’s parameters: `cost` is the base-2 logarithm of the number of rounds, which takes up to 128 MB and a second
 * here.
 */
const keySource = z.strictObject({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  cost: z.int().min(14).max(17),
});

/** The head of a device whose files are encrypted: everything about it that is readable in the folder. */
const sealedHead = z.strictObject({
  format: z.literal(format),
  version: z.literal(sealedVersion),
  device: z.string().regex(deviceId),
  number: z.int().min(1),
  writtenAt: time,
  key: keySource,
  /** The name and the files, encrypted, in base64. */
  sealed: z.string().max(maxHeadBytes),
});

const sealedFields = head.pick({ name: true, files: true, open: true, taken: true });

export type SyncFile = z.infer<typeof file>;
export type DeviceHead = z.infer<typeof head>;
export type TakenSession = z.infer<typeof taken>;
export type KeySource = z.infer<typeof keySource>;
export type SealedHead = z.infer<typeof sealedHead>;

/** A derived key: `secret` in hex. The passphrase itself is not kept. */
export interface StoredKey extends KeySource {
  secret: string;
}

export type ReadHead =
  | { kind: 'head'; head: DeviceHead }
  | { kind: 'sealed'; head: SealedHead }
  /** Written by a newer version of the app. */
  | { kind: 'newer' }
  /** Not complete yet, or not a head. */
  | { kind: 'unreadable' };

export function createHead(fields: Omit<DeviceHead, 'format' | 'version'>): DeviceHead {
  return { format, version, ...fields };
}

export function formatHead(fields: DeviceHead | SealedHead): string {
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
  const sealed = sealedHead.safeParse(value);
  if (sealed.success) return { kind: 'sealed', head: sealed.data };
  const start = z.object({ format: z.literal(format), version: z.int() }).safeParse(value);
  return { kind: start.success && start.data.version > sealedVersion ? 'newer' : 'unreadable' };
}

/** An encrypted head without its encrypted part, which is cryptographically bound to these fields. */
export function createSealedHead(
  { device, number, writtenAt }: DeviceHead,
  key: KeySource,
): Omit<SealedHead, 'sealed'> {
  return { format, version: sealedVersion, device, number, writtenAt, key };
}

/** The encrypted part of a head, before it is encrypted. */
export function formatSealedFields({ name, files, open, taken }: DeviceHead): string {
  return JSON.stringify({ name, files, open, taken });
}

/** The head with its decrypted part. Fails if that part isn’t valid. */
export function joinSealedHead(
  { device, number, writtenAt }: SealedHead,
  text: string,
): DeviceHead {
  return createHead({ device, number, writtenAt, ...sealedFields.parse(JSON.parse(text)) });
}
