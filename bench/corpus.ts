/**
 * A generated library of any size, the same on every run. Words are distributed as in real text (Zipf's law), and each page
 * favors certain words, so that some words occur together and others don't.
 */
import { difficulties } from '../src/shared/difficulty.ts';
import type { Page, Question } from '../src/shared/records.ts';
import { createRandom } from '../tools/random.ts';

const questionsPerPage = 16;
const vocabularySize = 30_000;
const topicWords = 12;
/** The number of most frequent words that occur in every text and aren't specific to a page. */
const commonWords = 150;

const openings = ['What is', 'How does', 'Why does', 'When do you use', 'What happens when'];
const signs = ['snake_case', 'ON DELETE CASCADE', '`a ->> b`', 'C++', '`@Depends`', '`x === y`'];

export interface Corpus {
  pages: Page[];
  /** Queries that have results, as a user would type them. */
  queries: string[];
}

/** Generates a library of `questionsCount` questions, and queries for it. */
export function buildCorpus(questionsCount: number, queriesCount: number): Corpus {
  const { next: random } = createRandom(20_261_121);
  const words = buildVocabulary(random);
  const drawWord = createZipf(words, random);
  const pages: Page[] = [];
  for (let index = 0; index * questionsPerPage < questionsCount; index += 1) {
    const count = Math.min(questionsPerPage, questionsCount - index * questionsPerPage);
    pages.push(buildPage(index, count, words, drawWord, random));
  }
  return { pages, queries: buildQueries(pages, queriesCount, createRandom(7).next) };
}

function buildVocabulary(random: () => number): string[] {
  const starts =
    'b c d f g h j k l m n p qu r s t v w x br cl cr dr fl gr pl pr sc sh sp st tr'.split(' ');
  const vowels = 'a e i o u ai ea ie io ou'.split(' ');
  const ends = ['', '', 'n', 'r', 's', 't', 'l', 'x', 'm', 'ct', 'nd', 'rt', 'st'];
  const pick = (list: string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    // Frequent words are short, as in any language.
    const syllables = 1 + Math.floor(random() * Math.min(4, 1 + words.size / 300));
    let word = '';
    for (let count = 0; count < syllables; count += 1) word += pick(starts) + pick(vowels);
    words.add(word + pick(ends));
  }
  return [...words];
}

function createZipf(words: string[], random: () => number): () => string {
  const sums: number[] = [];
  let total = 0;
  for (let rank = 1; rank <= words.length; rank += 1) sums.push((total += 1 / rank));
  return () => {
    const point = random() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < point) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
}

function buildPage(
  index: number,
  count: number,
  words: string[],
  drawWord: () => string,
  random: () => number,
): Page {
  const pick = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random() * list.length)] as Value;
  const own = Array.from({ length: topicWords }, () => {
    // Squared, so that a page's own words tend to be the more frequent ones.
    return words[commonWords + Math.floor(random() ** 2 * (words.length - commonWords))] ?? '';
  });
  const say = (length: number, share: number): string =>
    Array.from({ length }, () => (random() < share ? pick(own) : drawWord())).join(' ');
  const framework = index % 8;
  const topic = Math.floor(index / 8) % 40;
  const path = `/framework-${framework}/topic-${topic}/page-${index}`;
  const questions = Array.from({ length: count }, (_, number): Question => {
    const extra = random() < 0.1 ? ` ${pick(signs)}` : '';
    return {
      id: `question-${number + 1}`,
      difficulty: pick(difficulties),
      q: `${pick(openings)} ${say(5, 0.5)}${extra}?`,
      a:
        `${say(40, 0.2)}.${extra}\n\n${say(50, 0.2)}.\n\n- **${say(2, 0.5)}** ${say(12, 0.2)}\n` +
        `- ${say(14, 0.2)}\n\n\`\`\`js\nconst ${pick(own)} = ${drawWord()}(${drawWord()});\n\`\`\`\n\n` +
        `**Rule of thumb:** ${say(14, 0.35)}.\n`,
    };
  });
  const title = `${own[0]} ${own[1]}`;
  return {
    id: `qa${path}.md`,
    title,
    subtopic: title,
    description: '',
    difficulty: 'medium',
    framework: `Framework ${framework}`,
    frameworkSlug: `framework-${framework}`,
    topic: `Topic ${topic}`,
    topicSlug: `topic-${topic}`,
    order: index + 1,
    path,
    questions,
    questionsCount: count,
    related: null,
    seo: { description: '' },
    seoDescription: '',
    updated: '2026-11-21',
    navigation: true,
    body: { type: 'minimark', value: [], toc: { title: '', searchDepth: 2, depth: 2, links: [] } },
    extension: 'md',
    stem: path.slice(1),
    meta: {},
    __hash__: String(index),
  };
}

/** One to three words from a question, mostly ones specific to its page. */
function buildQueries(pages: Page[], count: number, random: () => number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const page = pages[Math.floor(random() * pages.length)];
    const question = page?.questions[Math.floor(random() * (page.questions.length || 1))];
    const words = (question?.q.replaceAll(/[?`]/g, '').split(' ') ?? []).filter(
      (word) => word !== '',
    );
    return Array.from(
      { length: 1 + (index % 3) },
      () => words[Math.floor(random() * words.length)],
    ).join(' ');
  });
}
