/** Checks the locations and names of content files, and reads the slugs in their paths. */
import { isSlug, parseAddress } from '../../shared/address.ts';
import { isPortableName } from '../../shared/file-names.ts';
import type { FileKind } from './kind.ts';
import type { YamlProblem, YamlSource } from './yaml.ts';

const layouts: Record<Exclude<FileKind, 'image'>, string> = {
  framework: 'frameworks/<slug>.yml',
  topic: 'topics/<framework>-<slug>.yml',
  page: 'qa/<framework>/<topic>/<subtopic>.md',
  gaps: 'gaps/<framework>/<topic>/<subtopic>.yml',
  article: 'blog/<slug>.md',
  site: 'site.yml',
  synonyms: 'synonyms.yml',
  role: 'roles/<slug>.yml',
  figure: 'figures/<slug>.svg',
  fixture: 'fixtures/<slug>.sql',
};

/** The slugs in a file's path: its folders inside the kind's folder, then its name. */
export function slugsOfPath(path: string): string[] {
  return path
    .replace(/\.[^./]+(?:\.txt)?$/i, '')
    .split('/')
    .slice(1);
}

/** The file, inside its pack, of the framework, topic, page or article at an address; null for any other address. */
export function fileOfAddress(text: string): string | null {
  const address = parseAddress(text);
  switch (address?.kind) {
    case 'framework':
      return `frameworks/${address.framework}.yml`;
    case 'topic':
      return `topics/${address.framework}-${address.topic}.yml`;
    case 'page':
      return `qa/${address.framework}/${address.topic}/${address.subtopic}.md`;
    case 'article':
      return `blog/${address.article}.md`;
    default:
      return null;
  }
}

/** Reports a file that isn't where its kind belongs, or isn't named as its kind must be. */
export function checkFilePath(path: string, kind: FileKind): YamlProblem[] {
  const problems: YamlProblem[] = [];
  const report = (message: string): void => {
    problems.push({ line: 1, column: 1, message });
  };
  if (kind === 'image') {
    for (const name of path.split('/').filter((part) => !isPortableName(part))) {
      report(`Some systems can’t store a file named "${name}": rename it.`);
    }
    return problems;
  }
  const extension = layouts[kind].slice(layouts[kind].lastIndexOf('.'));
  const folder = layouts[kind].slice(0, layouts[kind].indexOf('/') + 1);
  if (!path.endsWith(extension) || !path.startsWith(folder)) {
    report(`The file must be named ${layouts[kind]}: rename it.`);
  }
  if (kind === 'site' || kind === 'synonyms') return problems;
  const slugs = slugsOfPath(path);
  if (slugs.length !== layouts[kind].split('/').length - 1) {
    report(`The file must be at ${layouts[kind]}: move it there.`);
    return problems;
  }
  for (const slug of slugs.filter((part) => !isSlug(part))) {
    report(
      `"${slug}" in the file’s path must be lowercase words of a-z and 0-9 joined by single hyphens: rename it.`,
    );
  }
  if (kind === 'page' && slugs[0] === 'blog') {
    report('No framework can be called "blog": /blog is where articles live. Rename the folder.');
  }
  return problems;
}

/** Reports a framework's or topic's slugs that disagree with its file name. */
export function checkFileName(
  path: string,
  kind: FileKind,
  fields: Record<string, unknown>,
  source: YamlSource,
): YamlProblem[] {
  const { slug, frameworkSlug } = fields;
  const name = slugsOfPath(path)[0] ?? '';
  if (typeof slug !== 'string' || !isSlug(slug)) return [];
  const report = (field: string, file: string): YamlProblem[] => {
    const position = source.values.get(field) ?? { line: 1, column: 1 };
    const message = `"${field}" does not agree with the file’s name: correct it, or rename the file ${file}.`;
    return [{ ...position, message }];
  };
  if (kind === 'framework' && slug !== name) return report('slug', `frameworks/${slug}.yml`);
  if (kind !== 'topic' || typeof frameworkSlug !== 'string') return [];
  if (name === `${frameworkSlug}-${slug}`) return [];
  const field = name.startsWith(`${frameworkSlug}-`) ? 'slug' : 'frameworkSlug';
  return report(field, `topics/${frameworkSlug}-${slug}.yml`);
}
