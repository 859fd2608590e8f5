/** Repairs a flipped bit in the header of study.db: of the fields whose value is known, one that is a bit off. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { readHeader } from './database-header.ts';
import { studyApplicationId } from './schema-version.ts';

const magic = Buffer.from('SQLite format 3\0', 'latin1');

/** The fixed bytes, by their offset: see "The Database Header" of SQLite's file format. */
const fixed: readonly (readonly [offset: number, bytes: readonly number[]])[] = [
  [0, [...magic]],
  [16, [0x10, 0]], // pages of 4096 bytes
  [20, [0, 64, 32, 32]],
  [44, [0, 0, 0, 4]], // schema format
  [52, [0, 0, 0, 0]], // no auto-vacuum
  [56, [0, 0, 0, 1]], // UTF-8
  [64, [0, 0, 0, 0]],
  [68, [...Buffer.from(studyApplicationId.toString(16), 'hex')]],
];

/** Writes the right byte where exactly one bit of the fixed fields is off; returns whether it did. */
export function repairHeader(file: string): boolean {
  const descriptor = openSync(file, 'r+');
  try {
    const header = readHeader(descriptor);
    if (header === null) return false;
    const wrong = listWrongBytes(header);
    const [first] = wrong;
    if (first === undefined || wrong.length > 1) return false;
    const [offset, byte] = first;
    if (!isOneBit((header[offset] ?? 0) ^ byte)) return false;
    writeSync(descriptor, Uint8Array.of(byte), 0, 1, offset);
    fsyncSync(descriptor);
    return true;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Sets the schema version that a database of exactly this layout has; its own is a bit off. Fails where another program
 * holds the file for longer than `timeout` milliseconds.
 */
export function repairVersion(file: string, version: number, timeout: number): void {
  const database = new Database(file, { timeout });
  try {
    database.pragma(`user_version = ${version}`);
  } finally {
    database.close();
  }
}

/** Whether two numbers differ in a single one of their 32 bits. */
export function isOneBitOff(a: number, b: number): boolean {
  return isOneBit((a ^ b) >>> 0);
}

function isOneBit(bits: number): boolean {
  return bits > 0 && Number.isInteger(Math.log2(bits));
}

function listWrongBytes(header: Buffer): [offset: number, byte: number][] {
  const wrong: [number, number][] = fixed.flatMap(([start, bytes]) =>
    placesOf(start, bytes).filter(([offset, byte]) => header[offset] !== byte),
  );
  // The versions for writing and for reading: 1 without a log, 2 with one.
  const [write = 0, read = 0] = [header[18], header[19]];
  if (![1, 2].includes(write)) wrong.push([18, read]);
  else if (![1, 2].includes(read)) wrong.push([19, write]);
  return wrong;
}

function placesOf(start: number, bytes: readonly number[]): [number, number][] {
  return bytes.map((byte, index) => [start + index, byte]);
}
