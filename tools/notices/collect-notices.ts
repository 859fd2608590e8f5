/** Collects the notices of packages: their versions, licenses and texts. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits } from '../../src/shared/compare.ts';
import type { Notice } from '../../src/shared/help.ts';

/** The fields of a package.json that notices need. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
}

/** The notices of packages by name. `folders` are relative to the project's, such as `node_modules/zod`. */
export function collectNotices(projectFolder: string, folders: readonly string[]): Notice[] {
  return folders
    .map((folder) => describePackage(join(projectFolder, folder)))
    .sort((a, b) => compareCodeUnits(a.name, b.name));
}

function describePackage(path: string): Notice {
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
  const files = readdirSync(path).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(path, name), 'utf8').trim());
  const { name, version, license = 'see its text' } = manifest;
  return {
    name,
    version,
    license,
    text: texts.length > 0 ? texts.join('\n\n') : creditAuthor(manifest),
  };
}

/** Credits the author, for a package without a license file. */
function creditAuthor({ author, license = 'unknown' }: Manifest): string {
  const name = typeof author === 'string' ? author : author?.name;
  return name === undefined ? `License: ${license}` : `By ${name}. License: ${license}`;
}
