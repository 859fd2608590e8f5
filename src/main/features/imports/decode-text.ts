/** Decodes the bytes of a chosen file, which may come from any program. */
import { isUtf8 } from 'node:buffer';
import { AppError } from '../../../shared/app-error.ts';

/** How bytes that aren't UTF-8 or UTF-16 are read; `refuse` fails. */
export type Otherwise = 'refuse' | 'windows-1252';

/**
 * The text with `\n` line breaks and without a byte order mark. UTF-16 is recognised by its mark or by its zero bytes.
 * Fails with `content`, naming the place, where the bytes are of no such kind.
 */
export function decodeText(bytes: Uint8Array, file: string, otherwise: Otherwise): string {
  const encoding = findEncoding(bytes);
  if (encoding === 'utf-8' && !isUtf8(bytes)) {
    if (otherwise === 'refuse') throw notUtf8(bytes, file);
    return normalize(new TextDecoder(otherwise).decode(bytes));
  }
  return normalize(new TextDecoder(encoding).decode(bytes));
}

function findEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Text in UTF-16 has zeros in nearly every second byte, text in UTF-8 has none.
  const start = bytes.subarray(0, 1000);
  const zeros = (parity: number): number =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const many = start.length * 0.2;
  if (many > 0 && zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  if (many > 0 && zeros(0) > many && zeros(1) === 0) return 'utf-16be';
  return 'utf-8';
}

function normalize(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

function notUtf8(bytes: Uint8Array, file: string): AppError {
  const [before = ''] = Buffer.from(bytes).toString('utf8').split('\uFFFD', 1);
  const lines = before.split('\n');
  const place = `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
  return new AppError(
    'content',
    `${place} The file is not UTF-8 from here on. Save it with that encoding.`,
  );
}
