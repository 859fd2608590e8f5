/** Damages the bytes of a file the way disks do. */
import type { Random } from '../../tools/random.ts';

/** Usually flips a bit; otherwise truncates the file, or clears or duplicates a page. */
export function damage(bytes: Buffer, random: Random): { bytes: Buffer; how: string } {
  const at = random.below(bytes.length);
  const page = at - (at % 4096);
  switch (random.below(10)) {
    case 0:
      return { bytes: bytes.subarray(0, at), how: `cut at ${at}` };
    case 1:
      return {
        bytes: Buffer.from(bytes).fill(0, page, page + 4096),
        how: `page at ${page} cleared`,
      };
    case 2: {
      const changed = Buffer.from(bytes);
      bytes.copy(changed, page, random.below(bytes.length / 4096) * 4096, page + 4096);
      return { bytes: changed.subarray(0, bytes.length), how: `page at ${page} overwritten` };
    }
    default: {
      const changed = Buffer.from(bytes);
      const bit = random.below(8);
      changed.writeUInt8((bytes[at] ?? 0) ^ (1 << bit), at);
      return { bytes: changed, how: `bit ${bit} of byte ${at} flipped` };
    }
  }
}
