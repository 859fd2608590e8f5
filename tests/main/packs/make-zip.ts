/** Makes `.zip` files for tests, honest and hostile ones: every name, size and attribute can be set freely. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string | Uint8Array;
  /** Unix file mode including the file type; a plain file when left out. */
  mode?: number;
  /** The unpacked size the entry claims; its real one when left out. */
  claimedSize?: number;
  isEncrypted?: boolean;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const utf8Names = 0x800;
const encrypted = 1;
const deflated = 8;
const madeByUnix = 0x031e;
const plainFile = 0o100644;

export function makeZip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode = plainFile, claimedSize, isEncrypted = false } of entries) {
    const bytes = Buffer.from(content);
    const data = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(utf8Names | (isEncrypted ? encrypted : 0), 2);
    common.writeUInt16LE(deflated, 4);
    common.writeUInt32LE(crc32(bytes), 10);
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
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, number32(endSignature), end]);
}

function number32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
