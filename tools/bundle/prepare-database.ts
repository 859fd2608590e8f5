/**
 * Writes the files of an empty PostgreSQL database to standard output, as a compressed tar archive, so that the app needn't
 * create one. A fake clock and random number generator make the files identical in every build.
 */
import crypto from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** The database's creation time, in ms since 1970. */
const start = Date.UTC(2026, 0, 1);
let ticks = 0;
let seed = 1;

function tick(): number {
  ticks += 1;
  return ticks;
}

class SteadyDate extends Date {
  constructor(...values: [] | [number | string]) {
    super(values.length === 0 ? start + tick() : values[0]);
  }

  static override now(): number {
    return start + tick();
  }
}

/** Good enough for a database without secrets. */
function fillRandom<View extends ArrayBufferView>(view: View): View {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let index = 0; index < bytes.length; index += 1) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    bytes[index] = seed >> 16;
  }
  return view;
}

globalThis.Date = SteadyDate as DateConstructor;
performance.now = tick;
Object.assign(crypto, { randomFillSync: fillRandom });

const { PGlite } = await import('@electric-sql/pglite');
const database = await PGlite.create();
// Writes everything to disk before the dump.
await database.exec('CHECKPOINT');
const files = await database.dumpDataDir('none');
const archive = gzipSync(new Uint8Array(await files.arrayBuffer()), { level: 9 });
// PGlite keeps the process alive.
process.stdout.write(archive, () => process.exit());
