/** `nativeImage`: only Windows asks for one here, for its taskbar, and the host has no taskbar. */
import { strict } from './strict.ts';

export const nativeImage = strict('nativeImage', {});
