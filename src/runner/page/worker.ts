/** Builds pages for previews, and strips types from TypeScript. No untrusted code runs here. */
import { readScript } from '../javascript/read-script.ts';
import { endUnread } from '../javascript/unreadable.ts';
import { serveRuns } from '../serve-runs.ts';
import type { WorkerEvent, WorkerRequest } from '../serve-runs.ts';
import { writePage } from './write-page.ts';

serveRuns(async () => ({
  async run(request, _output, tell) {
    try {
      tell(await translate(request));
      return { how: 'done' };
    } catch (error) {
      return endUnread(error, request);
    }
  },
}));

async function translate(request: WorkerRequest): Promise<WorkerEvent> {
  if (request.page !== undefined) {
    const scripts = await import('./write-script-page.ts');
    return { is: 'page', page: scripts.writeScriptPage(request) };
  }
  if (request.language !== 'typescript') return { is: 'page', page: writePage(request) };
  const { stripTypes } = await import('../javascript/strip-types.ts');
  const script = readScript(request, (source) => stripTypes(source, 'ts', 'module'));
  return { is: 'stripped', script };
}
