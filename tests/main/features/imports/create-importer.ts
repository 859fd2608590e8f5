/** Importers for tests without libraries: they read in this thread and leave the written files in their draft folder. */
import { join } from 'node:path';
import { renderHere } from '../../render-here.ts';
import { importHere } from './import-here.ts';
import { Importer } from '../../../../src/main/features/imports/importer.ts';
import type { ImporterOptions } from '../../../../src/main/features/imports/importer.ts';
import { Renderer } from '../../../../src/main/jobs/rendering/renderer.ts';
import type { ImportPlan } from '../../../../src/shared/imports.ts';

/** The location of an import's pack is the folder of its files, inside `packsFolder`. */
export function createImporter(
  packsFolder: string,
  options: Partial<ImporterOptions> = {},
): Importer {
  let count = 0;
  return new Importer({
    openWorker: importHere,
    progressDelayMs: 300,
    onProgress: () => undefined,
    renderer: new Renderer(renderHere()),
    listCandidates: async () => [],
    async place(_, name, __, write) {
      const location = join(packsFolder, `import-${(count += 1)}`);
      await write(location);
      return { id: 'x', name, kind: 'import', location, isOn: true };
    },
    today: () => '2026-11-21',
    report(error) {
      throw error;
    },
    ...options,
  });
}

/** Plans an import of question files, replacing the previous import; null if it was canceled. */
export async function planFiles(importer: Importer, files: string[]): Promise<ImportPlan | null> {
  importer.cancel();
  return (await importer.begin([{ kind: 'files', files }])).plan;
}
