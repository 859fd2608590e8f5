import { describe, expect, test } from 'vitest';
import { cutSnippet, markTitle } from '../../../../src/main/storage/search/snippet.ts';
import { parseQuery } from '../../../../src/shared/search/query.ts';

const answer = `An injected value is built once.

\`\`\`python
def handler(db = Depends(session)):
    return db.session.execute("select session")
\`\`\`

Each request gets its own session, closed when it ends.

\`\`\`text output
session 7
\`\`\`
`;

function cut(text: string, query: string): { text: string; marked: string[] } {
  const snippet = cutSnippet(text, parseQuery(query).wanted);
  const marked = snippet.marks.map(({ start, end }) => snippet.text.slice(start, end));
  return { text: snippet.text, marked };
}

describe('a snippet', () => {
  test('shows the sentences that match rather than the code that matches more often', () => {
    const { text, marked } = cut(answer, 'session');
    expect(text).toBe(
      'An injected value is built once. Each request gets its own session, closed when it ends.',
    );
    expect(marked).toEqual(['session']);
  });

  test('shows what an image is described as', () => {
    expect(cut('See ![a cup](image:0) of session tea.', 'session').text).toBe(
      'See a cup of session tea.',
    );
  });

  test('shows code where no sentence matches', () => {
    const { text, marked } = cut(answer, 'depends');
    expect(text).toContain('def handler(db = Depends(session))');
    expect(marked).toEqual(['Depends']);
  });

  test('shows sentences where nothing matches, and code where there is nothing else', () => {
    expect(cut(answer, 'kettle').text).toMatch(/^An injected value is built once\. Each request/);
    expect(cut('```sql\nSELECT 1\n```\n', 'kettle').text).toBe('SELECT 1');
    expect(cut('```sql\nSELECT 1\n', 'kettle').text).toBe('SELECT 1');
  });

  test('marks no little words', () => {
    expect(cut(answer, 'what is a session in a request').marked).toEqual(['request', 'session']);
  });
});

test('a long title is marked and shown from its beginning, as far as a list of results shows it', () => {
  const title = `Where are sessions? ${'word '.repeat(5000)}session`;
  const { text, marks } = markTitle(title, parseQuery('session').wanted);
  expect(text).toBe(`${title.slice(0, 999)} …`);
  expect(marks).toEqual([{ start: 10, end: 18 }]);
  expect(markTitle(title.slice(0, 1000), []).text).toBe(title.slice(0, 999));
});
