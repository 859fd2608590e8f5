/** The props of every screen and component that needs nothing but the library's tree. */
import type { Library } from '../../shared/library.ts';

export interface TreeProps {
  tree: Library;
}
