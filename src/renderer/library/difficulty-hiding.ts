/** Whether difficulties are hidden until an answer is shown, for every component that shows one. */
import { createContext } from 'svelte';

export interface DifficultyHiding {
  readonly isOn: boolean;
}

export const [getDifficultyHiding, setDifficultyHiding] = createContext<DifficultyHiding>();
