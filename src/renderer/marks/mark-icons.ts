/** The icon, name and shortcut of each mark. */
import BadgeCheck from '@lucide/svelte/icons/badge-check';
import BookOpenCheck from '@lucide/svelte/icons/book-open-check';
import Bookmark from '@lucide/svelte/icons/bookmark';
import StickyNote from '@lucide/svelte/icons/sticky-note';

export const markIcons = {
  read: { Icon: BookOpenCheck, name: 'Read', action: 'read' },
  bookmarked: { Icon: Bookmark, name: 'Bookmark', action: 'bookmark' },
  noted: { Icon: StickyNote, name: 'Note', action: 'note' },
  known: { Icon: BadgeCheck, name: 'I know it', action: 'know' },
} as const;
