/** The rendering worker: turns Markdown into HTML, away from the main thread. */
import { workerData } from 'node:worker_threads';
import { renderQuestion } from '../../content/markdown/render.ts';
import type { Stages } from '../../content/stages.ts';
import { serveTasks } from '../serve-tasks.ts';
import type { RenderingTasks } from './messages.ts';
import { renderItems } from './render-items.ts';
import type { RenderKind, RenderKinds } from './rendered.ts';
import { withDiagrams } from './with-diagrams.ts';

/** The app's own stages. */
const stages = workerData as Stages;

// Warms up everything that the first answer would load, such as grammars: on a busy machine, loading alone can take
// longer than an answer may.
const first = ['sql', 'ts', 'jsx', 'python', 'bash'].map(
  (language) => `\`\`\`${language}\na = 1\n\`\`\``,
);
renderQuestion({ id: 'first', difficulty: 'easy', q: '`a`', a: first.join('\n\n') });

function render<Kind extends RenderKind>(
  kind: Kind,
): (inputs: readonly RenderKinds[Kind]['input'][]) => Promise<RenderKinds[Kind]['output'][]> {
  return (inputs) =>
    withDiagrams((drawDiagram) => renderItems(kind, inputs, { stages, drawDiagram }));
}

serveTasks<RenderingTasks>({
  question: render('question'),
  outputs: render('outputs'),
  gaps: render('gaps'),
  line: render('line'),
  article: render('article'),
  note: render('note'),
  change: render('change'),
});
