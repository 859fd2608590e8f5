/** Guesses which columns of a table hold questions, answers, difficulties and tags: by their names, else by what is in them. */
import type { TableColumns, TableField } from '../../../../shared/table-columns.ts';
import { readDifficultyWords } from '../difficulty-words.ts';
import { isAsking } from '../markdown/question-likeness.ts';

/** Names of columns, whole and as parts of longer names. */
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
  /** Whether the first row names the columns: for sure where one of them has a usual name. */
  header: 'none' | 'likely' | 'sure';
}

/** How many rows are looked at. */
const sampleSize = 200;

/** `named` are the columns' names, perhaps none, where none of the file's rows can hold them; else null. */
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
  // A first row that asks nothing, above a column that does, names the columns.
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

/** Whether a cell may name its column: it's short, and neither a question nor a sentence. */
function isName(cell: string): boolean {
  const text = cell.trim();
  const isSentence = text.endsWith('.') && text.split(/\s+/).length > 2;
  return text.length <= 60 && !text.includes('?') && !isSentence;
}

function judgeHeader(cells: readonly string[]): 'likely' | 'sure' {
  const usual = Object.values(names).map(([whole]) => whole);
  return cells.some((cell) => usual.some((name) => name.test(toName(cell)))) ? 'sure' : 'likely';
}

/** A cell as `names` describe the names of columns. */
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

/** Fills in what `known` doesn't say. */
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
  // Where no other column is text, what is beside the questions answers them, as in `Which port?,80`.
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

/** Whether most cells are words, rather than numbers. */
function isText(cells: readonly string[]): boolean {
  return cells.filter((cell) => /\p{L}{2}/u.test(cell)).length > cells.length / 2;
}
