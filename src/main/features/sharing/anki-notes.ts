/** The parts that Anki notes share, whether in a text file or a package: identity, deck, tags and harmless markup. */
import { pathInPack } from '../../../shared/address.ts';
import type { Page } from '../../../shared/records.ts';
import { markdown } from '../../content/markdown/markdown.ts';

/**
 * Identifies the note: importing again updates it and keeps its schedule. It omits the pack, so that Anki sees the same notes
 * regardless of the library or machine they are exported from.
 */
export function guidOf({ path }: Page, questionId: string): string {
  return `${pathInPack(path)}#${questionId}`;
}

/** `Framework::Topic::Subtopic`, which Anki reads as nested decks. */
export function deckOf({ framework, topic, title }: Page): string {
  return [framework, topic, title].map((name) => name.replace(/::+/g, ':')).join('::');
}

/** Tags are nested with `::`, like decks; slugs contain neither that nor spaces. */
export function tagsOf({ frameworkSlug, topicSlug, path }: Page, difficulty: string): string[] {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  return ['rule-of-thumb', `${frameworkSlug}::${topicSlug}::${slug}`, difficulty];
}

/** Stores each fence's info string in its block, so that importing the note restores the language. */
export function nameLanguages(html: string, answer: string): string {
  if (!html.includes('<pre')) return html;
  const infos = markdown
    .parse(answer, {})
    .filter(({ type }) => type === 'fence' || type === 'code_block')
    .map(({ info }) => markdown.utils.escapeHtml(info.trim()));
  return html.replace(/<pre(?= style=|>)/g, (pre) => {
    const info = infos.shift() ?? '';
    return info === '' ? pre : `${pre} data-language="${info}"`;
  });
}

/** Keeps text from being read as Anki's markup for sounds, LaTeX and clozes, and attributes as formulas. */
export function escapeAnkiMarkup(html: string): string {
  return html
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\\(?=[([])/g, '&#92;'))
    .replace(/\[(?=sound:|anki:|\/?latex\]|\/?\${1,2}\])/gi, '&#91;')
    .replace(/\{(?=\{c\d)/gi, '&#123;');
}
