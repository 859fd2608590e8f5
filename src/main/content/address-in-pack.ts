/** Prefixes addresses with their pack: authors leave it out, everything else includes it. */
import { packBase } from '../../shared/address.ts';
import type { Problem, Site } from '../../shared/records.ts';
import type { Records } from './build-records.ts';

/** The records with their addresses and file names inside the pack; those of the bundled library (empty id) unchanged. */
export function prefixRecords(records: Records, pack: string): Records {
  if (pack === '') return records;
  const base = packBase(pack);
  return {
    frameworks: records.frameworks,
    topics: records.topics,
    pages: records.pages.map((page) => ({ ...page, path: base + page.path })),
    articles: records.articles.map((article) => ({
      ...article,
      path: base + article.path,
      pages: article.pages.map((page) => base + page),
    })),
    figures: records.figures.map((figure) => ({ ...figure, path: base + figure.path })),
    images: records.images.map((image) => ({ ...image, path: base + image.path })),
    site: {
      quiz: prefixLink(records.site.quiz, base),
      channel: prefixLink(records.site.channel, base),
    },
    problems: records.problems.map((problem) => prefixProblem(problem, pack)),
  };
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
