/** Chooses the key for a passphrase: the one that other devices use, or a new one. */
import { join } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import { maxDevices, maxPassphrase, minPassphrase, rootName } from '../../../shared/sync.ts';
import type { SyncState } from '../../storage/study/sync/sync-database.ts';
import { deviceId, parseHead } from '../../study/sync/device-head.ts';
import type { SealedHead, StoredKey } from '../../study/sync/device-head.ts';
import { listNames, readHeads } from './device-files.ts';
import { FolderKey, createKeySource, deriveKey } from './folder-key.ts';

/** The maximum number of keys that are kept, the newest first. */
const maxKeys = 10;

/**
 * The state with the key. Takes up to a second for each passphrase that others use. Fails if some of them use an
 * unknown passphrase that isn't this one: a mistyped passphrase would otherwise split the devices.
 */
export function chooseKey(state: SyncState, passphrase: string): SyncState {
  const known = state.keys.find((key) => deriveKey(passphrase, key).secret === key.secret);
  const locked = listLocked(state);
  const opened = openLocked(locked, passphrase);
  const key = opened[0] ?? known ?? null;
  if (key === null && locked.length > 0) {
    throw new AppError(
      'forbidden',
      'This passphrase doesn’t open the files of your other devices. Nothing was changed.',
    );
  }
  const chosen = key ?? createKey(passphrase);
  const others = [...opened, ...state.keys].filter((one) => one !== chosen);
  return { ...state, key: chosen, keys: [chosen, ...others].slice(0, maxKeys) };
}

function createKey(passphrase: string): StoredKey {
  const { length } = passphrase.normalize('NFC');
  if (length < minPassphrase || length > maxPassphrase) {
    throw new AppError(
      'invalid-request',
      `A passphrase has at least ${minPassphrase} characters. Several unusual words are easy to remember and hard to guess.`,
    );
  }
  return deriveKey(passphrase, createKeySource());
}

/** The heads of other devices that no known key opens, newest first. */
function listLocked({ folder, device, former, forgotten, keys }: SyncState): SealedHead[] {
  if (folder === null) return [];
  const root = join(folder, rootName);
  const without = new Set([device, ...former, ...forgotten]);
  const known = keys.map((key) => new FolderKey(key));
  return listNames(root)
    .filter((name) => deviceId.test(name) && !without.has(name))
    .flatMap((name) =>
      readHeads(join(root, name)).flatMap((text) => {
        const read = parseHead(text);
        if (read.kind !== 'sealed' || read.head.device !== name) return [];
        return known.some((key) => key.isFrom(read.head.key)) ? [] : [read.head];
      }),
    )
    .sort((a, b) => b.writtenAt - a.writtenAt);
}

/** The keys that open some of these heads; the key of the newest head comes first. */
function openLocked(heads: readonly SealedHead[], passphrase: string): StoredKey[] {
  const bySource = new Map(heads.toReversed().map((head) => [JSON.stringify(head.key), head]));
  return [...bySource.values()]
    .toReversed()
    .slice(0, maxDevices)
    .flatMap((head) => {
      const key = deriveKey(passphrase, head.key);
      return new FolderKey(key).openHead(head) === null ? [] : [key];
    });
}
