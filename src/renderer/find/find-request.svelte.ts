/** That the user wants to find something in the open page; the find bar, loaded at the first time, does it. */
import { createContext } from 'svelte';

export class FindRequest {
  /** Increases with every request. */
  asked = $state(0);

  open(): void {
    this.asked += 1;
  }
}

export const [getFindRequest, setFindRequest] = createContext<FindRequest>();
