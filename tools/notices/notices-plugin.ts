/** Vite plugins that write the third-party notices next to the main process, and check that they are complete. */
import type { Plugin } from 'vite';
import { collectNotices } from './collect-notices.ts';

/** The file that the app reads, next to its main module. */
const fileName = 'third-party-notices.json';

/** Writes the notices into the build. */
export function writeNotices(projectFolder: string): Plugin {
  return {
    name: 'write-third-party-notices',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(collectNotices(projectFolder));
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Fails the build if it bundles a package that's missing from the notices. */
export function checkNotices(projectFolder: string): Plugin {
  return {
    name: 'check-third-party-notices',
    apply: 'build',
    generateBundle() {
      const named = new Set(collectNotices(projectFolder).map(({ name }) => name));
      const missing = new Set(
        [...this.getModuleIds()].flatMap(readPackage).filter((name) => !named.has(name)),
      );
      if (missing.size === 0) return;
      const list = [...missing].join(', ');
      this.error(
        `Not in the third-party notices: ${list}. Name them in tools/notices/collect-notices.ts.`,
      );
    },
  };
}

/** The package that a module belongs to; empty for the app's own. */
function readPackage(id: string): string[] {
  const path = id.replaceAll('\\', '/');
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0) return [];
  const [first = '', second = ''] = path.slice(at + '/node_modules/'.length).split('/');
  return [first.startsWith('@') ? `${first}/${second}` : first];
}
