/** Whether long lines of code wrap, for the components that show code. */
import { createContext } from 'svelte';

/** Whether long lines of code wrap; one setting for the whole app. */
export interface CodeWrap {
  readonly isOn: boolean;
  toggle(): void;
}

export const [getCodeWrap, setCodeWrap] = createContext<CodeWrap>();
