/** Marks every question of a page as read or not read; a failure is shown as a message that offers to try again. */
import { request } from '../lib/api.ts';
import type { PageMarks } from './page-marks.svelte.ts';

export async function setAllRead(marks: PageMarks, isRead: boolean): Promise<void> {
  try {
    await request('setPageRead', marks.path, isRead);
    await marks.load();
    await marks.announce(isRead ? 'All marked as read' : 'All marked as not read');
  } catch (error) {
    marks.fail('The marks could not be saved', error, () => void setAllRead(marks, isRead));
  }
}
