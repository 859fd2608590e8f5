/** The rendering worker: turns Markdown into HTML, away from the main thread. */
import { workerData } from 'node:worker_threads';
import { renderQuestion } from '../../content/markdown/render.ts';
import type { Stages } from '../../content/stages.ts';
import { serveTasks } from '../serve-tasks.ts';
import type { RenderingTasks } from './messages.ts';
import { renderItems } from './render-items.ts';

/** The app's own stages. */
const stages = workerData as Stages;

// Warms up everything that the first answer would load, such as grammars: on a busy machine that alone can take longer than
// an answer may.
const first = ['sql', 'ts', 'jsx', 'python', 'bash'].map(
  (language) => `\`\`\`${language}\na = 1\n\`\`\``,
);
renderQuestion({ id: 'first', difficulty: 'easy', q: '`a`', a: first.join('\n\n') });

serveTasks<RenderingTasks>({
  question: (inputs) => renderItems('question', inputs, stages),
  outputs: (inputs) => renderItems('outputs', inputs, stages),
  gaps: (inputs) => renderItems('gaps', inputs, stages),
  line: (inputs) => renderItems('line', inputs, stages),
  article: (inputs) => renderItems('article', inputs, stages),
  note: (inputs) => renderItems('note', inputs, stages),
  change: (inputs) => renderItems('change', inputs, stages),
});
