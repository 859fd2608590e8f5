/** Makes the page of code that needs one, and takes the types out of TypeScript. None of the code runs here. */
import { readScript } from '../javascript/read-script.ts';
import { serveRuns } from '../serve-runs.ts';
import { writePage } from './write-page.ts';

serveRuns(async () => ({
  async run(request, _output, tell) {
    if (request.page !== undefined) {
      const scripts = await import('./write-script-page.ts');
      tell({ is: 'page', page: scripts.writeScriptPage(request) });
    } else if (request.language === 'typescript') {
      const { stripTypes } = await import('../javascript/strip-types.ts');
      const script = readScript(request, (source) => stripTypes(source, 'ts', 'module'));
      tell({ is: 'stripped', script });
    } else {
      tell({ is: 'page', page: writePage(request) });
    }
    return { how: 'done' };
  },
}));
