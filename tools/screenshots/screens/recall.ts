/** Pictures of recall and interviews, before, during and after a session. */
import { endSession, giveInterview, startSession } from '../sessions.ts';
import type { Screen } from './screen.ts';

export const recallScreens: Screen[] = [
  { name: 'recall', address: '/-/recall#/python', studied: true, prepare: endSession },
  {
    name: 'recall-empty',
    address: '/-/recall#bookmarks',
    studied: true,
    prepare: (shown) => shown.getByText('You have no bookmarks yet').waitFor(),
  },
  {
    name: 'session-question',
    address: '/-/recall#/python',
    studied: true,
    prepare: (shown) => startSession(shown, 'Recall', []),
  },
  {
    name: 'session-rule',
    address: '/-/recall#/python',
    studied: true,
    prepare: (shown) => startSession(shown, 'Recall', ['Space']),
  },
  {
    name: 'session-answer',
    address: '/-/recall#/python',
    studied: true,
    prepare: (shown) => startSession(shown, 'Recall', ['Space', 'Space']),
  },
  {
    name: 'recall-open',
    address: '/-/recall',
    studied: true,
    prepare: (shown) => shown.getByRole('link', { name: 'Continue' }).waitFor(),
  },
  {
    name: 'session-cram',
    address: '/-/recall#/javascript',
    studied: true,
    prepare: (shown) => startSession(shown, 'Cram', ['Space', '1', 'Space']),
  },
  {
    name: 'session-rules',
    address: '/-/recall#/javascript',
    studied: true,
    prepare: (shown) => startSession(shown, 'Rules drill', ['Space']),
  },
  {
    name: 'interview-question',
    address: '/-/interview#/python',
    studied: true,
    prepare: (shown) => startSession(shown, null, []),
  },
  {
    name: 'report',
    address: '/-/interview#/python',
    studied: true,
    prepare: giveInterview,
  },
  { name: 'interview', address: '/-/interview#/python', studied: true, prepare: endSession },
  {
    name: 'session-summary',
    address: '/-/recall#/python',
    studied: true,
    prepare: async (shown) => {
      await endSession(shown);
      await shown.getByRole('spinbutton', { name: 'At most' }).fill('2');
      await startSession(shown, 'Recall', ['Space', '4', 'Space', '4']);
      await shown.getByRole('button', { name: 'Finish' }).click();
      await shown.getByRole('heading', { name: 'Recall done' }).waitFor();
    },
  },
];
