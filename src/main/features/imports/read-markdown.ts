/** Reads an imported Markdown file: one of our pages, or a list of questions as people write them. */
import { AppError } from '../../../shared/app-error.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { splitFrontMatter } from '../../content/source.ts';
import { readYaml } from '../../content/yaml.ts';
import { splitDifficulty } from './difficulty-words.ts';
import { bringImages } from './images/bring-images.ts';
import type { TakeImage } from './images/take-image.ts';
import type { ImportedPage } from './imported-page.ts';
import { readPage } from './imported-page.ts';
import type { LeaveOutLine } from './leave-out.ts';
import { notOfQuestion } from './leave-out.ts';
import { findQuestions } from './markdown/find-questions.ts';
import type { FoundList } from './markdown/find-questions.ts';
import type { FoundQuestion } from './markdown/found-question.ts';
import { groupPages } from './markdown/group-pages.ts';
import { findFault, prepareAnswer } from './markdown/prepare-answer.ts';
import { isAsking } from './markdown/question-likeness.ts';
import { readMdx } from './markdown/read-mdx.ts';
import { leaveOutQuestionImages, resolveReferences } from './markdown/references.ts';
import { describeIntro } from './markdown/intro.ts';
import { readWhole } from './markdown/whole-file.ts';
import type { WholeFile } from './markdown/whole-file.ts';
import { readText } from './plain-values.ts';
import { nameContents } from './source-file.ts';
import type { SourceFile } from './source-file.ts';

/** How front matter begins: anything else after a rule is text. Comments stand right above the first field. */
const firstField =
  /^\s*(?:#.*\n)*(?:\{|["']?(?:[\p{L}\d_$@][\p{L}\d_$.:/-]{0,60}|[\p{L}\d_][\p{L}\d_ -]{0,30})["']?[ \t]*:(?:\s|$))/u;

export interface MarkdownReading {
  pages: ImportedPage[];
  /** The title the file gives itself; null if it gives none. */
  title: string | null;
  /** Whether its questions ask something, rather than being names with a text under them. */
  isAsking: boolean;
  /** The file as one question; null if it can't be one. */
  whole: WholeFile | null;
}

/** Fails with `content` when the front matter is not YAML. */
export function readMarkdown(
  text: string,
  source: SourceFile,
  note: (text: string) => void,
  leaveOut: LeaveOutLine,
  takeImage: TakeImage,
): MarkdownReading {
  const { fields, body, bodyLine } = readFrontMatter(text, source.name);
  const name = nameContents(source);
  if (Array.isArray(fields.questions)) {
    if (body.trim() !== '')
      leaveOut(bodyLine, startOf(body), 'Under the questions of a page stands nothing else.');
    const questions = bringImages(fields.questions as unknown[], text, takeImage, leaveOut);
    const page = readPage({ ...fields, questions }, source.stem, note);
    return { pages: [page], title: page.title, isAsking: true, whole: null };
  }
  const tell = (line: number, what: string, reason: string): void =>
    leaveOut(bodyLine + line, what, reason);
  const read = /\.mdx$/i.test(source.name) ? readMdx(body, tell) : body;
  const plain = resolveReferences(read);
  const list = findQuestions(plain, tell);
  const title = readText(fields.title) ?? list.title;
  const pages = makePages(plain, list, fields, title ?? name, note, tell, takeImage);
  return {
    pages,
    title,
    isAsking: list.questions.some(({ q }) => isAsking(q)),
    whole: readWhole(plain, fields, list, source, tell, takeImage),
  };
}

function readFrontMatter(
  text: string,
  file: string,
): { fields: Record<string, unknown>; body: string; bodyLine: number } {
  const whole = { fields: {}, body: text, bodyLine: 1 };
  const split = /^---[ \t]*\n/.test(text) ? splitFrontMatter(text) : null;
  if (split === null || 'message' in split) return whole;
  if (split.yaml.trim() === '') return { ...split, fields: {} };
  if (!firstField.test(split.yaml)) return whole;
  const { value, problems } = readYaml(split.yaml);
  const [problem] = problems;
  if (problem !== undefined) {
    const { line, column, message } = problem;
    throw new AppError('content', `${file}:${line}:${column} ${message}`);
  }
  return isRecord(value) ? { ...split, fields: value } : whole;
}

/** A page for each section with questions; the front matter's fields belong to a page that is alone. */
function makePages(
  body: string,
  list: FoundList,
  fields: Record<string, unknown>,
  title: string,
  note: (text: string) => void,
  leaveOut: LeaveOutLine,
  takeImage: TakeImage,
): ImportedPage[] {
  const prepared = list.questions.flatMap((question) => prepare(question, leaveOut, takeImage));
  if (prepared.length === 0) return [];
  const lines = body.split('\n');
  // Where the answer begins on the question's own line, the images may be the answer's.
  for (const { line } of prepared.filter(({ line, answerLine }) => answerLine > line)) {
    leaveOutQuestionImages(lines[line] ?? '', (what) =>
      leaveOut(line, what, 'A question is a line of text, without images.'),
    );
  }
  const { description, rest } = describeIntro(body, list.intro);
  if (rest !== null) leaveOut(rest.line, rest.text, notOfQuestion);
  const groups = groupPages(title, prepared);
  return groups.map(({ title: name, topic, framework, questions }) => {
    const own = groups.length === 1 ? { description, ...fields } : { topic, framework };
    const records = questions.map(({ q, answer, difficulty }) => {
      return { q, a: answer, ...(difficulty === null ? {} : { difficulty }) };
    });
    return readPage({ ...own, title: name, questions: records }, name, note);
  });
}

/** The question as a page holds it; none if it has no answer that can be shown. */
function prepare(
  question: FoundQuestion,
  leaveOut: LeaveOutLine,
  takeImage: TakeImage,
): FoundQuestion[] {
  const told: Parameters<LeaveOutLine>[] = [];
  const { text, difficulty } = splitDifficulty(question.q);
  const tell: LeaveOutLine = (line, ...rest) => told.push([question.answerLine + line, ...rest]);
  const answer = prepareAnswer(question.answer, question.beginsWithCode, tell, takeImage);
  const fault = findFault(text, answer);
  if (fault !== null) {
    leaveOut(question.line, question.q, fault);
    return [];
  }
  for (const entry of told) leaveOut(...entry);
  return [{ ...question, q: text, answer, difficulty: difficulty ?? question.difficulty }];
}

function startOf(text: string): string {
  return text.trim().slice(0, 100);
}
