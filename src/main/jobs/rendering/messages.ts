/** The task of the rendering worker. */
import type { RenderKind, RenderKinds } from './rendered.ts';

export type RenderingTasks = {
  [Kind in RenderKind]: {
    input: readonly RenderKinds[Kind]['input'][];
    output: RenderKinds[Kind]['output'][];
  };
};
