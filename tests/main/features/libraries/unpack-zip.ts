/** Unpacks pack files like an import, once the user has agreed. */
import { readZipDraft } from '../../../../src/main/features/imports/library-draft.ts';
import {
  planUnpacking,
  takeUnpacked,
} from '../../../../src/main/features/libraries/unpacked-zip.ts';
import type { UnpackedZip } from '../../../../src/main/features/libraries/unpacked-zip.ts';

/** Unpacks into a new folder under `parent`. Fails with code `content`. */
export async function unpackZip(file: string, parent: string): Promise<UnpackedZip> {
  const draft = await readZipDraft(file, [], () => undefined);
  const folder = planUnpacking(parent);
  draft.write(folder);
  return takeUnpacked(folder, parent);
}
