/** `npm run package`: builds the app's folder and installers for this system, or for the given ones; see docs/packaging.md. */
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureBuild } from '../runtime/build-app.ts';
import { fail } from '../runtime/fail.ts';
import { projectFolder } from '../runtime/project.ts';
import { buildIcons } from './build-icons.ts';
import { buildOrder } from './build-order.ts';
import { resourcesFolder } from './configuration.ts';
import { exitCodeOf, formatOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { parseRequest } from './request.ts';
import { findSourceDate } from './source-date.ts';

async function packageApp(argv: string[]): Promise<number> {
  const { platform, arch, env } = process;
  const request = parseRequest(argv, { platform, arch, projectFolder });
  const epoch = findSourceDate(projectFolder, env);
  // electron-builder runs fpm.ts as a program, which needs this Node and the time.
  env['SOURCE_DATE_EPOCH'] = String(epoch);
  env['CUSTOM_FPM_PATH'] = join(import.meta.dirname, 'fpm.ts');
  env['PATH'] = [dirname(process.execPath), env['PATH']].join(delimiter);
  await ensureBuild();
  const manifest = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const icons = await buildIcons(resourcesFolder, join(request.outFolder, 'icons'));
  const outcomes: Outcome[] = [];
  for (const order of request.orders) {
    outcomes.push(...(await buildOrder(order, { ...{ request, icons, version, epoch }, env })));
  }
  console.log(`\n${outcomes.map(formatOutcome).join('\n')}`);
  return exitCodeOf(outcomes);
}

// An electron-builder hook makes the process exit with 0 if only its exit code is set.
process.exit(await packageApp(process.argv.slice(2)).catch(fail));
