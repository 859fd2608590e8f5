/**
 * Measures how long the window’s main thread is busy without a break, in CPU time: unlike frames, that doesn’t depend
 * on other programs.
 */
import type { CDPSession, Page } from '@playwright/test';

/** The category of tasks on any thread, and that of the mark that identifies the window's process. */
const categories = ['toplevel', 'blink.user_timing', '__metadata'];
const mark = 'the window';

/** An event of a trace. Times are in microseconds; `tdur` is CPU time. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
}

/** Starts recording; the returned function stops it and returns the longest task's CPU time, in ms. */
export async function followTasks(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  /** The longest task by thread. */
  const longest = new Map<string, number>();
  let window: string | null = null;
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      const thread = `${event.pid} ${event.tid}`;
      if (event.name === mark) window = thread;
      if (!/RunTask$/.test(event.name)) continue;
      longest.set(thread, Math.max(longest.get(thread) ?? 0, event.tdur ?? 0));
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await page.evaluate(`performance.mark(${JSON.stringify(mark)}); undefined;`);
  return async () => {
    await endTrace(session);
    if (window === null) throw new Error('The trace has no mark of the window.');
    return (longest.get(window) ?? 0) / 1000;
  };
}

async function endTrace(session: CDPSession): Promise<void> {
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
}
