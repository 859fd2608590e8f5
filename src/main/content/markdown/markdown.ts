/** The app's only Markdown parsers and their renderer. */
import MarkdownIt from 'markdown-it';
import type { Env, Token } from 'markdown-it';
import { isSlug } from '../../../shared/address.ts';
import { figureAddress } from '../pictures/figure-references.ts';
import {
  imageAddress,
  imagePattern,
  isRelative,
  readImageMatch,
} from '../pictures/image-references.ts';
import { maxPlayers, soundTypeOf } from '../pictures/sound.ts';
import { masksAttribute, parseMasks, renderMasks } from '../pictures/masks.ts';
import { noteImageAddress, noteImageFolder } from '../pictures/note-images.ts';
import { parseExternalLink } from '../../../shared/external-link.ts';
import { parseLink } from '../../../shared/format-address.ts';
import { isLibraryAddress, isLibraryLink } from '../library-link.ts';
import type { Gap } from '../../../shared/records.ts';
import type { Fixtures, RunPlans } from '../fences/plan-runs.ts';
import type { PictureSize } from '../pictures/pictures.ts';
import { useExtensions } from './extensions.ts';
import { breakMathJax, formatMathJax, renderFormula } from './render-formula.ts';
import { markScripts } from './mark-scripts.ts';
import type { DrawDiagram } from './draw-diagram.ts';
import { renderCode, renderDiagram } from './render-code.ts';
import type { SetUpFile } from './render-code.ts';
import type { Stages } from '../stages.ts';

/** The context of a rendering. */
export interface RenderEnv extends Env {
  /** The prefix of every library address: `/@<pack>` in a pack, else empty. */
  base?: string;
  /** The address of the folder with the text's images; without it no image is shown. */
  imageFolder?: string | undefined;
  /** Finds the size of the figure or image at an address, to reserve space for it. */
  findPicture?: FindPictureSize | undefined;
  /** The stages whose files readers can open; without them, as in an export, fences don't show their set-up. */
  stages?: Stages | undefined;
  /** The SQL that fences may start from and readers can open; without it, as in an export, no fence can be run. */
  fixtures?: Fixtures | undefined;
  /**
   * How challenges are extracted from the answer: to be solved, or as starters to be read. Otherwise they stay in it, `shown`
   * as code.
   */
  tasks?: 'solved' | 'read' | 'shown' | undefined;
  /** How formulas are written; by default as MathML. */
  formulas?: 'mathjax' | undefined;
  /** Whether straight quotes in prose become curly. */
  curlsQuotes?: boolean | undefined;
  /** Draws Mermaid; without it, its text is shown. */
  drawDiagram?: DrawDiagram | undefined;
  /** How to run the fences that can be run; set while rendering. */
  runs?: RunPlans;
  /** The gaps of the page; without them, none are marked. */
  gaps?: readonly Gap[] | undefined;
  /** The attributes that mark predictable outputs, their code and code with gaps, by the line of the fence; set while rendering. */
  outputMarks?: ReadonlyMap<number, string>;
  /** The number of players so far; set while rendering. */
  players?: number;
}

export type FindPictureSize = (address: string) => PictureSize | null;

/**
 * Raw HTML is shown as text, and so are links other than `https:` and library addresses. Images are files of the
 * library. The output holds no styles and no scripts.
 */
export const markdown = new MarkdownIt({
  html: false,
  linkify: false,
  typographer: false,
}).disable(['image', 'replacements']);
useExtensions(markdown);
markScripts(markdown);

// The label excludes `[`: otherwise a text full of `![` would be scanned again from each one.
const figure = /!\[([^[\]\n]{0,500})\]\(figure:([a-z0-9-]+)\)/y;

markdown.inline.ruler.before('link', 'figure', (state, silent) => {
  figure.lastIndex = state.pos;
  const [written, text = '', name = ''] = figure.exec(state.src) ?? [];
  if (written === undefined || !isSlug(name)) return false;
  if (!silent) {
    const token = state.push('figure', 'img', 0);
    token.content = text;
    token.meta = { name };
  }
  state.pos += written.length;
  return true;
});

markdown.inline.ruler.after('figure', 'image-file', (state, silent) => {
  imagePattern.lastIndex = state.pos;
  const match = imagePattern.exec(state.src);
  if (match === null) return false;
  if (!silent) {
    const { text, ...file } = readImageMatch(match);
    const token = state.push('image', 'img', 0);
    token.content = text;
    token.meta = file;
  }
  state.pos += match[0].length;
  return true;
});

markdown.validateLink = (url) => parseExternalLink(url) !== null || isLibraryLink(url);

/** The parser of notes. Their links may lead into any pack, also with the app's own link scheme, as in copied Markdown. */
export const noteMarkdown = Object.create(markdown) as typeof markdown;
noteMarkdown.normalizeLink = (url) => parseLink(url) ?? markdown.normalizeLink(url);
noteMarkdown.validateLink = (url) => markdown.validateLink(url) || isLibraryAddress(url);

/** The parser of texts that the window shows; exports keep quotes as typed. */
export const curlyMarkdown = Object.create(markdown) as typeof markdown;
curlyMarkdown.options = { ...markdown.options, typographer: true };

markdown.core.ruler.push('empty-links', (state) => {
  for (const token of state.tokens) token.children &&= dropEmptyLinks(token.children);
});

const { escapeHtml } = markdown.utils;
const { rules } = markdown.renderer;

rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index] as Token;
  const href = String(token.attrGet('href') ?? '');
  const external = parseExternalLink(href);
  if (external !== null) {
    token.attrSet('class', 'external');
    token.attrSet('rel', 'noopener noreferrer');
    token.attrSet('data-host', external.host);
  } else if (typeof env?.base === 'string') token.attrSet('href', env.base + href);
  return self.renderToken(tokens, index, options);
};

rules.text = (tokens, index, _options, env) => {
  const text = escapeHtml((tokens[index] as Token).content);
  return (env as RenderEnv).formulas === 'mathjax' ? breakMathJax(text) : text;
};

rules['formula'] = (tokens, index, _options, env) => {
  const { content } = tokens[index] as Token;
  if ((env as RenderEnv).formulas === 'mathjax') return escapeHtml(formatMathJax(content));
  const rendered = renderFormula(content);
  if (typeof rendered === 'string') return rendered;
  const mistake = `(${rendered.reason}, at character ${rendered.offset + 1})`;
  return `<code>${escapeHtml(content)}</code> <em class="bad-formula">${escapeHtml(mistake)}</em>`;
};

rules['figure'] = (tokens, index, _options, env) => {
  const { content, meta } = tokens[index] as Token;
  const { base = '', findPicture } = env as RenderEnv;
  const address = figureAddress((meta as { name: string }).name, base);
  return renderPicture('figure', address, content, findPicture?.(address) ?? null);
};

rules.image = (tokens, index, _options, env) => {
  const { content, meta } = tokens[index] as Token;
  const { target, masks } = meta as { target: string; masks: string };
  const { imageFolder, findPicture } = env as RenderEnv;
  // A list shows only the text.
  if (imageFolder === undefined && isRelative(target)) return escapeHtml(content || 'Image');
  const address = resolveImage(target, imageFolder);
  const isNamed = isRelative(target) || noteImageAddress(target) !== null;
  if (address === null) return describeMissing(content, isNamed ? null : target);
  const found = findPicture?.(address) ?? null;
  if (findPicture !== undefined && found === null) return describeMissing(content, null);
  const version = typeof found?.version === 'string' ? `?v=${found.version}` : '';
  if (soundTypeOf(target) !== null)
    return renderPlayer(address + version, content, env as RenderEnv);
  const image = renderPicture('image', address + version, content, found);
  if (masks === '') return image;
  const masked = image.replace(/>$/, ` ${masksAttribute}="${masks}">`);
  return `<span class="masked">${masked}${renderMasks(parseMasks(masks), found)}</span>`;
};

function resolveImage(target: string, imageFolder: string | undefined): string | null {
  if (imageFolder === undefined) return null;
  return imageFolder === noteImageFolder
    ? noteImageAddress(target)
    : imageAddress(target, imageFolder);
}

function renderPicture(
  kind: 'figure' | 'image',
  address: string,
  text: string,
  size: PictureSize | null,
): string {
  const sides = size === null ? '' : ` width="${size.width}" height="${size.height}"`;
  return `<img class="${kind}" src="${escapeHtml(address)}" alt="${escapeHtml(text)}"${sides}>`;
}

/** A player loads nothing before it is started. Beyond the limit, the text replaces the player. */
function renderPlayer(address: string, text: string, env: RenderEnv): string {
  const label = escapeHtml(text.trim() === '' ? 'Sound' : text);
  env.players = (env.players ?? 0) + 1;
  if (env.players > maxPlayers) return label;
  return `<audio controls preload="none" src="${escapeHtml(address)}" aria-label="${label}"></audio>`;
}

/** Replaces an image that can't be shown with its text, plus the host of a remote image. */
function describeMissing(text: string, url: string | null): string {
  const shown = text.trim() === '' ? 'An image' : text;
  const reason =
    url === null ? 'the image is missing' : `an image from ${hostOf(url)}, which is never loaded`;
  return `<span class="missing-image">${escapeHtml(`${shown} (${reason})`)}</span>`;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host || 'elsewhere';
}

rules.fence = (tokens, index, _options, env) => {
  const token = tokens[index] as Token;
  const { content, info } = token;
  const [tag = '', ...words] = info.trim().split(/\s+/);
  const { runs, outputMarks, drawDiagram } = env as RenderEnv;
  if (tag === 'mermaid' && drawDiagram !== undefined) return renderDiagram(content, drawDiagram);
  const setUp = words.flatMap((word) => findSetUp(word, env as RenderEnv));
  const isOutput = tag === 'text' && words.includes('output');
  const role = words.find((word) => word === 'starter' || word === 'tests');
  const line = token.level === 0 ? token.map?.[0] : undefined;
  const mark = line === undefined ? undefined : outputMarks?.get(line);
  return renderCode(content, tag, { isOutput, role, setUp, mark, run: runs?.get(token) });
};

rules.code_block = (tokens, index) => renderCode((tokens[index] as Token).content, '');

rules.table_open = (tokens, index, _options, _env, self) => {
  const headers = headerTexts(tokens, index).filter((text) => text !== '');
  const label = escapeHtml(headers.length === 0 ? 'Table' : `Table: ${headers.join(', ')}`);
  const script = self.renderAttrs(tokens[index] as Token);
  return `<div class="table-scroll"${script} role="group" aria-label="${label}" tabindex="0">\n<table>\n`;
};

rules.table_close = () => '</table>\n</div>\n';

rules.td_open = (tokens, index) => renderCellOpening(tokens[index] as Token, 'td');
// An empty header cell labels nothing, so it becomes an ordinary cell.
rules.th_open = (tokens, index) =>
  renderCellOpening(tokens[index] as Token, tokens[index + 1]?.content === '' ? 'td' : 'th');
rules.th_close = (tokens, index) => (tokens[index - 1]?.content === '' ? '</td>\n' : '</th>\n');

/** markdown-it doesn't call `validateLink` for an empty link, as in `[text]()`. Drops the link and keeps its text. */
function dropEmptyLinks(tokens: Token[]): Token[] {
  let isDropped = false;
  return tokens.filter((token) => {
    if (token.type === 'link_open') isDropped = token.attrGet('href') === '';
    return !isDropped || (token.type !== 'link_open' && token.type !== 'link_close');
  });
}

/** The files named by a word after a language. */
function findSetUp(word: string, { stages, fixtures }: RenderEnv): readonly SetUpFile[] {
  const [, kind, name = ''] = /^(\w+)=["']?([^"']*)/.exec(word) ?? [];
  if (kind === 'stage') return stages?.get(name) ?? [];
  const sql = kind === 'fixture' ? fixtures?.get(name) : undefined;
  return sql === undefined ? [] : [{ name: `${name}.sql`, tag: 'sql', code: sql }];
}

/** The texts of a table's header cells. */
function headerTexts(tokens: Token[], tableOpen: number): string[] {
  // Searching from the table's own start keeps a page with many tables linear.
  let end = tableOpen;
  while (end < tokens.length && tokens[end]?.type !== 'thead_close') end += 1;
  return tokens
    .slice(tableOpen, end)
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => (children ?? []).map(({ content }) => content).join(''));
}

/** Writes alignment as a class, because the content security policy blocks markdown-it's inline style. */
function renderCellOpening({ attrs }: Token, tag: 'th' | 'td'): string {
  const style = String(attrs?.find(([name]) => name === 'style')?.[1] ?? '');
  const alignment = /^text-align:(left|center|right)$/.exec(style)?.[1];
  return alignment === undefined ? `<${tag}>` : `<${tag} class="align-${alignment}">`;
}
