/**
 * Merges texts that devices edit independently. An edit replaces the text that it was made on; if two were made on the
 * same text, the later one wins and the other is kept alongside it until the user resolves the conflict.
 */
import type { EditedCode } from '../../shared/study/edited-code.ts';
import type { OtherVersion } from '../../shared/study/other-version.ts';
import type { ScratchCode } from '../../shared/study/scratch-code.ts';
import { canonicalJson } from '../content/hash.ts';
import { listNoteImages } from '../content/pictures/note-images.ts';

/** The fields of one kind of text. */
export interface TextKind<Content> {
  /** The fields that an edit changes. */
  fields: readonly (keyof Content & string)[];
  /** The field that the user reads. */
  shown: keyof Content & string;
}

export interface NoteContent {
  body: string;
}
export type CodeContent = Pick<EditedCode, 'position' | 'code'>;
export type ScratchContent = Pick<ScratchCode, 'code' | 'fixture'>;

export const noteText: TextKind<NoteContent> = { fields: ['body'], shown: 'body' };
export const codeText: TextKind<CodeContent> = { fields: ['position', 'code'], shown: 'code' };
export const scratchText: TextKind<ScratchContent> = { fields: ['code', 'fixture'], shown: 'code' };

/** A text as one edit left it. */
export type TextVersion<Content> = Content & {
  /** The id of the device that made the edit; empty for edits from before devices had ids. */
  device: string;
  /** In ms since 1970. */
  changedAt: number;
};

/** The edits behind a text; left out if all were made before devices had ids. */
export interface TextVersions<Content> {
  /** The device that wrote the current version. */
  device: string;
  /** By device, the time of its latest edit that is included, replaced or dismissed here. */
  known: Record<string, number>;
  /** Versions that no edit has replaced, latest first. */
  others: TextVersion<Content>[];
}

/** The current version: a record of its content and, optionally, the `original` it was based on. */
export interface VersionedText<Content> {
  changedAt: number;
  versions?: TextVersions<Content>;
}

type Text<Content> = Content & VersionedText<Content>;

/** The maximum number of devices and other versions of one text: the latest are kept. */
export const maxTextDevices = 100;
export const maxOtherVersions = 20;
/**
 * The maximum number of characters in the JSON of a text's other versions, well below `maxValueBytes` even if each
 * takes three bytes.
 */
export const maxOtherLength = 10_000_000;
/** The latest time that a study file may hold, in ms since 1970. */
export const lastTime = Date.UTC(9900, 0) - 1;

/**
 * The latest version of two texts, with the others that neither side has replaced. The order of the arguments makes no
 * difference.
 */
export function mergeTexts<Content extends object, Kept extends Text<Content>>(
  kind: TextKind<Content>,
  mine: Kept,
  theirs: Kept,
): Kept {
  const kept = new Map<string, TextVersion<Content>>();
  const keepFrom = (from: Kept, other: Kept): void => {
    const present = new Set(listVersions(kind, other).map(versionId));
    for (const version of listVersions(kind, from)) {
      const id = versionId(version);
      const isReplaced = version.changedAt <= (knownOf(other)[version.device] ?? -Infinity);
      if (isReplaced && !present.has(id)) continue;
      const same = kept.get(id);
      if (same === undefined || canonicalJson(version) > canonicalJson(same)) kept.set(id, version);
    }
  };
  keepFrom(mine, theirs);
  keepFrom(theirs, mine);
  const [first, ...others] = [...kept.values()].sort(compareVersions);
  // Each claims to have replaced the other, so one was forged.
  if (first === undefined) return canonicalJson(mine) >= canonicalJson(theirs) ? mine : theirs;
  const { device, ...content } = first;
  const known = limitKnown(joinKnown(knownOf(mine), knownOf(theirs)), [...kept.values()]);
  const { versions: _, ...rest } = mine;
  const merged = { ...rest, ...content } as unknown as Kept;
  if (Object.keys(known).some((id) => id !== '') || others.length > 0) {
    merged.versions = { device, known, others: limitOthers(others) };
  }
  return canonicalJson(merged) === canonicalJson(theirs) ? theirs : merged;
}

/** An edit by this device. */
export interface TextEdit {
  device: string;
  /** In ms since 1970. */
  at: number;
  /** The text that the user edited; left out if it was the current one. */
  seen?: string | undefined;
}

/**
 * The time and versions of a text once this device has edited it. A current version that arrived from another device
 * during the edit is kept alongside the new one.
 */
export function editText<Content extends object>(
  kind: TextKind<Content>,
  before: (Text<Content> & { original?: string }) | undefined,
  content: Content,
  { device, at, seen }: TextEdit,
): { changedAt: number; versions: TextVersions<Content> } {
  const known = before === undefined ? {} : knownOf(before);
  // Even if the clock was set back, the latest change must have the latest time.
  const latest = Object.values(known).reduce((last, time) => Math.max(last, time + 1), at);
  const changedAt = Math.min(latest, lastTime);
  const open = before === undefined ? [] : listOpen(kind, before);
  if (before !== undefined && seen !== undefined && !isEmptyText(kind, before)) {
    const [first] = listVersions(kind, before);
    const isSeen = first?.device === device || first?.[kind.shown] === seen;
    if (first !== undefined && !isSeen) open.unshift(first);
  }
  const others = limitOthers(open.filter((other) => other[kind.shown] !== content[kind.shown]));
  const edited = limitKnown({ ...known, [device]: changedAt }, [{ device }, ...others]);
  return { changedAt, versions: { device, known: edited, others } };
}

/** Whether the version with this id is the current one or one of the others. */
export function hasVersion<Content extends object>(
  kind: TextKind<Content>,
  text: Text<Content>,
  id: string,
): boolean {
  return listVersions(kind, text).some((version) => versionId(version) === id);
}

/** The versions without the one with this id, which the user has settled. */
export function dismissVersion<Content>(text: Text<Content>, id: string): TextVersions<Content> {
  const { device, known, others } = text.versions ?? {
    device: '',
    known: knownOf(text),
    others: [],
  };
  return { device, known, others: others.filter((other) => versionId(other) !== id) };
}

/** The other versions for the user to settle. */
export function listOtherVersions<Content extends object>(
  kind: TextKind<Content>,
  text: Text<Content>,
): OtherVersion[] {
  return listOpen(kind, text).map((other) => ({
    id: versionId(other),
    text: String(other[kind.shown]),
    changedAt: other.changedAt,
  }));
}

/** Hashes of the images in all versions of a note. */
export function listShownImages(note: Text<NoteContent>): string[] {
  return listVersions(noteText, note).flatMap(({ body }) => listNoteImages(body));
}

/** The latest time in a text and its versions. */
export function findLastEdit(text: VersionedText<unknown>): number {
  return Math.max(text.changedAt, ...Object.values(knownOf(text)));
}

/** Whether a text was removed, or reset to its original. */
export function isEmptyText<Content extends object>(
  { shown }: TextKind<Content>,
  text: Content & { original?: string },
): boolean {
  return text[shown] === (text.original ?? '');
}

/** The versions that visibly differ from the current one and aren't empty. */
function listOpen<Content extends object>(
  { shown }: TextKind<Content>,
  text: Text<Content> & { original?: string },
): TextVersion<Content>[] {
  const settled = new Set<unknown>([text[shown], text.original ?? '']);
  return (text.versions?.others ?? []).filter((other) => !settled.has(other[shown]));
}

/** All versions of a text, including the current one. */
function listVersions<Content extends object>(
  { fields }: TextKind<Content>,
  text: Text<Content>,
): TextVersion<Content>[] {
  const content = Object.fromEntries(fields.map((field) => [field, text[field]])) as Content;
  const device = text.versions?.device ?? '';
  return [{ ...content, device, changedAt: text.changedAt }, ...(text.versions?.others ?? [])];
}

function knownOf({ changedAt, versions }: VersionedText<unknown>): Record<string, number> {
  return versions?.known ?? { '': changedAt };
}

function joinKnown(mine: Record<string, number>, theirs: Record<string, number>) {
  const joined = { ...mine };
  for (const [device, at] of Object.entries(theirs)) {
    joined[device] = Math.max(at, joined[device] ?? at);
  }
  return joined;
}

/** The devices of these versions, and the latest others. */
function limitKnown(known: Record<string, number>, versions: readonly { device: string }[]) {
  const kept = new Set(versions.map(({ device }) => device));
  const rank = (device: string): number => (kept.has(device) ? 0 : 1);
  const latest = Object.entries(known).sort(
    ([a, at], [b, bt]) => rank(a) - rank(b) || bt - at || (a < b ? -1 : 1),
  );
  return Object.fromEntries(latest.slice(0, maxTextDevices));
}

/** As many versions as fit, latest first. */
function limitOthers<Content>(others: TextVersion<Content>[]): TextVersion<Content>[] {
  let left = maxOtherLength - 2;
  const end = others.findIndex((other) => (left -= JSON.stringify(other).length + 1) < 0);
  return others.slice(0, Math.min(maxOtherVersions, end < 0 ? Infinity : end));
}

function versionId({ device, changedAt }: { device: string; changedAt: number }): string {
  return `${changedAt} ${device}`;
}

/** The latest first; ties resolve the same way on every machine. */
function compareVersions<Content>(a: TextVersion<Content>, b: TextVersion<Content>): number {
  return b.changedAt - a.changedAt || (canonicalJson(a) > canonicalJson(b) ? -1 : 1);
}
