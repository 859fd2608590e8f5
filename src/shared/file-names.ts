/** Decides which file names are valid on every system. */

/** Names that Windows reserves for devices, with or without an extension. */
const reserved =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/** Whether Windows reserves this name of a file or folder for a device. */
export function isReservedName(name: string): boolean {
  return reserved.test(name.replace(/ +(?=\.|$)/, ''));
}

/** Whether the name is valid for a file or folder on Windows. */
export function isPortableName(name: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/[\u0000-\u001f<>:"|?*\\]/.test(name) && !/[ .]$/.test(name) && !isReservedName(name);
}
