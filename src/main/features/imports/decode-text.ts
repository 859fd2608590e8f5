/** Decodes the bytes of a chosen file, which can come from any program. */
import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { AppError } from '../../../shared/app-error.ts';
import { encodings } from '../../../shared/encodings.ts';
import type { Encoding } from '../../../shared/encodings.ts';
import { describeBinary } from '../../content/binary-kind.ts';

export interface DecodedText {
  /** With `\n` line breaks and without a byte order mark. */
  text: string;
  encoding: Encoding;
  /** True if the encoding is only a guess. */
  isGuess: boolean;
}

/** The number of bytes used to guess an encoding. */
const sampleSize = 100_000;
/** The encoding assumed when a few accented letters can't distinguish it from similar ones. */
const fallback = 'windows-1252';

/**
 * Decodes UTF-8, UTF-16 and, by guessing, other encodings; `chosen` is the user's choice. Fails with `content` for binary
 * data.
 */
export function decodeText(bytes: Uint8Array, file: string, chosen?: Encoding): DecodedText {
  const binary = findWide(bytes) === null ? describeBinary(bytes) : null;
  if (binary !== null) throw new AppError('content', `${file}:1:1 The file ${binary}`);
  const certain = isUtf8(bytes) ? (findWide(bytes) ?? 'utf-8') : findWide(bytes);
  const encoding = chosen ?? certain ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return {
    text: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'),
    encoding,
    isGuess: certain === null,
  };
}

/** Detects UTF-16 by its byte order mark or zero bytes; null for anything else. */
function findWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // In UTF-16 nearly every second byte of ASCII text is zero; UTF-8 text has no zeros.
  const start = bytes.subarray(0, 1000);
  const zeros = (parity: number): number =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const many = start.length * 0.2;
  if (many > 0 && zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  if (many > 0 && zeros(0) > many && zeros(1) === 0) return 'utf-16be';
  return null;
}

/** The likeliest encoding that decodes the sample without errors. */
function guessEncoding(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, sampleSize);
  const high = sample.filter((byte) => byte >= 0x80).length;
  // Mostly ASCII with a few accented letters is Western, regardless of other candidates.
  if (high < sample.length * 0.25 && !isMultiByte(sample)) return fallback;
  for (const { name, confidence } of analyse(sample)) {
    const called = name.toLowerCase().replace(/^gb.*/, 'gb18030');
    const encoding = encodings.find((one) => one === called && !one.startsWith('utf'));
    if (confidence < 10) break;
    if (encoding !== undefined && decodes(encoding, sample)) return encoding;
  }
  return fallback;
}

/** True if most high bytes come in pairs, as in East Asian encodings. */
function isMultiByte(bytes: Uint8Array): boolean {
  let [pairs, single] = [0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    if ((bytes[index] ?? 0) < 0x80) continue;
    if ((bytes[index + 1] ?? 0) < 0x40) single += 1;
    else pairs += 1;
    index += 1;
  }
  return pairs > single * 4;
}

function decodes(encoding: string, bytes: Uint8Array): boolean {
  try {
    // The sample may end in the middle of a character.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
