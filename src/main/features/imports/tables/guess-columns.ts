/** Guesses which columns of a table hold questions, answers, difficulties and tags: by name, otherwise by content. */
import type { TableColumns, TableField } from '../../../../shared/table-columns.ts';
import { readDifficultyWords } from '../difficulty-words.ts';
import { isAsking } from '../markdown/question-likeness.ts';

/** Column names, whole and as parts of longer names. */
const names: Record<TableField, [whole: RegExp, part: RegExp]> = {
  question: [
    /^(?:q|questions?|question text|front|prompt|problem|frage|pregunta|domanda|pergunta|vraag|fråga|вопрос|问题|質問|質问)$/iu,
    /question|front|prompt|\bterm\b|\bask|\bproblem\b|\btitle\b/i,
  ],
  answer: [
    /^(?:a|ans|answers?|answer text|back|solution|response|antwort|respuesta|réponse|reponse|risposta|resposta|antwoord|svar|ответ|答案|回答|answer \(markdown\))$/iu,
    /answer|back|solution|response|definition|explanation|description/i,
  ],
  difficulty: [
    /^(?:difficulty|level|complexity|seniority|hardness|schwierigkeit|dificultad|difficulté|niveau)$/iu,
    /difficult|level|complexity|seniority/i,
  ],
  tags: [
    /^(?:tags?|categor(?:y|ies)|topics?|subjects?|keywords?|labels?|section|area|thema|kategorie|technology)$/iu,
    /tags?\b|categor|topic|subject|keyword|label/i,
  ],
};

export interface GuessedColumns {
  columns: TableColumns;
  /** Tells if the first row names the columns: `sure` if one of them has a usual name. */
  header: 'none' | 'likely' | 'sure';
}

/** The number of rows inspected. */
const sampleSize = 200;

/** `named` are the column names, possibly none, if they can't be in the rows; otherwise null. */
export function guessColumns(
  rows: readonly string[][],
  named: readonly string[] | null,
): GuessedColumns {
  const [first = []] = rows;
  const byNames = guessByNames(named ?? first);
  const sample = rows.slice(0, sampleSize);
  const isNamed = byNames.question !== null && byNames.answer !== null;
  const isUsual = (['question', 'answer'] as const).every((field) =>
    names[field][0].test(toName(first[byNames[field] ?? -1] ?? '')),
  );
  if (named !== null || (isNamed && (isUsual || first.every(isName)))) {
    const found = isNamed ? byNames : guessByContents(sample, byNames);
    return { columns: found, header: named === null ? judgeHeader(first) : 'none' };
  }
  const rest = sample.slice(1);
  const columns = guessByContents(rest.length > 0 ? rest : sample, noColumns());
  // A first row that isn't a question, above a column of questions, is a header.
  const cell = first[columns.question ?? 0] ?? '';
  const asking = rest.filter((row) => isAsking(row[columns.question ?? 0] ?? '')).length;
  const hasHeader =
    rest.length > 1 &&
    !isAsking(cell) &&
    asking >= rest.length * 0.8 &&
    cell.length < 40 &&
    first.every(isName);
  return {
    columns: guessByContents(hasHeader ? rest : sample, noColumns()),
    header: hasHeader ? judgeHeader(first) : 'none',
  };
}

/** True if a cell may be a column name: short, and neither a question nor a sentence. */
function isName(cell: string): boolean {
  const text = cell.trim();
  const isSentence = text.endsWith('.') && text.split(/\s+/).length > 2;
  return text.length <= 60 && !text.includes('?') && !isSentence;
}

function judgeHeader(cells: readonly string[]): 'likely' | 'sure' {
  const usual = Object.values(names).map(([whole]) => whole);
  return cells.some((cell) => usual.some((name) => name.test(toName(cell)))) ? 'sure' : 'likely';
}

/** A cell in the form matched by `names`. */
function toName(cell: string): string {
  return cell.replace(/[_-]+/g, ' ').trim();
}

function noColumns(): TableColumns {
  return { question: null, answer: null, difficulty: null, tags: null };
}

function guessByNames(cells: readonly string[]): TableColumns {
  const columns = noColumns();
  const taken = new Set<number>();
  for (const round of [0, 1] as const) {
    for (const field of ['question', 'answer', 'difficulty', 'tags'] as const) {
      if (columns[field] !== null) continue;
      const index = cells.findIndex((cell, at) => {
        const name = toName(cell);
        return !taken.has(at) && name.length < 60 && names[field][round].test(name);
      });
      if (index < 0) continue;
      columns[field] = index;
      taken.add(index);
    }
  }
  return columns;
}

/** Fills in the columns missing from `known`. */
function guessByContents(rows: readonly string[][], known: TableColumns): TableColumns {
  const columns = { ...known };
  const width = Math.min(100, Math.max(0, ...rows.map(({ length }) => length)));
  const free = (): number[] =>
    Array.from({ length: width }, (_, index) => index).filter(
      (index) => !Object.values(columns).includes(index),
    );
  const cellsOf = (index: number): string[] =>
    rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
  const share = (index: number, test: (cell: string) => boolean): number =>
    cellsOf(index).filter(test).length / Math.max(1, rows.length);
  const best = (score: (index: number) => number, least: number): number | null => {
    const scored = free().map((index) => ({ index, score: score(index) }));
    const top = scored.reduce((a, b) => (b.score > a.score ? b : a), { index: -1, score: 0 });
    return top.index >= 0 && top.score >= least ? top.index : null;
  };
  columns.difficulty ??= best(
    (index) => share(index, (cell) => cell.length > 2 && readDifficultyWords(cell) !== null),
    0.8,
  );
  columns.question ??= best((index) => share(index, isAsking), 0.3);
  columns.question ??= best((index) => (isText(cellsOf(index)) ? 1 : 0), 1);
  const length = (index: number): number =>
    cellsOf(index).reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, rows.length);
  columns.answer ??= best((index) => (isText(cellsOf(index)) ? length(index) : 0), 1);
  // If no other column is text, the column next to the questions has the answers, as in `Which port?,80`.
  columns.answer ??= best(
    (index) => (index - 1 === columns.question ? share(index, () => true) : 0),
    0.5,
  );
  columns.tags ??= best((index) => {
    const cells = cellsOf(index);
    return isText(cells) && length(index) < 40 && new Set(cells).size <= cells.length * 0.6 ? 1 : 0;
  }, 1);
  return columns;
}

/** True if most cells are words rather than numbers. */
function isText(cells: readonly string[]): boolean {
  return cells.filter((cell) => /\p{L}{2}/u.test(cell)).length > cells.length / 2;
}
