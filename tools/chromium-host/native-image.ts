/** `nativeImage`: the app uses it only for the Windows taskbar, which the host doesn't have. */
import { strict } from './strict.ts';

export const nativeImage = strict('nativeImage', {});
