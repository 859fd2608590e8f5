/** Screenshots of recall and interviews, before, during and after a session. */
import { endSession, finishSession, giveInterview, startSession } from '../sessions.ts';
import type { Screen } from './screen.ts';

export const recallScreens: Screen[] = [
  {
    name: 'recall',
    address: '/-/recall#/python',
    studied: true,
    isMain: true,
    prepare: endSession,
  },
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
    isMain: true,
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
    name: 'card-output',
    isMain: true,
    address: '/-/recall#/javascript',
    studied: true,
    prepare: (shown) => startSession(shown, 'Recall', [], 'Output'),
  },
  {
    name: 'card-output-wrong',
    address: '/-/recall#/javascript',
    studied: true,
    prepare: async (shown) => {
      await startSession(shown, 'Recall', [], 'Output');
      await shown.keyboard.type('true\nundefined');
      await shown.keyboard.press('Control+Enter');
      await shown.getByText(/^Not yet/).waitFor();
    },
  },
  {
    name: 'card-output-answer',
    address: '/-/recall#/javascript',
    studied: true,
    prepare: (shown) => startSession(shown, 'Recall', ['Escape', 'Space'], 'Output'),
  },
  {
    name: 'card-task',
    isMain: true,
    address: '/-/recall#/python',
    studied: true,
    prepare: async (shown) => {
      await startSession(shown, 'Recall', [], 'Challenges');
      await shown.getByRole('textbox', { name: /^Your solution in/ }).waitFor();
    },
  },
  {
    name: 'card-task-answer',
    address: '/-/recall#/python',
    studied: true,
    prepare: async (shown) => {
      await startSession(shown, 'Recall', [], 'Challenges');
      await shown.getByRole('button', { name: 'See the answer' }).click();
      await shown.getByRole('region', { name: 'Result' }).waitFor();
    },
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
    name: 'drill-question',
    isMain: true,
    address: '/-/recall#/javascript/language',
    studied: true,
    prepare: (shown) => startSession(shown, 'Output drill', []),
  },
  {
    name: 'drill-compared',
    isMain: true,
    address: '/-/recall#/sql/querying',
    studied: true,
    prepare: async (shown) => {
      await startSession(shown, 'Output drill', []);
      await shown
        .getByRole('textbox', { name: 'What does this print?' })
        .fill(' id | name\n1 | Ada\n(1 row)');
      await shown.keyboard.press('Control+Enter');
      await shown.getByRole('group', { name: 'Yours, compared' }).first().waitFor();
    },
  },
  {
    name: 'interview-question',
    address: '/-/interview#/python',
    studied: true,
    prepare: (shown) => startSession(shown, null, []),
  },
  {
    name: 'interview-compared',
    isMain: true,
    address: '/-/interview#/python',
    studied: true,
    prepare: async (shown) => {
      await startSession(shown, null, []);
      await shown
        .getByRole('textbox', { name: /Your answer/ })
        .fill('A list keeps its order,\nand a set keeps each value once.\n\nLooking up is faster.');
      await shown.getByRole('button', { name: 'Show the whole answer' }).click();
      await shown.getByRole('region', { name: 'You typed' }).waitFor();
    },
  },
  {
    name: 'session-compared',
    address: '/-/settings#recall',
    studied: true,
    prepare: async (shown) => {
      await shown.getByRole('switch', { name: 'Let me write my answer before I see it' }).check();
      await shown.goto(new URL('/-/recall#/python', shown.url()).href);
      await startSession(shown, null, []);
      await shown
        .getByRole('textbox', { name: /Your answer/ })
        .fill('Assigning binds a name to an object, and copies nothing.');
      await shown.getByRole('button', { name: 'Show the rule of thumb' }).click();
      await shown.getByRole('region', { name: 'You typed' }).waitFor();
    },
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
    isMain: true,
    address: '/-/recall#/python',
    studied: true,
    prepare: async (shown) => {
      await endSession(shown);
      await shown.getByRole('spinbutton', { name: 'At most' }).fill('2');
      await startSession(shown, 'Recall', ['Space', '1', 'Space', '2']);
      await finishSession(shown);
      await shown.getByRole('heading', { name: 'Recall done' }).waitFor();
    },
  },
];
