/** Exports questions as an Anki package: notes of our own type, with pictures as media files. */
import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate/browser';
import type { Zippable } from 'fflate/browser';
import { formatLink } from '../../../shared/address.ts';
import { difficultyNames } from '../../../shared/difficulty.ts';
import type { RenderedQuestion } from '../../../shared/library.ts';
import type { Page, Question } from '../../../shared/records.ts';
import {
  packageVersions,
  writeMediaEntries,
  writePackageVersion,
} from '../../content/anki/messages.ts';
import {
  cardTemplate,
  noteFields,
  noteTypeId,
  noteTypeModified,
  noteTypeName,
  noteTypeStyles,
} from '../../content/anki/our-note-type.ts';
import type { NoteFields } from '../../content/anki/our-note-type.ts';
import { markdown } from '../../content/markdown/markdown.ts';
import { breakMathJax } from '../../content/markdown/render-formula.ts';
import { writeCollection } from '../../storage/anki/write-collection.ts';
import type { NewNote, NewNoteType } from '../../storage/anki/write-collection.ts';
import { toAnkiHistory, toAnkiState } from '../../study/anki-history.ts';
import type { AnkiHistory } from '../../study/anki-history.ts';
import type { Review } from '../../study/schedule.ts';
import { deckOf, escapeAnkiMarkup, guidOf, nameLanguages, tagsOf } from './anki-notes.ts';
import type { Collection, SharedPicture } from './collect.ts';
import { renderQuestions } from './document.ts';

const { escapeHtml } = markdown.utils;

const noteType: NewNoteType = {
  ...{ id: noteTypeId, name: noteTypeName, modified: noteTypeModified },
  ...{ fields: noteFields, template: cardTemplate, styles: noteTypeStyles },
};

/** Shown by programs that only know the oldest package format, which stores its collection in this file. */
const notice = {
  guid: 'rule-of-thumb-notice',
  deck: 'Default',
  tags: [],
  fields: ['Update Anki, then import this package again.', '', '', '', ''],
  sortText: 'Update Anki, then import this package again.',
  ...{ history: null, state: null },
};

/** Zip files can't store earlier dates; a fixed one keeps equal exports equal. */
const fileDate = '1980-01-02T12:00:00';

/** The package, by default one that every client reads; `now` in ms since 1970. */
export function formatAnkiPackage(
  { pages, pictures, reviews, marks }: Collection,
  now: number,
  version: number = packageVersions.legacy2,
): Uint8Array {
  const media = new Map<string, Uint8Array>();
  const notes = pages.flatMap(({ page }) =>
    renderQuestions(page, pictures, { formulas: 'mathjax' }).map((rendered, index) => ({
      ...makeNote(page, page.questions[index] as Question, rendered, pictures, media),
      history: makeHistory(reviews.get(`${page.path}#${rendered.id}`)),
      state: toAnkiState(marks.get(`${page.path}#${rendered.id}`) ?? []),
    })),
  );
  const old = writeCollection({ noteType, notes: [notice], now });
  const collection = writeCollection({ noteType, notes, now });
  const isLatest = version === packageVersions.latest;
  const files = isLatest ? packLatest(collection, media) : packLegacy(collection, media);
  return zipSync({ 'collection.anki2': old, ...files }, { mtime: fileDate });
}

function packLegacy(collection: Uint8Array, media: ReadonlyMap<string, Uint8Array>): Zippable {
  const names = Object.fromEntries([...media.keys()].entries());
  return {
    'collection.anki21': collection,
    media: strToU8(JSON.stringify(names)),
    ...Object.fromEntries([...media.values()].map((bytes, index) => [String(index), bytes])),
  };
}

/** Everything except the version is already compressed with zstd, so the zip only stores it. */
function packLatest(collection: Uint8Array, media: ReadonlyMap<string, Uint8Array>): Zippable {
  const pack = (bytes: Uint8Array): [Uint8Array, { level: 0 }] => [
    new Uint8Array(zstdCompressSync(bytes)),
    { level: 0 },
  ];
  const entries = [...media].map(([name, bytes]) => {
    const sha1 = createHash('sha1').update(bytes).digest();
    return { name, size: bytes.length, sha1: new Uint8Array(sha1) };
  });
  return {
    meta: [writePackageVersion(packageVersions.latest), { level: 0 }],
    'collection.anki21b': pack(collection),
    media: pack(writeMediaEntries(entries)),
    ...Object.fromEntries([...media.values()].map((bytes, index) => [String(index), pack(bytes)])),
  };
}

/** Adds the pictures it shows to `media`, by file name. */
function makeNote(
  page: Page,
  { a, difficulty }: Question,
  { id, questionHtml, explanationHtml, ruleHtml }: RenderedQuestion,
  pictures: Collection['pictures'],
  media: Map<string, Uint8Array>,
): Omit<NewNote, 'history' | 'state'> {
  const { framework, topic, title, path } = page;
  const toField = (html: string): string =>
    escapeAnkiMarkup(nameLanguages(namePictures(simplifyMarkup(html), pictures, media), a))
      .replaceAll(ownBracket, '[')
      .trim();
  const place = [framework, topic, title].map(escapeHtml).join(' › ');
  const fields: NoteFields = {
    Question: toField(questionHtml),
    'Rule of thumb': ruleHtml === null ? '' : toField(ruleHtml),
    Answer: toField(explanationHtml),
    Source: `<a href="${formatLink(`${path}#${id}`)}">${escapeAnkiMarkup(breakMathJax(place))}</a>`,
    Difficulty: difficultyNames[difficulty],
  };
  return {
    guid: guidOf(page, id),
    deck: deckOf(page),
    tags: tagsOf(page, difficulty),
    fields: noteFields.map((name) => fields[name]),
    sortText: toText(fields.Question),
  };
}

function makeHistory(reviews: readonly Review[] = []): AnkiHistory | null {
  return reviews.length === 0 ? null : toAnkiHistory(reviews);
}

/** Drops markup that only the app's window uses, and makes links open the app. */
function simplifyMarkup(html: string): string {
  return html
    .replace(/<figure class="code-block[^"]*">\n.*\n.*<\/figcaption>\n/g, '')
    .replace(/<pre [^>]*><code class="hljs">/g, '<pre><code>')
    .replace(/<\/pre>\n<\/figure>/g, '</pre>')
    .replace(/<div class="table-scroll"( dir="auto")?[^>]*>\n<table>/g, '<table$1>')
    .replace(/<\/table>\n<\/div>/g, '</table>')
    .replace(/<(t[hd]) class="align-(\w+)">/g, '<$1 style="text-align:$2">')
    .replace(/<a href="([^"]*)"[^>]*>/g, (_, href: string) => {
      return `<a href="${href.startsWith('/') ? formatLink(href) : href}">`;
    });
}

/** Points each picture to its media file. */
function namePictures(
  html: string,
  pictures: Collection['pictures'],
  media: Map<string, Uint8Array>,
): string {
  return namePlayers(html, pictures, media).replace(
    /<img class="(?:figure|image)" src="([^"?]*)[^"]*" alt="([^"]*)"([^>]*)>/g,
    (_, address: string, text: string, rest: string) => {
      const picture = pictures.get(address) as SharedPicture;
      const name = nameMedia(picture);
      media.set(name, picture.bytes);
      const [masks = ''] = / data-masks="[^"]*"/.exec(rest) ?? [];
      return `<img src="${name}" alt="${text}" width="${picture.width}" height="${picture.height}"${masks}>`;
    },
  );
}

const player = /<audio [^>]*src="([^"?]*)[^"]*"[^>]*><\/audio>/g;
/** Stands for an unescaped bracket. */
const ownBracket = '\uE013';

/** Has Anki play each sound. */
function namePlayers(
  html: string,
  pictures: Collection['pictures'],
  media: Map<string, Uint8Array>,
): string {
  return html.replaceAll(ownBracket, '').replace(player, (_, address: string) => {
    const sound = pictures.get(address) as SharedPicture;
    const name = nameMedia(sound);
    media.set(name, sound.bytes);
    return `${ownBracket}sound:${name}]`;
  });
}

/**
 * A name that's valid everywhere and unique to the contents: Anki would rename a file if it already had another of that
 * name.
 */
function nameMedia({ address, bytes, type }: SharedPicture): string {
  const file = address.slice(address.lastIndexOf('/') + 1);
  const stem = decodeURIComponent(file)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const extension = type.startsWith('audio/')
    ? file.slice(file.lastIndexOf('.') + 1).toLowerCase()
    : type.slice('image/'.length).replace(/\+.*$/, '');
  return `${stem.replace(/[^a-z0-9]+/g, '-').slice(0, 60)}-${hash}.${extension}`;
}

/** The text of inline markup. */
function toText(html: string): string {
  const signs: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#91': '[',
    '#123': '{',
  };
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#91|#123);/g, (_, name: string) => signs[name] ?? '');
}
