/** The lazy parts of a page: below its first question, or absent from most pages. */
import { Lazy } from '../lib/lazy.svelte.ts';

export const answersSwitch = new Lazy(() => import('./AnswersSwitch.svelte'));
export const emptyFilter = new Lazy(() => import('./EmptyFilter.svelte'));
export const pageEnd = new Lazy(() => import('./PageEnd.svelte'));
export const pageFoot = new Lazy(() => import('./PageFoot.svelte'));
export const pageProblems = new Lazy(() => import('./PageProblems.svelte'));
export const answerCode = new Lazy(() => import('./AnswerCode.svelte'));
export const challengeTask = new Lazy(() => import('../runner/ChallengeTask.svelte'));
export const highlights = new Lazy(async () => ({ default: await import('../lib/highlights.ts') }));
export const shownTime = new Lazy(async () => ({ default: await import('./shown-time.ts') }));
export const ownPageMenu = new Lazy(() => import('../writing/OwnPageMenu.svelte'));
export const noteEditor = new Lazy(() => import('../marks/NoteEditor.svelte'));
export const otherVersions = new Lazy(() => import('../ui/OtherVersions.svelte'));
export const recallLine = new Lazy(() => import('../marks/RecallLine.svelte'));
export const changeNotice = new Lazy(() => import('../marks/ChangeNotice.svelte'));
