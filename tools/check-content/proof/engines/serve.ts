/** The side of an engine that runs in the separate process. */

/** Opens the worker, reports that it is ready, then answers each message with the result of `work`. */
export async function serve<Request, Answer>(
  open: () => Promise<(request: Request) => Promise<Answer> | Answer>,
): Promise<void> {
  const send = (message: object): void => {
    process.send?.(message);
  };
  // The parent normally ends its engines, but an engine whose parent is gone must end too.
  process.on('disconnect', () => process.exit());
  try {
    const work = await open();
    process.on('message', (request: Request) => {
      void answer(work, request).then(send);
    });
    send({ ready: true });
  } catch (error) {
    send({ error: String(error) });
  }
}

async function answer<Request, Answer>(
  work: (request: Request) => Promise<Answer> | Answer,
  request: Request,
): Promise<object> {
  try {
    return { answer: await work(request) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
