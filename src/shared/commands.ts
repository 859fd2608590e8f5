/** What the application menu asks of the window: each command does what a key or a link in the window does. */

export type MenuCommand =
  | 'find'
  | 'print'
  | 'search'
  | 'settings'
  | 'packs'
  | 'back'
  | 'forward'
  | 'library'
  | 'recall'
  | 'interview'
  | 'progress'
  | 'marks'
  | 'scratchpad'
  | 'shortcuts'
  | 'welcome'
  | 'guide'
  | 'news'
  | 'about';
