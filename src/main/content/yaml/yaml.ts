/** Reads YAML into plain values with their positions. */
import { readDocument } from './yaml-document.ts';
import { readEvents } from './yaml-events.ts';
import type { YamlSource } from './yaml-source.ts';

/**
 * Reads YAML 1.2 (core schema) with `\n` line breaks. Reports every problem; no text makes it throw.
 * A text that nothing is wrong with is read several times as fast as one that has to be explained.
 */
export function readYaml(text: string): YamlSource {
  return readEvents(text) ?? readDocument(text);
}
