/** The encodings of imported texts. */

/** Supported encodings, by their `TextDecoder` labels. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'iso-8859-2',
  'koi8-r',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;

export type Encoding = (typeof encodings)[number];
