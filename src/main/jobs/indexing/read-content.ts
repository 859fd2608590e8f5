/** Reads and parses one content file, turning every failure into a problem of that file. */
import { hash } from 'node:crypto';
import { errorMessage } from '../../../shared/error-message.ts';
import type { Problem } from '../../../shared/records.ts';
import { fileKind } from '../../content/kind.ts';
import { parseFile, parseImage } from '../../content/parse.ts';
import type { ParsedFile } from '../../content/parse.ts';
import { TimeoutError, runWithin } from '../run-within.ts';
import { readBytes, readFile, sizeLimit } from './read.ts';

/** The time limit for parsing one file of a pack, in ms; an ordinary one takes a few. */
const packTimeLimit = 5000;

/** A file after reading. */
export interface ReadContent {
  /** SHA-256 of its content; null if it could not be read. */
  hash: string | null;
  /** Has no draft if the file could not be read; null if it isn't a content file (a linked folder). */
  parse(): ParsedFile | null;
  /** The reason why it could not be read. */
  problem: Problem | null;
}

/** Reads the file at a path of the content folder; `isBundled` is true for the app's own library. */
export function readContent(folder: string, path: string, isBundled: boolean): ReadContent {
  const read = fileKind(path) === 'image' ? readBytes : readFile;
  const content = read(folder, path, sizeLimit(path, isBundled));
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) {
    return { hash: null, parse: () => describeUnread(content), problem: content };
  }
  return {
    hash: hash('sha256', content),
    parse: () => parseSafely(path, content, isBundled ? null : packTimeLimit),
    problem: null,
  };
}

/** Parsing isn't meant to throw; if it does, that becomes a problem of this one file. */
function parseSafely(path: string, content: string | Buffer, timeLimit: number | null): ParsedFile {
  try {
    const parse = (): ParsedFile =>
      typeof content === 'string' ? parseFile(path, content) : parseImage(path, content);
    return timeLimit === null ? parse() : runWithin(timeLimit, parse);
  } catch (error) {
    const reason = errorMessage(error);
    const message =
      error instanceof TimeoutError
        ? `The file takes more than ${packTimeLimit / 1000} seconds to read: split it.`
        : `The file cannot be understood: ${reason}`;
    const unread = describeUnread({ file: path, line: 1, column: 1, message });
    if (unread === null) throw error;
    return unread;
  }
}

function describeUnread(problem: Problem): ParsedFile | null {
  const kind = fileKind(problem.file);
  if (kind === null) return null;
  return { path: problem.file, kind, draft: null, positions: {}, texts: {}, problems: [problem] };
}
