/** A rendering worker that gets stuck in questions. */
import type { RenderingTasks } from '../../../../src/main/jobs/rendering/messages.ts';
import { serveTasks } from '../../../../src/main/jobs/serve-tasks.ts';

const refuse = (): never => {
  throw new Error('This is not tried here.');
};

serveTasks<RenderingTasks>({
  question() {
    for (;;);
  },
  note: (inputs) => inputs.map(({ note }) => `<p>${note}</p>`),
  outputs: refuse,
  gaps: refuse,
  line: refuse,
  article: refuse,
  change: refuse,
});
