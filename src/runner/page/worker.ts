/** Makes the page of code that needs one. It runs in a preview, not here. */
import { serveRuns } from '../serve-runs.ts';
import { writePage } from './write-page.ts';

serveRuns(async () => async (request, _output, _report, show) => {
  if (request.page === undefined) show(writePage(request));
  else {
    const scripts = await import('./write-script-page.ts');
    show(scripts.writeScriptPage(request));
  }
  return { how: 'done' };
});
