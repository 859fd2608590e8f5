import { expect, test } from 'vitest';
import { fileKind } from '../../../src/main/content/kind.ts';

test.each([
  ['frameworks/sql.yml', 'framework'],
  ['frameworks/SQL.YAML', 'framework'],
  ['topics/sql-schema-design.yml', 'topic'],
  ['qa/sql/schema-design/data-types.md', 'page'],
  ['qa/misplaced.md', 'page'],
  ['blog/choosing-types.md', 'article'],
  ['site.yml', 'site'],
  ['site.yaml', 'site'],
  ['WRITING.md', null],
  ['frameworks/sql.yml.txt', 'framework'],
  ['topics/sql-schema-design.yaml.txt', 'topic'],
  ['qa/sql/schema-design/data-types.md.txt', 'page'],
  ['qa/sql/schema-design/data-types.mdx', 'page'],
  ['blog/choosing-types.md.TXT', 'article'],
  ['site.yml.txt', 'site'],
  ['figures/b-tree.svg.txt', 'figure'],
  ['fixtures/shop.sql.txt', 'fixture'],
  ['qa/sql/notes.txt', null],
  ['qa/LICENSE', null],
  ['qa/sql/schema-design/data-types.md.bak', null],
  ['qa/sql/schema-design/#data-types.md#', null],
  ['qa/sql/schema-design/data-types.md.orig', null],
  ['qa/sql/schema-design/cup.png.txt', null],
  ['fixtures/shop.sql', 'fixture'],
  ['fixtures/shop.txt', null],
  ['frameworks/icon.svg', null],
  ['more/site.yml', null],
  ['qa/sql/schema-design/.data-types.md', null],
  ['qa/.git/schema-design/data-types.md', null],
  ['qa/sql/schema-design/data-types.md~', null],
])('fileKind gives %s the kind %s', (path, kind) => {
  expect(fileKind(path)).toBe(kind);
});
