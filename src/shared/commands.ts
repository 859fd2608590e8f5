/** Commands that the application menu sends to the window; each is also available there as a key or a link. */

export type MenuCommand =
  | 'new-question'
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
  | 'interviews'
  | 'progress'
  | 'marks'
  | 'scratchpad'
  | 'shortcuts'
  | 'welcome'
  | 'guide'
  | 'news'
  | 'about';
