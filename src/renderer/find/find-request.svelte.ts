/** Requests to open the find bar, which is loaded by the first one. */
import { createContext } from 'svelte';

export class FindRequest {
  /** Increases with every request. */
  asked = $state(0);

  open(): void {
    this.asked += 1;
  }
}

export const [getFindRequest, setFindRequest] = createContext<FindRequest>();
