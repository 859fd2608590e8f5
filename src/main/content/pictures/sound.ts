/** Recognizes the sounds that the app can play, which are stored next to pages like images. */
import { createHash } from 'node:crypto';
import { soundTypes } from '../../../shared/records.ts';
import type { SoundType } from '../../../shared/records.ts';
import type { YamlProblem } from '../yaml.ts';

/** A sound is stored and found like an image, but has no size. */
interface SoundDraft {
  kind: 'image';
  type: SoundType;
  width: 0;
  height: 0;
  version: string;
}

interface Format {
  /** With its article. */
  name: string;
  /** A sound of this format begins with one of these, at the offset. */
  starts: readonly string[];
  offset?: number;
}

/** The maximum number of players in one text: more would slow down the window. */
export const maxPlayers = 20;

/** In Latin-1; MP3 and AAC files begin with a tag or a frame sync. */
const formats: Record<SoundType, Format> = {
  'audio/mpeg': {
    name: 'an MP3',
    starts: ['ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2', '\xff\xe3'],
  },
  'audio/ogg': { name: 'an Ogg', starts: ['OggS'] },
  'audio/wav': { name: 'a WAV', starts: ['WAVE'], offset: 8 },
  'audio/flac': { name: 'a FLAC', starts: ['fLaC'] },
  'audio/mp4': {
    name: 'an MPEG-4',
    starts: ['ftypM4A', 'ftypmp4', 'ftypisom', 'ftypiso', 'ftypM4B', 'ftypdash'],
    offset: 4,
  },
  'audio/aac': { name: 'an AAC', starts: ['\xff\xf1', '\xff\xf9'] },
};

/** The type of a sound by its file's name; null if it isn't one that the app plays. */
export function soundTypeOf(path: string): SoundType | null {
  const extension = /\.([a-z0-9]+)(?:\?[^/]*)?$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(soundTypes, extension) ? (soundTypes[extension] ?? null) : null;
}

/** The draft of a sound, or the problem if the bytes don't match its type. */
export function readSound(type: SoundType, bytes: Uint8Array): SoundDraft | YamlProblem {
  const { name, starts, offset = 0 } = formats[type];
  const head = Buffer.from(bytes.subarray(offset, offset + 8)).toString('latin1');
  if (!starts.some((start) => head.startsWith(start))) {
    return {
      line: 1,
      column: 1,
      message: `This is not ${name} sound: save it as one, or remove it.`,
    };
  }
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { kind: 'image', type, width: 0, height: 0, version };
}
