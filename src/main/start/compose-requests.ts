/** Sets up the handlers of the window's requests. */
import { app, clipboard, shell } from 'electron';
import { once } from 'es-toolkit/function';
import type { MenuCommand } from '../../shared/commands.ts';
import { chooseFolder, chooseImports, chooseZip } from '../electron/file-dialogs.ts';
import { openPath } from '../electron/file-dialogs.ts';
import { showSavedFile } from '../electron/file-dialogs.ts';
import { answerRequests } from '../ipc/answer-requests.ts';
import type { AnswerRequest } from '../ipc/answer-requests.ts';
import { gateWrites } from '../ipc/gate-writes.ts';
import { createHandlers } from '../ipc/handlers.ts';
import { createHelpHandlers } from '../ipc/help-handlers.ts';
import { createWritingHandlers } from '../ipc/writing-handlers.ts';
import type { FindPictureFile } from '../electron/serve-pages.ts';
import type { Importer } from '../features/imports/importer.ts';
import { importInWorker } from '../features/imports/import-client.ts';
import { openImporter } from '../features/imports/open-importer.ts';
import { findPictureFile } from '../features/libraries/picture-files.ts';
import { ProblemFiles } from '../features/libraries/problem-files.ts';
import { createPreview } from '../features/writing/preview-question.ts';
import type { Paths } from '../electron/paths.ts';
import type { StudyQueries } from '../jobs/queries/study-queries.ts';
import { report } from '../electron/report.ts';
import { DraftFile } from '../storage/draft-file.ts';
import { readMoment } from '../storage/study/stores/conditions.ts';
import { writeStudy } from '../storage/study/tables/write.ts';
import { MarkStore } from '../storage/study/stores/mark-store.ts';
import { ReviewStore } from '../storage/study/stores/review-store.ts';
import { QuestionStore } from '../storage/study/stores/question-store.ts';
import { PlaceStore } from '../storage/study/stores/place-store.ts';
import { SearchHistory } from '../storage/study/stores/search-history.ts';
import type { SettingsStore } from '../storage/study/stores/settings-store.ts';
import { changesStudy } from '../study/study-settings.ts';
import type { StudyClock } from '../study/study-day.ts';
import type { StoppedPage } from '../electron/stopped-page.ts';
import { reloadWindow } from '../electron/main-window.ts';
import { sendEvent } from '../electron/main-window.ts';
import type { WindowInbox } from '../electron/window-inbox.ts';
import type { ComposedLibrary } from './compose-library.ts';
import { composeReading } from './compose-reading.ts';
import { composeSharing } from './compose-sharing.ts';
import { composeStudyHandlers } from './compose-study-handlers.ts';
import { studyWorker } from './compose-study.ts';
import type { ComposedStudy } from './compose-study.ts';
import type { ComposedSync } from './compose-sync.ts';
import type { FirstScreen } from './first-screen.ts';
import type { Signal } from './signal.ts';

export interface RequestParts {
  paths: Paths;
  links: WindowInbox<string>;
  commands: WindowInbox<MenuCommand>;
  stoppedPage: StoppedPage;
  firstScreen: FirstScreen;
  study: ComposedStudy;
  sync: ComposedSync;
  settings: SettingsStore;
  library: ComposedLibrary;
  clock: StudyClock;
  queries: StudyQueries;
  /** Send this after restoring a backup, which may bring back settings and libraries. */
  studyRecovered: Signal;
  /** Called after marks, notes or schedules have changed. */
  onStudyChanged(): void;
  /** Called after settings have changed. */
  applySettings(): void;
  /** How long work runs before the window shows its progress, in ms. */
  progressDelayMs: number;
  /** `YYYY-MM-DD` */
  today(): string;
}

export interface ComposedRequests {
  answer: AnswerRequest;
  findPicture: FindPictureFile;
  importer: Importer;
  /** Stops an import of study data, because the app is about to quit. */
  cancelStudyDataImport(): void;
}

const lostQuestions =
  'A question that was being written when the app last closed could not be read again. Saved questions are all there.';

/** Also opens the library, by preparing the page read last. */
export function composeRequests({
  paths,
  links,
  commands,
  stoppedPage,
  firstScreen,
  study,
  sync,
  settings,
  library,
  clock,
  queries,
  studyRecovered,
  onStudyChanged,
  applySettings,
  progressDelayMs,
  today,
}: RequestParts): ComposedRequests {
  const { database } = study.connection;
  const { packs, packStore } = library;
  const openLibrary = library.open;
  const listRoots = () => packs.listRoots();

  const showFile = (path: string): void => shell.showItemInFolder(path);

  const places = new PlaceStore(database);
  const problems = new ProblemFiles({
    ...{ openLibrary, listRoots },
    openFile: openPath,
    showFile,
  });
  const { reading, renderer } = composeReading({
    ...{ openLibrary, places, contentFolder: paths.contentFolder },
    addLines: (found) => problems.addLines(found),
  });
  reading.prepareLastPage().catch(report);

  const importer = openImporter({
    ...{ openLibrary, packs, store: packStore, renderer, progressDelayMs, today, report },
    packsFolder: paths.packsFolder,
    openWorker: () => importInWorker(new URL('./import-worker.js', import.meta.url)),
    onProgress: (progress) => sendEvent('importProgressed', progress),
  });
  const findPicture: FindPictureFile = async (address) =>
    study.findNoteImage(address) ??
    (await importer.findPicture(address)) ??
    (await findPictureFile({ openLibrary, listRoots }, address));

  const openWriter = once(async () => {
    const [{ openWriting }, { moveStudyData }] = await Promise.all([
      import('../features/writing/open-writing.ts'),
      import('../storage/study/stores/study-move.ts'),
    ]);
    return openWriting({
      ...{ packs, openLibrary, today, report },
      findKnown: (address) => new QuestionStore(database).getQuestion(address),
      moveStudyData: (from, to) =>
        study.gate.pass(() => {
          const moment = readMoment(clock);
          const [isAsked, isStudied] = writeStudy(database, () => [
            settings.moveAsked(from, to, moment.now),
            moveStudyData(database, from, to, moment),
          ]);
          if (isAsked) sendEvent('settingsChanged', {});
          if (!isStudied) return;
          sendEvent('studyChanged', {});
          onStudyChanged();
        }),
      ownFolder: paths.ownLibraryFolder,
      removedFolder: paths.removedQuestionsFolder,
      reindex: library.reindexFiles,
    });
  });
  const questionDrafts = new DraftFile(paths.questionDraftsFile, lostQuestions);
  const handlers = gateWrites(study.gate, {
    ...createHandlers({
      openLibrary,
      search: library.search,
      reindex: library.reindex,
      cancelIndexing: library.cancelIndexing,
      settings,
      ...{ reading, places },
      searches: new SearchHistory(database),
      packs,
      ...{ importer, chooseFolder, chooseZip, chooseImports },
      problems,
      sharing: composeSharing(openLibrary, findPicture, {
        rendererFolder: paths.rendererFolder,
        ...{ reviews: new ReviewStore(database), marks: new MarkStore(database), clock },
        listEvening: async (id) => {
          const { listEveningQuestions } = await import('../features/sharing/evening-sheet.ts');
          return await listEveningQuestions(id, { openLibrary, queries, settings, renderer });
        },
        onBegun: () => sendEvent('shareBegun', {}),
      }),
      takeLinkedAddress: () => links.take(),
      takeStoppedAddress: () => stoppedPage.take(),
      takeCommand: () => commands.take(),
      reportDrawn: () => firstScreen.reportDrawn(),
      applySettings(changes) {
        applySettings();
        if (changesStudy(changes)) sendEvent('studyChanged', {});
      },
      copyText: (text) => clipboard.writeText(text),
      openExternal: (url) => shell.openExternal(url),
      ...{ showFile, showSavedFile, reloadWindow },
    }),
    ...createWritingHandlers(openWriter, createPreview({ renderer, openLibrary }), questionDrafts),
    ...createHelpHandlers({
      installation: {
        ...{ version: app.getVersion(), versions: process.versions },
        ...{ builtAt, releases: releasesUrl, dataFolder: app.getPath('userData') },
        isSandboxed: !(app.isPackaged && app.commandLine.hasSwitch('no-sandbox')),
      },
      noticesFile: paths.noticesFile,
    }),
    ...composeStudyHandlers({
      ...{ ...study, sync: sync.sync, settings, drawn: firstScreen.drawn, renderer },
      ...{ openLibrary, openWholeLibrary: library.openWhole, libraryFile: library.file },
      ...{ clock, queries, report },
      takePackage: () => importer.takePackage(),
      ...{ studyWorker, progressDelayMs, builtAt, notice: questionDrafts.notice },
      onRestored: () => studyRecovered.send(),
      onChanged: onStudyChanged,
    }),
  });
  return {
    answer: answerRequests(handlers, report),
    ...{ findPicture, importer },
    cancelStudyDataImport: () => void handlers.cancelStudyDataImport(),
  };
}
