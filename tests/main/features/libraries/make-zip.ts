/**
 * Makes `.zip` files for tests, honest and hostile ones: every name, size and attribute can be set
 * freely.
 */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string | Uint8Array;
  /** Unix file mode including the file type; defaults to a plain file. */
  mode?: number;
  /** The unpacked size the entry claims; defaults to the real one. */
  claimedSize?: number;
  isEncrypted?: boolean;
  /** The checksum the entry claims; defaults to the real one. */
  claimedCrc?: number;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const endLongSignature = 0x06064b50;
const locatorSignature = 0x07064b50;
const mostEntries = 0xffff;
const utf8Names = 0x800;
const encrypted = 1;
const deflated = 8;
const madeByUnix = 0x031e;
const plainFile = 0o100644;

/** Makes a zip64 file if the entry count exceeds 16 bits. */
export function makeZip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, content, mode = plainFile, claimedSize, isEncrypted = false } = entry;
    const bytes = Buffer.from(content);
    const data = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(utf8Names | (isEncrypted ? encrypted : 0), 2);
    common.writeUInt16LE(deflated, 4);
    common.writeUInt32LE(entry.claimedCrc ?? crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(claimedSize ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([number32(localSignature), common, nameBytes, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const version = Buffer.alloc(2);
    version.writeUInt16LE(madeByUnix);
    centrals.push(Buffer.concat([number32(centralSignature), version, common, rest, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const isLong = entries.length >= mostEntries;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(entries.length, mostEntries), 4);
  end.writeUInt16LE(Math.min(entries.length, mostEntries), 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  const long = isLong ? endLong(entries.length, central.length, offset) : Buffer.alloc(0);
  return Buffer.concat([...locals, central, long, number32(endSignature), end]);
}

/** The end of a zip64 file and its locator. */
function endLong(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(endLongSignature, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(locatorSignature, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}

function number32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
