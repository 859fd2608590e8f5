/** `npm run export`: saves a part of a library in one of the share menu's formats, without the window. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportShare } from '../../packages/author/src/export.ts';
import { runCommand } from '../../packages/author/src/run-command.ts';
import { AppError } from '../../src/shared/app-error.ts';
import { saveFormats } from '../../src/shared/sharing.ts';
import { projectFolder } from '../runtime/project.ts';

/** Only the app's window makes PDFs, and only the app has reviews. */
const formats = saveFormats.filter((format) => !/pdf|rules|reviews/.test(format));

const usage = `Usage: npm run export -- <address> --as=<format> --out=<file> [--content=<folder>]

  address    of a question, a page or a topic, as in /sql/schema-design/data-types#char-vs-varchar;
             for Anki also of a framework, or / for the whole library
  --as       ${formats.join(', ')}
  --content  the library's folder; the bundled library when left out

Exits with 2 when it cannot be exported.`;

async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { as: { type: 'string' }, out: { type: 'string' }, content: { type: 'string' } },
  });
  const [address, ...others] = positionals;
  const format = formats.find((name) => name === values.as);
  const content = resolve(values.content ?? join(projectFolder, 'content'));
  if (address === undefined || others.length > 0 || format === undefined) {
    throw new AppError('content', usage);
  }
  if (values.out === undefined || !existsSync(content)) throw new AppError('content', usage);
  await exportShare({ address, format, out: resolve(values.out), content });
  return true;
}

process.exitCode = await runCommand({ usage, run }, process.argv.slice(2));
