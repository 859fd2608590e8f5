/** Encrypts and decrypts the files of a synced folder with a key derived from the user's passphrase. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  createSealedHead,
  formatHead,
  formatSealedFields,
  joinSealedHead,
  maxHeadBytes,
} from '../../study/sync/device-head.ts';
import type { DeviceHead, KeySource, SealedHead, StoredKey } from '../../study/sync/device-head.ts';

/** The base-2 logarithm of the cost: this takes about 0.3 seconds and 128 MB. */
const usualCost = 17;
const blockSize = 8;
const ivBytes = 12;
const tagBytes = 16;
/** The bytes that encryption adds. */
export const sealedExtra = ivBytes + tagBytes;

/** The place that the files of a device are bound to. */
export const recordsPlace = (device: string): string => `${device} records`;
export const imagePlace = (device: string): string => `${device} image`;

export class FolderKey {
  readonly #stored: StoredKey;
  readonly #content: Buffer;
  readonly #names: Buffer;

  constructor(stored: StoredKey) {
    this.#stored = stored;
    const derive = (purpose: string): Buffer =>
      Buffer.from(hkdfSync('sha256', Buffer.from(stored.secret, 'hex'), '', purpose, 32));
    this.#content = derive('rule-of-thumb-sync content');
    this.#names = derive('rule-of-thumb-sync names');
  }

  /** Whether the key was derived from this source. */
  isFrom({ salt, cost }: KeySource): boolean {
    return this.#stored.salt === salt && this.#stored.cost === cost;
  }

  /** `place` is authenticated: content that was moved elsewhere can't be opened. */
  seal(content: Uint8Array, place: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#content, iv);
    cipher.setAAD(Buffer.from(place));
    return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  }

  /** Null if the content was sealed with another key or elsewhere, or was changed. */
  open(sealed: Uint8Array, place: string): Buffer | null {
    if (sealed.length < sealedExtra) return null;
    const end = sealed.length - tagBytes;
    const decipher = createDecipheriv('aes-256-gcm', this.#content, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(end));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, end)), decipher.final()]);
    } catch {
      return null;
    }
  }

  /** The text of an encrypted head. */
  sealHead(head: DeviceHead): string {
    const { salt, cost } = this.#stored;
    const outer = createSealedHead(head, { salt, cost });
    const sealed = this.seal(gzipSync(formatSealedFields(head)), JSON.stringify(outer));
    return formatHead({ ...outer, sealed: sealed.toString('base64') });
  }

  /** Null if this isn't its key, or the head was changed. */
  openHead(head: SealedHead): DeviceHead | null {
    const { sealed, ...outer } = head;
    const fields = this.open(Buffer.from(sealed, 'base64'), JSON.stringify(outer));
    if (fields === null) return null;
    try {
      const text = gunzipSync(fields, { maxOutputLength: maxHeadBytes }).toString();
      return joinSealedHead(head, text);
    } catch {
      // Written by someone with the passphrase, but not by this app.
      return null;
    }
  }

  /** The name of a file whose content has this hash; without the key, it reveals nothing about the content. */
  nameOf(hash: string): string {
    return createHmac('sha256', this.#names).update(hash).digest('hex').slice(0, 32);
  }
}

/** Takes up to a second, and 128 MB of memory. */
export function deriveKey(passphrase: string, { salt, cost }: KeySource): StoredKey {
  const rounds = 2 ** cost;
  const secret = scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 32, {
    ...{ N: rounds, r: blockSize, p: 1 },
    maxmem: 2 * 128 * rounds * blockSize,
  });
  return { salt, cost, secret: secret.toString('hex') };
}

export function createKeySource(): KeySource {
  return { salt: randomBytes(16).toString('hex'), cost: usualCost };
}
