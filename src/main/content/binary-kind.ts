/** Recognizes binary files by their first bytes, and suggests a remedy for each kind. */
/* eslint-disable no-control-regex -- Binary files begin with control characters. */

interface BinaryKind {
  /** With its article: `a PDF document`. */
  name: string;
  /** A sentence. */
  advice: string;
}

/** How many bytes of a file are inspected: a zip file names its first entries there. */
export const headLength = 4096;

const image = { name: 'an image', advice: 'Put it beside the page that shows it.' };
const recording = { name: 'a recording', advice: 'Import its text instead.' };
const archive = {
  name: 'an archive',
  advice: 'Unpack it first, and drop the folder or the files in it.',
};
const program = { name: 'a program', advice: 'It has no questions to import.' };

/** By the first bytes, as Latin-1. */
const starts: readonly (readonly [start: RegExp, kind: BinaryKind])[] = [
  [
    /^%PDF-/,
    {
      name: 'a PDF document',
      advice: 'Copy its text into a text file (.txt) or a Markdown file (.md), and import that.',
    },
  ],
  [
    /^SQLite format 3\0/,
    {
      name: 'an SQLite database',
      advice: 'Export its questions from the program it belongs to, as CSV for example.',
    },
  ],
  [
    /^\xd0\xcf\x11\xe0/,
    {
      name: 'a document of an old Office program',
      advice: 'Save it there as CSV or plain text (.txt), and import that.',
    },
  ],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF....WEBP|BM....\0\0\0\0|II\*\0|MM\0\*|\0...ftypavif)/s,
    image,
  ],
  [/^(?:ID3[\x02-\x04]|OggS\0|fLaC\0|RIFF....(?:WAVE|AVI )|\0...ftyp|\x1aE\xdf\xa3)/s, recording],
  [/^(?:\x1f\x8b|7z\xbc\xaf|Rar!\x1a|\x28\xb5\x2f\xfd|BZh\d1AY|\xfd7zXZ)/, archive],
  [/^(?:\x7fELF|MZ[^]{0,60}\0|\xcf\xfa\xed\xfe|\xca\xfe\xba\xbe|\0asm)/, program],
];

/** By the names of a zip file's first entries. */
const zips: readonly (readonly [entry: RegExp, kind: BinaryKind])[] = [
  [
    /collection\.anki2/,
    { name: 'an Anki package', advice: 'Give its name the ending .apkg, and drop it again.' },
  ],
  [
    /\bword\/|opendocument\.text/,
    {
      name: 'a word processor’s document',
      advice: 'Save it there as plain text (.txt), and import that.',
    },
  ],
  [
    /\bxl\/|opendocument\.spreadsheet/,
    { name: 'a spreadsheet', advice: 'Save it there as CSV, and import that.' },
  ],
  [
    /\bppt\/|opendocument\.presentation/,
    { name: 'a presentation', advice: 'Copy its text into a text file (.txt), and import that.' },
  ],
  [
    /epub\+zip/,
    { name: 'an e-book', advice: 'Copy its text into a text file (.txt), and import that.' },
  ],
];

const zip = {
  name: 'a zip file',
  advice:
    'If it’s a library, give its name the ending .zip; otherwise unpack it and drop the folder.',
};
const unknown = {
  name: 'not a text',
  advice: 'Export its questions from the program it belongs to, as text or CSV.',
};

/** `is a PDF document. Copy…`, for the first bytes of a file; null for text, which has no zero bytes. */
export function describeBinary(head: Uint8Array): string | null {
  const kind = findKind(Buffer.from(head.subarray(0, headLength)).toString('latin1'));
  return kind && `is ${kind.name}. ${kind.advice}`;
}

function findKind(head: string): BinaryKind | null {
  if (/^PK[\x03\x05\x07]/.test(head)) return zips.find(([entry]) => entry.test(head))?.[1] ?? zip;
  const known = starts.find(([start]) => start.test(head));
  return known?.[1] ?? (head.includes('\0') ? unknown : null);
}
