/** Makes the requests that write to study.db wait while a worker does. */
import type { WriteGate } from '../storage/study/write-gate.ts';
import type { Handlers } from './answer-requests.ts';

/** Those that are soon done: a worker's turn comes when the ones under way are through. */
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
  'saveSessionStage',
  'gradeQuestion',
  'setAside',
  'undoStep',
  'endSession',
  'mendStudyData',
  'settleDamage',
  'dismissClockJump',
] as const satisfies (keyof Handlers)[];

export function gateWrites(gate: WriteGate, handlers: Handlers): Handlers {
  const gated = writing.map((name) => {
    const handle = handlers[name] as (...args: unknown[]) => unknown;
    return [name, (...args: unknown[]) => gate.pass(() => handle(...args))];
  });
  return { ...handlers, ...(Object.fromEntries(gated) as Partial<Handlers>) };
}
