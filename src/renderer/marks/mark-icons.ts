/** The icon, name and shortcut of each mark, and its button's tooltips to set and to clear it. */
import BadgeCheck from '@lucide/svelte/icons/badge-check';
import BookOpenCheck from '@lucide/svelte/icons/book-open-check';
import Bookmark from '@lucide/svelte/icons/bookmark';
import CodeXml from '@lucide/svelte/icons/code-xml';
import StickyNote from '@lucide/svelte/icons/sticky-note';

export const markIcons = {
  read: {
    Icon: BookOpenCheck,
    name: 'Read',
    action: 'read',
    tips: ['Mark as read', 'Mark as not read'],
  },
  bookmarked: {
    Icon: Bookmark,
    name: 'Bookmark',
    action: 'bookmark',
    tips: ['Bookmark', 'Remove the bookmark'],
  },
  noted: { Icon: StickyNote, name: 'Note', action: 'note' },
  known: {
    Icon: BadgeCheck,
    name: 'I know it',
    action: 'know',
    tips: ['I know it', 'No longer known'],
  },
  solved: { Icon: CodeXml, name: 'Solved' },
} as const;
