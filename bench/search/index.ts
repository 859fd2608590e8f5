/**
 * `npm run bench:search [-- sizes]`: measures search on generated libraries of 1,000, 10,000 and 100,000 questions, or
 * of the given sizes, compared with FTS5 alone and MiniSearch, each in its own process, and prints a Markdown table of
 * CPU times. MiniSearch is left out above 100,000, where its index takes more than 2 GB.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCorpus } from '../corpus.ts';
import type { Times } from '../measure.ts';
import { measureMiniSearch } from './minisearch.ts';
import type { MiniSearchFigures } from './minisearch.ts';
import { buildOurs, queryBare, queryOurs } from './ours.ts';
import type { BuildFigures, QueryFigures } from './ours.ts';
import { Report, readArguments } from '../report.ts';

const defaultSizes = [1000, 10_000, 100_000];
/** In a larger library MiniSearch runs out of memory. */
const largestForPeer = 100_000;
const queriesCount = 60;
const report = new Report('bench:search');
const parts = ['build', 'query', 'bare', 'minisearch'] as const;
type Part = (typeof parts)[number];

/** Runs one part in this process and returns its figures. */
function runPart(part: Part, size: number, file: string): unknown {
  if (part === 'build') return buildOurs(size, file);
  const { queries } = buildCorpus(size, queriesCount);
  if (part === 'query') return queryOurs(queries, file);
  return part === 'bare' ? queryBare(queries, file) : measureMiniSearch(size, queries);
}

/** Runs one part in a separate process, so that its memory is measured separately. */
function runApart<Figures>(part: Part, size: number, file: string): Figures {
  const flags = ['--expose-gc', '--max-old-space-size=6000'];
  const args = [...flags, import.meta.filename, part, String(size), file];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Figures;
}

function formatTimes({ p50, p99 }: Times): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
}

function formatSize(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}

function measureAll(sizes: number[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-bench-'));
  try {
    report.print(
      `${cpus().length} CPUs, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`,
    );
    report.print(
      '| Questions | Engine | Keystroke p50 / p99 ms | Query p50 / p99 ms | In a scope p50 / p99 ms ' +
        '| Build s | Edit ms | Memory | On disk |',
    );
    report.print(`|${' --- |'.repeat(9)}`);
    for (const size of sizes) {
      const file = join(folder, `${size}.db`);
      const build = runApart<BuildFigures>('build', size, file);
      const query = runApart<QueryFigures>('query', size, file);
      report.print(
        `| ${size.toLocaleString('en')} | Rule of Thumb | ${formatTimes(query.keystroke)} ` +
          `| ${formatTimes(query.query)} | ${formatTimes(query.scoped)} ` +
          `| ${(build.buildTime / 1000).toFixed(1)} | ${build.editTime.toFixed(0)} | ${formatSize(query.memory)} ` +
          `| ${formatSize(build.size)} |`,
      );
      const bare = runApart<Pick<QueryFigures, 'keystroke' | 'query'>>('bare', size, file);
      report.print(
        `| | FTS5 alone | ${formatTimes(bare.keystroke)} | ${formatTimes(bare.query)} | | | | | |`,
      );
      if (size <= largestForPeer) {
        const mini = runApart<MiniSearchFigures>('minisearch', size, file);
        report.print(
          `| | MiniSearch | ${formatTimes(mini.keystroke)} | ${formatTimes(mini.query)} | | ` +
            `${(mini.buildTime / 1000).toFixed(1)} | | ${formatSize(mini.memory)} | |`,
        );
      }
      rmSync(file);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [part, size, file] = process.argv.slice(2);
const asked = parts.find((name) => name === part);
if (asked !== undefined && file !== undefined) {
  console.log(JSON.stringify(runPart(asked, Number(size), file)));
} else {
  const sizes = readArguments().map(Number);
  measureAll(sizes.length > 0 ? sizes : defaultSizes);
  await report.save();
}
