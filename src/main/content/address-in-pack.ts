/** Prefixes addresses with their pack: authors leave it out, everything else includes it. */
import { packBase } from '../../shared/address.ts';
import type { Problem, Site } from '../../shared/records.ts';
import type { BuiltRecord } from './build-file.ts';

/** The record with its addresses inside the pack; unchanged for the bundled library (empty id). */
export function prefixRecord(built: BuiltRecord, pack: string): BuiltRecord {
  if (pack === '') return built;
  const base = packBase(pack);
  switch (built.kind) {
    case 'framework':
    case 'topic':
    case 'gaps':
    case 'synonyms':
    case 'fixture':
      return built;
    case 'page': {
      const path = base + built.record.path;
      return { ...built, record: { ...built.record, path, stem: path.slice(1) } };
    }
    case 'article': {
      const { path, pages } = built.record;
      const record = {
        ...built.record,
        path: base + path,
        pages: pages.map((page) => base + page),
      };
      return { ...built, record };
    }
    case 'role': {
      const { id, topics } = built.record;
      const record = {
        ...{ ...built.record, id: `@${pack}/${id}` },
        topics: topics.map(({ path, weight }) => ({ path: base + path, weight })),
      };
      return { ...built, record };
    }
    case 'site': {
      const { quiz, channel } = built.record;
      const record = { quiz: prefixLink(quiz, base), channel: prefixLink(channel, base) };
      return { ...built, record };
    }
    case 'figure':
      return { ...built, record: { ...built.record, path: base + built.record.path } };
    case 'image':
      return { ...built, record: { ...built.record, path: base + built.record.path } };
  }
}

/** The problem with its file named like `@my-notes/site.yml`. */
export function prefixProblem(problem: Problem, pack: string): Problem {
  return pack === '' ? problem : { ...problem, file: `@${pack}/${problem.file}` };
}

/** The app's own screens are the same in every pack. */
function prefixLink(link: Site['quiz'], base: string): Site['quiz'] {
  if (link === null || link.url.startsWith('/-/') || !link.url.startsWith('/')) return link;
  return { ...link, url: base + link.url };
}
