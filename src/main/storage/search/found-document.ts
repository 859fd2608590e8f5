/** Reads the stored document of a hit. */
import type { Database } from 'better-sqlite3';
import { prepare } from '../prepare.ts';

/** What is shown of a document. */
export interface FoundDocument {
  source: string;
  question: string | null;
  difficulty: string | null;
  title: string;
  body: string;
  /** JSON string[] */
  location: string;
}

/** The stored document of an id. */
export function getDocument(database: Database, id: number): FoundDocument | null {
  const document = prepare<[number], FoundDocument>(
    database,
    `SELECT document.source, document.question, document.difficulty, document.title, document.body, source.location
       FROM search_document AS document JOIN search_source AS source ON source.path = document.source
       WHERE document.id = ?`,
  ).get(id);
  return document ?? null;
}
