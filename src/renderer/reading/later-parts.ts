/** Parts of a page that its first picture does without, loaded once they're wanted. */
import { Lazy } from '../lib/lazy.svelte.ts';

/** What follows the last question. */
export const pageEnd = new Lazy(() => import('./PageEnd.svelte'));
/** What is wrong in the page's file. */
export const pageProblems = new Lazy(() => import('./PageProblems.svelte'));
/** What stands there when no question passes the filter. */
export const emptyFilter = new Lazy(() => import('./EmptyFilter.svelte'));
/** What says that the filter is on. */
export const filterNote = new Lazy(() => import('./FilterNote.svelte'));
/** The switch that hides answers. */
export const answersSwitch = new Lazy(() => import('./AnswersSwitch.svelte'));
/** What stands where an answer is hidden. */
export const hiddenAnswer = new Lazy(() => import('./HiddenAnswer.svelte'));
/** What runs the code of an answer, and hides what it prints. */
export const answerCode = new Lazy(() => import('./AnswerCode.svelte'));
/** The task of a question that has one. */
export const challengeTask = new Lazy(() => import('../runner/ChallengeTask.svelte'));
/** What finds a part of a question on the page. */
export const answerParts = new Lazy(async () => ({ default: await import('./answer-parts.ts') }));
/** What stands under the answers: the practice quiz and the channel, and the details of the page. */
export const pageFoot = new Lazy(() => import('./PageFoot.svelte'));
/** What few questions show. */
export const noteEditor = new Lazy(() => import('../marks/NoteEditor.svelte'));
export const recallLine = new Lazy(() => import('../marks/RecallLine.svelte'));
export const changeNotice = new Lazy(() => import('../marks/ChangeNotice.svelte'));
