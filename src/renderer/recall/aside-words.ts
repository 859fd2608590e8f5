/** Words for the ways to set a question aside. */
import type { AsideKind } from '../../shared/study/session-kinds.ts';

export const asideNames: Readonly<
  Record<AsideKind, { label: string; hint: string; done: string }>
> = {
  bury: {
    label: 'Not until tomorrow',
    hint: 'It is asked again on the next study day.',
    done: 'Set aside until tomorrow',
  },
  suspend: {
    label: 'Suspend',
    hint: 'It is not asked until you want it again.',
    done: 'Suspended',
  },
  know: {
    label: 'I know it',
    hint: 'It counts as known and is not asked.',
    done: 'Marked as known',
  },
};
