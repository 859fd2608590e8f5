/** Finds gap candidates in SQL, with the scanner and the parser of PostgreSQL. */
import { loadModule, parseSync, scanSync } from 'libpg-query';
import type { Candidate, Finder, Kind, Token } from './candidate.ts';
import { listSiblings } from './siblings.ts';

export function openSqlFinder(): Finder {
  return {
    async parse(code) {
      await loadModule();
      const tokens = readTokens(code);
      return {
        candidates: [
          ...findPhrases(tokens),
          ...findNames(tokens),
          ...findOperators(tokens),
          ...findDefinitions(tokens),
          // With another condition, a recursive query could run forever.
          ...(tokens.some(({ word }) => word === 'RECURSIVE') ? [] : findClauses(tokens)),
        ],
        tokens: tokens.map(({ text, start, end, is }) => ({ text, start, end, is })),
        own: [...new Set(tokens.filter(isOwn).map(({ text }) => text))],
      };
    },
    async parses(texts) {
      await loadModule();
      return texts.map(parsesOne);
    },
    close: () => undefined,
  };
}

interface SqlToken extends Token {
  /** In upper case if it's a keyword or a name. */
  word: string;
  /** The number of open parentheses around it. */
  depth: number;
  /** True if a parenthesis follows. */
  isCall: boolean;
}

/**
 * Phrases that can replace one another; a gap hides the longest that matches. Those after a bar are used only as wrong
 * fills.
 */
const phraseGroups = `
LEFT JOIN, INNER JOIN, RIGHT JOIN, FULL JOIN | JOIN, FULL OUTER JOIN
JOIN | LEFT JOIN, RIGHT JOIN, FULL JOIN, FULL OUTER JOIN
CROSS JOIN, NATURAL JOIN, NATURAL LEFT JOIN, UNION SELECT * FROM, INTERSECT SELECT * FROM, EXCEPT SELECT * FROM
LEFT JOIN LATERAL, CROSS JOIN LATERAL, LEFT JOIN, CROSS JOIN, JOIN LATERAL, RIGHT JOIN
UNION, UNION ALL, INTERSECT, EXCEPT, EXCEPT ALL, INTERSECT ALL
IS NULL, IS NOT NULL, = NULL, <> NULL, IS UNKNOWN, IS NOT TRUE
IS DISTINCT FROM, IS NOT DISTINCT FROM, =, <>, <, >
NOT IN, IN, = ALL, <> ANY, > ALL, < ANY
NOT EXISTS, EXISTS, 1 IN, 0 =, 1 <> ALL, 1 = ANY
ON DELETE CASCADE, ON DELETE RESTRICT, ON DELETE SET NULL, ON DELETE SET DEFAULT, ON UPDATE CASCADE, ON DELETE NO ACTION
PRIMARY KEY, UNIQUE, NOT NULL | NULL, CHECK (true), DEFAULT NULL
UNIQUE NULLS NOT DISTINCT | UNIQUE, NOT NULL, NULL, CHECK (true), DEFAULT NULL
GENERATED ALWAYS AS IDENTITY | NOT NULL, DEFAULT 1, NULL, UNIQUE
DEFERRABLE INITIALLY IMMEDIATE, DEFERRABLE INITIALLY DEFERRED | NOT DEFERRABLE, NOT NULL, NULL, DEFAULT 0
SECURITY DEFINER | SECURITY INVOKER, STRICT, CALLED ON NULL INPUT, PARALLEL SAFE
ROLLBACK TO SAVEPOINT | RELEASE SAVEPOINT, SAVEPOINT, RELEASE, DEALLOCATE
CREATE VIEW | CREATE MATERIALIZED VIEW, CREATE TABLE, CREATE TEMP TABLE, CREATE UNLOGGED TABLE
LIKE, ILIKE, NOT LIKE, NOT ILIKE, =, <>
UNBOUNDED PRECEDING, CURRENT ROW, 1 PRECEDING, 1 FOLLOWING, 2 PRECEDING
UNBOUNDED FOLLOWING, CURRENT ROW, 1 PRECEDING, 1 FOLLOWING, 2 FOLLOWING
ROLLUP, CUBE, GROUPING SETS | COALESCE, GREATEST, LEAST
AT TIME ZONE, +, -, =, ||
BETWEEN, NOT BETWEEN, BETWEEN SYMMETRIC, NOT BETWEEN SYMMETRIC
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ').map((part) => part.split(', ')));

/** Phrases that mean too little by themselves are used only as wrong fills. */
const isPhrase = (text: string): boolean =>
  /[A-Z]{4}/.test(text) && text !== 'CURRENT ROW' && !/\d/.test(text);

const phrases = phraseGroups.flatMap(([group = [], others = []]) =>
  group.filter(isPhrase).map((own) => ({
    own: own.split(' '),
    wrong: [...group.filter((one) => one !== own), ...others],
  })),
);

const clauseWords = new Set(
  'SELECT FROM WHERE GROUP HAVING ORDER WINDOW LIMIT OFFSET FETCH UNION EXCEPT INTERSECT RETURNING JOIN LEFT RIGHT FULL INNER CROSS NATURAL ROWS RANGE GROUPS FOR ON SET VALUES ;'.split(
    ' ',
  ),
);

function findPhrases(tokens: readonly SqlToken[]): Candidate[] {
  return tokens.flatMap(({ start }, index): Candidate[] => {
    const matching = phrases.filter(({ own }) =>
      own.every((word, offset) => tokens[index + offset]?.word === word),
    );
    const longest = matching.sort((a, b) => b.own.length - a.own.length)[0];
    if (longest === undefined) return [];
    // The preceding word would make it another phrase.
    if (
      /^(?:NOT|IS|LEFT|RIGHT|FULL|INNER|CROSS|NATURAL|OUTER|ON)$/.test(
        tokens[index - 1]?.word ?? '',
      )
    )
      return [];
    const end = tokens[index + longest.own.length - 1]?.end ?? start;
    // Constraints are in every table, so they are worth asking about only if the question is about them.
    const kind = /^(?:PRIMARY|UNIQUE|NOT NULL)/.test(longest.own.join(' ')) ? 'api' : 'clause';
    return [{ kind, start, end, wrong: longest.wrong }];
  });
}

/** Functions, and the types in casts. */
function findNames(tokens: readonly SqlToken[]): Candidate[] {
  return tokens.flatMap((token, index): Candidate[] => {
    const isCast = tokens[index - 1]?.text === '::';
    if (!token.isCall && !isCast) return [];
    if (listSiblings('sql', token.text).length === 0) return [];
    const found: Candidate[] = [{ kind: 'api', start: token.start, end: token.end }];
    // A plan doesn't show which function produced it.
    if (token.isCall && !tokens.some(({ word }) => word === 'EXPLAIN')) {
      const close = tokens.findIndex(
        (one, at) => at > index + 1 && one.text === ')' && one.depth === token.depth + 1,
      );
      const end = tokens[close]?.end;
      if (end !== undefined) found.push({ kind: 'expression', start: token.start, end });
    }
    return found;
  });
}

/** Comparisons, logic and arithmetic; an equals sign also assigns, and a star also stands for all columns. */
function findOperators(tokens: readonly SqlToken[]): Candidate[] {
  return tokens.flatMap(({ text, word, start, end }, index): Candidate[] => {
    if (!/^(?:AND|OR)$|^[^\w(),.;:'"=]+=?$/.test(word) || listSiblings('sql', text).length === 0)
      return [];
    const isAll = text === '*' && /^(?:\(|,|\.|SELECT)$/.test(tokens[index - 1]?.word ?? '');
    return isAll ? [] : [{ kind: 'operator', start, end }];
  });
}

/** The columns and the kind of an index, a trigger's event, and the target of an upsert's conflict. */
function findDefinitions(tokens: readonly SqlToken[]): Candidate[] {
  return tokens.flatMap(({ word, start }, index): Candidate[] => {
    const rest = tokens.slice(index);
    if (word === 'CREATE' && /^(?:INDEX|UNIQUE)$/.test(tokens[index + 1]?.word ?? '')) {
      const open = rest.findIndex(({ text }) => text === '(');
      const using = rest.findIndex((token) => token.word === 'USING');
      const method = rest[using + 1];
      const isMethod = using > 0 && using < open && method !== undefined;
      return [
        ...(open > 0 ? inside(tokens, index + open - 1, 'clause') : []),
        ...(isMethod ? [{ kind: 'api' as const, start: method.start, end: method.end }] : []),
      ];
    }
    if (word === 'CONFLICT' && tokens[index + 1]?.text === '(')
      return inside(tokens, index, 'clause');
    const isTrigger = /^(?:BEFORE|AFTER)$/.test(word) && tokens[index - 2]?.word === 'TRIGGER';
    const on = rest.findIndex((token) => token.word === 'ON');
    const end = rest[on - 1]?.end;
    if (!isTrigger || end === undefined) return [];
    const own = rest
      .slice(0, on)
      .map((token) => token.word)
      .join(' ');
    return [{ kind: 'clause', start, end, wrong: triggerEvents.filter((one) => one !== own) }];
  });
}

const triggerEvents = [
  ...['AFTER INSERT', 'BEFORE INSERT', 'AFTER UPDATE', 'BEFORE UPDATE'],
  ...['AFTER DELETE', 'BEFORE DELETE', 'AFTER INSERT OR UPDATE', 'BEFORE INSERT OR UPDATE'],
];

function findClauses(tokens: readonly SqlToken[]): Candidate[] {
  return tokens.flatMap((token, index): Candidate[] => {
    const { word } = token;
    const before = tokens[index - 1]?.word ?? '';
    if (
      word === 'WHERE' ||
      word === 'HAVING' ||
      (word === 'ON' && isJoinCondition(tokens, index))
    ) {
      return findConditions(tokens, index);
    }
    if (word === 'CHECK' && tokens[index + 1]?.text === '(')
      return inside(tokens, index, 'condition');
    if (word === 'OVER' && tokens[index + 1]?.text === '(') return inside(tokens, index, 'clause');
    if (word === 'WHEN') return until(tokens, index, new Set(['THEN']), 'condition');
    if (word === 'BY' && /^(?:GROUP|ORDER|PARTITION)$/.test(before)) {
      const stops = new Set([...clauseWords, ...(before === 'PARTITION' ? ['ORDER'] : [])]);
      return until(tokens, index, stops, 'argument');
    }
    if (word === 'DISTINCT' && tokens[index + 1]?.word === 'ON')
      return inside(tokens, index + 1, 'argument');
    if (word === 'SET' && before !== 'DELETE')
      return until(tokens, index, clauseWords, 'expression');
    return [];
  });
}

/** ON also begins ON CONFLICT and ON DELETE, and belongs to CREATE INDEX. */
function isJoinCondition(tokens: readonly SqlToken[], index: number): boolean {
  const next = tokens[index + 1]?.word ?? '';
  const words = tokens.slice(Math.max(0, index - 8), index).map(({ word }) => word);
  return words.includes('JOIN') && !/^(?:CONFLICT|DELETE|UPDATE|TRUE)$/.test(next);
}

/** The whole condition after a word, and its parts between ANDs. */
function findConditions(tokens: readonly SqlToken[], index: number): Candidate[] {
  const whole = until(tokens, index, clauseWords, 'condition');
  const parts = until(tokens, index, new Set([...clauseWords, 'AND', 'OR']), 'condition');
  const depth = tokens[index]?.depth;
  const end = whole[0]?.end ?? 0;
  const more = tokens.flatMap((token, at) => {
    const isPart = token.word === 'AND' && token.depth === depth && at > index && token.end < end;
    return isPart ? until(tokens, at, new Set([...clauseWords, 'AND', 'OR']), 'condition') : [];
  });
  return [...whole, ...parts, ...more];
}

/** From the token after the one at `index` to the next stop word at the same depth. */
function until(
  tokens: readonly SqlToken[],
  index: number,
  stops: ReadonlySet<string>,
  kind: Kind,
): Candidate[] {
  const depth = tokens[index]?.depth ?? 0;
  const rest = tokens.slice(index + 1);
  const stop = rest.findIndex(
    (token, at) =>
      token.depth <= depth &&
      (stops.has(token.word) || token.text === ')') &&
      // This one belongs to IS DISTINCT FROM.
      !(token.word === 'FROM' && rest[at - 1]?.word === 'DISTINCT'),
  );
  const part = stop === -1 ? rest : rest.slice(0, stop);
  const [first, last] = [part[0], part.at(-1)];
  return first === undefined || last === undefined
    ? []
    : [{ kind, start: first.start, end: last.end }];
}

/** The text between the parentheses after the token at `index`. */
function inside(tokens: readonly SqlToken[], index: number, kind: Kind): Candidate[] {
  const open = tokens[index + 1];
  if (open === undefined) return [];
  const close = tokens.findIndex(
    (token, at) => at > index + 1 && token.text === ')' && token.depth === open.depth,
  );
  const [first, last] = [tokens[index + 2], tokens[close - 1]];
  return close < 0 || first === undefined || last === undefined || last.end <= first.start
    ? []
    : [{ kind, start: first.start, end: last.end }];
}

const types = new Set(
  'BIGINT BIT BOOLEAN BYTEA CHAR DATE INTEGER INTERVAL JSON JSONB NUMERIC REAL SMALLINT TEXT TIME TIMESTAMP TIMESTAMPTZ VARCHAR XML'.split(
    ' ',
  ),
);

function isOwn({ is, isCall, word }: SqlToken): boolean {
  return is === 'name' && !isCall && !types.has(word);
}

function readTokens(code: string): SqlToken[] {
  const bytes = Buffer.from(code);
  // The scanner counts bytes.
  const toOffset = (byte: number): number => bytes.subarray(0, byte).toString().length;
  let depth = 0;
  const all = scanSync(code).tokens.filter(({ tokenName }) => !tokenName.endsWith('COMMENT'));
  return all.map(({ text, start, end, tokenName, keywordName }, index) => {
    // A parenthesis counts as inside the pair it opens or closes.
    if (text === '(') depth += 1;
    const isWord = /^[a-z_]\w*$/i.test(text);
    const token: SqlToken = {
      ...{ text, start: toOffset(start), end: toOffset(end), depth },
      word: isWord ? text.toUpperCase() : text,
      isCall: isWord && all[index + 1]?.text === '(' && keywordName !== 'RESERVED_KEYWORD',
      is: /^\d/.test(text)
        ? 'number'
        : tokenName === 'SCONST'
          ? 'string'
          : isWord && (keywordName === 'NO_KEYWORD' || text !== text.toUpperCase())
            ? 'name'
            : 'other',
    };
    if (text === ')') depth -= 1;
    return token;
  });
}

function parsesOne(code: string): boolean {
  try {
    parseSync(code);
    return true;
  } catch {
    return false;
  }
}
