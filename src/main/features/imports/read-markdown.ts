/** Reads an imported Markdown file: one of our pages, or an arbitrary list of questions. */
import { AppError } from '../../../shared/app-error.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { splitFrontMatter } from '../../content/source.ts';
import { readYaml } from '../../content/yaml.ts';
import { splitDifficulty } from './difficulty-words.ts';
import { bringImages } from './images/bring-images.ts';
import { nameImage } from './images/take-image.ts';
import type { TakeImage } from './images/take-image.ts';
import type { ImportedPage } from './imported-page.ts';
import { readPage, withLines } from './imported-page.ts';
import type { Ledger } from './ledger.ts';
import { findQuestions } from './markdown/find-questions.ts';
import type { FoundList } from './markdown/find-questions.ts';
import type { FoundQuestion } from './markdown/found-question.ts';
import { groupPages } from './markdown/group-pages.ts';
import { parseTree } from './markdown/parse-tree.ts';
import type { Tree } from './markdown/parse-tree.ts';
import { findFault, prepareAnswer } from './markdown/prepare-answer.ts';
import { isAsking } from './markdown/question-likeness.ts';
import { readQuestionText } from './markdown/question-text.ts';
import { readMdx } from './markdown/read-mdx.ts';
import { shiftTeller } from './markdown/rewrite-markdown.ts';
import type { RewriteOptions } from './markdown/rewrite-markdown.ts';
import { readWhole } from './markdown/whole-file.ts';
import type { WholeFile } from './markdown/whole-file.ts';
import { readText } from './plain-values.ts';
import { nameContents } from './source-file.ts';
import type { SourceFile } from './source-file.ts';

/** The start of front matter: anything else after a rule is text. Comments may precede the first field. */
const firstField =
  /^\s*(?:#.*\n)*(?:\{|["']?(?:[\p{L}\d_$@][\p{L}\d_$.:/-]{0,60}|[\p{L}\d_][\p{L}\d_ -]{0,30})["']?[ \t]*:(?:\s|$))/u;
/** The maximum length of a description. */
const maxDescription = 500;
/** More questions than a list can have: a page with too many is split later. */
const maxOnPage = 25_000;
/** The maximum size that copied targets of reference links may add to a file. */
const maxAdded = 1_000_000;

export interface MarkdownReading {
  pages: ImportedPage[];
  /** The file's own title; null if there is none. */
  title: string | null;
  /** True if its questions ask something, rather than being names with texts. */
  isAsking: boolean;
  /** The file as one question; null if it can't be one. */
  whole: WholeFile | null;
  /** The name of its card style; null if it has no cards. */
  cards: string | null;
  /** The headings closest to being questions, as sentences; empty if there are questions. */
  nearest: string[];
}

/** Fails with `content` if the front matter isn't YAML. */
export function readMarkdown(
  text: string,
  source: SourceFile,
  note: (text: string) => void,
  ledger: Ledger,
  takeImage: TakeImage,
): MarkdownReading {
  const { fields, body, bodyLine } = readFrontMatter(text, source.name);
  ledger.frame(0, bodyLine, 'front matter');
  const name = nameContents(source);
  const none = { whole: null, cards: null, nearest: [] };
  if (Array.isArray(fields.questions)) {
    const end = text.split('\n').length;
    if (body.trim() !== '') {
      ledger.leaveOut(
        bodyLine,
        body,
        'The page’s questions are in its front matter, so the text below it is left out.',
        end,
      );
    }
    const questions = bringImages(fields.questions as unknown[], text, takeImage, ledger);
    const page = readPage({ ...fields, questions }, source.stem, note);
    return { pages: [page], title: page.title, isAsking: true, ...none };
  }
  const teller = shiftTeller(ledger, bodyLine);
  const plain = /\.mdx$/i.test(source.name) ? readMdx(body, teller) : body;
  const tree = parseTree('\n'.repeat(bodyLine) + plain);
  const asWhole = ledger.fork();
  const list = findQuestions(tree, ledger);
  const title = readText(fields.title) ?? list.title?.text ?? null;
  const { references } = tree;
  const options = { teller: ledger, takeImage, references, room: { left: maxAdded } };
  const pages = makePages(tree, list, fields, title ?? name, note, ledger, options);
  return {
    pages,
    title,
    isAsking: list.questions.some(({ q }) => isAsking(q)),
    whole: readWhole(tree, fields, list, source, { ...options, ledger: asWhole }),
    cards: list.cards,
    nearest: (pages.length > 0 ? [] : list.listNearest()).map(
      ({ start, text, asks }) =>
        `line ${start + 1}, “${text.slice(0, 80)}”, ${asks ? 'which has no answer under it' : 'which asks nothing: end it in “?”, or give two headings of its level a text'}`,
    ),
  };
}

function readFrontMatter(
  text: string,
  file: string,
): { fields: Record<string, unknown>; body: string; bodyLine: number } {
  const whole = { fields: {}, body: text, bodyLine: 0 };
  const split = /^---[ \t]*\n/.test(text) ? splitFrontMatter(text) : null;
  if (split === null || 'message' in split) return whole;
  const place = { body: split.body, bodyLine: split.bodyLine - 1 };
  if (split.yaml.trim() === '') return { ...place, fields: {} };
  if (!firstField.test(split.yaml)) return whole;
  const { value, problems } = readYaml(split.yaml);
  const [problem] = problems;
  if (problem !== undefined) {
    const { line, column, message } = problem;
    throw new AppError('content', `${file}:${line}:${column} ${message}`);
  }
  return isRecord(value) ? { ...place, fields: value } : whole;
}

/** Makes a page for each section with questions; front matter fields apply only to a single page. */
function makePages(
  tree: Tree,
  list: FoundList,
  fields: Record<string, unknown>,
  title: string,
  note: (text: string) => void,
  ledger: Ledger,
  options: RewriteOptions,
): ImportedPage[] {
  const prepared = list.questions.flatMap((question) => prepare(question, ledger, options));
  if (prepared.length === 0) return [];
  frameStructure(tree, list, prepared, ledger);
  // If the answer begins on the question's line, the images may belong to the answer.
  for (const { line } of prepared.filter(({ line, answerLine }) => answerLine > line)) {
    leaveOutImages(tree, line, ledger);
  }
  const groups = groupPages(title, prepared);
  const { title: _, ...others } = fields;
  if (groups.length > 1 && Object.keys(others).length > 0) {
    const reason = 'Front matter applies only to a list that becomes a single page.';
    ledger.leaveOut(1, Object.keys(others).join(', '), reason);
  }
  const description = describe(tree, list.intro, ledger, groups.length === 1);
  return groups.map(({ title: name, topic, framework, questions }) => {
    const own = groups.length === 1 ? { description, ...fields } : { topic, framework };
    const records = questions.map(({ q, answer, difficulty }) => {
      return { q, a: answer, ...(difficulty === null ? {} : { difficulty }) };
    });
    const page = readPage({ ...own, title: name, questions: records }, name, note, {
      mostQuestions: maxOnPage,
    });
    return withLines(
      page,
      questions.map(({ line }) => line + 1),
    );
  });
}

/** The question as stored in a page; empty if its answer is missing or can't be shown. */
function prepare(
  question: FoundQuestion,
  ledger: Ledger,
  options: RewriteOptions,
): FoundQuestion[] {
  const { line, answerLine, end, sections } = question;
  const told: (() => void)[] = [];
  const { text, difficulty } = splitDifficulty(question.q);
  const teller = shiftTeller(
    {
      leaveOut: (...entry) => void told.push(() => ledger.leaveOut(...entry)),
      frame: (...entry) => void told.push(() => ledger.frame(...entry)),
    },
    answerLine,
  );
  const answer = prepareAnswer(question.answer, question.beginsWithCode, { ...options, teller });
  const fault = findFault(text, answer);
  if (answer.trim() === '' && told.length > 0) {
    ledger.leaveOut(line, question.q, 'None of its answer can be shown.', end);
    for (const tell of told) tell();
    return [];
  }
  if (answer.trim() === '') {
    ledger.leaveOutPrompt(line, question.q, sections.at(-1)?.text ?? '', end);
    return [];
  }
  if (fault !== null) {
    ledger.leaveOut(line, question.q, fault, end);
    return [];
  }
  ledger.keep(line, end);
  for (const tell of told) tell();
  return [{ ...question, q: text, answer, difficulty: difficulty ?? question.difficulty }];
}

/** Marks the headings that became names, and the lines that are pure structure. */
function frameStructure(
  tree: Tree,
  { title }: FoundList,
  questions: readonly FoundQuestion[],
  ledger: Ledger,
): void {
  const named = new Set(questions.flatMap(({ sections }) => sections));
  if (title !== null) named.add(title);
  const groups = new Set(
    questions.map(({ sections }) => sections.map(({ text }) => text).join('\n')),
  );
  for (const heading of named) {
    const { start, bodyStart, text } = heading;
    if (groups.size > 1 || heading === title) ledger.frame(start, bodyStart, 'headings');
    else ledger.leaveOut(start, text, 'As the only section, it takes the list’s name.', bodyStart);
  }
  for (const [index, line] of tree.lines.entries()) {
    const leaf = tree.leaves[index];
    if (line.trim() === '') continue;
    if (leaf === undefined) ledger.shape(index, 'link targets');
    else if (leaf.type === 'comment') ledger.shape(index, 'comments');
    else if (leaf.type === 'rule' || isOnlyTags(tree, index)) ledger.shape(index, 'markup');
  }
}

function isOnlyTags({ lineMarks, lines, offsets }: Tree, index: number): boolean {
  const marks = lineMarks[index]?.filter(({ kind }) => kind === 'tag') ?? [];
  const from = offsets[index] ?? 0;
  const line = lines[index] ?? '';
  const length = marks
    .filter((mark) => mark.from >= from && mark.to <= from + line.length)
    .reduce((sum, mark) => sum + mark.to - mark.from, 0);
  return length > 0 && length === line.trim().length;
}

/** The first paragraph of prose before the questions describes a single page. */
function describe(
  tree: Tree,
  [from, to]: [number, number],
  ledger: Ledger,
  isAlone: boolean,
): string {
  for (let line = from; line < to; line += 1) {
    const leaf = tree.leaves[line];
    if (leaf?.type !== 'paragraph' || leaf.start !== line || leaf.parent?.type !== 'root') continue;
    if (leaf.end > to || !/^[\p{L}\d"“'(*_`]/u.test(leaf.text) || /^\d+[.)]\s/.test(leaf.text)) {
      continue;
    }
    const { text } = readQuestionText(leaf.text.slice(0, 5000));
    if (!isAlone || text === '' || text.length > maxDescription) continue;
    ledger.frame(leaf.start, leaf.end, 'description');
    return text;
  }
  return '';
}

/** Reports the images in a question's line, because questions are text only. */
function leaveOutImages(tree: Tree, line: number, ledger: Ledger): void {
  const from = tree.offsets[line] ?? 0;
  const to = from + (tree.lines[line]?.length ?? 0);
  for (const mark of tree.leaves[line]?.marks ?? []) {
    const isTag = mark.kind === 'tag' && mark.name === 'img';
    if ((mark.kind !== 'image' && !isTag) || mark.from < from || mark.to > to) continue;
    const text = isTag ? tree.source.slice(mark.from, mark.to) : nameImage(mark.name, mark.target);
    ledger.leaveOut(line, text, 'A question is a line of text, without images.');
  }
}
