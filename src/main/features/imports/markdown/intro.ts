/** Reads what stands before the first question: a sentence or two describe the page, the rest is left out. */
import { classifyLines } from './code-lines.ts';
import { readQuestionText } from './question-text.ts';

/** The most characters of a description. */
const maxLength = 500;

export interface Intro {
  /** Empty if no paragraph says anything. */
  description: string;
  /** What else stands there: its first line, from 0. */
  rest: { line: number; text: string } | null;
}

/** `lines` are the first line and the one after the last, from 0. */
export function describeIntro(body: string, [from, to]: [number, number]): Intro {
  const lines = body.split('\n').slice(0, to);
  const kinds = classifyLines(lines);
  let description = '';
  let rest: Intro['rest'] = null;
  let index = from;
  while (index < to) {
    const start = index;
    while (index < to && (lines[index] ?? '').trim() !== '') index += 1;
    const paragraph = lines.slice(start, index).join(' ').trim();
    if (paragraph !== '') {
      const isProse =
        kinds[start] === 'text' &&
        /^[\p{L}\d"“'(*_`]/u.test(paragraph) &&
        !/^\d+[.)]\s/.test(paragraph);
      const { text } = readQuestionText(paragraph.slice(0, 5000));
      if (description === '' && isProse && text.length <= maxLength) description = text;
      else if (kinds[start] !== 'comment') rest ??= { line: start, text: paragraph.slice(0, 100) };
    }
    index += 1;
  }
  return { description, rest };
}
