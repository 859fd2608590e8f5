/** What reading YAML gives: its value, where everything stands, and what is wrong. */
import type { Position } from '../positions.ts';

export interface YamlProblem extends Position {
  message: string;
}

export interface YamlSource {
  /** The value, with own properties only; undefined when the text isn't YAML. */
  value: unknown;
  /** The position of each value, by its path (`''` is the whole, `questions.3.id` a part). */
  values: Map<string, Position>;
  /** The position of each key, by the path of its value. */
  keys: Map<string, Position>;
  /** The position of the first character of each literal block scalar (`|`), by its path. */
  texts: Map<string, Position>;
  /** The position of each comment that follows an unquoted text on its line, by the path of the text. */
  comments: Map<string, Position>;
  problems: YamlProblem[];
}

/** The offset of the comment behind a value that ends at `end`, on the same line; -1 if there is none. */
export function findComment(text: string, end: number): number {
  const comment = /[ \t]*#/y;
  comment.lastIndex = end;
  return comment.test(text) ? comment.lastIndex - 1 : -1;
}
