/** What `npm run cycles` refuses: files that import each other in a circle, and folders that do in the window and in most of the main process. */
export default {
  forbidden: [
    {
      name: 'no-cycle-between-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-folders-of-the-window',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/renderer' },
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-folders-of-the-main-process',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/main/(storage|study|jobs|features/study-data)' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count too: a folder that needs another's types needs the other.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
