/** Makes the requests that write to study.db wait while a worker does. */
import type { WriteGate } from '../storage/study/write-gate.ts';
import type { Handlers } from './answer-requests.ts';

/**
 * Those that are soon done: a worker's turn comes when the ones under way are through. What backs up or checks everything
 * as well passes the gate by itself, for its writes alone.
 */
const writing = [
  'saveSettings',
  'savePlace',
  'saveRecentSearch',
  'clearRecentSearches',
  'setMark',
  'setPageRead',
  'saveNote',
  'saveNoteDrafts',
  'saveEditedCode',
  'saveScratchCode',
  'addNoteImage',
  'acceptChange',
  'startSession',
  // Moves on from a question that has left the library.
  'getSession',
  'saveSessionStage',
  'gradeQuestion',
  'setAside',
  'undoStep',
  'endSession',
] as const satisfies (keyof Handlers)[];

export function gateWrites(gate: WriteGate, handlers: Handlers): Handlers {
  const gated = writing.map((name) => {
    const handle = handlers[name] as (...args: unknown[]) => unknown;
    return [name, (...args: unknown[]) => gate.pass(() => handle(...args))];
  });
  return { ...handlers, ...(Object.fromEntries(gated) as Partial<Handlers>) };
}
