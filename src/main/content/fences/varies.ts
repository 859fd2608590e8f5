/** Detects code whose output may differ between runs: readers can't be asked to predict that. */
import type { Tag } from './fence-info.ts';

/** Reads of the clock, randomness or the machine, in any language. */
const sources = [
  /\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bhrtime\b|\bconsole\.time/,
  /\b(?:perf_counter|monotonic|process_time|timeit)\b|\btime\.time\b|\b(?:utc)?now\(|\btoday\(/,
  /\b(?:clock_timestamp|statement_timestamp|timeofday)\(|\bCURRENT_(?:DATE|TIME|TIMESTAMP)\b|\bnow\(\)/i,
  /\brandom\b|random(?:Bytes|Int|UUID|Values|_uuid)\b|\bsecrets\.|\buuid(?:v?\d)?\(/i,
  /\bprocess\.(?:pid|ppid|uptime|memoryUsage|cpuUsage)\b|\bgetpid\b|\bpg_backend_pid\b|\bgetsizeof\b|\btracemalloc\b/,
  /\bEXPLAIN\b[^;)]{0,100}\bANALYZE\b/i,
];

const shellSources =
  /\$(?:RANDOM|SECONDS|EPOCHSECONDS|EPOCHREALTIME|BASHPID|PPID|\$)|\b(?:date|time|ps|uptime|free|df)\b/;

/** Errs on the side of true: there are plenty of other outputs to ask about. */
export function variesByRun({ tag, code }: { tag: Tag; code: string }): boolean {
  return sources.some((source) => source.test(code)) || (tag === 'bash' && shellSources.test(code));
}
