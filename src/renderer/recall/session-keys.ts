/** The shortcuts of a session: grades, and all other actions available now. */
import type { Grade } from '../../shared/study/grades.ts';
import type { AsideKind } from '../../shared/study/session-kinds.ts';
import type { ActionHandlers } from '../lib/keyboard.ts';
import type { Action } from '../../shared/shortcuts.ts';
import { listGrades } from '../study-data/grade-words.ts';
import type { SessionController } from './session-controller.svelte.ts';

export const gradeActions = {
  1: 'grade-again',
  2: 'grade-hard',
  3: 'grade-good',
  4: 'grade-easy',
} as const satisfies Record<Grade, Action>;

/** The actions of the session's screen. */
export interface ScreenActions {
  undo: () => void;
  leave: () => void;
  /** Announces the part revealed last. */
  sayAgain: () => void;
  bookmark: () => void;
  note: () => void;
  setAside: (kind: AsideKind) => void;
}

/** Interview questions can't be set aside. */
export function listSessionKeys(session: SessionController, screen: ScreenActions): ActionHandlers {
  const handlers: ActionHandlers = { leave: screen.leave };
  if (session.view.canUndo) handlers.undo = screen.undo;
  if (session.current === null) return handlers;
  handlers['say-again'] = screen.sayAgain;
  if (session.isBusy) handlers.reveal = () => void session.revealNext();
  else if (session.next !== null) handlers.reveal = () => void session.reveal();
  else if (session.kind === 'rules') handlers.reveal = () => void session.grade(3);
  const { proposal } = session;
  if (proposal !== null) handlers['take-grade'] = () => void session.grade(proposal);
  if (session.isGradable) {
    for (const { grade } of listGrades(session.kind)) {
      handlers[gradeActions[grade]] = () => void session.grade(grade);
    }
  }
  handlers.bookmark = screen.bookmark;
  handlers.note = screen.note;
  if (session.kind !== 'interview') {
    handlers.know = () => screen.setAside('know');
    handlers.bury = () => screen.setAside('bury');
    handlers.suspend = () => screen.setAside('suspend');
  }
  return handlers;
}
