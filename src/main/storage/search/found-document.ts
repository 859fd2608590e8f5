/** Reads the stored documents of hits. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../prepare.ts';

/** The parts of a document that are shown. */
export interface FoundDocument {
  source: string;
  question: string | null;
  difficulty: string | null;
  title: string;
  body: string;
  /** JSON string[] */
  location: string;
}

/** The stored documents of these ids, in their order. */
export function listDocuments(database: Database, ids: readonly number[]): FoundDocument[] {
  return prepare<[string], FoundDocument>(
    database,
    `SELECT document.source, document.question, document.difficulty, document.title, body, source.location
       FROM json_each(?) CROSS JOIN search_document AS document ON document.id = json_each.value
         CROSS JOIN search_body ON search_body.document = document.id
         CROSS JOIN search_source AS source ON source.path = document.source
       ORDER BY json_each.key`,
  ).all(JSON.stringify(ids));
}
