/** Runs at the start of each worker of a packed app. */
import { openSamePackage } from './open-package.ts';

openSamePackage();
